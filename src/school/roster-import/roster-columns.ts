import { familyNameFirst } from '../../contract/name-rules';
import type { RosterUse } from '../../contract/roster-columns';
import { searchKey } from '../../platform/text/words';
import { meaningOf, wordLines, splitWords, joinName, type NameParts } from '../../users/roster-words';

/** Columns of student numbers, most reliable first: the school’s own, the state’s, a system’s, a directory’s. */
export const ID_COLUMNS = ['student_number', 'student_id', 'state_id', 'system_id', 'employee_id'] as const;
export type IdColumn = (typeof ID_COLUMNS)[number];

export type Column =
  | RosterUse
  | IdColumn
  | 'other_email'
  /** A directory's account name, which is an email. */
  | 'principal'
  | 'username'
  /** Some schools call counselors advisors. Next to a counselor column, an advisor is someone else. */
  | 'advisor'
  | 'enroll_status';

/** What a heading names. Of two columns of one kind, the lower rank wins; headings that name the student rank first. */
interface HeadingMatch {
  column: Column;
  rank: number;
}

interface HeadingPhrase extends HeadingMatch {
  words: string[];
}

const splitAll = (words: readonly string[]): string[][] => words.map((headingPhrase) => headingPhrase.split(' '));

const HEADING_PHRASES: HeadingPhrase[] = wordLines('heading')
  .flatMap(({ value, words }, rank) =>
    splitAll(words).map((headingParts) => ({ column: value as Column, rank, words: headingParts })),
  )
  // The longest phrase wins. Equal lengths keep the file's order.
  .sort((item, otherItem) => otherItem.words.length - item.words.length);

/** By column, extra words that don't change a phrase's meaning. */
const IGNORABLE_WORDS = new Map(wordLines('beside').map(({ value, words }) => [value, new Set(words)]));
const WORDS_FOR_STUDENT = IGNORABLE_WORDS.get('any') ?? new Set<string>();
const KNOWN_HEADING_WORDS = new Set([
  ...HEADING_PHRASES.flatMap(({ words }) => words),
  ...[...IGNORABLE_WORDS.values()].flatMap((words) => [...words]),
  ...wordLines('heading word').flatMap(({ words }) => words),
]);

/** Splits a compound word such as 'lastfirst'. */
function splitCompound(word: string): string[] {
  const deadEnds = new Set<number>();
  const splitFrom = (from: number): string[] | null => {
    if (from === word.length) return [];
    for (let end = word.length; end > from + 1; end -= 1) {
      const remainingParts =
        KNOWN_HEADING_WORDS.has(word.slice(from, end)) && !deadEnds.has(end) ? splitFrom(end) : null;
      if (remainingParts) return [word.slice(from, end), ...remainingParts];
    }
    deadEnds.add(from);
    return null;
  };
  return KNOWN_HEADING_WORDS.has(word) ? [word] : (splitFrom(0) ?? [word]);
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
  const fieldStart = plain.search(/\.(?=\w[^.]*$)/) + 1;
  const [table, field] = [plain.slice(0, fieldStart), plain.slice(fieldStart)];
  const headingParts = splitWords(table).flatMap(splitCompound);
  const own = splitWords(field).flatMap(splitCompound).map(expandAbbreviation);
  if (headingParts.some((word) => WORDS_FOR_STUDENT.has(word))) return ['student', ...own];
  const words = [...headingParts, ...own];
  return /^[su]_/i.test(plain) ? words.slice(Math.max(0, words.lastIndexOf('student'))) : words;
}

/** Whether the words contain the phrase, and no other word that changes who it is about. */
function matchesPhrase({ column, words: headingPhrase }: HeadingPhrase, words: readonly string[]): boolean {
  const ignorableHere = IGNORABLE_WORDS.get(column);
  const isIgnorable = (word: string): boolean => WORDS_FOR_STUDENT.has(word) || ignorableHere?.has(word) === true;
  return words.some(
    (_, from) =>
      headingPhrase.every((phraseWord, index) => words[from + index] === phraseWord) &&
      words.every((word, index) => (index >= from && index < from + headingPhrase.length) || isIgnorable(word)),
  );
}

/** What a heading names; null if it isn't about students. */
export function matchHeading(heading: string): HeadingMatch | null {
  const words = headingWords(heading);
  const normalizedWords = words[0] === 'student' && /^stu\./i.test(heading) ? ['stu', ...words.slice(1)] : words;
  const headingPhrase = HEADING_PHRASES.find((item) => matchesPhrase(item, normalizedWords));
  if (!headingPhrase) return null;
  const { column, rank } = headingPhrase;
  return { column, rank: normalizedWords.some((word) => WORDS_FOR_STUDENT.has(word)) ? rank - 0.5 : rank };
}

export const matchColumn = (heading: string): Column | null => matchHeading(heading)?.column ?? null;

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
  const emptyMeaning = meaningOf('nothing', text);
  const isEmptyCell =
    emptyMeaning === 'cell' || (emptyMeaning !== undefined && column !== undefined && !NAMES.includes(column));
  return isEmptyCell ? '' : text;
}

/** An email without 'mailto:', brackets and invisible characters. */
export const stripMailto = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u2019/g, "'")
    .replace(/^(?:.*<)?(?:mailto:)?([^<>]*)>?$/i, '$1')
    .trim();

export interface MappedColumn extends HeadingMatch {
  index: number;
}

/** The used columns of a row, best of each kind first. */
export class RowCells {
  constructor(
    private readonly columns: readonly MappedColumn[],
    private readonly record: readonly string[],
  ) {}

  allCells(column: Column): string[] {
    return this.columns.flatMap((item) => {
      const text = item.column === column ? plain(this.record[item.index] ?? '', column) : '';
      return text === '' ? [] : [text];
    });
  }

  cellOf(column: Column): string {
    return this.allCells(column)[0] ?? '';
  }

  cellAt(index: number | null): string {
    return index === null ? '' : plain(this.record[index] ?? '', 'email');
  }
}

/** If a column of student emails is empty, one that may be a parent’s isn't used. */
function selectEmail(row: RowCells, columns: readonly MappedColumn[]): string {
  const own = columns.find(({ column }) => column === 'email');
  const account = [...row.allCells('principal'), ...row.allCells('username')].find((text) => text.includes('@'));
  return stripMailto(row.cellAt(own?.index ?? null) || (account ?? '') || row.cellOf('other_email'));
}

const endsWithName = (name: string, family: string): boolean =>
  family !== '' && ` ${searchKey(name)}`.endsWith(` ${searchKey(family)}`);

/** The family name in a full name, in either order. */
const familyNameOf = (name: string): string => familyNameFirst(joinName({ name })).split(',')[0] ?? '';

/**
 * Puts a student's preferred name, a first or full name, before the legal one. Name parts are more reliable than a
 * full name, in which directories write remarks.
 */
function displayName(nameFields: Required<NameParts>, preferredText: string, middle = ''): string {
  const { first, last, suffix } = nameFields;
  if (preferredText !== '') return preferredName(nameFields, preferredText);
  if (first === '' || last === '') return joinName(nameFields);
  return joinName({ first: `${first} ${middle}`, last, suffix });
}

function preferredName({ name, last, suffix }: Required<NameParts>, preferredText: string): string {
  const family = last || (name === '' ? '' : familyNameOf(name));
  const isFullName = family === '' || preferredText.includes(',') || endsWithName(preferredText, family);
  return joinName(isFullName ? { name: preferredText, suffix } : { first: preferredText, last: family, suffix });
}

/** Everything except the student number, which depends on the whole file. `columns` are sorted by rank. */
export function toCells(row: RowCells, columns: readonly MappedColumn[]): Cells {
  const [counselor, counselorToo] = row.allCells('counselor');
  const nameFields = {
    name: row.cellOf('full_name'),
    first: row.cellOf('first_name'),
    last: row.cellOf('preferred_last') || row.cellOf('last_name'),
    suffix: row.cellOf('suffix'),
  };
  const [preferredText, middle] = [row.cellOf('preferred_name'), row.cellOf('middle_name')];
  const name = displayName(nameFields, preferredText);
  return {
    email: selectEmail(row, columns),
    name,
    longName: middle === '' ? name : displayName(nameFields, preferredText, middle),
    grade: row.cellOf('grade'),
    classOf: row.cellOf('class_of'),
    place: row.cellOf('department'),
    counselor: counselor ?? row.cellOf('advisor'),
    isAdvisor: counselor === undefined,
    ...(counselorToo === undefined ? {} : { counselorToo }),
  };
}

export const canIdentifyStudents = (columns: readonly (HeadingMatch | null)[]): boolean =>
  columns.some(
    (heading) => heading !== null && [...ID_COLUMNS, 'email', 'principal', 'username'].includes(heading.column),
  );
