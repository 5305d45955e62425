import { PASSWORD_LENGTH } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import Polyglot from 'node-polyglot';
import { Fragment, type ReactNode, useContext } from 'react';
import { MIN_PASSWORD_LENGTH, PRODUCT_NAME } from '../ui/product';
import { ENGLISH, LanguageContext, type Locale, ServerTextLanguage } from './language-context';
import { capitalize } from '@contract/text-rules';

/**
 * The English words of one area of the pages, as in words/en; the Spanish is in words/es under the same area.
 * Placeholders are written '%{name}'; plural forms are divided by '||||', with the number as '%{smart_count}'.
 * '%{MESSAGES.name}' is replaced by a sentence of the contract; '%{product}', '%{passwordLeast}' and '%{passwordMost}'
 * are always available.
 */
export type Words = Readonly<Record<string, string>> & { readonly area: string };

type MergedWords<W extends readonly Words[]> = W extends readonly [infer First, ...infer Rest extends readonly Words[]]
  ? First & MergedWords<Rest>
  : unknown;

type Values<V> = number | Readonly<Record<string, V>>;

/** Formats one phrase of an area; numbers choose between the forms divided by '||||'. */
export type Translate<W> = (key: keyof W & string, values?: Values<string | number>) => string;

/** Like `Say`, but placeholders take React nodes, such as a link within a sentence. */
export type TranslateRich<W> = (key: keyof W & string, values?: Values<ReactNode>) => ReactNode;

const NUMBERS = { en: new Intl.NumberFormat('en-US'), es: new Intl.NumberFormat('es-US') };
const SHARED_VALUES = { product: PRODUCT_NAME, passwordLeast: MIN_PASSWORD_LENGTH, passwordMost: PASSWORD_LENGTH.most };

const withMessages = (phrase: string): string =>
  phrase.replace(/%\{MESSAGES\.(\w+)\}/g, (_, name: string) => MESSAGES[name as keyof typeof MESSAGES]);

/** Drops a value's final period if the sentence adds one anyway: '4:05 p. m.', 'Jr.'. */
const withoutDoublePeriod = (phrase: string, values: Readonly<Record<string, string | number>> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isDouble = typeof value === 'string' && value.endsWith('.') && phrase.includes(`%{${name}}.`);
      return [name, isDouble ? value.slice(0, -1) : value];
    }),
  );

function fillPhrase(
  { language, translations }: Locale,
  areas: readonly Words[],
  key: string,
  values: Values<string | number> | undefined,
): string {
  const words = areas.find((area) => Object.hasOwn(area, key));
  const phrase = words ? (translations[words.area]?.[key] ?? withMessages(words[key] ?? '')) : '';
  const valuesByName = typeof values === 'number' ? { smart_count: values } : values;
  const count = valuesByName?.['smart_count'];
  // Polyglot uses the number to choose a form but prints it without thousands separators.
  const countText = typeof count === 'number' ? NUMBERS[language].format(count) : '';
  const text = phrase.replaceAll('%{smart_count}', countText);
  return Polyglot.transformPhrase(text, { ...SHARED_VALUES, ...withoutDoublePeriod(text, valuesByName) }, language);
}

export const translatorFor =
  <W extends readonly Words[]>(locale: Locale, ...areas: W): Translate<MergedWords<W>> =>
  (key, values) =>
    fillPhrase(locale, areas, key, values);

/** The words of a staff page, which are in English only: they are in words/staff. */
export const staffWords = <W extends Words>(words: W): Translate<W> => translatorFor(ENGLISH, words);

export const useWords = <W extends readonly Words[]>(...areas: W): Translate<MergedWords<W>> =>
  translatorFor(useContext(LanguageContext), ...areas);

const ENGLISH_LANG = { lang: 'en' } as const;
const NO_ATTRIBUTES = {} as const;

/** The `lang` of server text in another language than the page, for screen readers. */
export function useServerTextLang(): { lang?: 'en' } {
  const { language } = useContext(LanguageContext);
  const serverLanguage = useContext(ServerTextLanguage);
  return language === 'en' || language === serverLanguage ? NO_ATTRIBUTES : ENGLISH_LANG;
}

export function ServerTextProvider({ children }: { children: ReactNode }) {
  return <ServerTextLanguage value={useContext(LanguageContext).language}>{children}</ServerTextLanguage>;
}

const BOUNDARY = '\u0000';

export function useRichWords<W extends Words>(words: W): TranslateRich<W> {
  const locale = useContext(LanguageContext);
  return (key, values) => {
    const nodes: [string, ReactNode][] = typeof values === 'object' ? Object.entries(values) : [];
    const markers = nodes.map(([name], index) => [name, `${BOUNDARY}${index}${BOUNDARY}`] as const);
    return fillPhrase(locale, [words], key, typeof values === 'number' ? values : Object.fromEntries(markers))
      .split(BOUNDARY)
      .map((segment, index) =>
        index % 2 === 0 ? (
          <span key={index}>{segment}</span>
        ) : (
          <Fragment key={index}>{nodes[Number(segment)]?.[1]}</Fragment>
        ),
      );
  };
}

/** The words of these areas in the student's language, and plain English for staff. */
export function useReaderWords<W extends readonly Words[]>(reader: Reader, ...areas: W) {
  const translate = useWords(...areas);
  return reader === 'student' ? translate : translatorFor(ENGLISH, ...areas);
}

export type Reader = 'student' | 'counselor';

/** Translates an English program name; null in English, and for names from other sources. */
export function useProgramName(): (name: string) => string | null {
  const { programs } = useContext(LanguageContext);
  return (name) => (programs && Object.hasOwn(programs, name) ? capitalize(programs[name] ?? name) : null);
}
