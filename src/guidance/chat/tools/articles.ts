import { z } from 'zod';
import type { ChatReply } from '../../../ai/generated-words';
import { type Article, articles, type Term } from '../../articles/article';
import { reply } from '../answers/reply';
import { asksOf, foundIn } from '../finder';
import { buttons, type Gathered, resultOf, tool, type ToolOver } from './gathered';
import { isSafeWithoutPapers } from './may-show';

/** What stands in for an article that this person must not be shown. */
const INSTEAD = 'other-aid';
const instead = (): Article | null => articles().get(INSTEAD) ?? null;

/** An article by its id as this person may be shown it; null where there is none. */
export function articleFor(id: string, { mayNameFafsa }: Gathered): Article | null {
  const article = articles().get(id) ?? null;
  return !article || mayNameFafsa || isSafeWithoutPapers({ kind: 'article', id }) ? article : instead();
}

/** An article as an answer, with its official pages; the English one where nobody has translated it, said to be so. */
export function articleReply({ id, en, es, sources }: Article, gathered: Gathered): ChatReply {
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

/** A word of the glossary; where it may not be said to this person, whom to ask instead. */
export function termReply(term: Term, gathered: Gathered): ChatReply | null {
  const ask = { kind: 'term', id: term.id } as const;
  if (gathered.mayNameFafsa || isSafeWithoutPapers(ask)) return reply([term[gathered.language]], { ask });
  const other = instead();
  return other && articleReply(other, gathered);
}

/** A short text on how applying, paying and studying work. */
export const readArticle: ToolOver = tool({
  name: 'read_article',
  description:
    'A short checked text on applying, tests, money, paths after school or college life, with official pages.',
  arguments: z.object({ question: z.string().min(2).max(400) }),
  run({ question }, gathered) {
    const best = asksOf(foundIn(question, gathered).options).find(({ kind }) => kind === 'article');
    const article = best?.kind === 'article' ? articleFor(best.id, gathered) : null;
    return article && resultOf(articleReply(article, gathered));
  },
});
