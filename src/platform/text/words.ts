import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import type { Language } from '../../contract/users';
import { joinWords } from '../../contract/in-a-sentence';
import { shippedData } from '../runtime/shipped-data';

/** The sentences of one area, by key: English, and Spanish where a student or a parent reads them. */
export type Words = Readonly<Record<string, { readonly en: string; readonly es?: string }>>;
export type Values = Readonly<Record<string, string | number>>;

/** Says one sentence of an area with its values; throws where a value is missing. */
export type Say<W> = (key: keyof W & string, values?: Values) => string;

const NUMBERS = { en: new Intl.NumberFormat('en-US'), es: new Intl.NumberFormat('es-US') };
const LISTS = { en: new Intl.ListFormat('en-US'), es: new Intl.ListFormat('es-US') };

/** '1,200' in the language's own marks. */
export const numberIn = (value: number, language: Language): string => NUMBERS[language].format(value);

/** 'a, b, and c' or 'a, b y c'. */
export const listIn = (parts: readonly string[], language: Language): string => LISTS[language].format(parts);

const readWords = (area: string): Words => JSON.parse(readFileSync(shippedData(`words/${area}.json`), 'utf8')) as Words;

/** The keys of an area that begin with these letters, in the order of its file. */
export const wordKeys = <W extends Words>(area: string, begins: string): (keyof W & string)[] =>
  Object.keys(readWords(area)).filter((key) => key.startsWith(begins));

const PLACEHOLDER = /%\{(\w{1,60})\}/g;

/** The form of a sentence for one or for many; English and Spanish divide them alike. */
function formFor(phrase: string, values: Values | undefined): string {
  const count = values?.['smart_count'];
  if (typeof count !== 'number') return phrase;
  const [one = '', many = one] = phrase.split('||||');
  return (count === 1 ? one : many).trim();
}

/**
 * The sentences of `data/words/<area>.json`, in the reader's language: `const say = wordsOf<typeof chat>('chat')('es')`, where
 * `import type chat from '…/data/words/chat.json'` gives the keys. Placeholders are written '%{name}'; forms for one and for many
 * are divided by ' |||| ' and chosen by `smart_count`. Numbers are written with the language's marks; a year is passed as text.
 */
export function wordsOf<W extends Words>(area: string): (language: Language) => Say<W> {
  let words: Words | undefined;
  return (language) => (key, values) => {
    words ??= readWords(area);
    const phrase = words[key]?.[language] ?? words[key]?.en;
    if (phrase === undefined) throw new Error(`data/words/${area}.json has no "${key}".`);
    return formFor(phrase, values).replaceAll(PLACEHOLDER, (placeholder, name: string) => {
      const value = values?.[name];
      if (value === undefined) throw new Error(`data/words/${area}.json: "${key}" was said without ${placeholder}.`);
      return typeof value === 'number' ? numberIn(value, language) : value;
    });
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
