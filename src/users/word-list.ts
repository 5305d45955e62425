import { shortText } from '../platform/database/columns';

const MAX_LETTERS = 1000;

/** Short words without commas, kept in one column. */
export const wordList = (name: string) => ({
  ...shortText(name, MAX_LETTERS),
  default: '',
  transformer: {
    to: (words: readonly string[] | undefined) => words?.join(','),
    from: (text: string | readonly string[]): string[] => wordsIn(text),
  },
});

/** The words of such a column, as a query that goes past the entity reads it. */
export const wordsIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? text.split(',').filter((word) => word !== '')
    : Array.isArray(text)
      ? text.map(String)
      : [];
