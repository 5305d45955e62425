import { damagedNumberMessage, isDamagedNumber, nameProblem } from '../../contract/name-rules';
import { GRADES, NAME_MAX_LENGTH, STUDENT_NUMBER_MAX_LENGTH } from '../../contract/limits';
import { email as emailShape, type Grade } from '../../contract/users';
import { quotedCell } from '../../platform/text/csv';
import { emailKey } from '../../platform/text/words';
import { gradeOfClass } from '../../users/class-year';
import { readEnrollment, unknownStatusProblem } from './leaving';
import type { Cells } from './roster-columns';
import { meaningOf, fromAllCaps, joinName } from '../../users/roster-words';

/** A student in a row of a file; null for what the file omits. */
export interface FileStudent {
  line: number;
  /** The file within a zip. */
  file?: string;
  studentNumber: string | null;
  email: string | null;
  name: string | null;
  /** The name as the file writes it, if that is in capitals. */
  originalName?: string;
  /** The full name, including the middle name. */
  longName?: string;
  grade: Grade | null;
  /** An email or a name. */
  counselor: string | null;
  /** The other one, if the file has both. */
  counselorToo?: string;
  /** Whether the file calls the counselor an advisor, who may be any teacher. */
  isAdvisor?: boolean;
  /** For a student without a counselor: the email of one who leads a class of theirs. */
  likelyCounselor?: string;
  /** Set if the file doesn't name the school, so that the row can only mean an existing student. */
  onlyIfKnown?: boolean;
}

/** A skipped row and the student it seems to describe, so that we don't report that student as missing. */
export interface RowProblem {
  line: number;
  problem: string;
  /** The file within a zip. */
  file?: string;
  studentNumber?: string | null;
  email?: string | null;
  name?: string | null;
  onlyIfKnown?: boolean;
}

const isGrade = (value: number): value is Grade => (GRADES as readonly number[]).includes(value);

/** 9 to 12, `other` for another school level, null for no grade. */
function parseSingleGrade(text: string): Grade | 'other' | null {
  const plain = text.trim().toLowerCase();
  const number =
    /^(?:grade|gr|grado)?\.?\s*0*(\d{1,2})(?:\.0+)?(?:\s*(?:st|nd|rd|th|º|°))?(?:\s*(?:grade|grado))?$/.exec(
      plain,
    )?.[1];
  const value = Number(number ?? meaningOf('grade', plain.replace(/^grade\b/, '')));
  if (isGrade(value)) return value;
  return meaningOf('grade', number ?? plain) === 'other' ? 'other' : null;
}

/** 11 for '11', '11th', 'Gr 11', 'Junior' or 'Grade 11 - Junior'; `other` outside high school, null for no grade. */
export function parseGrade(text: string): Grade | 'other' | null {
  const grades = new Set(
    [text, ...text.split(/[-–/,:()]/)].flatMap((gradePart) =>
      gradePart.trim() === '' ? [] : (parseSingleGrade(gradePart) ?? []),
    ),
  );
  const [onlyGrade = null, ...otherGrades] = grades;
  return otherGrades.length === 0 ? onlyGrade : null;
}

function gradeFromClassYear(classOf: string, seniorClass: number): Grade | null {
  const year = /^(?:class\s*of\s*)?(20\d\d)$|^class\s*of\s*['’]?(\d\d)$/i.exec(classOf.trim());
  return year ? gradeOfClass(Number(year[1] ?? `20${year[2]}`), seniorClass) : null;
}

/** The grade in an organizational unit such as 'Grade 11' or '/Students/Class of 2028'. */
export const gradeFromUnit = (unitName: string, seniorClass: number): Grade | 'other' | null =>
  unitName
    .split(/[/\\]/)
    .map((gradePart) => parseGrade(gradePart) ?? gradeFromClassYear(gradePart, seniorClass))
    .find((grade) => grade !== null) ?? null;

/** The grade in a grade cell, which may contain a class year instead. */
const gradeFromCell = (grade: string, seniorClass: number): Grade | 'other' | null =>
  parseGrade(grade) ?? (/class/i.test(grade) ? gradeFromClassYear(grade, seniorClass) : null);

/** A row's grade; null for none, `other` outside high school; or the problem with it. */
function resolveGrade(
  { grade = '', classOf = '', place = '' }: Cells,
  seniorClass: number,
): { grade: Grade | 'other' | null } | { problem: string } {
  const cellGrade = gradeFromCell(grade, seniorClass);
  const yearGrade = gradeFromClassYear(classOf, seniorClass);
  if (grade !== '' && cellGrade === null) return { problem: unknownGradeProblem(grade) };
  if (grade === '' && classOf !== '' && yearGrade === null) return { problem: unknownGradeProblem(classOf) };
  if (cellGrade !== null && yearGrade !== null && cellGrade !== yearGrade)
    return {
      problem: `Grade ${cellGrade} and the class of ${classOf} do not agree: that class is in grade ${yearGrade} now.`,
    };
  return { grade: cellGrade ?? yearGrade ?? gradeFromUnit(place, seniorClass) };
}

const unknownGradeProblem = (cell: string): string =>
  `${quotedCell(cell)} isn’t a grade from 9 to 12 or a graduation year we recognize.`;

function identityProblem({ studentNumber = '', email = '', standing = '' }: Cells, name: string | null): string | null {
  if (studentNumber === '' && email === '')
    return 'There is neither a student number nor an email to know the student by.';
  if (studentNumber.length > STUDENT_NUMBER_MAX_LENGTH) return 'The student number is too long.';
  if (isDamagedNumber(studentNumber)) return damagedNumberMessage(studentNumber);
  if (readEnrollment(standing) === 'unknown') return unknownStatusProblem(standing);
  if (email !== '' && !emailShape.safeParse(email).success) return `${quotedCell(email)} is no email address.`;
  if (name !== null && name.length > NAME_MAX_LENGTH) return 'The name is too long.';
  return name === null ? null : nameProblem(name);
}

export const isOtherSchoolLevel = (cells: Cells, seniorClass: number): boolean => {
  const gradeResult = resolveGrade(cells, seniorClass);
  return 'grade' in gradeResult && gradeResult.grade === 'other';
};

/** How to read a school's rows: the class of its 12th graders, and whether to keep names in capitals. */
export interface RowSchool {
  seniorClass: number;
  keepCapitals?: boolean;
}

function toNames(cells: Cells, keepCapitals = false): Pick<FileStudent, 'name' | 'originalName' | 'longName'> {
  const originalName = joinName(cells) || null;
  if (originalName === null) return { name: null };
  const plain = keepCapitals ? (name: string) => name : fromAllCaps;
  const [name, longName] = [plain(originalName), plain(cells.longName ?? originalName)];
  return { name, ...(name === originalName ? {} : { originalName }), ...(longName === name ? {} : { longName }) };
}

const toCounselor = ({ counselor = '', counselorToo = '', isAdvisor = false }: Cells) => ({
  counselor: counselor || null,
  ...(counselorToo === '' ? {} : { counselorToo }),
  ...(isAdvisor && counselor !== '' ? { isAdvisor } : {}),
});

/** The student of a row, or the problem with it; null for another school level. */
export function readRow(
  cells: Cells,
  line: number,
  { seniorClass, keepCapitals }: RowSchool,
): FileStudent | RowProblem | null {
  const { studentNumber = '', email = '' } = cells;
  // A damaged number may be another student's.
  const isNumberUsable = studentNumber !== '' && !isDamagedNumber(studentNumber);
  const rowKeys = {
    studentNumber: isNumberUsable ? studentNumber : null,
    email: email.includes('@') ? emailKey(email) : null,
  };
  const studentNames = toNames(cells, keepCapitals);
  const { name } = studentNames;
  const problem = cells.doubt ?? identityProblem(cells, name);
  if (problem !== null) return { line, problem, ...rowKeys, name };
  const gradeResult = resolveGrade(cells, seniorClass);
  if ('problem' in gradeResult) return { line, problem: gradeResult.problem, ...rowKeys, name };
  if (gradeResult.grade === 'other') return null;
  return { line, ...rowKeys, ...studentNames, grade: gradeResult.grade, ...toCounselor(cells) };
}
