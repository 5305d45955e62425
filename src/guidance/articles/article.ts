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

const readJson = <T>(name: string): T => JSON.parse(readFileSync(shippedData(`articles/${name}`), 'utf8')) as T;
const lazy = <T>(load: () => T): (() => T) => {
  let cached: T | undefined;
  return () => (cached ??= load());
};

const SOURCES = lazy(() => readJson<Record<string, ArticleSource>>('sources.json'));

export function findSource(name: string): ArticleSource {
  const source = SOURCES()[name];
  if (!source) throw new Error(`data/articles/sources.json has no "${name}".`);
  return source;
}

export const articles = lazy((): ReadonlyMap<string, Article> => {
  const articleFiles = (language: Language): Set<string> => new Set(readdirSync(shippedData(`articles/${language}`)));
  const spanishFiles = articleFiles('es');
  return new Map(
    [...articleFiles('en')].sort().map((file) => {
      const en = readJson<ArticleFile>(`en/${file}`);
      const es = spanishFiles.has(file) ? readJson<ArticleFile>(`es/${file}`) : null;
      const id = file.replace(/\.json$/, '');
      return [id, { id, en, es, sources: (en.sources ?? []).map(findSource) }];
    }),
  );
});

export const glossaryTerms = lazy(
  (): ReadonlyMap<string, Term> =>
    new Map(
      readJson<Omit<Term, 'id'>[]>('glossary.json').map((entry) => {
        const id = (entry.names[0] ?? '').replace(/[^a-z0-9]+/g, '-');
        return [id, { ...entry, id }];
      }),
    ),
);
