import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import type { ReadRoster } from '../roster-import/roster-preview.service';
import { EMPTY, wholeFile, withoutDoubles } from '../roster-import/roster-reader';
import type { FileStudent, RowProblem } from '../roster-import/student-row';
import type { PulledStudents } from './one-roster-service';
import { NumberChoice } from '../roster-import/number-choice';
import type { KnownStudent } from '../roster-import/roster-finders';
import { emailOf, partsOf, type ServiceSchool, studentIn, studentRow } from './service-user';

const tooFew = (received: number, announced: number): RowProblem => ({
  line: received + 1,
  problem: `The server announced ${announced} students and gave ${received}. The others don’t change; pull again later.`,
});

/** Somebody is behind this row, and nobody knows who: then nobody is missing. */
const isOfNobody = (row: FileStudent | RowProblem): boolean => 'problem' in row && !row.studentNumber && !row.email;

/** The students among pulled rows, and the index of the id that is the student number; null where none can be. */
async function usersIn({ rows, isWhole }: PulledStudents, at: ServiceSchool, students: readonly KnownStudent[]) {
  const choice = new NumberChoice([{ column: 'student_number' }, { column: 'system_id' }], students, isWhole);
  let line = 0;
  const users = await mapYielding(rows, (row) => {
    line += 1;
    const user = studentIn(row, line, at);
    if (user === null || 'problem' in user) return user;
    const { first, last } = partsOf(user);
    choice.note([user.identifier, user.sourcedId], { email: emailOf(user), name: `${first} ${last}` });
    return user;
  });
  return { users, best: choice.best() };
}

/** Whether changes can be read by themselves: not where they name nobody whose number the school knows. */
export async function areReadable(
  pulled: PulledStudents,
  at: ServiceSchool,
  students: readonly KnownStudent[],
): Promise<boolean> {
  if (pulled.isWhole || students.every(({ studentNumber }) => studentNumber === null)) return true;
  const { users, best } = await usersIn(pulled, at, students);
  return best !== null || users.every((user) => user === null);
}

/** Students that were pulled, as a roster; `line` counts them. */
export const readPulled =
  (all: PulledStudents, sourceSchool: string): ReadRoster =>
  async (school) => {
    const { rows: pulled, announced, isWhole } = all;
    const { users, best } = await usersIn(all, { id: sourceSchool, today: school.today }, school.students);
    let line = 0;
    const read = await mapYielding(users, (user) => {
      line += 1;
      if (user === null || 'problem' in user) return user;
      const number = best === 0 ? user.identifier : best === 1 ? user.sourcedId : '';
      return studentRow(user, number, line, school);
    });
    const rows = read.filter((row) => row !== null);
    const others = pulled.length - rows.length;
    if (announced !== null && isWhole) rows.push(tooFew(pulled.length, announced));
    if (rows.length > ROSTER_FILE.mostRows)
      return wholeFile(`The server gives more than ${ROSTER_FILE.mostRows} students.`);
    return { ...EMPTY, ...withoutDoubles(rows), others, isWhole: isWhole && !rows.some(isOfNobody) };
  };
