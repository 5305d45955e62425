/** What a column of a roster file can say. */
export type Column =
  | 'studentNumber'
  | 'sourcedId'
  | 'email'
  | 'username'
  | 'name'
  | 'first'
  | 'last'
  | 'grade'
  | 'classOf'
  | 'counselor'
  | 'advisor'
  | 'role'
  | 'standing'
  | 'enabled';

/** How exports of student information systems, OneRoster files and people's own tables call a column, blanks and signs aside. */
const HEADINGS: readonly [Column, RegExp][] = [
  ['studentNumber', /^(student(number|no|id)|id|localid|sisid|identifier)$/],
  ['sourcedId', /^sourcedid$/],
  ['email', /^(student)?(email|emailaddress|mail|schoolemail)$/],
  ['username', /^username$/],
  ['first', /^(student)?(first|firstname|given|givenname|preferredfirstname)$/],
  ['last', /^(student)?(last|lastname|family|familyname|surname)$/],
  ['name', /^(student|name|studentname|fullname|displayname)$/],
  ['grade', /^(grade|gradelevel|grades|currentgrade|yearlevel)$/],
  ['classOf', /^(classof|class|classyear|gradyear|graduationyear|graduation|yearofgraduation|cohort)$/],
  ['counselor', /^(counselor|counsellor|counselorname|counseloremail|schoolcounselor)$/],
  // Of a school that calls its counselors so; beside a counselor it is somebody else.
  ['advisor', /^advisor$/],
  ['role', /^role$/],
  ['standing', /^(status|enrollmentstatus)$/],
  ['enabled', /^enableduser$/],
];

/** What a heading names; null for a column that says nothing about a roster. */
export const columnOf = (heading: string): Column | null => {
  // OneRoster lets a system add columns of its own, whose headings begin so.
  const key = heading
    .toLowerCase()
    .replace(/^metadata\./, '')
    .replace(/[^a-z0-9]/g, '');
  return HEADINGS.find(([, known]) => known.test(key))?.[0] ?? null;
};

/** What one row says, by column; of two columns of one kind the first that is filled, and of a second about the counselor that, too. */
export type Cells = Partial<Record<Column | 'counselorToo', string>>;

/** A spreadsheet writes a ' before what would run as a formula; it is no part of the text. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t])/, '').trim();

/** The cells of a row. A user name that is an email stands in for one, and an id of the exporting system for a missing number. */
export function cellsOf(columns: readonly (Column | null)[], record: readonly string[]): Cells {
  const cells: Cells = {};
  columns.forEach((column, index) => {
    if (!column) return;
    const said = plain(record[index] ?? '');
    if (!cells[column]) cells[column] = said;
    else if (column === 'counselor') cells.counselorToo ||= said;
  });
  const { email, username = '', studentNumber, sourcedId, counselor, advisor } = cells;
  return {
    ...cells,
    email: email || (username.includes('@') ? username : ''),
    studentNumber: studentNumber || sourcedId,
    counselor: counselor || advisor,
  };
}

/** Whether a file with these columns names its students in a way they can be known by. */
export const namesStudents = (columns: readonly (Column | null)[]): boolean =>
  columns.some((column) => column !== null && ['studentNumber', 'sourcedId', 'email', 'username'].includes(column));

const LEFT = /^(tobedeleted|inactive|withdrawn|transferred|dropped|graduated)$/i;

/** Whether a row is of a student whom the file itself calls gone. */
export const isGone = ({ standing = '', enabled = '' }: Cells): boolean =>
  LEFT.test(standing.replace(/[^a-z]/gi, '')) || /^(false|0|no)$/i.test(enabled);

/** Whether a row is of somebody else: staff, family, or a student whom the file itself calls gone. */
export const isOfAnother = (cells: Cells): boolean =>
  (!!cells.role && !/^(students?|learner)$/i.test(cells.role)) || isGone(cells);
