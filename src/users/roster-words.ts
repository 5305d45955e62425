import { shippedRows } from '../platform/runtime/process';

type Kind =
  | 'heading'
  | 'heading word'
  | 'beside'
  | 'standing'
  | 'standing word'
  | 'enrollStatus'
  | 'role'
  | 'grade'
  | 'remark'
  | 'suffix'
  | 'particle'
  | 'nothing';

/** Only letters and digits, because exports write 'Student_Number', 'student number' and 'Student Number'. */
export const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The lines of a kind in file order. Of several lines with one value, the first counts most. */
export const wordLines = (kind: Kind): { value: string; words: string[] }[] =>
  WORD_ROWS.flatMap(([lineKind, value = '', words = '']) =>
    lineKind === kind ? [{ value, words: words.split(', ') }] : [],
  );

const WORD_ROWS = shippedRows('roster-words.tsv');

/** Symbols count as words if they mean an empty cell or a status. */
const keyOf = (kind: Kind, word: string): string =>
  kind === 'nothing' || /^-?\d+$/.test(word.trim()) ? word.trim().toLowerCase() : lettersAndDigits(word);

/** By kind, the meaning of each word's `keyOf`. */
const MEANINGS = new Map<Kind, Map<string, string>>();
for (const [kind = '', value = '', words = ''] of WORD_ROWS) {
  const meanings = MEANINGS.get(kind as Kind) ?? new Map<string, string>();
  MEANINGS.set(kind as Kind, meanings);
  for (const word of words.split(', ')) meanings.set(keyOf(kind as Kind, word), value);
}

/** Undefined if the word is unknown. */
export const meaningOf = (kind: Kind, word: string): string | undefined => MEANINGS.get(kind)?.get(keyOf(kind, word));

/** The words of a text in lowercase without accents and symbols; 'StudentEmail' has two. */
export const splitWords = (text: string): string[] =>
  text
    .slice(0, MAX_HEADING_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

/** Longer than any heading or status. */
const MAX_HEADING_LENGTH = 100;

/** A name as another system writes it: whole or in parts. */
export interface NameParts {
  name?: string;
  first?: string;
  last?: string;
  suffix?: string;
}

const isSuffix = (word: string): boolean => meaningOf('suffix', word) !== undefined;

/** What directories append to a name: '(Student)', '[2028]'. A nickname in parentheses isn't a remark. */
const isRemark = (text: string): boolean =>
  splitWords(text).every((word) => /^\d+$/.test(word) || meaningOf('remark', word) !== undefined);

/** A name part without remarks, and the suffixes after a comma or at its end. */
function splitSuffixes(text: string): { baseName: string; suffixes: string[] } {
  const pieces = text
    .replace(/[([][^()[\]]*[)\]]/g, (remark) => (isRemark(remark) ? ' ' : remark))
    .split(',')
    .map((piece) => piece.trim());
  const suffixes = pieces.slice(1).filter(isSuffix);
  const words = pieces.filter((piece, index) => piece !== '' && (index === 0 || !isSuffix(piece)));
  return { baseName: words.join(', '), suffixes };
}

/** The same for a first or last name, where 'Marco Jr.' ends with its suffix. */
function splitTrailingSuffix(text: string): { baseName: string; suffixes: string[] } {
  const { baseName, suffixes } = splitSuffixes(text);
  const lastWord = /\s(\S+)$/.exec(baseName)?.[1] ?? '';
  return /^(?:jr|sr|ii|iii|iv)\.?$/i.test(lastWord)
    ? { baseName: baseName.slice(0, -lastWord.length).trim(), suffixes: [lastWord, ...suffixes] }
    : { baseName, suffixes };
}

/**
 * 'Ann Lake' from the same, from 'Lake, Ann', or from first and last name, with suffixes such as 'Jr.' at the end.
 * Empty if there is none.
 */
export function joinName({ name = '', first = '', last = '', suffix = '' }: NameParts): string {
  const fullName = splitSuffixes(name);
  const [givenName, familyName] = [splitTrailingSuffix(first), splitTrailingSuffix(last)];
  const [beforeComma = '', afterComma, ...otherCommaParts] = fullName.baseName.split(', ');
  const reordered =
    afterComma !== undefined && otherCommaParts.length === 0 ? `${afterComma} ${beforeComma}` : fullName.baseName;
  const nameParts = fullName.baseName === '' ? [givenName.baseName, familyName.baseName] : [reordered];
  const suffixes = fullName.baseName === '' ? [...givenName.suffixes, ...familyName.suffixes] : fullName.suffixes;
  const allSuffixes = new Set([...suffixes, suffix.trim()]);
  return [...nameParts, ...allSuffixes].join(' ').normalize('NFC').replace(/\s+/g, ' ').trim();
}

const VOWEL = /[AEIOUY]/;
const ROMAN = /^(?:II|III|IV|VI|VII|VIII)\.?$/;

/** Two letters without a vowel are initials unless they are the last name: 'TJ', not 'Ng'. */
const isInitials = (word: string, isLast: boolean): boolean =>
  word.length === 2 && !VOWEL.test(word) && !isLast && !/^(?:JR|SR)$/.test(word);

/** 'McDonald-Rivera' for 'MCDONALD-RIVERA', 'O’Rowe' for 'O’ROWE'. After Mac, a second capital is unknowable. */
const toNameCase = (word: string): string =>
  word
    .toLowerCase()
    .replace(
      /(^|[-'’.("“])(mc)?(\p{L})/gu,
      (_, boundary: string, mcPrefix: string | undefined, letter: string) =>
        `${boundary}${mcPrefix === undefined ? '' : 'Mc'}${letter.toUpperCase()}`,
    );

/** A name in normal case if a system wrote it in capitals. Roman numerals and initials stay. */
export function fromAllCaps(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{2}/u.test(name)) return name;
  const words = name.split(' ');
  const lastName = words.findLastIndex((word) => !isSuffix(word));
  return words
    .map((word, index) =>
      (index > 0 && ROMAN.test(word)) || isInitials(word, index === lastName) ? word : toNameCase(word),
    )
    .join(' ');
}
