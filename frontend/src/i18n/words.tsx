import { PASSWORD_LENGTH } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import Polyglot from 'node-polyglot';
import { Fragment, type ReactNode, useContext } from 'react';
import { MIN_PASSWORD_LENGTH, PRODUCT_NAME } from '../ui/product';
import { ENGLISH, LanguageContext, type Locale, ServerTextLanguage } from './language-context';

/**
 * The English words of one area of the pages, as in words/en; their Spanish stands in words/es under the same area.
 * Placeholders are written '%{name}'; what depends on a number has its forms divided by '||||' and the number as '%{smart_count}'.
 * '%{MESSAGES.name}' stands for a sentence of the contract; '%{product}', '%{passwordLeast}' and '%{passwordMost}' are filled in everywhere.
 */
export type Words = Readonly<Record<string, string>> & { readonly area: string };

type Joined<W extends readonly Words[]> = W extends readonly [infer First, ...infer Rest extends readonly Words[]]
  ? First & Joined<Rest>
  : unknown;

type Values<V> = number | Readonly<Record<string, V>>;

/** Says one phrase of an area; numbers choose between the forms that '||||' divides. */
export type Say<W> = (key: keyof W & string, values?: Values<string | number>) => string;

/** The same with pieces of a page in the places of the placeholders, as a link within its sentence. */
export type SayWith<W> = (key: keyof W & string, values?: Values<ReactNode>) => ReactNode;

/** How numbers are written by who reads this language here. */
const NUMBERS = { en: new Intl.NumberFormat('en-US'), es: new Intl.NumberFormat('es-US') };
const EVERYWHERE = { product: PRODUCT_NAME, passwordLeast: MIN_PASSWORD_LENGTH, passwordMost: PASSWORD_LENGTH.most };

const withMessages = (phrase: string): string =>
  phrase.replace(/%\{MESSAGES\.(\w+)\}/g, (_, name: string) => MESSAGES[name as keyof typeof MESSAGES]);

/** The values without the full stop that the sentence writes after them anyway: '4:05 p. m.', 'Jr.'. */
const withoutSecondStop = (phrase: string, values: Readonly<Record<string, string | number>> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isDouble = typeof value === 'string' && value.endsWith('.') && phrase.includes(`%{${name}}.`);
      return [name, isDouble ? value.slice(0, -1) : value];
    }),
  );

function phraseIn(
  { language, translations }: Locale,
  areas: readonly Words[],
  key: string,
  values: Values<string | number> | undefined,
): string {
  const words = areas.find((one) => Object.hasOwn(one, key));
  const phrase = words ? (translations[words.area]?.[key] ?? withMessages(words[key] ?? '')) : '';
  const given = typeof values === 'number' ? { smart_count: values } : values;
  const count = given?.['smart_count'];
  // Polyglot chooses the form by a number, but writes it without the marks that divide thousands.
  const written = typeof count === 'number' ? NUMBERS[language].format(count) : '';
  const filled = phrase.replaceAll('%{smart_count}', written);
  return Polyglot.transformPhrase(filled, { ...EVERYWHERE, ...withoutSecondStop(filled, given) }, language);
}

/** Words in a language; what has not been translated is said in English. */
export const wordsIn =
  <W extends readonly Words[]>(locale: Locale, ...areas: W): Say<Joined<W>> =>
  (key, values) =>
    phraseIn(locale, areas, key, values);

/** The words of these areas in the reader's language. */
export const useWords = <W extends readonly Words[]>(...areas: W): Say<Joined<W>> =>
  wordsIn(useContext(LanguageContext), ...areas);

const ENGLISH_THERE = { lang: 'en' } as const;
const NOTHING = {} as const;

/**
 * What an element needs whose words are the server's, or names of the catalogue, where these are in another language than the pages: they are
 * read aloud as such.
 */
export function useServerTextLang(): { lang?: 'en' } {
  const { language } = useContext(LanguageContext);
  const sentIn = useContext(ServerTextLanguage);
  return language === 'en' || language === sentIn ? NOTHING : ENGLISH_THERE;
}

/** Around what the server said for this reader just now. */
export function ServerTextReader({ children }: { children: ReactNode }) {
  return <ServerTextLanguage value={useContext(LanguageContext).language}>{children}</ServerTextLanguage>;
}

const BOUNDARY = '\u0000';

/** The words of an area in the reader's language, for sentences with links or emphasis in them. */
export function useWordsWith<W extends Words>(words: W): SayWith<W> {
  const locale = useContext(LanguageContext);
  return (key, values) => {
    const nodes: [string, ReactNode][] = typeof values === 'object' ? Object.entries(values) : [];
    const marks = nodes.map(([name], index) => [name, `${BOUNDARY}${index}${BOUNDARY}`] as const);
    return phraseIn(locale, [words], key, typeof values === 'number' ? values : Object.fromEntries(marks))
      .split(BOUNDARY)
      .map((part, index) =>
        index % 2 === 0 ? <span key={index}>{part}</span> : <Fragment key={index}>{nodes[Number(part)]?.[1]}</Fragment>,
      );
  };
}

/** The words of these areas in the student's language, and plain English for staff. */
export function useReaderWords<W extends readonly Words[]>(reader: Reader, ...areas: W) {
  const own = useWords(...areas);
  return reader === 'student' ? own : wordsIn(ENGLISH, ...areas);
}

/** Who reads a record: the student it is about, or somebody who works with that student. */
export type Reader = 'student' | 'counselor';
