import type { Topic } from '../topics';
import { isList, type Quote } from '../quotes';
import { ownDeeds } from './own-deeds';
import { deedsInSpanish } from './spanish-deeds';

/** What a sentence must hold before a claim about its writer may rest on it: the right question, and what they did. */
export interface Proof {
  /** The questions that ask for it. */
  asked: readonly Topic[];
  /** What the writer did; read at the beginning of what they say of themself, without the 'I'. */
  deed: RegExp;
  /** What the whole sentence must hold besides, such as how often. */
  also?: RegExp;
  /** What looks like it and is something else. */
  unless?: RegExp;
  /** A duty named without a verb where duties are asked for ('My brother (7) every school day'). */
  named?: { asked: readonly Topic[]; words: RegExp };
}

type Said = Pick<Quote, 'quote' | 'topic' | 'doubtful'>;

const LEAST_WORDS = 4;

/** Whether these words prove it. */
export function proves({ quote, topic, doubtful }: Said, { asked, deed, also, unless, named }: Proof): boolean {
  const text = quote.replaceAll('’', "'");
  if (doubtful || unless?.test(text)) return false;
  if (named?.asked.includes(topic) && named.words.test(text)) return true;
  if (isList(quote) || text.split(/\s+/).length < LEAST_WORDS || !asked.includes(topic) || (also && !also.test(text)))
    return false;
  return [...ownDeeds(quote, topic), ...deedsInSpanish(quote)].some((one) => deed.test(one));
}
