import { familyNameFirst } from '../../contract/name-rules';
import type { RosterUse } from '../../contract/roster-columns';
import { searchKey } from '../../platform/text/words';
import { meaningOf, wordLines, wordsIn, writtenName, type WrittenName } from '../../users/roster-words';

/** Columns of student numbers, most reliable first: the school’s own, the state’s, a system’s, a directory’s. */
export const NUMBER_COLUMNS = ['student_number', 'student_id', 'state_id', 'system_id', 'employee_id'] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

export type Column =
  | RosterUse
  | NumberColumn
  | 'other_email'
  /** A directory's account name, which is an email. */
  | 'principal'
  | 'username'
  /** Some schools call counselors advisors. Next to a counselor column, an advisor is someone else. */
  | 'advisor'
  | 'enroll_status';

/** What a heading names. Of two columns of one kind, the lower rank wins; headings that name the student rank first. */
interface Heading {
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
  // The longest phrase wins. Equal lengths keep the file's order.
  .sort((one, other) => other.words.length - one.words.length);

/** By column, extra words that don't change a phrase's meaning. */
const IGNORED_WORDS = new Map(wordLines('beside').map(({ value, words }) => [value, new Set(words)]));
const WORDS_FOR_STUDENT = IGNORED_WORDS.get('any') ?? new Set<string>();
const KNOWN_HEADING_WORDS = new Set([
  ...PHRASES.flatMap(({ words }) => words),
  ...[...IGNORED_WORDS.values()].flatMap((words) => [...words]),
  ...wordLines('heading word').flatMap(({ words }) => words),
]);

/** Splits a compound word such as 'lastfirst'. */
function partsOf(word: string): string[] {
  const dead = new Set<number>();
  const made = (from: number): string[] | null => {
    if (from === word.length) return [];
    for (let end = word.length; end > from + 1; end -= 1) {
      const rest = KNOWN_HEADING_WORDS.has(word.slice(from, end)) && !dead.has(end) ? made(end) : null;
      if (rest) return [word.slice(from, end), ...rest];
    }
    dead.add(from);
    return null;
  };
  return KNOWN_HEADING_WORDS.has(word) ? [word] : (made(0) ?? [word]);
}

/** Replaces an abbreviation or synonym with the phrases' word. */
const expandAbbreviation = (word: string): string => meaningOf('heading word', word) ?? word;

/**
 * A heading's words without its table's name. The name of a table about other people stays, so that its column isn't
 * read.
 */
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
  const own = wordsIn(field).flatMap(partsOf).map(expandAbbreviation);
  if (parts.some((word) => WORDS_FOR_STUDENT.has(word))) return ['student', ...own];
  const words = [...parts, ...own];
  return /^[su]_/i.test(plain) ? words.slice(Math.max(0, words.lastIndexOf('student'))) : words;
}

/** Whether the words contain the phrase, and no other word that changes who it is about. */
function matchesPhrase({ column, words: phrase }: Phrase, words: readonly string[]): boolean {
  const beside = IGNORED_WORDS.get(column);
  const isFree = (word: string): boolean => WORDS_FOR_STUDENT.has(word) || beside?.has(word) === true;
  return words.some(
    (_, from) =>
      phrase.every((part, index) => words[from + index] === part) &&
      words.every((word, index) => (index >= from && index < from + phrase.length) || isFree(word)),
  );
}

/** What a heading names; null if it isn't about students. */
export function headingOf(heading: string): Heading | null {
  const words = headingWords(heading);
  const aeries = words[0] === 'student' && /^stu\./i.test(heading) ? ['stu', ...words.slice(1)] : words;
  const phrase = PHRASES.find((one) => matchesPhrase(one, aeries));
  if (!phrase) return null;
  const { column, rank } = phrase;
  return { column, rank: aeries.some((word) => WORDS_FOR_STUDENT.has(word)) ? rank - 0.5 : rank };
}

export const columnOf = (heading: string): Column | null => headingOf(heading)?.column ?? null;

export interface Cells {
  studentNumber?: string;
  email?: string;
  /** The name, given name first. `longName` includes the middle name, which distinguishes namesakes. */
  name?: string;
  longName?: string;
  first?: string;
  last?: string;
  grade?: string;
  classOf?: string;
  /** An organizational unit such as 'Grade 11' or '/Students/Class of 2028'. */
  place?: string;
  counselor?: string;
  /** True if the name is from an advisor column and so may be any teacher's. */
  isAdvisor?: boolean;
  counselorToo?: string;
  standing?: string;
  /** Why it is unclear whether the student is enrolled. */
  doubt?: string;
}

/** Columns in which 'Null' and 'None' are names. */
const NAMES: readonly Column[] = [
  'full_name',
  'first_name',
  'last_name',
  'preferred_name',
  'preferred_last',
  'middle_name',
];

/** A cell without spreadsheet escapes; empty for words such as 'none'. */
function plain(cell: string, column?: Column): string {
  const text = cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[=+\-@\t])/, '')
    .trim();
  const nothing = meaningOf('nothing', text);
  const isEmpty = nothing === 'cell' || (nothing !== undefined && column !== undefined && !NAMES.includes(column));
  return isEmpty ? '' : text;
}

/** An email without 'mailto:', brackets and invisible characters. */
export const plainEmail = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u2019/g, "'")
    .replace(/^(?:.*<)?(?:mailto:)?([^<>]*)>?$/i, '$1')
    .trim();

export interface MappedColumn extends Heading {
  index: number;
}

/** The used columns of a row, best of each kind first. */
export class RowCells {
  constructor(
    private readonly columns: readonly MappedColumn[],
    private readonly record: readonly string[],
  ) {}

  all(column: Column): string[] {
    return this.columns.flatMap((one) => {
      const text = one.column === column ? plain(this.record[one.index] ?? '', column) : '';
      return text === '' ? [] : [text];
    });
  }

  of(column: Column): string {
    return this.all(column)[0] ?? '';
  }

  at(index: number | null): string {
    return index === null ? '' : plain(this.record[index] ?? '', 'email');
  }
}

/** If a column of student emails is empty, one that may be a parent’s isn't used. */
function emailOf(row: RowCells, columns: readonly MappedColumn[]): string {
  const own = columns.find(({ column }) => column === 'email');
  const account = [...row.all('principal'), ...row.all('username')].find((text) => text.includes('@'));
  return plainEmail(row.at(own?.index ?? null) || (account ?? '') || row.of('other_email'));
}

const endsWith = (name: string, family: string): boolean =>
  family !== '' && ` ${searchKey(name)}`.endsWith(` ${searchKey(family)}`);

/** The family name in a full name, in either order. */
const familyIn = (name: string): string => familyNameFirst(writtenName({ name })).split(',')[0] ?? '';

/**
 * Puts a student's preferred name, a first or full name, before the legal one. Name parts are more reliable than a
 * full name, in which directories write remarks.
 */
function displayName(written: Required<WrittenName>, preferred: string, middle = ''): string {
  const { first, last, suffix } = written;
  if (preferred !== '') return preferredName(written, preferred);
  if (first === '' || last === '') return writtenName(written);
  return writtenName({ first: `${first} ${middle}`, last, suffix });
}

function preferredName({ name, last, suffix }: Required<WrittenName>, preferred: string): string {
  const family = last || (name === '' ? '' : familyIn(name));
  const isWhole = family === '' || preferred.includes(',') || endsWith(preferred, family);
  return writtenName(isWhole ? { name: preferred, suffix } : { first: preferred, last: family, suffix });
}

/** Everything except the student number, which depends on the whole file. `columns` are sorted by rank. */
export function cellsOf(row: RowCells, columns: readonly MappedColumn[]): Cells {
  const [counselor, counselorToo] = row.all('counselor');
  const written = {
    name: row.of('full_name'),
    first: row.of('first_name'),
    last: row.of('preferred_last') || row.of('last_name'),
    suffix: row.of('suffix'),
  };
  const [preferred, middle] = [row.of('preferred_name'), row.of('middle_name')];
  const name = displayName(written, preferred);
  return {
    email: emailOf(row, columns),
    name,
    longName: middle === '' ? name : displayName(written, preferred, middle),
    grade: row.of('grade'),
    classOf: row.of('class_of'),
    place: row.of('department'),
    counselor: counselor ?? row.of('advisor'),
    isAdvisor: counselor === undefined,
    ...(counselorToo === undefined ? {} : { counselorToo }),
  };
}

export const canIdentifyStudents = (columns: readonly (Heading | null)[]): boolean =>
  columns.some(
    (heading) => heading !== null && [...NUMBER_COLUMNS, 'email', 'principal', 'username'].includes(heading.column),
  );
