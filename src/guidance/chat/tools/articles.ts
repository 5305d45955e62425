import { z } from 'zod';
import type { ChatReply } from '../../../ai/generated-words';
import { type Article, articles, type Term } from '../../articles/article';
import { reply, chatSay, pageLink } from '../answers/reply';
import { asksOf, findInMessage } from '../finder';
import { buttons, type ToolContext, resultFromReply, tool, type ToolFactory } from './gathered';
import { staffSay } from '../answers/labels';

/** An article as an answer, with its official pages. If it isn't translated, the answer is in English and says so. */
export function articleReply({ id, en, es, sources }: Article, gathered: ToolContext): ChatReply {
  const { language } = gathered;
  const shown = (language === 'es' && es) || en;
  return reply([shown.title, ...shown.text], {
    pages: [...sources],
    as_of: shown.as_of,
    ask: { kind: 'article', id },
    suggestions: buttons(gathered, [{ kind: 'articles' }]),
    ...(language === 'es' && !es ? { in_english: true } : {}),
  });
}

export const termReply = (term: Term, { language }: ToolContext): ChatReply =>
  reply([term[language]], { ask: { kind: 'term', id: term.id } });

export const articleTool: ToolFactory = tool({
  name: 'read_article',
  description:
    'A short checked text on applying, tests, money, paths after school or college life, with official pages.',
  arguments: z.object({ question: z.string().min(2).max(400) }),
  run({ question }, gathered) {
    const best = asksOf(findInMessage(question, gathered).options).find(({ kind }) => kind === 'article');
    const article = best?.kind === 'article' ? articles().get(best.id) : null;
    return article ? resultFromReply(articleReply(article, gathered)) : null;
  },
});

/** Says exactly who reads the chat and who reads answers, with and without a hosted model. */
export function privacyReply({ student, language }: ToolContext): ChatReply {
  const say = chatSay(language);
  const more = { links: [pageLink('privacy', language)], ask: { kind: 'privacy' as const } };
  if (!student) return reply([staffSay('privacy_staff')], more);
  return reply(
    (['chat', 'answers', 'family', 'kept_out', 'income'] as const).map((part) => say(`privacy_${part}`)),
    more,
  );
}

export const whoReadsTool: ToolFactory = tool({
  name: 'who_reads_what',
  description: 'Who can read this chat, the student’s answers and forms.',
  arguments: z.object({}),
  run: (_, gathered) => resultFromReply(privacyReply(gathered)),
});
