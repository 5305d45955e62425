import type { RosterUse } from '../../contract/roster-uses';
import { meaningOf, wordLines, wordsIn } from '../../users/roster-words';

/** Numbers that a student can be known by, the most reliable first: a school’s own, the state’s, a system’s, and what a directory calls everybody’s. */
export const NUMBER_COLUMNS = ['student_number', 'student_id', 'state_id', 'system_id', 'employee_id'] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** What a column of a roster file can say. */
export type Column =
  | RosterUse
  | NumberColumn
  | 'other_email'
  /** The account name of a directory, which is an email. */
  | 'principal'
  | 'username'
  /** Of a school that calls its counselors so; beside a counselor it is somebody else. */
  | 'advisor'
  /** The status as PowerSchool counts it. */
  | 'enroll_status';

/** What a heading names. Of two columns of one kind the lower rank is used first; a heading that names the student ranks before one that doesn’t. */
export interface Heading {
  column: Column;
  rank: number;
}

interface Phrase extends Heading {
  words: string[];
}

const splitAll = (words: readonly string[]): string[][] => words.map((phrase) => phrase.split(' '));

const PHRASES: Phrase[] = wordLines('heading')
  .flatMap(({ value, words }, rank) =>
    splitAll(words).map((parts) => ({ column: value as Column, rank, words: parts })),
  )
  // The phrase that says most decides; the sort keeps the order of the file.
  .sort((one, other) => other.words.length - one.words.length);

/** By column, the words that may stand beside its phrase and change nothing. */
const BESIDE = new Map(wordLines('beside').map(({ value, words }) => [value, new Set(words)]));
const OF_STUDENT = BESIDE.get('any') ?? new Set<string>();
const KNOWN = new Set([
  ...PHRASES.flatMap(({ words }) => words),
  ...[...BESIDE.values()].flatMap((words) => [...words]),
  ...wordLines('heading word').flatMap(({ words }) => words),
]);

/** The known words of which a word is made, as in 'lastfirst'; the word itself where it isn’t. */
function partsOf(word: string): string[] {
  const dead = new Set<number>();
  const made = (from: number): string[] | null => {
    if (from === word.length) return [];
    for (let end = word.length; end > from + 1; end -= 1) {
      const rest = KNOWN.has(word.slice(from, end)) && !dead.has(end) ? made(end) : null;
      if (rest) return [word.slice(from, end), ...rest];
    }
    dead.add(from);
    return null;
  };
  return KNOWN.has(word) ? [word] : (made(0) ?? [word]);
}

/** A word that exports shorten, or that names a student in another way, as the phrases have it. */
const spelledOut = (word: string): string => meaningOf('heading word', word) ?? word;

/** The words of a heading without the name of the table before it; the table of another person stays, so that it is not read. */
function headingWords(heading: string): string[] {
  const plain = heading
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/^metadata\./i, '')
    .replaceAll('#', ' number ')
    .replace(/\bw\/d\b/i, 'withdrawal');
  // PowerSchool's plugins name their own tables: U_StudentsUserFields.StudentEmail, S_ME_STU_X_StudentEmail.
  const point = plain.search(/\.(?=\w[^.]*$)/) + 1;
  const [table, field] = [plain.slice(0, point), plain.slice(point)];
  const parts = wordsIn(table).flatMap(partsOf);
  const own = wordsIn(field).flatMap(partsOf).map(spelledOut);
  if (parts.some((word) => OF_STUDENT.has(word))) return ['student', ...own];
  const words = [...parts, ...own];
  return /^[su]_/i.test(plain) ? words.slice(Math.max(0, words.lastIndexOf('student'))) : words;
}

/** Whether these words hold the phrase, and beside it none that could make it another’s. */
function says({ column, words: phrase }: Phrase, words: readonly string[]): boolean {
  const beside = BESIDE.get(column);
  const isFree = (word: string): boolean => OF_STUDENT.has(word) || beside?.has(word) === true;
  return words.some(
    (_, from) =>
      phrase.every((part, index) => words[from + index] === part) &&
      words.every((word, index) => (index >= from && index < from + phrase.length) || isFree(word)),
  );
}

/** What a heading names; null for a column that says nothing about a roster, or speaks of a parent or of staff. */
export function headingOf(heading: string): Heading | null {
  const words = headingWords(heading);
  const aeries = words[0] === 'student' && /^stu\./i.test(heading) ? ['stu', ...words.slice(1)] : words;
  const phrase = PHRASES.find((one) => says(one, aeries));
  if (!phrase) return null;
  const { column, rank } = phrase;
  return { column, rank: aeries.some((word) => OF_STUDENT.has(word)) ? rank - 0.5 : rank };
}
