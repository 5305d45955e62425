import { STATE_NAMES } from '../../../contract/state-names';
import { type Word, tokenize } from '../../../platform/text/words';

const MAX_QUOTE_LENGTH = 200;
/** No real clause is longer. */
const MAX_CLAUSE_LENGTH = 1500;

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

const SENTENCE_END = /[!?;\n]+|(?<!\.)\.+(?=\s|$)/g;
const ABBREVIATION = /\b(?:St|Mt|Ft|Mr|Ms|Mrs|Dr|D\.C|vs)$/;
const STATE_PATTERN = [...Object.values(STATE_NAMES), ...Object.keys(STATE_NAMES)].join('|');
const STATE_AFTER_COMMA = new RegExp(`^, ?(?:${STATE_PATTERN})\\b`);
const STATE_AT_END = new RegExp(`\\b(?!LA$)(?:${STATE_PATTERN})$`);
const CLAUSE_SEPARATOR = /,(?!\d{3})|[:()]| [-–—] |—/g;

function splitText(
  text: string,
  at: RegExp,
  shouldKeepTogether: (before: string, after: string) => boolean,
): { text: string; at: number }[] {
  const segments: { text: string; at: number }[] = [];
  let from = 0;
  for (const { 0: separator, index } of text.matchAll(at)) {
    if (shouldKeepTogether(text.slice(Math.max(0, index - 20), index), text.slice(index, index + 24))) continue;
    const to = index + separator.trimEnd().length;
    segments.push({ text: text.slice(from, to), at: from });
    from = to;
  }
  return [...segments, { text: text.slice(from), at: from }];
}

/** The start of a text, cut at a whole word. */
function truncateQuote(text: string): string {
  const trimmedText = text.trim().replace(/[,:]$/, '');
  if (trimmedText.length <= MAX_QUOTE_LENGTH) return trimmedText;
  const truncated = trimmedText.slice(0, MAX_QUOTE_LENGTH);
  return truncated.slice(0, Math.max(truncated.lastIndexOf(' '), 1)).trim();
}

/** The comma in 'Camden, Maine' doesn't split the clause; the ones in 'Texas, Maine' and 'if not, Maine' do. */
const isTownOfState = (before: string, after: string): boolean =>
  STATE_AFTER_COMMA.test(after) && !STATE_AT_END.test(before) && /(?<!\p{L})\p{Lu}\S{0,20}$/u.test(before);

export function clausesOf(answer: string): Clause[] {
  return splitText(answer, SENTENCE_END, (before) => ABBREVIATION.test(before)).flatMap((textSentence, sentence) => {
    const trimmedText = textSentence.text.trim();
    return splitText(textSentence.text, CLAUSE_SEPARATOR, isTownOfState)
      .map((segment) => ({
        text: segment.text.slice(0, MAX_CLAUSE_LENGTH),
        words: tokenize(segment.text.slice(0, MAX_CLAUSE_LENGTH)),
        at: textSentence.at + segment.at,
        quote: trimmedText.length <= MAX_QUOTE_LENGTH ? trimmedText : truncateQuote(segment.text),
        sentence,
        isQuestion: trimmedText.endsWith('?'),
      }))
      .filter(({ words }) => words.length > 0);
  });
}
