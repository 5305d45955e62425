/** A word of a text: its comparable form, and where it stands in the text. */
export interface Word {
  /** Lower case, without accents, possessive and plural endings. */
  form: string;
  /** As written, lower case and without accents. */
  plain: string;
  /** As written. */
  said: string;
  at: number;
  end: number;
}

/** Texts are read up to this many characters; no answer may be longer. */
const MOST_CHARACTERS = 10_000;
const WORD = /[\p{L}\p{N}\p{M}]{1,60}(?:['’][\p{L}]{1,3}(?![\p{L}]))?/gu;
/** Words whose last s is no plural, or whose plural means something else. */
const KEPT = new Set('humanities sales arts trades communications news always series species'.split(' '));

/** Verbs that begin phrases such as 'work with horses', in the form the phrases have. */
const VERBS = new Map(
  'working work|helping help|owning own|opening open|running run|becoming become|being be|fixing fix|studying study|starting start'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Lower case, without accents; an ñ counts as an n, as students type it. */
const plainOf = (said: string): string => said.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

/** The form in which singular and plural of most English words are the same. */
function formOf(plain: string): string {
  const said = plain.replace(/'s?$/, '').replace(/'/g, '');
  const word = VERBS.get(said) ?? said;
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|ics)$/.test(word) || KEPT.has(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ch|sh|x|ss)es$|s$/, '');
}

/** The words of a text in order; hyphens and all other signs separate words. */
export function wordsIn(text: string): Word[] {
  return [...text.slice(0, MOST_CHARACTERS).matchAll(WORD)].map(({ 0: said, index }) => {
    const plain = plainOf(said);
    return { form: formOf(plain), plain, said, at: index, end: index + said.length };
  });
}

/** The comparable forms of a phrase, e.g. `be a nurse`. */
export const formsOf = (phrase: string): string[] => wordsIn(phrase).map(({ form }) => form);
