import { cleanText } from '../../../safety/sanitise';
import { ownWords, quotedIn } from '../../../checks/quoted';
import { refusalOf } from '../../../checks/gate/gate';
import { outsideQuotes } from '../../../checks/gate/words';
import { findQuote, type Ground } from '../../../checks/gate/ground';
import { sentencesOf } from '../../../text/sentences';
import type { FeedbackInput } from '../../../generated-words';
import { isFirstPerson, isUnfit, OBEYS } from '../../../checks/unfit-words';

const LONGEST = 420;
const TO_THE_STUDENT = /\byou(?:r|rs|rself|'re|’re|'ve|’ve|'ll|’ll)?\b/i;

/**
 * A sentence of coaching as it may be shown: plain text, quoting only the student's own words; '' when it is to be
 * dropped (an invented quote, a grade, a forecast, prose written for the student), null when the whole text is not to be trusted.
 */
export function coachingSentence(sentence: string, own: string, sentInput: string): string | null {
  const clean = cleanText(sentence, LONGEST).replace(/\n+/g, ' ');
  if (OBEYS.test(clean)) return null;
  if (!/\p{L}/u.test(clean) || isUnfit(clean) || writesAsStudent(clean)) return '';
  return withExactQuotes(clean, own, sentInput);
}

/** First person outside quotation marks and nobody spoken to: that is the student's essay, not coaching. */
function writesAsStudent(sentence: string): boolean {
  const outside = outsideQuotes(sentence);
  return isFirstPerson(outside) && !TO_THE_STUDENT.test(outside);
}

function withExactQuotes(sentence: string, own: string, sentInput: string): string {
  let exact = sentence;
  for (const quote of quotedIn(sentence)) {
    const words = ownWords(quote, own, sentInput);
    if (words === null) return '';
    const bare = quote.replace(/^[\s.,;:!?…]+|(?<![\s.,;:!?…])[\s.,;:!?…]+$/gu, '');
    exact = exact.replace(bare, () => words);
  }
  return exact;
}

/** What the sentences of coaching on an answer may rest on. */
export const coachingGround = (input: FeedbackInput, sentInput: FeedbackInput, system: string): Ground => ({
  facts: new Map(),
  places: [
    {
      own: { form_id: '', question_id: '', question_text: input.question, answer: input.answer },
      sentInput: sentInput.answer,
    },
  ],
  system,
  college: null,
});

/** True where a sentence of coaching states nothing exact that the answer does not hold. */
export function coachingRests(sentence: string, ground: Ground): boolean {
  const found = ground.places.flatMap(({ own }) =>
    sentencesOf(own.answer).flatMap(({ text }) => findQuote(text, ground.places) ?? []),
  );
  return refusalOf(sentence, { facts: [], found }, ground) === null;
}
