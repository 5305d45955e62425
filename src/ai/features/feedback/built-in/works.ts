import { fill } from '../../../text/variety';
import { joinWords } from '../../../../platform/text/join-words';
import { inQuotes, trimQuote } from '../../../text/quotes';
import { wordsOf } from '../../../text/sentences';
import type { Topic } from '../../../text/topics';
import type { AnswerReading } from './reading/read-answer';
import { LONGEST_QUOTE, quotableOf, shortClausesOf } from './reading/pieces';
import { isDirection } from './reading/direction';
import { isNegated, isOwnDeed, isPraiseworthy, isWorn, standsAlone, strengthOf } from './reading/strongest';
import { HARD_TOPICS } from './gentle';
import { WORKS } from './words/works';

/** What works in an answer: the sentence about it, and the words it quotes ('' where there are none to quote). */
export interface Works {
  text: string;
  quote: string;
}

const LEAST_SENTENCE = 4;
/** Weaker words are not worth quoting. */
const LEAST_WORTH = -1;

/** The strongest words of an answer that may be praised; null where there are none. Exact parts of the answer. */
export function strongestWords(reading: AnswerReading, from: readonly string[]): string | null {
  const deedsOnly = reading.sensitive || HARD_TOPICS.has(reading.topic);
  const good = from.filter(
    (words) => isPraiseworthy(words) && !isWorn(words) && (!deedsOnly || isOwnDeed(words)) && standsAlone(words),
  );
  const ranked = good
    .map((words, at) => ({ words, worth: strengthOf(words, reading.topic), at }))
    .sort((one, other) => other.worth - one.worth || one.at - other.at);
  return ranked[0]?.worth > LEAST_WORTH ? ranked[0].words : null;
}

/** Questions that a refusal answers: 'dont be late', 'not texas'. */
const MAY_REFUSE: ReadonlySet<Topic> = new Set<Topic>(['lesson', 'location', 'size']);
const NO_NAME = /^(?:yes|yeah|yep|no|nope|nah|maybe|si|sí)$/i;

/** A short answer or list as it stands, in quotes; null where it may not be named. */
function namedShortly({ items, sentences, sensitive, topic }: AnswerReading): string | null {
  if (sensitive || HARD_TOPICS.has(topic)) return null;
  const isFirstEnough = sentences.length === 1 || topic === 'majors';
  const parts = items.length > 0 ? items : isFirstEnough ? sentences.slice(0, 1).map(({ text }) => text) : [];
  const names = [
    ...new Set(
      parts
        .map(trimQuote)
        .filter(
          (part) =>
            part !== '' && !NO_NAME.test(part) && (MAY_REFUSE.has(topic) || !isNegated(part)) && isPraiseworthy(part),
        ),
    ),
  ];
  const short = names.length > 0 && names.every((name) => wordsOf(name).length <= 5);
  return short ? names.map(inQuotes).join(', ') : null;
}

/** What may be quoted of a sentence; where the whole is nothing to praise, its clauses. */
const candidatesIn = (sentence: string): string[] => {
  const whole = quotableOf(sentence);
  return whole.some(isPraiseworthy) ? whole : shortClausesOf(sentence);
};

const numbersOf = ({ sentences }: AnswerReading): string | null =>
  sentences.map(({ text }) => trimQuote(text)).find((text) => /\d/.test(text) && text.length <= LONGEST_QUOTE) ?? null;

function namedOf(reading: AnswerReading): string | null {
  const named = namedShortly(reading);
  if (named === null) return null;
  const and = reading.language === 'es' ? 'y' : 'and';
  return joinWords(
    named.split(', “').map((one, at) => (at === 0 ? one : `“${one}`)),
    and,
  );
}

/** What is good about an answer, in the writer's strongest words. */
export function worksOf(reading: AnswerReading, language: 'en' | 'es'): Works {
  const [deed, plain, named, none] = (WORKS[reading.topic] ?? WORKS.other)[language];
  const numbers = reading.topic === 'numbers' ? numbersOf(reading) : null;
  if (numbers !== null) return { text: fill(plain, { q: inQuotes(numbers) }), quote: numbers };
  if (reading.topic === 'numbers') return { text: none, quote: '' };
  const quote = strongestWords(
    reading,
    reading.sentences
      .flatMap(({ text }) => candidatesIn(text))
      .filter((words) => reading.topic !== 'majors' || isDirection(words)),
  );
  if (quote !== null && wordsOf(quote).length >= LEAST_SENTENCE && reading.items.length === 0) {
    return {
      text: fill(isOwnDeed(quote) && !(reading.topic === 'struggles' && isNegated(quote)) ? deed : plain, {
        q: inQuotes(quote),
      }),
      quote,
    };
  }
  const short = namedOf(reading);
  return short === null ? { text: none, quote: '' } : { text: fill(named, { q: short }), quote: short };
}
