import { escapeRegExp } from '../../platform/text/words';
import { PARAGRAPH } from '../../platform/text/readable-text';
import { unescapeAngles } from '../prompting';

const QUOTED = /“([^”]{1,400})”|"([^"]{1,400})"|«([^«»]{1,400})»/g;
const TYPOGRAPHIC: readonly [RegExp, string][] = [
  [/[’‘]/g, "'"],
  [/[“”]/g, '"'],
  [/\s+/g, ' '],
];

export const quotesIn = (text: string): string[] =>
  [...text.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? match[3]);

const straightenQuotes = (text: string): string =>
  TYPOGRAPHIC.reduce((rest, [find, put]) => rest.replace(find, put), text);

/**
 * The quote as it occurs in the student's own text, or null. It must match exactly there and in what the provider was
 * shown, so that masked words cannot be guessed. Only apostrophes, quotation marks, and whitespace may differ.
 */
export function exactQuote(quote: string, own: string, sentInput: string): string | null {
  const wanted = unescapeAngles(quote).replace(/^[\s.,;:!?…]+|(?<![\s.,;:!?…])[\s.,;:!?…]+$/gu, '');
  if (!wanted || wanted.includes(PARAGRAPH) || /\[(?:name|email|phone|address|link|handle|number)\]/.test(wanted))
    return null;
  if (own.includes(wanted))
    return straightenQuotes(unescapeAngles(sentInput)).includes(straightenQuotes(wanted)) ? wanted : null;
  const flexible = wanted
    .split(/\s+/)
    .map((word) => escapeRegExp(word).replace(/['’‘]/g, "['’‘]").replace(/["“”]/g, '["“”]'))
    .join('\\s+');
  const found = new RegExp(flexible, 'u').exec(own)?.[0] ?? null;
  return found !== null &&
    !found.includes(PARAGRAPH) &&
    straightenQuotes(unescapeAngles(sentInput)).includes(straightenQuotes(found))
    ? found
    : null;
}
