import { inQuotes } from '../../../text/quotes';
import type { StudentReading } from '../../../text/reading';
import { claims, says, type Statement } from '../../../text/statements';
import { HEAVY } from '../../../text/tone';

/** Said where no sentence of the student tells a feeling of their own. */
export const NO_TONE = 'We could not tell a tone from your answers';

const MOST_LIGHT = 2;

/** How the writing sounds, in plain words, each with the sentence it comes from; a description of words, never of health. */
export function sentimentOf(reading: StudentReading): Statement[] {
  const sentInput = reading.tone.counts.filter(({ quote }) => quote !== null);
  const light = sentInput.filter(({ feeling }) => !HEAVY.has(feeling)).slice(0, MOST_LIGHT);
  const heavy = sentInput.filter(({ feeling }) => HEAVY.has(feeling)).slice(0, 1);
  const told = new Set<string>();
  const statements = [...light, ...heavy].flatMap(({ feeling, quote }) => {
    if (!quote || told.has(quote.quote)) return [];
    told.add(quote.quote);
    const more = HEAVY.has(feeling) ? ' If that stays on your mind, your counselor is a good person to talk to.' : '';
    return [claims(`tone:${feeling}`, `You sound ${feeling} in ${inQuotes(quote.quote)}.${more}`, quote)];
  });
  if (statements.length) return statements;
  // The picture beside it shows the tone of each answer, so none is denied here.
  const { words } = reading.tone;
  return [says(words ? `You wrote ${words} words here, mostly matter-of-fact.` : `${NO_TONE}.`)];
}
