import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { joinWords, searchKey } from '../../contract/text-rules';
import type { Language } from '../../contract/users';
import { shippedData } from '../runtime/process';

/** The sentences of one area, by key: English, and Spanish where a student or a parent reads them. */
export type Words = Readonly<Record<string, { readonly en: string; readonly es?: string }>>;
type Values = Readonly<Record<string, string | number>>;

/** Says one sentence of an area with its values; throws where a value is missing. */
export type Say<W> = (key: keyof W & string, values?: Values) => string;

const NUMBERS = { en: new Intl.NumberFormat('en-US'), es: new Intl.NumberFormat('es-US') };
const LISTS = { en: new Intl.ListFormat('en-US'), es: new Intl.ListFormat('es-US') };

/** '1,200' in the language's own marks. */
const numberIn = (value: number, language: Language): string => NUMBERS[language].format(value);

/** 'a, b, and c' or 'a, b y c'. */
export const listIn = (parts: readonly string[], language: Language): string => LISTS[language].format(parts);

const readWords = (area: string): Words => JSON.parse(readFileSync(shippedData(`words/${area}.json`), 'utf8')) as Words;

/** The keys of an area that begin with these letters, in the order of its file. */
export const wordKeys = <W extends Words>(area: string, begins: string): (keyof W & string)[] =>
  Object.keys(readWords(area)).filter((key) => key.startsWith(begins));

const PLACEHOLDER = /%\{(\w{1,60})\}/g;

/** The form of a sentence for one or for many; English and Spanish divide them alike. */
function formFor(phrase: string, values: Values): string {
  const count = values['smart_count'];
  if (typeof count !== 'number') return phrase;
  const [one = '', many = one] = phrase.split('||||');
  return (count === 1 ? one : many).trim();
}

/**
 * A sentence with its values. Placeholders are written '%{name}'; forms for one and for many are divided by ' |||| ' and chosen by
 * `smart_count`. Numbers are written with the language's marks; a year is passed as text. Throws where a value is missing.
 */
export const filled = (phrase: string, values: Values, language: Language = 'en'): string =>
  formFor(phrase, values).replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${phrase}" was said without ${placeholder}.`);
    return typeof value === 'number' ? numberIn(value, language) : value;
  });

/**
 * The sentences of `data/words/<area>.json`, in the reader's language: `const say = wordsOf<typeof chat>('chat')('es')`, where
 * `import type chat from '…/data/words/chat.json'` gives the keys.
 */
export function wordsOf<W extends Words>(area: string): (language: Language) => Say<W> {
  let words: Words | undefined;
  return (language) =>
    (key, values = {}) => {
      words ??= readWords(area);
      const phrase = words[key]?.[language] ?? words[key]?.en;
      if (phrase === undefined) throw new Error(`data/words/${area}.json has no "${key}".`);
      return filled(phrase, values, language);
    };
}

const speaker = new AsyncLocalStorage<Language>();

/** The language in which sentences are said here and now: English, unless `speaking` chose another. */
export const spoken = (): Language => speaker.getStore() ?? 'en';

/** Says everything that `work` makes in a language, so that a search and its dozens of criteria need no word of it. */
export const runInLanguage = <T>(language: Language, work: () => T): T => speaker.run(language, work);

/** Says everything that `work` makes in English, whatever is spoken around it. */
export const withoutSpeaker = <T>(work: () => T): T => speaker.exit(work);

/** The sentences of an area in the language that is spoken when they are said. */
export function translationsOf<W extends Words>(area: string): Say<W> {
  const words = wordsOf<W>(area);
  const says = { en: words('en'), es: words('es') };
  return (key, values) => says[spoken()](key, values);
}

/** 'a, b and c', 'a, b y c'; with `or`, 'a, b or c', 'a, b o c'. */
export function joined(parts: readonly string[], as: 'and' | 'or' = 'and'): string {
  const last = { en: { and: 'and', or: 'or' }, es: { and: 'y', or: 'o' } }[spoken()][as];
  return joinWords(parts, last);
}

/** A word of a text: its comparable form and its position. */
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
const MAX_CHARACTERS = 10_000;
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
  return [...text.slice(0, MAX_CHARACTERS).matchAll(WORD)].map(({ 0: said, index }) => {
    const plain = plainOf(said);
    return { form: formOf(plain), plain, said, at: index, end: index + said.length };
  });
}

/** The comparable forms of a phrase, e.g. `be a nurse`. */
export const formsOf = (phrase: string): string[] => wordsIn(phrase).map(({ form }) => form);

interface Branch<Meaning> {
  next: Map<string, Branch<Meaning>>;
  meanings: Meaning[];
}

/** A phrase within a list of words, from `from` up to but not including `to`. */
interface PhraseFound<Meaning> {
  from: number;
  to: number;
  meaning: Meaning;
}

const branch = <Meaning>(): Branch<Meaning> => ({ next: new Map(), meanings: [] });

/** Phrases with what they mean, found word by word; singular and plural, capitals and accents are the same. */
export class Phrases<Meaning> {
  private readonly root = branch<Meaning>();

  add(phrase: string, meaning: Meaning): void {
    let here = this.root;
    for (const form of formsOf(phrase)) {
      const next = here.next.get(form) ?? branch<Meaning>();
      here.next.set(form, next);
      here = next;
    }
    here.meanings.push(meaning);
  }

  /** From left to right the longest phrase that begins at each word and fits; no two overlap. */
  in(words: readonly Word[], fits: (meaning: Meaning, from: number) => boolean = () => true): PhraseFound<Meaning>[] {
    const found: PhraseFound<Meaning>[] = [];
    for (let from = 0; from < words.length; from += 1) {
      const longest = this.longestAt(words, from, fits);
      if (!longest) continue;
      found.push(longest);
      from = longest.to - 1;
    }
    return found;
  }

  private longestAt(
    words: readonly Word[],
    from: number,
    fits: (meaning: Meaning, from: number) => boolean,
  ): PhraseFound<Meaning> | null {
    let longest: PhraseFound<Meaning> | null = null;
    let here: Branch<Meaning> | undefined = this.root;
    for (let to = from; to < words.length; to += 1) {
      here = here.next.get(words[to]?.form ?? '');
      if (!here) break;
      const meaning = here.meanings.find((one) => fits(one, from));
      if (meaning !== undefined) longest = { from, to: to + 1, meaning };
    }
    return longest;
  }
}

/** The words of a text, and how they are written. */
export interface WrittenText {
  words: readonly Word[];
  text: string;
  /** Its names may stand in small letters. */
  casual: boolean;
  /** Nothing but capitals. */
  shouted: boolean;
  /** It answers where something is or should be. */
  ofPlace: boolean;
}

export const isCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.said);

/** Whether nothing but a blank or a hyphen parts a word from the next. */
export const isAdjacent = ({ words, text }: WrittenText, at: number): boolean =>
  /^(?:\.? |-)$/.test(text.slice(words[at]?.end ?? 0, words[at + 1]?.at ?? 0));

/** Words in capitals that are no part of a name: 'Maine OR Vermont'. */
const NO_NAMES = new Set(['i', 'or', 'and']);

/** Whether the words beside it belong to the same name: 'Jackson Smith', 'Chicago Bulls'. */
export function isPartOfName(text: WrittenText, from: number, to: number): boolean {
  const belongs = (at: number, joint: number): boolean =>
    isCapital(text.words[at]) && !NO_NAMES.has(text.words[at]?.form ?? '') && isAdjacent(text, joint);
  return belongs(to, to - 1) || (from > 1 && belongs(from - 1, from - 1));
}

/** How much may be taken of each, so that all together stay within a limit: the long ones give way to the short ones. */
function fairShare(sizes: readonly number[], limit: number): number {
  let most = Math.max(0, ...sizes);
  while (sizes.reduce((sum, size) => sum + Math.min(size, most), 0) > limit) most = Math.floor(most * 0.9);
  return most;
}

/** The beginning of a text, up to the end of a sentence where it is cut, or of a word where there is none. */
function beginningOf(text: string, most: number): string {
  const end = Math.max(text.lastIndexOf('. ', most), text.lastIndexOf('\n', most));
  return text.slice(0, end > 0 ? end : Math.max(0, text.lastIndexOf(' ', most)));
}

/**
 * The answers, cut to a total number of letters; answers that aren't cut stay the same objects. For readers that weigh what was written.
 * Signs of danger are read without a limit.
 */
export function withinLetters<Answer extends { answer: string }>(answers: readonly Answer[], limit: number): Answer[] {
  const lengths = answers.map(({ answer }) => answer.length);
  const most = fairShare(lengths, limit);
  return answers.map((one) => (one.answer.length <= most ? one : { ...one, answer: beginningOf(one.answer, most) }));
}

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

export { searchKey };

/** An email as it is stored and compared. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** A typed search as a LIKE pattern that matches anywhere; the escape character is '!'. */
export const likePattern = (typed: string): string => `%${searchKey(typed).replace(/[!%_]/g, '!$&')}%`;

/** A text as part of a pattern that finds it to the letter. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
