import { capitalize, ownEntry } from '../../../contract/text-rules';
import FOLDS from '../../../../data/letter-folds.json';
import { shippedRows } from '../../../platform/runtime/process';
import { escapeRegExp } from '../../../platform/text/words';

const ROWS = new Map(shippedRows('mask-words.tsv').map(([kind = '', words = '']) => [kind, words.split(' ')]));
function wordsOf(kind: string): readonly string[] {
  const words = ROWS.get(kind);
  if (words === undefined) throw new Error(`data/mask-words.tsv holds no ${kind}.`);
  return words;
}

/** Given names that are also everyday words; masked only where written as a name. */
const EVERYDAY_WORDS = new Set(wordsOf('everyday'));
export const PARTICLES = new Set(wordsOf('particle'));
const SCHOOL_WORDS = new RegExp(`^(?:${wordsOf('school').join('|')})$`, 'i');
const SCHOOL_KEYWORDS = 'high|school|academy|prep|preparatory|institute|collegiate|charter|magnet|hs';
const IS_SCHOOL_KEYWORD = new RegExp(`^(?:${SCHOOL_KEYWORDS})$`, 'i');
/** Shorter initials are too often a word. */
const MIN_INITIALS_LENGTH = 3;
/** A shorter name in lowercase is too often a word: 'An', 'Do', 'So'. */
const MIN_LOWERCASE_LENGTH = 3;

export const isEverydayName = (name: string): boolean => EVERYDAY_WORDS.has(name);

const toPattern = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => word.split("'").map(escapeRegExp).join("'?"))
    .join('\\s+');
const WORD_EDGES = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;
const wholeNameMask = (text: string, flags: string): Mask => ({
  pattern: new RegExp(`${WORD_EDGES[0]}${toPattern(text)}(?:e?s)?${WORD_EDGES[1]}`, flags),
  replacement: NAME_MASK,
});

function schoolNameMasks(name: string, words: readonly string[]): Mask[] {
  const coreWords = [...words];
  const shorterNames: string[] = [];
  while (coreWords.length > 1 && SCHOOL_WORDS.test(coreWords.at(-1) ?? '')) {
    coreWords.pop();
    if (coreWords.length > 1) shorterNames.push(coreWords.join(' '));
  }
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  const singleWord = coreWords.length === 1 && !SCHOOL_WORDS.test(coreWords[0] ?? '') ? coreWords[0] : undefined;
  return [
    ...[name, ...shorterNames].map((phrase) => wholeNameMask(phrase, 'giu')),
    ...(initials.length >= MIN_INITIALS_LENGTH ? [wholeNameMask(initials, 'gu')] : []),
    ...(singleWord === undefined ? [] : [shortNameMask(singleWord), schoolNameMask(singleWord)]),
  ];
}

const shortNameMask = (word: string): Mask => ({
  pattern: new RegExp(
    `${WORD_EDGES[0]}${toPattern(word)}(?:\\s+(?:regional|senior|junior|central|memorial|community)){0,2}\\s+(?:${SCHOOL_KEYWORDS})${WORD_EDGES[1]}`,
    'giu',
  ),
  replacement: NAME_MASK,
});

/** A school's distinctive word is often also the name of a town, so it is masked only where it refers to the school. */
const schoolNameMask = (word: string): Mask => ({
  pattern: new RegExp(
    `\\b((?:at|attend|attending|joined|represent|representing|go to|goes to|went to)\\s+)${toPattern(word)}${WORD_EDGES[1]}`,
    'giu',
  ),
  replacement: NAME_MASK,
});

const namePartMask = (namePart: string): Mask =>
  EVERYDAY_WORDS.has(namePart.toLowerCase()) || namePart.length < MIN_LOWERCASE_LENGTH
    ? wholeNameMask(capitalize(namePart), 'gu')
    : wholeNameMask(namePart, 'giu');

const LEET_SIGNS: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
};
/** A shorter name can occur by chance between other letters. */
const MIN_DISGUISED_LENGTH = 5;

/** Disguised spellings of a name: 'T h e s s a l y', 'Th3ssaly', and the user name 'thessalyv07'. */
function disguisedMasks(namePart: string): Mask[] {
  const name = namePart.toLowerCase();
  if (EVERYDAY_WORDS.has(name) || !/^[a-z]+$/.test(name) || name.length < MIN_DISGUISED_LENGTH) return [];
  const letters = [...name];
  const masks: [string, string][] = [
    [letters.map((letter) => ownEntry(LEET_SIGNS, letter) ?? letter).join(''), NAME_MASK],
    [letters.join('[\\s._*-]{1,3}'), NAME_MASK],
    [`(?=[\\w.]{0,40}[\\d_])[\\w.]{0,20}${name}[\\w.]{0,20}`, '[handle]'],
  ];
  return masks.map(([pattern, replacement]) => ({
    pattern: new RegExp(`${WORD_EDGES[0]}${pattern}${WORD_EDGES[1]}`, 'giu'),
    replacement,
  }));
}

function masksOfName(name: string): Mask[] {
  const plainText = folded(name).trim();
  const words = plainText.split(/[\s-]+/).filter(Boolean);
  if (!words.length) return [];
  if (words.some((word) => IS_SCHOOL_KEYWORD.test(word))) return schoolNameMasks(plainText, words);
  const nameParts = words.filter((word) => word.length > 1 && !PARTICLES.has(word.toLowerCase()));
  return [wholeNameMask(plainText, 'giu'), ...nameParts.map(namePartMask), ...nameParts.flatMap(disguisedMasks)];
}

/** Letters that Unicode normalization does not decompose. */
const LETTER_FOLDS: Readonly<Record<string, string>> = FOLDS;
const ASCII_ONLY = /^[\x20-\x5f\x61-\x7e\s]*$/;
const foldCache = new Map<string, string>();
const MAX_CACHED_FOLDS = 5_000;

function foldCharacter(character: string): string {
  const known = foldCache.get(character);
  if (known !== undefined) return known;
  const folded = ownEntry(LETTER_FOLDS, character) ?? character.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  if (foldCache.size < MAX_CACHED_FOLDS) foldCache.set(character, folded);
  return folded;
}

/** A text without accents, zero-width characters and full-width letters, with one kind of apostrophe. */
interface FoldedText {
  text: string;
  /** The original index of each letter, followed by the original's length; null if nothing was folded. */
  originalIndexes: number[] | null;
}

/** Many masks read the same text in turn, so it is folded once. */
let lastFold: { original: string; folded: FoldedText } | null = null;

function fold(original: string): FoldedText {
  if (ASCII_ONLY.test(original)) return { text: original, originalIndexes: null };
  if (lastFold?.original !== original) lastFold = { original, folded: foldText(original) };
  return lastFold.folded;
}

function foldText(original: string): FoldedText {
  const originalIndexes: number[] = [];
  let text = '';
  let index = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    for (let unitIndex = 0; unitIndex < folded.length; unitIndex += 1) originalIndexes.push(index);
    text += folded;
    index += character.length;
  }
  originalIndexes.push(original.length);
  return { text, originalIndexes };
}

const folded = (original: string): string => fold(original).text;

/** A mask: `pattern` (with the g flag) matches folded text, and its first group is kept as is. */
interface Mask {
  pattern: RegExp;
  replacement: string;
}

export const NAME_MASK = '[name]';
const CAPITALIZED_WORD = "\\p{Lu}[\\p{L}'-]{1,40}";

function maskWith(text: string, { pattern, replacement }: Mask): string {
  const { text: plainText, originalIndexes } = fold(text);
  const originalIndexOf = (index: number): number => originalIndexes?.[index] ?? index;
  let maskedText = '';
  let copiedUpTo = 0;
  for (const match of plainText.matchAll(pattern)) {
    const keptPrefix: string = match[1] ?? '';
    maskedText += text.slice(copiedUpTo, originalIndexOf(match.index + keptPrefix.length)) + replacement;
    copiedUpTo = originalIndexOf(match.index + match[0].length);
  }
  return copiedUpTo === 0 ? text : maskedText + text.slice(copiedUpTo);
}

const SERVICE_WORDS =
  'insta(?:gram)?|ig|snap(?:chat)?|tik ?tok|discord|twitter|reddit|youtube|twitch|whatsapp|telegram|roblox|steam|psn|xbox';
const TITLE_WORDS =
  'Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Professor|Coach|Principal|Sra?|Senora?|Senorita|Profe|Maestr[oa]|Sensei|Pastor|Father|Sister|Rabbi|Imam';
const STREET_WORDS =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Ter|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Trail|Square';

/** The order matters: longer matches first. */
const GENERAL_PATTERNS: readonly [replacement: string, ...patterns: RegExp[]][] = [
  ['[link]', /\b(?:https?:\/\/|www\.)\S+/gi],
  [
    '[email]',
    /[\p{L}\p{N}._%+-]{1,64}\s{0,3}@\s{0,3}[\p{L}\p{N}-]{1,63}\s{0,3}\.\s{0,3}(?:com|org|net|edu|us|gov|io)\b/giu,
    /[\p{L}\p{N}._%+-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/giu,
    /(?<![\w.+-])[\w.+-]{1,64}\s{0,3}(?:\(at\)|\[at\]|\sat\s)\s{0,3}[\w-]{1,63}\s{0,3}(?:\(dot\)|\[dot\]|\sdot\s|\.)\s{0,3}(?:com|org|net|edu|us)\b/gi,
  ],
  [
    '[link]',
    /(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|org|net|edu|gov|io|me|us|co|gg|tv|app|dev|info)\b(?:\/\S*)?/gi,
  ],
  [
    '[handle]',
    new RegExp(
      `\\b((?:${SERVICE_WORDS}|username|user name|handle|gamertag)(?: handle| name| account| channel| user)?\\s{0,20}(?:is|:|=)\\s{0,20})[@\\w.#-]+`,
      'gi',
    ),
    // "mayapaints08 on tiktok": a word with a digit, a dot, or an underscore is a handle.
    new RegExp(
      `(?<![\\w.])(?=[\\w.]{0,40}[\\d_.])[a-z][\\w.]{2,40}(?=\\s{1,5}on\\s{1,5}(?:${SERVICE_WORDS})\\b)`,
      'gi',
    ),
    /(^|[\s(,])@[\w.]{2,}/g,
    /\b[\w.]{2,32}#\d{4}\b/g,
  ],
  ['[number]', /\b\d{3}-\d{2}-\d{4}\b/g],
  [
    '[phone]',
    // With a country code: eight to fifteen digits, in groups of any size.
    /(?<![\w+])(?:\+|00[\s.-]?)[1-9](?:[\s().-]{0,2}\d){7,14}(?!\d)/g,
    /(?<![\d$])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}(?!\d)/g,
    /(?<![\d$])\d{2}[\s.-]\d{4}[\s.-]\d{4}(?!\d)/g,
    /(?<![\d$-])\d{3}[.-]\d{4}(?![\d-])/g,
  ],
  [
    '[number]',
    /\b((?:student|school|social security|ss)\s{0,20}(?:id|number|no\.?|#)(?:\s{0,20}(?:number|no\.?|#))?\s{0,20}(?:is|:|=)?\s{0,20})#?[\w-]{0,20}\d[\w-]*/gi,
  ],
  [
    '[address]',
    new RegExp(
      `\\b\\d{1,6}(?:-\\d{1,6})?\\s{1,20}(?:[NSEW]\\.?\\s{1,20})?(?:(?:\\p{Lu}[\\p{L}'.]{0,40}|\\d{1,4}(?:st|nd|rd|th))\\s{1,20}){1,4}(?:${STREET_WORDS})\\b\\.?(?:,?\\s{0,20}(?:Apt\\.?|Apartment|Unit|#)\\s{0,20}\\w+)?(?:,\\s{0,20}\\p{Lu}[\\p{L}. ]{1,40},?\\s{1,20}[A-Z]{2}(?:\\s{1,20}\\d{5}(?:-\\d{4})?)?)?`,
      'gu',
    ),
    /\b\d{1,6}\s{1,20}(?:[a-z]{1,40}\s{1,20}){1,2}(?:street|avenue|ave|boulevard|blvd|rd)\b\.?/g,
    // 'elm street number 14 in camden'
    /\b\p{L}{1,40}\s{1,9}(?:street|avenue|ave|boulevard|blvd|road|rd|lane|drive|court)\s{1,9}(?:number|no\.?|#)\s{0,9}\d{1,6}\b(?:\s{1,9}in\s{1,9}\p{L}{1,40})?/giu,
    /\bP\.?\s?O\.?\s{0,20}Box\s{1,20}\d+/gi,
  ],
  [
    NAME_MASK,
    new RegExp(`\\b((?:${TITLE_WORDS})\\.?\\s{1,20})${CAPITALIZED_WORD}(?:\\s{1,20}${CAPITALIZED_WORD})?`, 'gu'),
    /\b(m(?:r|rs|s)\.?\s{1,20})[a-z]{3,40}\b/g,
    new RegExp(
      `\\b((?:[Mm]y (?:full |first |last )?name(?: is|'s)|[Mm]e llamo|[Mm]i nombre es|[Tt]hey call me)\\s{1,20})${CAPITALIZED_WORD}(?:\\s{1,20}${CAPITALIZED_WORD}){0,2}`,
      'gu',
    ),
  ],
];
const GENERAL_MASKS: readonly Mask[] = GENERAL_PATTERNS.flatMap(([replacement, ...patterns]) =>
  patterns.map((pattern) => ({ pattern, replacement })),
);

const inBothCases = (kind: string): string =>
  wordsOf(kind)
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
    .join('|');

const POSSESSIVES = inBothCases('possessive');
const KINSHIP_ADJECTIVES = inBothCases('kinship-adjective');
const RELATIONS = inBothCases('relation');
const KINSHIP_TITLES = inBothCases('kinship-title');
const CARE_VERBS = inBothCases('care-verb');
const GROUP_NOUNS = inBothCases('group');
const RELATION_PHRASE = `(?:(?:${POSSESSIVES})\\s{1,9}(?:(?:${KINSHIP_ADJECTIVES})\\s{1,9}){0,2}(?:${RELATIONS}))`;
const NAMES = `${CAPITALIZED_WORD}(?:\\s{1,3}${CAPITALIZED_WORD}){0,2}`;
const SEVERAL_NAMES = `${NAMES}(?:(?:,\\s{0,3}(?:and\\s{1,3}|y\\s{1,3})?|\\s{1,3}(?:and|y|&)\\s{1,3})${NAMES}){0,4}`;

/** Words between a relation and its verb that are not a name: 'my cousin also does hair'. */
const NOT_A_NAME =
  '(?:also|always|never|still|just|really|even|already|only|then|now|here|there|often|once|both|group|team|side|house|family|life|job|name|friend|friends|who|that|which|and|or|but|what|when|where|self|usually|sometimes|currently|age|class|room|not|almost|soon|barely|kind|sort|either|himself|herself|themselves|\\p{L}+ly|\\p{L}+ed|\\p{L}+ing)';
const COMMON_VERBS =
  '(?:is|was|does|has|had|said|says|taught|teaches|helps?|helped|lives|lived|goes|went|can|plays|played|works|worked|and (?:i|me))';

const NAME_FINDERS = [
  new RegExp(
    `(?<![\\p{L}])${RELATION_PHRASE}(?:\\s{1,9}\\p{Ll}{1,14}){1,4}\\s{1,9}(?:is|was|are|were)\\s{1,9}(?<names>${SEVERAL_NAMES})`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])${RELATION_PHRASE}\\s{1,9}(?!${NOT_A_NAME}\\s)(?<names>\\p{Ll}{3,20})\\s{1,9}${COMMON_VERBS}(?![\\p{L}])`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}])(?:${KINSHIP_TITLES})\\s{1,3}(?<names>${CAPITALIZED_WORD})`, 'gu'),
  new RegExp(`(?<![\\p{L}])(?:${CARE_VERBS})\\s{1,3}(?<names>${SEVERAL_NAMES})`, 'gu'),
  new RegExp(`(?<![\\p{L}])(?:${GROUP_NOUNS}),\\s{1,3}(?<names>${SEVERAL_NAMES})`, 'gu'),
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?<names>${CAPITALIZED_WORD})\\s{1,3}(?:from|in|on)\\s{1,3}(?:my|our)\\s{1,3}(?:team|class|school|grade|church|neighborhood|street|band|crew|shift|club|building|work)(?![\\p{L}])`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])${RELATION_PHRASE},?\\s{1,9}(?:(?:(?:who )?(?:is|was) )?(?:named|called)\\s{1,9}|(?:que )?se llama\\s{1,9}|llamad[oa]\\s{1,9})?(?<names>${SEVERAL_NAMES})`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])${RELATION_PHRASE}\\s{1,9}(?:who is |who was )?(?:named|called|llamad[oa])\\s{1,9}(?<names>\\p{L}{2,40})`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])${RELATION_PHRASE}'s\\s{1,3}names?\\s{1,3}(?:is|was|are)\\s{1,3}(?<names>\\p{L}{2,40})`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\p{N}])(?<names>${NAMES})(?:,\\s{0,3}|\\s{1,3}\\()${RELATION_PHRASE}(?![\\p{L}])`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}])(?<names>${SEVERAL_NAMES})\\s{1,3}(?:and\\s{1,3}I|y\\s{1,3}yo)(?![\\p{L}'])`, 'gu'),
  new RegExp(`(?<![\\p{L}])(?:[Mm]e and|[Mm]yself and|[Yy]o y)\\s{1,3}(?<names>${SEVERAL_NAMES})`, 'gu'),
];

const NON_NAME_WORDS = new Set(wordsOf('no-name'));
const isNotName = (word: string): boolean => NON_NAME_WORDS.has(word.toLowerCase()) || /ly$/i.test(word);

const WORD = /[\p{L}][\p{L}'-]*/gu;
const JOINING_WORDS = new Set(['and', 'y']);

/** Masks everyone a text describes as a friend, relative or teacher, or by name, wherever the name stands. */
function masksOfMentionedPeople(text: string): Mask[] {
  const { text: plainText } = fold(text);
  const names = new Set<string>();
  for (const finder of NAME_FINDERS)
    for (const { groups } of plainText.matchAll(finder))
      for (const [word] of (groups?.['names'] ?? '').matchAll(WORD))
        if (!isNotName(word) && !JOINING_WORDS.has(word)) names.add(word.replace(/'s?$/, ''));
  return [...names].map((name) => ({
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'gu'),
    replacement: NAME_MASK,
  }));
}

const applyMasks = (masks: readonly Mask[], text: string): string => masks.reduce(maskWith, text);

/** Masks the given names, however accented, shortened or spaced, and whatever else identifies a person. */
export function maskText(text: string, namesToMask: readonly string[]): string {
  const known = applyMasks([...GENERAL_MASKS, ...namesToMask.flatMap(masksOfName)], text);
  return applyMasks(masksOfMentionedPeople(known), known).replace(/\[name\](?:(?:\s+|-)\[name\])+/g, NAME_MASK);
}
