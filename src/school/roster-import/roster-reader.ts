import { FileText, type ReadAs } from '../../contract/file-text';
import { type CsvText, UnreadableTable } from '../../platform/text/csv';
import { readTable, type TableReading, type TableSchool } from './roster-table';
import type { FileStudent, RowProblem } from './student-row';

/** A school that a file holds the people of. */
export interface SourceSchool {
  /** As the student information system names it. */
  id: string;
  name: string;
  students: number;
}

export interface RosterReading extends Omit<TableReading, 'rows'> {
  students: FileStudent[];
  problems: RowProblem[];
  /** False for a file of what has changed, which says nothing about whom it does not name. */
  isWhole: boolean;
  /** The schools of a file that holds several; none where it does not tell them apart. */
  schools: SourceSchool[];
  /** The one of them that was read; null where one has to be chosen first. */
  school: SourceSchool | null;
  /** Null for UTF-8. */
  readAs: ReadAs | null;
}

/** Of two rows of one number or email that are not one student’s, a row and what the other has. */
const ofTwoPeople = ({ line, file, studentNumber, email }: FileStudent, other: FileStudent): RowProblem => {
  const isNumber = other.studentNumber === studentNumber;
  const shared = isNumber ? `the student number ${studentNumber}` : `the email ${email}`;
  return {
    ...{ line, ...(isNumber ? { email } : { studentNumber }), ...(file === undefined ? {} : { file }) },
    problem: `Row ${other.line} has ${shared}, too, with another ${isNumber ? 'email' : 'student number'}. Please correct both rows.`,
  };
};

const SAME_FIELDS = ['studentNumber', 'email', 'name', 'grade', 'counselor'] as const;

/** Whether a second row says nothing else of the student: exports write one for each parent. */
const isSameStudent = (one: FileStudent, other: FileStudent): boolean =>
  SAME_FIELDS.every((field) => one[field] === null || other[field] === null || one[field] === other[field]);

/** Whether two rows give one number to two emails, or one email to two people. */
const areTwoPeople = (one: FileStudent, other: FileStudent): boolean => {
  const [numbers, emails] = [
    [one.studentNumber, other.studentNumber],
    [one.email, other.email],
  ];
  if (numbers.includes(null) || emails.includes(null)) return false;
  return numbers[0] === numbers[1] ? emails[0] !== emails[1] : one.name !== other.name;
};

/** The same students, those of one name with their middle names where the file has them. */
function namesakesApart(students: FileStudent[]): FileStudent[] {
  const counts = new Map<string, number>();
  for (const { name } of students) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return students.map(({ longName, ...student }) =>
    longName !== undefined && (counts.get(student.name ?? '') ?? 0) > 1 ? { ...student, name: longName } : student,
  );
}

/**
 * Two rows of the same number or email cannot both be right unless they agree: the first stays, the second is a problem. Where one number
 * has several emails, or one email several people, neither row stays: a spreadsheet may have cut several numbers to one.
 */
export function withoutDoubles(rows: (FileStudent | RowProblem)[]): Pick<RosterReading, 'students' | 'problems'> {
  const problems: RowProblem[] = [];
  const first = new Map<string, FileStudent>();
  const students = new Set<FileStudent>();
  for (const row of rows) {
    if ('problem' in row) {
      problems.push(row);
      continue;
    }
    const { line, studentNumber, email } = row;
    const keys = [studentNumber && `number ${studentNumber}`, email && `email ${email}`].filter((key) => key !== null);
    const before = keys.map((key) => first.get(key)).find((known) => known !== undefined);
    for (const key of keys) if (!first.has(key)) first.set(key, before && isSameStudent(row, before) ? before : row);
    if (before === undefined) students.add(row);
    else if (isSameStudent(row, before)) for (const field of SAME_FIELDS) fill(before, field, row);
    else if (areTwoPeople(row, before)) {
      problems.push(ofTwoPeople(row, before));
      if (students.delete(before)) problems.push(ofTwoPeople(before, row));
    } else {
      const problem = `Row ${before.line} has this student number or email already.`;
      problems.push({ line, problem, studentNumber, email });
    }
  }
  return { students: namesakesApart([...students]), problems: problems.sort((one, other) => one.line - other.line) };
}

function fill<Field extends keyof FileStudent>(student: FileStudent, field: Field, from: FileStudent): void {
  if (student[field] === null) student[field] = from[field];
}

export const EMPTY: Omit<RosterReading, 'problems'> = {
  students: [],
  others: 0,
  ignored: [],
  isWhole: true,
  schools: [],
  school: null,
  columns: [],
  matchedBy: null,
  table: null,
  readAs: null,
};
/** A file of which nothing can be taken. */
export const wholeFile = (problem: string, line = 1, file?: string): RosterReading => ({
  ...EMPTY,
  problems: [{ line, problem, ...(file === undefined ? {} : { file }) }],
});

/** Reads a roster file, giving way to other work. A file that is no such table is one problem. */
export async function readRoster(text: CsvText, school: TableSchool): Promise<RosterReading> {
  try {
    const { rows, ...read } = await readTable(text, school);
    const readAs = text instanceof FileText ? text.readAs : null;
    return { ...EMPTY, ...read, ...withoutDoubles(rows), readAs };
  } catch (error) {
    if (error instanceof UnreadableTable) return wholeFile(error.problem, error.line);
    throw error;
  }
}
