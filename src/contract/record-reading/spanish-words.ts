/** What Spanish-speaking students write beside a number, and how the readers of numbers call it. */
const WORDS: readonly [RegExp, string][] = [
  [
    /(\d)(?:\.?[ºª°])?\s+(?:lugar\s+)?(?:de(?: un total de| una? (?:clase|grupo) de)?|sobre|entre)\s+(?=\d)/gi,
    '$1 out of ',
  ],
  [/\b(?:sin ponderar|no ponderad[oa])\b/gi, 'unweighted'],
  [/\bponderad[oa]\b/gi, 'weighted'],
  [/\bpromedio\b/gi, 'average'],
  [/(\d)\s*por ciento\b/gi, '$1%'],
  [/\b(?:mejor|primer)\s+(?=\d+(?:\.\d+)?\s*%)/gi, 'top '],
  [/\b(\d+(?:\.\d+)?\s*%)\s+(?:superior|mejor)\b/gi, 'top $1'],
  [/\bpercentil\s+(\d+)\b/gi, '$1th percentile'],
  [/\b(?:lugar|puesto|posici[oó]n)\b/gi, 'rank'],
  [/\sy\s/gi, ' and '],
  [/\spero\s/gi, ' but '],
];

/** A text about grades and scores with its Spanish words in English: '54 de 300' as '54 out of 300'. */
export const inEnglishWords = (text: string): string =>
  WORDS.reduce((told, [spanish, english]) => told.replaceAll(spanish, english), text);
