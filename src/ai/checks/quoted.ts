import { escaped } from '../../platform/text/words';
import { PARAGRAPH } from '../../platform/text/readable-text';
import { asTyped } from '../prompting';

const QUOTED = /“([^”]{1,400})”|"([^"]{1,400})"|«([^«»]{1,400})»/g;
const TYPOGRAPHIC: readonly [RegExp, string][] = [
  [/[’‘]/g, "'"],
  [/[“”]/g, '"'],
  [/\s+/g, ' '],
];

/** The stretches a text puts in quotation marks. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? match[3]);

const even = (text: string): string => TYPOGRAPHIC.reduce((rest, [find, put]) => rest.replace(find, put), text);

/**
 * The quote as it stands in the student's own text, or null: it must be exact there and in what the provider was shown,
 * so that masked words cannot come back by a guess. Only the shape of apostrophes, quotation marks and blanks may differ.
 */
export function ownWords(quote: string, own: string, sentInput: string): string | null {
  const wanted = asTyped(quote).replace(/^[\s.,;:!?…]+|(?<![\s.,;:!?…])[\s.,;:!?…]+$/gu, '');
  if (!wanted || wanted.includes(PARAGRAPH) || /\[(?:name|email|phone|address|link|handle|number)\]/.test(wanted))
    return null;
  if (own.includes(wanted)) return even(asTyped(sentInput)).includes(even(wanted)) ? wanted : null;
  const flexible = wanted
    .split(/\s+/)
    .map((word) => escaped(word).replace(/['’‘]/g, "['’‘]").replace(/["“”]/g, '["“”]'))
    .join('\\s+');
  const found = new RegExp(flexible, 'u').exec(own)?.[0] ?? null;
  return found !== null && !found.includes(PARAGRAPH) && even(asTyped(sentInput)).includes(even(found)) ? found : null;
}
