import { z } from 'zod';
import { answer } from '../../../ai/features/chat/built-in/chat-answer';
import { namesFederalAid } from '../../../ai/safety/privacy/aid-forms';
import type { Article } from '../../articles/article';
import { findArticles } from '../../articles/find-articles';
import { resultOf, tool, type ToolOver } from './gathered';

/** An article as an answer, with its official pages. */
export const articleReply = ({ text, sources, asOf }: Article) =>
  answer(text.split('\n\n'), { pages: [...sources], as_of: asOf });

/** A short text on how applying, paying and studying work. */
export const articles: ToolOver = tool({
  name: 'read_article',
  description:
    'A short checked text on applying, tests, money, paths after school or college life, with official pages.',
  arguments: z.object({ question: z.string().min(2).max(400) }),
  run({ question }, { student }) {
    const mayAdvise = student?.studentInput.discretion.advisesFafsa ?? true;
    const best = findArticles(question).find(({ article }) => mayAdvise || !namesFederalAid(article.text));
    return best && best.score >= 1 ? resultOf(articleReply(best.article)) : null;
  },
});
