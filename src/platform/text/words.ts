import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { joinWords, ownEntry, searchKey } from '../../contract/text-rules';
import type { Language } from '../../contract/users';
import { shippedData } from '../runtime/process';

/** The sentences of one area, by key: English, and Spanish if a student or parent reads them. */
export type Words = Readonly<Record<string, { readonly en: string; readonly es?: string }>>;
type Values = Readonly<Record<string, string | number>>;

/** Formats one sentence of an area with its values; throws if a value is missing. */
export type Translate<W> = (key: keyof W & string, values?: Values) => string;

const NUMBERS = { en: new Intl.NumberFormat('en-US'), es: new Intl.NumberFormat('es-US') };
const LISTS = { en: new Intl.ListFormat('en-US'), es: new Intl.ListFormat('es-US') };

const formatNumber = (value: number, language: Language): string => NUMBERS[language].format(value);

/** 'a, b, and c' or 'a, b y c'. */
export const formatList = (items: readonly string[], language: Language = currentLanguage()): string =>
  LISTS[language].format(items);

const readWords = (area: string): Words => JSON.parse(readFileSync(shippedData(`words/${area}.json`), 'utf8')) as Words;

/** The keys of an area with this prefix, in file order. */
export const wordKeys = <W extends Words>(area: string, prefix: string): (keyof W & string)[] =>
  Object.keys(readWords(area)).filter((key) => key.startsWith(prefix));

const PLACEHOLDER = /%\{(\w{1,60})\}/g;

/** The singular or plural form of a sentence; English and Spanish use the same rule. */
function pluralForm(phrase: string, values: Values): string {
  const count = values['smart_count'];
  if (typeof count !== 'number') return phrase;
  const [singular = '', plural = singular] = phrase.split('||||');
  return (count === 1 ? singular : plural).trim();
}

/**
 * A sentence with its values. Placeholders are written '%{name}'; singular and plural are separated by ' |||| ' and
 * chosen by `smart_count`. Numbers are formatted for the language, so pass a year as text. Throws if a value is
 * missing.
 */
export const interpolate = (phrase: string, values: Values, language: Language = 'en'): string =>
  pluralForm(phrase, values).replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${phrase}" was said without ${placeholder}.`);
    return typeof value === 'number' ? formatNumber(value, language) : value;
  });

/**
 * The sentences of `data/words/<area>.json` in the reader's language: `const say = translatorFor<typeof
 * chat>('chat')('es')`, where `import type chat from '…/data/words/chat.json'` gives the keys.
 */
export function translatorFor<W extends Words>(area: string): (language: Language) => Translate<W> {
  let words: Words | undefined;
  return (language) =>
    (key, values = {}) => {
      words ??= readWords(area);
      const phrase = words[key]?.[language] ?? words[key]?.en;
      if (phrase === undefined) throw new Error(`data/words/${area}.json has no "${key}".`);
      return interpolate(phrase, values, language);
    };
}

const languageStorage = new AsyncLocalStorage<Language>();

/** The current language: English unless `speaking` chose another. */
export const currentLanguage = (): Language => languageStorage.getStore() ?? 'en';

/** Runs `work` in a language, so that a search and its dozens of criteria needn't pass it along. */
export const runInLanguage = <T>(language: Language, work: () => T): T => languageStorage.run(language, work);

export const runInEnglish = <T>(work: () => T): T => languageStorage.exit(work);

/** The sentences of an area in the current language at the time of each call. */
export function translationsOf<W extends Words>(area: string): Translate<W> {
  const words = translatorFor<W>(area);
  const sentences = { en: words('en'), es: words('es') };
  return (key, values) => sentences[currentLanguage()](key, values);
}

/** 'a, b and c', 'a, b y c'; with `or`, 'a, b or c', 'a, b o c'. */
export function joinTranslated(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const conjunctionWord = { en: { and: 'and', or: 'or' }, es: { and: 'y', or: 'o' } }[currentLanguage()][conjunction];
  return joinWords(items, conjunctionWord);
}

export interface Word {
  /** Lowercase, without accents, possessive and plural endings. */
  form: string;
  /** As written, but lowercase and without accents. */
  normalized: string;
  original: string;
  start: number;
  end: number;
}

/** Texts are read up to this length; no answer may be longer. */
const MAX_CHARACTERS = 10_000;
const WORD_PATTERN = /[\p{L}\p{N}\p{M}]{1,60}(?:['’][\p{L}]{1,3}(?![\p{L}]))?/gu;
/** Words whose final s isn't a plural, or whose plural means something else. */
const NO_PLURAL_S = new Set('humanities sales arts trades communications news always series species'.split(' '));

/** Verbs that begin phrases such as 'work with horses', mapped to the form in those phrases. */
const VERB_STEMS = new Map(
  'working work|helping help|owning own|opening open|running run|becoming become|being be|fixing fix|studying study|starting start'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Lowercase, without accents; ñ counts as n, because students type it that way. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

/** A form that is the same for singular and plural of most English words. */
function formOf(normalized: string): string {
  const stem = normalized.replace(/'s?$/, '').replace(/'/g, '');
  const word = VERB_STEMS.get(stem) ?? stem;
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|ics)$/.test(word) || NO_PLURAL_S.has(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ch|sh|x|ss)es$|s$/, '');
}

/** The words of a text in order; hyphens and all other punctuation separate words. */
export function tokenize(text: string): Word[] {
  return [...text.slice(0, MAX_CHARACTERS).matchAll(WORD_PATTERN)].map(({ 0: original, index }) => {
    const normalized = withoutAccents(original);
    return { form: formOf(normalized), normalized, original, start: index, end: index + original.length };
  });
}

/** The comparable forms of a phrase, e.g. `be a nurse`. */
export const formsOf = (phrase: string): string[] => tokenize(phrase).map(({ form }) => form);

interface Branch<Meaning> {
  next: Map<string, Branch<Meaning>>;
  meanings: Meaning[];
}

/** A phrase in a list of words, from `from` up to but not including `to`. */
interface PhraseMatch<Meaning> {
  from: number;
  to: number;
  meaning: Meaning;
}

const branch = <Meaning>(): Branch<Meaning> => ({ next: new Map(), meanings: [] });

/** Phrases with their meanings, matched word by word, regardless of plural, case and accents. */
export class Phrases<Meaning> {
  private readonly root = branch<Meaning>();

  add(phrase: string, meaning: Meaning): void {
    let node = this.root;
    for (const form of formsOf(phrase)) {
      const next = node.next.get(form) ?? branch<Meaning>();
      node.next.set(form, next);
      node = next;
    }
    node.meanings.push(meaning);
  }

  /** From left to right, the longest phrase that begins at each word and fits. Phrases never overlap. */
  findAll(
    words: readonly Word[],
    accepts: (meaning: Meaning, from: number) => boolean = () => true,
  ): PhraseMatch<Meaning>[] {
    const found: PhraseMatch<Meaning>[] = [];
    for (let from = 0; from < words.length; from += 1) {
      const longest = this.longestAt(words, from, accepts);
      if (!longest) continue;
      found.push(longest);
      from = longest.to - 1;
    }
    return found;
  }

  private longestAt(
    words: readonly Word[],
    from: number,
    accepts: (meaning: Meaning, from: number) => boolean,
  ): PhraseMatch<Meaning> | null {
    let longest: PhraseMatch<Meaning> | null = null;
    let node: Branch<Meaning> | undefined = this.root;
    for (let to = from; to < words.length; to += 1) {
      node = node.next.get(words[to]?.form ?? '');
      if (!node) break;
      const meaning = node.meanings.find((candidate) => accepts(candidate, from));
      if (meaning !== undefined) longest = { from, to: to + 1, meaning };
    }
    return longest;
  }
}

export interface AnalyzedText {
  words: readonly Word[];
  text: string;
  /** Its names may be in lowercase. */
  isCasual: boolean;
  /** All caps. */
  isShouted: boolean;
  /** It answers a question about a place. */
  ofPlace: boolean;
}

export const isCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.original);

/** Whether only a blank or hyphen separates this word from the next. */
export const isAdjacent = ({ words, text }: AnalyzedText, index: number): boolean =>
  /^(?:\.? |-)$/.test(text.slice(words[index]?.end ?? 0, words[index + 1]?.start ?? 0));

/** Capitalized words that aren't part of a name: 'Maine OR Vermont'. */
const NON_NAME_WORDS = new Set(['i', 'or', 'and']);

/** Whether the adjacent words belong to the same name: 'Jackson Smith', 'Chicago Bulls'. */
export function isPartOfName(text: AnalyzedText, from: number, to: number): boolean {
  const continuesName = (index: number, gapIndex: number): boolean =>
    isCapital(text.words[index]) && !NON_NAME_WORDS.has(text.words[index]?.form ?? '') && isAdjacent(text, gapIndex);
  return continuesName(to, to - 1) || (from > 1 && continuesName(from - 1, from - 1));
}

/** The max size per item that keeps the total within the limit. Long items shrink before short ones. */
function fairShare(sizes: readonly number[], limit: number): number {
  let maxLength = Math.max(0, ...sizes);
  while (sizes.reduce((sum, size) => sum + Math.min(size, maxLength), 0) > limit)
    maxLength = Math.floor(maxLength * 0.9);
  return maxLength;
}

/** The start of a text, cut at the end of a sentence if possible, else of a word. */
function truncateAtSentence(text: string, maxLength: number): string {
  const end = Math.max(text.lastIndexOf('. ', maxLength), text.lastIndexOf('\n', maxLength));
  return text.slice(0, end > 0 ? end : Math.max(0, text.lastIndexOf(' ', maxLength)));
}

/**
 * The answers, cut to a total number of characters; uncut answers stay the same objects. For readers that weigh the
 * content. Safety checks read everything.
 */
export function truncateAnswers<Answer extends { answer: string }>(
  answers: readonly Answer[],
  limit: number,
): Answer[] {
  const lengths = answers.map(({ answer }) => answer.length);
  const maxLength = fairShare(lengths, limit);
  return answers.map((item) =>
    item.answer.length <= maxLength ? item : { ...item, answer: truncateAtSentence(item.answer, maxLength) },
  );
}

const COMBINING_MARKS = /\p{M}/gu;
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
const APOSTROPHES = /['’‘`´]/g;

const TYPO_FIXES: readonly [RegExp, string][] = [
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
 * A text normalized for matching: lowercase, no accents or apostrophes, single blanks, and the most common
 * misspellings fixed. For recognition, never for quoting.
 */
export function normalizeWords(text: string): string {
  const base = text
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$/.?!,;:()&-]+/gu, ' ');
  return TYPO_FIXES.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), base).trim();
}

export { searchKey };

export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** A search term as a LIKE pattern that matches anywhere; the escape character is '!'. */
export const likePattern = (input: string): string => `%${searchKey(input).replace(/[!%_]/g, '!$&')}%`;

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ownEntry(HTML_ESCAPES, character) ?? character);

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
