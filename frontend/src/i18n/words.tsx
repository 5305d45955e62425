import Polyglot, { type InterpolationOptions } from 'node-polyglot';
import { Fragment, type ReactNode, useContext } from 'react';
import { LanguageContext, ServerTextLanguage, type Locale } from './language-context';

type Phrases = Record<string, string>;

/** The English words of one area of the pages; their Spanish stands in es/ under the same area. */
export interface Words<P extends Phrases = Phrases> {
  area: string;
  phrases: P;
}

/** The words of an area in another language: every key, with the same placeholders. */
export type Translation<W extends Words> = { readonly [K in keyof W['phrases']]: string };

type Named<S> = S extends `${string}%{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type Counted<S> = S extends `${string}||||${string}` ? 'smart_count' : never;
type Placeholder<S> = Named<S> | Counted<S>;
type Values<S, V> = [Placeholder<S>] extends [never]
  ? []
  : [Placeholder<S>] extends ['smart_count']
    ? [number]
    : [{ [N in Placeholder<S>]: N extends 'smart_count' ? number : V }];

/** Says one phrase of an area; numbers choose between the forms that '||||' divides. */
export type Say<P extends Phrases> = <K extends keyof P & string>(
  key: K,
  ...values: Values<P[K], string | number>
) => string;

/** The same with pieces of a page in the places of the placeholders, as a link within its sentence. */
export type SayWith<P extends Phrases> = <K extends keyof P & string>(
  key: K,
  ...values: Values<P[K], ReactNode>
) => ReactNode;

/**
 * Names the English words of an area. Placeholders are written '%{name}'; what depends on a number has its forms divided by '||||'
 * and the number as '%{smart_count}'.
 */
export const defineWords = <const P extends Phrases>(area: string, phrases: P): Words<P> => ({ area, phrases });

/** How numbers are written by who reads this language here. */
const NUMBERS = { en: new Intl.NumberFormat('en-US'), es: new Intl.NumberFormat('es-US') };

function phraseIn(
  { language, translations }: Locale,
  { area, phrases }: Words,
  key: string,
  values: number | InterpolationOptions | undefined,
): string {
  const phrase = translations[area]?.[key] ?? phrases[key] ?? '';
  const count = typeof values === 'number' ? values : values?.smart_count;
  // Polyglot chooses the form by a number, but writes it without the marks that divide thousands.
  const written = typeof count === 'number' ? NUMBERS[language].format(count) : '';
  return Polyglot.transformPhrase(phrase.replaceAll('%{smart_count}', written), values, language);
}

/** Words in a language; what has not been translated is said in English. */
export const wordsIn =
  <P extends Phrases>(words: Words<P>, spoken: Locale): Say<P> =>
  (key, ...[values]) =>
    phraseIn(spoken, words, key, values);

/** The words of an area in the reader's language. */
export const useWords = <P extends Phrases>(words: Words<P>): Say<P> => wordsIn(words, useContext(LanguageContext));

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
export function useWordsWith<P extends Phrases>(words: Words<P>): SayWith<P> {
  const spoken = useContext(LanguageContext);
  return (key, ...[values]) => {
    const nodes: [string, ReactNode][] = typeof values === 'object' ? Object.entries(values) : [];
    const marks = nodes.map(([name], index) => [name, `${BOUNDARY}${index}${BOUNDARY}`] as const);
    return phraseIn(spoken, words, key, typeof values === 'number' ? values : Object.fromEntries(marks))
      .split(BOUNDARY)
      .map((part, index) =>
        index % 2 === 0 ? <span key={index}>{part}</span> : <Fragment key={index}>{nodes[Number(part)]?.[1]}</Fragment>,
      );
  };
}
