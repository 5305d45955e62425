import { STATE_NAMES } from '../../../contract/state-names';
import { type Word, wordsIn } from '../../../platform/text/words';

const MAX_QUOTED = 200;
/** No real clause is longer. */
const MAX_OF_CLAUSE = 1500;

export interface Clause {
  text: string;
  words: readonly Word[];
  /** Its offset in the answer; word positions are relative to it. */
  at: number;
  /** The whole sentence, or only the clause if the sentence is too long. */
  quote: string;
  sentence: number;
  isQuestion: boolean;
}

const END = /[!?;\n]+|(?<!\.)\.+(?=\s|$)/g;
const ABBREVIATION = /\b(?:St|Mt|Ft|Mr|Ms|Mrs|Dr|D\.C|vs)$/;
const STATES = [...Object.values(STATE_NAMES), ...Object.keys(STATE_NAMES)].join('|');
const BEFORE_STATE = new RegExp(`^, ?(?:${STATES})\\b`);
const AFTER_STATE = new RegExp(`\\b(?!LA$)(?:${STATES})$`);
const PART = /,(?!\d{3})|[:()]| [-–—] |—/g;

function split(
  text: string,
  at: RegExp,
  keeps: (before: string, after: string) => boolean,
): { text: string; at: number }[] {
  const parts: { text: string; at: number }[] = [];
  let from = 0;
  for (const { 0: said, index } of text.matchAll(at)) {
    if (keeps(text.slice(Math.max(0, index - 20), index), text.slice(index, index + 24))) continue;
    const to = index + said.trimEnd().length;
    parts.push({ text: text.slice(from, to), at: from });
    from = to;
  }
  return [...parts, { text: text.slice(from), at: from }];
}

/** The start of a text, cut at a whole word. */
function beginningOf(text: string): string {
  const whole = text.trim().replace(/[,:]$/, '');
  if (whole.length <= MAX_QUOTED) return whole;
  const cut = whole.slice(0, MAX_QUOTED);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim();
}

/** The comma in 'Camden, Maine' doesn't split the clause; the ones in 'Texas, Maine' and 'if not, Maine' do. */
const isTownOfState = (before: string, after: string): boolean =>
  BEFORE_STATE.test(after) && !AFTER_STATE.test(before) && /(?<!\p{L})\p{Lu}\S{0,20}$/u.test(before);

export function clausesOf(answer: string): Clause[] {
  return split(answer, END, (before) => ABBREVIATION.test(before)).flatMap((one, sentence) => {
    const whole = one.text.trim();
    return split(one.text, PART, isTownOfState)
      .map((part) => ({
        text: part.text.slice(0, MAX_OF_CLAUSE),
        words: wordsIn(part.text.slice(0, MAX_OF_CLAUSE)),
        at: one.at + part.at,
        quote: whole.length <= MAX_QUOTED ? whole : beginningOf(part.text),
        sentence,
        isQuestion: whole.endsWith('?'),
      }))
      .filter(({ words }) => words.length > 0);
  });
}
