import { escapeRegExp } from '../../platform/text/words';
import { PARAGRAPH } from '../../platform/text/readable-text';
import { unescapeAngles } from '../prompting';

const QUOTED_TEXT = /“([^”]{1,400})”|"([^"]{1,400})"|«([^«»]{1,400})»/g;
const TYPOGRAPHIC: readonly [RegExp, string][] = [
  [/[’‘]/g, "'"],
  [/[“”]/g, '"'],
  [/\s+/g, ' '],
];

export const quotesIn = (text: string): string[] =>
  [...text.matchAll(QUOTED_TEXT)].map((match) => match[1] ?? match[2] ?? match[3]);

const straightenQuotes = (text: string): string =>
  TYPOGRAPHIC.reduce((remaining, [pattern, replacement]) => remaining.replace(pattern, replacement), text);

/**
 * The quote as it occurs in the student's own text, or null. It must match exactly there and in what the provider was
 * shown, so that masked words cannot be guessed. Only apostrophes, quotation marks, and whitespace may differ.
 */
export function exactQuote(quote: string, originalText: string, sentText: string): string | null {
  const trimmedQuote = unescapeAngles(quote).replace(/^[\s.,;:!?…]+|(?<![\s.,;:!?…])[\s.,;:!?…]+$/gu, '');
  if (
    !trimmedQuote ||
    trimmedQuote.includes(PARAGRAPH) ||
    /\[(?:name|email|phone|address|link|handle|number)\]/.test(trimmedQuote)
  )
    return null;
  if (originalText.includes(trimmedQuote))
    return straightenQuotes(unescapeAngles(sentText)).includes(straightenQuotes(trimmedQuote)) ? trimmedQuote : null;
  const flexiblePattern = trimmedQuote
    .split(/\s+/)
    .map((word) => escapeRegExp(word).replace(/['’‘]/g, "['’‘]").replace(/["“”]/g, '["“”]'))
    .join('\\s+');
  const match = new RegExp(flexiblePattern, 'u').exec(originalText)?.[0] ?? null;
  return match !== null &&
    !match.includes(PARAGRAPH) &&
    straightenQuotes(unescapeAngles(sentText)).includes(straightenQuotes(match))
    ? match
    : null;
}
