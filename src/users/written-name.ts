import { meaningOf, wordsIn } from './roster-words';

/** A name as a system writes it: whole, or in parts. */
export interface WrittenName {
  name?: string;
  first?: string;
  last?: string;
  suffix?: string;
}

const isSuffix = (part: string): boolean => meaningOf('suffix', part) !== undefined;

/** What directories put behind a name: '(Student)', '[2028]'. A nickname in parentheses stays, '(Dean)' too. */
const isRemark = (text: string): boolean =>
  wordsIn(text).every((word) => /^\d+$/.test(word) || meaningOf('remark', word) !== undefined);

/** A part without remarks, and the suffixes that stand behind a comma in it or at its end. */
function partOf(text: string): { plain: string; suffixes: string[] } {
  const pieces = text
    .replace(/[([][^()[\]]*[)\]]/g, (remark) => (isRemark(remark) ? ' ' : remark))
    .split(',')
    .map((piece) => piece.trim());
  const suffixes = pieces.slice(1).filter(isSuffix);
  const words = pieces.filter((piece, index) => piece !== '' && (index === 0 || !isSuffix(piece)));
  return { plain: words.join(', '), suffixes };
}

/** A part of a name, of which 'Marco Jr.' has its suffix at the end. */
function partWithSuffix(text: string): { plain: string; suffixes: string[] } {
  const { plain, suffixes } = partOf(text);
  const last = /\s(\S+)$/.exec(plain)?.[1] ?? '';
  return /^(?:jr|sr|ii|iii|iv)\.?$/i.test(last)
    ? { plain: plain.slice(0, -last.length).trim(), suffixes: [last, ...suffixes] }
    : { plain, suffixes };
}

/** 'Ann Lake' of that, of 'Lake, Ann', or of a first and a last name, in one encoding; 'Jr.' and the like stay behind it. Empty where there is none. */
export function writtenName({ name = '', first = '', last = '', suffix = '' }: WrittenName): string {
  const whole = partOf(name);
  const [given, family] = [partWithSuffix(first), partWithSuffix(last)];
  const [before = '', after, ...more] = whole.plain.split(', ');
  const turned = after !== undefined && more.length === 0 ? `${after} ${before}` : whole.plain;
  const parts = whole.plain === '' ? [given.plain, family.plain] : [turned];
  const suffixes = whole.plain === '' ? [...given.suffixes, ...family.suffixes] : whole.suffixes;
  const all = new Set([...suffixes, suffix.trim()]);
  return [...parts, ...all].join(' ').normalize('NFC').replace(/\s+/g, ' ').trim();
}

const VOWEL = /[AEIOUY]/;
const ROMAN = /^(?:II|III|IV|VI|VII|VIII)\.?$/;

/** Two letters without a vowel are initials where they aren’t the last name: 'TJ', not 'Ng'. */
const isInitials = (word: string, isLast: boolean): boolean =>
  word.length === 2 && !VOWEL.test(word) && !isLast && !/^(?:JR|SR)$/.test(word);

/** 'McDonald-Rivera' of 'MCDONALD-RIVERA', 'O’Rowe' of 'O’ROWE'; whether a Mac has a second capital cannot be known. */
const inNormalCase = (word: string): string =>
  word
    .toLowerCase()
    .replace(
      /(^|[-'’.("“])(mc)?(\p{L})/gu,
      (_, sign: string, mc: string | undefined, letter: string) =>
        `${sign}${mc === undefined ? '' : 'Mc'}${letter.toUpperCase()}`,
    );

/** A name in normal case where a system wrote it in capitals: Roman numerals and initials stay. */
export function withoutCapitals(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{2}/u.test(name)) return name;
  const words = name.split(' ');
  const lastName = words.findLastIndex((word) => !isSuffix(word));
  return words
    .map((word, index) =>
      (index > 0 && ROMAN.test(word)) || isInitials(word, index === lastName) ? word : inNormalCase(word),
    )
    .join(' ');
}
