import { familyNameFirst } from '../contract/name-rules';
import { shortText } from '../platform/database/columns';
import { searchKey } from '../platform/text/words';

/** Keys for sorting and searching, in both name orders. */
export const nameKeysOf = (name: string): { nameKey: string; familyKey: string } => ({
  nameKey: searchKey(name),
  familyKey: searchKey(familyNameFirst(name)),
});

/**
 * Include this in every change to a column that rosters show (name, email, number, grade, class, counselor, closed or
 * not), so that a school's own systems can read only what changed.
 */
export const touchRoster = (now = new Date()) => ({ rosterChangedAt: now });

const MAX_LENGTH = 1000;

/** A column of short words without commas. */
export const wordList = (name: string) => ({
  ...shortText(name, MAX_LENGTH),
  default: '',
  transformer: {
    to: (words: readonly string[] | undefined) => words?.join(','),
    from: (text: string | readonly string[]): string[] => splitWords(text),
  },
});

/** Parses a `wordList` column in a query without the entity. */
export const splitWords = (text: unknown): string[] =>
  typeof text === 'string'
    ? text.split(',').filter((word) => word !== '')
    : Array.isArray(text)
      ? text.map(String)
      : [];
