import type { Evidence } from '../../contract/text';
import { inQuotes, type Quote, trimQuote, wholeThought } from './quotes';
import type { StudentReading } from './reading';
import { type Person, retoldFirst, retoldInside } from './retell';

/** A sentence of the student after words of ours and a colon: told back, or quoted where that would be a guess. */
export const told = (quote: string, person: Person): string => retoldInside(quote, person) ?? inQuotes(quote);

/** The same as a sentence of its own. */
export const toldAlone = (quote: string, person: Person): string => `${retoldFirst(quote, person) ?? inQuotes(quote)}.`;

const BRIEF = 150;
const LEAST_WORDS = 4;
const BEGINS = /(?:^|[.!?…\n;])\s*(?:(?:and|but|so|plus|also),?\s+)?$/i;
const ENDS = /^\s*(?:$|[.!?…\n;])/;

/** Whether a stretch of an answer begins and ends where a sentence does. */
function standsWhole(quote: string, answer: string): boolean {
  const at = answer.indexOf(quote);
  return (
    at >= 0 &&
    quote.length <= BRIEF &&
    /^[\p{L}\p{N}“"¿¡]/u.test(quote) &&
    !/^[^(]*\)|\([^)]*$/.test(quote) &&
    BEGINS.test(answer.slice(0, at)) &&
    ENDS.test(answer.slice(at + quote.length))
  );
}

/** The whole thought of the student in which these words stand; null where they cannot be told without cutting them off. */
export function wholeEvidence(evidence: Evidence | null | undefined, reading: StudentReading): Quote | null {
  if (!evidence) return null;
  const { form_id, question_id, quote } = evidence;
  const near = reading.quotes.filter((one) => one.form_id === form_id && one.question_id === question_id);
  const typed = reading.answers.find((one) => one.form_id === form_id && one.question_id === question_id);
  if (near[0] && typed && quote.split(/\s+/).length >= LEAST_WORDS && standsWhole(quote, typed.answer))
    return { ...near[0], quote: trimQuote(quote) };
  return (
    near.find((one) => one.quote.includes(quote)) ??
    near.find((one) => wholeThought(quote, BRIEF) !== null && quote.includes(one.quote)) ??
    null
  );
}
