import { readdirSync, readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/process';
import type { Language } from '../../contract/users';

/** A page of a public office or of the organization that runs what an article is about. */
export interface ArticleSource {
  title: string;
  url: string;
}

/** An article in one language, as its file in data/articles holds it. */
interface ArticleFile {
  title: string;
  /** How people ask for it, lower case: each entry is a few words that together ask for this and nothing else. */
  words: string[];
  /** Words that put it before everything else. */
  leads?: string[];
  /** Found by staff only; of English files. */
  for?: 'staff';
  /** Paragraphs without dates or amounts that change by the year. */
  text: string[];
  /** Names of pages in sources.json; of English files, and they hold for the Spanish ones too. */
  sources?: string[];
  /** The day on which the text was last gone through (ISO date). */
  as_of: string;
}

/** A short text on one question about college. */
export interface Article {
  id: string;
  en: ArticleFile;
  /** Null where nobody has translated it yet. */
  es: ArticleFile | null;
  sources: readonly ArticleSource[];
}

/** A word of the way to college, said in a sentence or two. */
export interface Term {
  /** Its first name, as part of an address: 'work-study'. */
  id: string;
  /** How people call it in a question, lower case. */
  names: readonly string[];
  /** What it is called in a Spanish sentence, where that is another word. */
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

/** A page by its name in sources.json. */
export function sourceNamed(name: string): ArticleSource {
  const source = SOURCES()[name];
  if (!source) throw new Error(`data/articles/sources.json has no "${name}".`);
  return source;
}

/** Every article, by id. */
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

/** The glossary, by id. */
export const terms = once(
  (): ReadonlyMap<string, Term> =>
    new Map(
      read<Omit<Term, 'id'>[]>('glossary.json').map((one) => {
        const id = (one.names[0] ?? '').replace(/[^a-z0-9]+/g, '-');
        return [id, { ...one, id }];
      }),
    ),
);
