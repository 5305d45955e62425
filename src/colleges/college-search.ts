import { searchKey } from '../platform/text/search-key';

/** Longest search key a row keeps, in characters. */
export const SEARCH_KEY_LENGTH = 1000;

/** Words that names spell in two ways. */
const SPELLINGS: Record<string, string> = { saint: 'st', mount: 'mt', fort: 'ft' };
const OTHER_SPELLING = new Map(
  Object.entries(SPELLINGS).flatMap(([long, short]) => [
    [long, short],
    [short, long],
  ]),
);

/** The words of a name or a search, without case, accents and punctuation: "St. John's A&M" is `st johns a and m`. */
export const nameKey = (text: string): string =>
  searchKey(text)
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Everything a college is searched by: its name, its aliases and the second spelling of words such as Saint. */
export function collegeSearchKey(name: string, aliases: readonly string[]): string {
  const keys = [name, ...aliases].map(nameKey);
  const words = new Set(keys.flatMap((key) => key.split(' ')));
  const others = [...words].flatMap((word) => OTHER_SPELLING.get(word) ?? []);
  return [...keys, ...others].join(' | ').slice(0, SEARCH_KEY_LENGTH);
}

/** The words of a typed search; each must stand somewhere in the search key. Empty when nothing searchable was typed. */
export const searchWords = (typed: string): string[] => nameKey(typed).split(' ').filter(Boolean);
