import { bare, meaningOf } from '../../users/roster-words';

/** What a column of a roster file can say. */
export type Column =
  | 'studentNumber'
  | 'sourcedId'
  | 'email'
  | 'otherEmail'
  | 'username'
  | 'name'
  | 'first'
  | 'last'
  | 'grade'
  | 'classOf'
  /** Where somebody stands in an organization, as 'Grade 11' or '/Students/Class of 2028'. */
  | 'place'
  | 'counselor'
  /** Of a school that calls its counselors so; beside a counselor it is somebody else. */
  | 'advisor'
  | 'role'
  | 'standing'
  /** The same as PowerSchool counts it. */
  | 'enrollStatus'
  | 'enabled'
  | 'blocked';

/** What a heading names; null for a column that says nothing about a roster. */
export function columnOf(heading: string): Column | null {
  const plain = heading
    // OneRoster lets a system add columns of its own, whose headings begin so; other exports name the table.
    .replace(/^(?:metadata|students?)\./i, '')
    // 'First Name [Required]'
    .replace(/\[[^[\]]*\]/g, '');
  return bare(plain) === '' ? null : ((meaningOf('heading', bare(plain)) as Column | undefined) ?? null);
}

/** What one row says, by column; of two columns of one kind the first that is filled, and of a second about the counselor that, too. */
export type Cells = Partial<Record<Column | 'counselorToo', string>>;

/** A cell without what spreadsheets write around a text to keep it as it is, and empty where it only says that it is. */
function plain(cell: string): string {
  const text = cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[=+\-@\t])/, '')
    .trim();
  return meaningOf('nothing', text) === undefined ? text : '';
}

/** An email as people mean it: without 'mailto:', brackets and signs that cannot be seen. */
export const plainEmail = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u2019/g, "'")
    .replace(/^(?:.*<)?(?:mailto:)?([^<>]*)>?$/i, '$1')
    .trim();

/** The cells of a row. A user name that is an email stands in for one, and an id of the exporting system for a missing number. */
export function cellsOf(columns: readonly (Column | null)[], record: readonly string[]): Cells {
  const cells: Cells = {};
  columns.forEach((column, index) => {
    if (!column) return;
    const said = plain(record[index] ?? '');
    if (!cells[column]) cells[column] = said;
    else if (column === 'counselor') cells.counselorToo ||= said;
  });
  const { email, otherEmail, username = '', studentNumber, sourcedId, counselor, advisor, enrollStatus = '' } = cells;
  return {
    ...cells,
    email: plainEmail(email || (username.includes('@') ? username : '') || (otherEmail ?? '')),
    studentNumber: studentNumber || sourcedId,
    counselor: counselor || advisor,
    standing: cells.standing || (meaningOf('enrollStatus', enrollStatus) ?? enrollStatus),
  };
}

/** Whether a file with these columns names its students in a way they can be known by. */
export const namesStudents = (columns: readonly (Column | null)[]): boolean =>
  columns.some((column) => column !== null && ['studentNumber', 'sourcedId', 'email', 'username'].includes(column));

/** Whether a status says that a student is here or has left; `unknown` for a word that is not guessed. */
export function standingOf(status: string): 'here' | 'left' | 'unknown' {
  if (status.trim() === '') return 'here';
  return (meaningOf('standing', status) as 'here' | 'left' | undefined) ?? 'unknown';
}

const isNo = (text: string): boolean => /^(false|0|no)$/i.test(text);
const isYes = (text: string): boolean => /^(true|1|yes)$/i.test(text);

/** Whether a row is of a student whom the file itself calls gone. */
export const isGone = ({ standing = '', enabled = '', blocked = '' }: Cells): boolean =>
  standingOf(standing) === 'left' || isNo(enabled) || isYes(blocked);

/** Whether a row is of somebody else: staff, family, or a student whom the file itself calls gone. */
export const isOfAnother = (cells: Cells): boolean =>
  (!!cells.role && !/^(students?|learner)$/i.test(cells.role)) || isGone(cells);
