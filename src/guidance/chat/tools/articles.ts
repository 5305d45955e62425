import { z } from 'zod';
import { answer } from '../../../ai/features/chat/built-in/chat-answer';
import { namesFederalAid } from '../../../ai/safety/privacy/aid-forms';
import type { Article } from '../../articles/article';
import { IN_SPANISH } from '../../articles/in-spanish';
import { speaksSpanish } from '../../../ai/features/chat/built-in/spanish/speaks-spanish';
import { findArticles } from '../../articles/find-articles';
import { resultOf, tool, type ToolOver } from './gathered';

/** An article as an answer, with its official pages; in Spanish where it is asked for so and there are Spanish words for it. */
export function articleReply({ id, text, sources, asOf }: Article, question: string) {
  const said = (speaksSpanish(question) && IN_SPANISH[id]?.text) || text;
  return answer(said.split('\n\n'), { pages: [...sources], as_of: asOf });
}

/** A short text on how applying, paying and studying work. */
export const articles: ToolOver = tool({
  name: 'read_article',
  description:
    'A short checked text on applying, tests, money, paths after school or college life, with official pages.',
  arguments: z.object({ question: z.string().min(2).max(400) }),
  run({ question }, { student }) {
    const mayAdvise = student?.studentInput.discretion.advisesFafsa ?? true;
    const best = findArticles(question).find(({ article }) => mayAdvise || !namesFederalAid(article.text));
    return best && best.score >= 1 ? resultOf(articleReply(best.article, question)) : null;
  },
});
