/** A word of a sentence as it is compared: small, without accents, by its stem. */
export interface Word {
  /** As it was written. */
  text: string;
  plain: string;
  stem: string;
  /** True where it begins with a capital and does not begin the sentence or a quotation. */
  isNamed: boolean;
}

const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'build built|teach taught|write wrote written|keep kept|tell told|take took taken|make made|run ran|feel felt|lead led',
    'leave left|get got gotten|give gave given|draw drew drawn|find found|grow grew grown|say said|go went gone going|hold held',
    'sell sold|buy bought|think thought|meet met|lose lost|spend spent|come came|begin began begun|choose chose chosen',
    'child children|woman women|man men|person people|know knew known|see saw seen|do did done does doing|have has had|break broke broken',
    'win won|sit sat|stand stood|bring brought|pay paid|speak spoke spoken|read|sing sang sung|drive drove driven|fall fell fallen',
    'be is am are was were been being|understand understood|show shown|sleep slept|fix|help|lie lay lies|freshman freshmen',
    'this these|that those|life lives|half halves|shelf shelves|process processes|business businesses|news|physics|mathematics math maths',
  ]
    .join('|')
    .split('|')
    .flatMap((row) => {
      const [base = '', ...forms] = row.split(' ');
      return [base, ...forms].map((form) => [form, base]);
    }),
);

const DOUBLED = /([bdfgmnprt])\1$/;
const undoubled = (stem: string): string => stem.replace(DOUBLED, '$1').replace(/e$/, '');

/** Words of one meaning under one stem. */
const ALIASES: Readonly<Record<string, string>> = {
  applicant: 'apply',
  application: 'apply',
  admission: 'admit',
  acceptance: 'accept',
  graduation: 'graduat',
  retention: 'retain',
  enrollment: 'enroll',
  explanation: 'explain',
  mom: 'mother',
  mum: 'mother',
  mama: 'mother',
  dad: 'father',
  papa: 'father',
  grandma: 'grandmother',
  grandpa: 'grandfather',
  photograph: 'photo',
  undergrad: 'undergraduat',
  math: 'math',
  yourself: 'myself',
};
const ENDINGS = [
  { end: 'ing', longer: 5 },
  { end: 'ed', longer: 4 },
  { end: 'ly', longer: 5 },
] as const;

/** Which stem stands for a word. */
export function stemOf(plain: string): string {
  const stem = bareStem(plain);
  return Object.hasOwn(ALIASES, stem) ? ALIASES[stem] : stem;
}

/** The stem of a plain word: plural, -ed, -ing, -ly and a last e taken off; short words stay. */
function bareStem(plain: string): string {
  const known = Object.hasOwn(IRREGULAR, plain) ? IRREGULAR[plain] : undefined;
  if (known !== undefined) return known.length > 4 ? known.replace(/e$/, '') : known;
  if (plain.length < 4) return plain;
  if (/(?:ies|ied)$/.test(plain) && plain.length > 4) return `${plain.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2);
  if (/[^siu]s$/.test(plain)) return bareStem(plain.slice(0, -1));
  const ending = ENDINGS.find(({ end, longer }) => plain.endsWith(end) && plain.length > longer)?.end;
  if (ending !== undefined) return undoubled(plain.slice(0, -ending.length));
  return plain.length > 4 ? plain.replace(/e$/, '') : plain;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*(?:[.,]\d+)*%?/gu;
const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '');

/** 'first' and 'year' bind words; who is there in the first year is a claim. */
const asOneWord = (text: string): string => text.replace(/\bfirst[- ]year(s?)\b/gi, 'freshman$1');

/** The words of a text in order. */
export function wordsIn(typed: string): Word[] {
  const text = asOneWord(typed);
  return [...text.matchAll(WORD)].map((match) => {
    const written = match[0];
    const plain = plainOf(written);
    const before = text.slice(0, match.index).trimEnd();
    const begins = before === '' || /[.!?:“"…]$/.test(before);
    return { text: written, plain, stem: stemOf(plain), isNamed: !begins && /^\p{Lu}/u.test(written) };
  });
}

/** The stems of all words of a text. */
export const stemsIn = (text: string): Set<string> => new Set(wordsIn(text).map(({ stem }) => stem));

/** The stems of a list of words written one after the other. */
export const lexicon = (...rows: readonly string[]): ReadonlySet<string> =>
  new Set(
    rows
      .join(' ')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => stemOf(plainOf(word))),
  );
