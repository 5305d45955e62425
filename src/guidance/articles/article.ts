import { readdirSync, readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/process';
import type { Language } from '../../contract/users';

export interface ArticleSource {
  title: string;
  url: string;
}

interface ArticleFile {
  title: string;
  /** How people ask for it, in lowercase: each entry is a few words that together ask only for this. */
  words: string[];
  /** Words that rank it before everything else. */
  leads?: string[];
  /** Found by staff only; set in English files. */
  for?: 'staff';
  /** Paragraphs without dates or amounts that change from year to year. */
  text: string[];
  /** Names of pages in sources.json. Set in English files, and used for the Spanish ones too. */
  sources?: string[];
  /** When the text was last reviewed (ISO date). */
  as_of: string;
}

export interface Article {
  id: string;
  en: ArticleFile;
  /** Null if it isn't translated yet. */
  es: ArticleFile | null;
  sources: readonly ArticleSource[];
}

export interface Term {
  /** Its first name, as used in a URL: 'work-study'. */
  id: string;
  /** What people call it in a question, in lowercase. */
  names: readonly string[];
  /** Its name in a Spanish sentence, if that is a different word. */
  es_name?: string;
  en: string;
  es: string;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(shippedData(`articles/${name}`), 'utf8')) as T;
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const SOURCES = once(() => read<Record<string, ArticleSource>>('sources.json'));

export function sourceNamed(name: string): ArticleSource {
  const source = SOURCES()[name];
  if (!source) throw new Error(`data/articles/sources.json has no "${name}".`);
  return source;
}

export const articles = once((): ReadonlyMap<string, Article> => {
  const files = (language: Language): Set<string> => new Set(readdirSync(shippedData(`articles/${language}`)));
  const spanish = files('es');
  return new Map(
    [...files('en')].sort().map((file) => {
      const en = read<ArticleFile>(`en/${file}`);
      const es = spanish.has(file) ? read<ArticleFile>(`es/${file}`) : null;
      const id = file.replace(/\.json$/, '');
      return [id, { id, en, es, sources: (en.sources ?? []).map(sourceNamed) }];
    }),
  );
});

export const terms = once(
  (): ReadonlyMap<string, Term> =>
    new Map(
      read<Omit<Term, 'id'>[]>('glossary.json').map((one) => {
        const id = (one.names[0] ?? '').replace(/[^a-z0-9]+/g, '-');
        return [id, { ...one, id }];
      }),
    ),
);
