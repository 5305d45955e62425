import { z } from 'zod';
import type { ChatReply } from '../../../ai/generated-words';
import { type Article, articles, type Term } from '../../articles/article';
import { makeReply, translate, pageLink } from '../answers/reply';
import { asksFromOptions, findInMessage } from '../finder';
import { buttons, type ToolContext, resultFromReply, tool, type ToolFactory } from './gathered';
import { translateForStaff } from '../answers/labels';

/** An article as an answer, with its official pages. If it isn't translated, the answer is in English and says so. */
export function articleReply({ id, en, es, sources }: Article, context: ToolContext): ChatReply {
  const { language } = context;
  const localized = (language === 'es' && es) || en;
  return makeReply([localized.title, ...localized.text], {
    pages: [...sources],
    as_of: localized.as_of,
    ask: { kind: 'article', id },
    suggestions: buttons(context, [{ kind: 'articles' }]),
    ...(language === 'es' && !es ? { in_english: true } : {}),
  });
}

export const termReply = (term: Term, { language }: ToolContext): ChatReply =>
  makeReply([term[language]], { ask: { kind: 'term', id: term.id } });

export const articleTool: ToolFactory = tool({
  name: 'read_article',
  description:
    'A short checked text on applying, tests, money, paths after school or college life, with official pages.',
  argumentsSchema: z.object({ question: z.string().min(2).max(400) }),
  run({ question }, context) {
    const bestArticle = asksFromOptions(findInMessage(question, context).options).find(
      ({ kind }) => kind === 'article',
    );
    const article = bestArticle?.kind === 'article' ? articles().get(bestArticle.id) : null;
    return article ? resultFromReply(articleReply(article, context)) : null;
  },
});

/** Says exactly who reads the chat and who reads answers, with and without a hosted model. */
export function privacyReply({ student }: ToolContext): ChatReply {
  const extraSources = { links: [pageLink('privacy')], ask: { kind: 'privacy' as const } };
  if (!student) return makeReply([translateForStaff('privacy_staff')], extraSources);
  return makeReply(
    (['chat', 'answers', 'family', 'kept_out', 'income'] as const).map((topicKey) => translate(`privacy_${topicKey}`)),
    extraSources,
  );
}

export const privacyTool: ToolFactory = tool({
  name: 'who_reads_what',
  description: 'Who can read this chat, the student’s answers and forms.',
  argumentsSchema: z.object({}),
  run: (_, context) => resultFromReply(privacyReply(context)),
});
