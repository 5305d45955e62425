import { familyFirst } from '../../contract/person-names';
import { searchKey } from '../../platform/text/search-key';
import { meaningOf, writtenName, type WrittenName } from '../../users/roster-words';
import { type Column, type Heading, headingOf, NUMBER_COLUMNS } from './roster-headings';

/** What a heading names; null for a column that says nothing about a roster. */
export const columnOf = (heading: string): Column | null => headingOf(heading)?.column ?? null;

/** What one row says of a student. */
export interface Cells {
  studentNumber?: string;
  email?: string;
  /** The name in the order in which it is spoken, and the same with the middle name, which tells two students of one name apart. */
  name?: string;
  longName?: string;
  first?: string;
  last?: string;
  grade?: string;
  classOf?: string;
  /** Where somebody stands in an organization, as 'Grade 11' or '/Students/Class of 2028'. */
  place?: string;
  counselor?: string;
  /** Whether a column of advisors names the counselor, who may be any teacher. */
  isAdvisor?: boolean;
  /** What a second column says about the counselor. */
  counselorToo?: string;
  standing?: string;
  /** Why it cannot be said whether the student is here. */
  doubt?: string;
}

/** Columns in which 'Null' and 'None' are somebody. */
const NAMES: readonly Column[] = [
  'full_name',
  'first_name',
  'last_name',
  'preferred_name',
  'preferred_last',
  'middle_name',
];

/** A cell without what spreadsheets write around a text to keep it as it is, and empty where it only says that it is. */
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

/** An email as people mean it: without 'mailto:', brackets and signs that cannot be seen. */
export const plainEmail = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u2019/g, "'")
    .replace(/^(?:.*<)?(?:mailto:)?([^<>]*)>?$/i, '$1')
    .trim();

/** A column of a table that is used. */
export interface UsedColumn extends Heading {
  index: number;
}

/** The columns of a row that are used, the best of each kind first, whatever their order in the file. */
export class RowCells {
  constructor(
    private readonly columns: readonly UsedColumn[],
    private readonly record: readonly string[],
  ) {}

  /** What the columns of a kind say, without those that say nothing. */
  all(column: Column): string[] {
    return this.columns.flatMap((one) => {
      const text = one.column === column ? plain(this.record[one.index] ?? '', column) : '';
      return text === '' ? [] : [text];
    });
  }

  of(column: Column): string {
    return this.all(column)[0] ?? '';
  }

  /** What a column of numbers or emails says. */
  at(index: number | null): string {
    return index === null ? '' : plain(this.record[index] ?? '', 'email');
  }
}

/** A column for a student’s own email is not helped out by one that may be a parent’s. */
function emailOf(row: RowCells, columns: readonly UsedColumn[]): string {
  const own = columns.find(({ column }) => column === 'email');
  const account = [...row.all('principal'), ...row.all('username')].find((text) => text.includes('@'));
  return plainEmail(row.at(own?.index ?? null) || (account ?? '') || row.of('other_email'));
}

const endsWith = (name: string, family: string): boolean =>
  family !== '' && ` ${searchKey(name)}`.endsWith(` ${searchKey(family)}`);

/** The family name of a whole name, in whichever order it is written. */
const familyIn = (name: string): string => familyFirst(writtenName({ name })).split(',')[0] ?? '';

/**
 * The name by which a student wants to be called: a preferred name before the legal one, whether it is a first name or a whole one. Parts
 * are surer than a whole name, which a directory may write with remarks.
 */
function calledName(written: Required<WrittenName>, preferred: string, middle = ''): string {
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

/** What a row says, apart from the number, which the whole file decides. `columns` are in the order of their ranks. */
export function cellsOf(row: RowCells, columns: readonly UsedColumn[]): Cells {
  const [counselor, counselorToo] = row.all('counselor');
  const written = {
    name: row.of('full_name'),
    first: row.of('first_name'),
    last: row.of('preferred_last') || row.of('last_name'),
    suffix: row.of('suffix'),
  };
  const [preferred, middle] = [row.of('preferred_name'), row.of('middle_name')];
  const name = calledName(written, preferred);
  return {
    email: emailOf(row, columns),
    name,
    longName: middle === '' ? name : calledName(written, preferred, middle),
    grade: row.of('grade'),
    classOf: row.of('class_of'),
    place: row.of('department'),
    counselor: counselor ?? row.of('advisor'),
    isAdvisor: counselor === undefined,
    ...(counselorToo === undefined ? {} : { counselorToo }),
  };
}

/** Whether a file with these columns names its students in a way they can be known by. */
export const namesStudents = (columns: readonly (Heading | null)[]): boolean =>
  columns.some(
    (heading) => heading !== null && [...NUMBER_COLUMNS, 'email', 'principal', 'username'].includes(heading.column),
  );
