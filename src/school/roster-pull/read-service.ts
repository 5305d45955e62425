import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { mapGivingWay } from '../../platform/runtime/give-way';
import type { ReadRoster } from '../roster-import/roster-look.service';
import { EMPTY, wholeFile, withoutDoubles } from '../roster-import/roster-reader';
import type { FileStudent, RowProblem } from '../roster-import/student-row';
import type { PulledStudents } from './one-roster-service';
import { NumberChoice } from '../roster-import/number-choice';
import { emailOf, partsOf, studentIn, studentRow } from './service-user';

const tooFew = (received: number, announced: number): RowProblem => ({
  line: received + 1,
  problem: `The server announced ${announced} students and gave ${received}. The others don’t change; pull again later.`,
});

/** Somebody is behind this row, and nobody knows who: then nobody is missing. */
const isOfNobody = (row: FileStudent | RowProblem): boolean => 'problem' in row && !row.studentNumber && !row.email;

/** Students that were pulled, as a roster; `line` counts them. */
export const readPulled =
  ({ rows: pulled, announced, isWhole }: PulledStudents, sourceSchool: string): ReadRoster =>
  async (school) => {
    const choice = new NumberChoice([{ column: 'student_number' }, { column: 'system_id' }], school.students);
    let line = 0;
    const users = await mapGivingWay(pulled, (row) => {
      line += 1;
      const user = studentIn(row, line, { id: sourceSchool, today: school.today });
      if (user === null || 'problem' in user) return user;
      const { first, last } = partsOf(user);
      choice.note([user.identifier, user.sourcedId], { email: emailOf(user), name: `${first} ${last}` });
      return user;
    });
    const best = choice.best();
    line = 0;
    const read = await mapGivingWay(users, (user) => {
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
