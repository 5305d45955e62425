const MARKS = /\p{M}/gu;
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const APOSTROPHES = /['’‘`´]/g;

const TYPED: readonly [RegExp, string][] = [
  [/\bw\/ ?/g, 'with '],
  [/\b(?:bc|cuz|cus|coz|becuz|becuse)\b/g, 'because'],
  [/\babt\b/g, 'about'],
  [/\b(?:anxeity|anxity|anxitey|anxeity|anixety)\b/g, 'anxiety'],
  [/\b(?:deppress|depres|dipress|deprest)(ed|ion|ing)?\b/g, 'depress$1'],
  [/\b(?:devorce|divorse|divorc|devorse)(d|s)?\b/g, 'divorce$1'],
  [/\b(?:undocumeted|undocumentd|undocumented|undocemented)\b/g, 'undocumented'],
  [/\b(?:pregnet|pregnat|prego|preggo|pregant)\b/g, 'pregnant'],
  [/\b(?:theripist|therapyst|thearpist|therpist)\b/g, 'therapist'],
  [/\b(?:surgury|surgerie)\b/g, 'surgery'],
  [/\bu\b/g, 'you'],
  [/(\p{L})\1{2,}/gu, '$1$1'],
];

/**
 * A text as its meaning is read: small letters without accents and apostrophes, one blank between words, the commonest
 * misspellings put straight. For recognizing, never for quoting.
 */
export function plainWords(text: string): string {
  const letters = text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$/.?!,;:()&-]+/gu, ' ');
  return TYPED.reduce((rest, [find, put]) => rest.replace(find, put), letters).trim();
}
