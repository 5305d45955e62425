import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { mapGivingWay } from '../../platform/runtime/give-way';
import type { ReadRoster } from '../roster-import/roster-look.service';
import { EMPTY, wholeFile, withoutDoubles } from '../roster-import/roster-reader';
import { NumberChoice } from '../roster-import/number-choice';
import { emailOf, isStudentAt, partsOf, rowOf, type ServiceUser } from './service-user';

/** Users that were pulled, as a roster; `line` counts them. */
export const readUsers =
  (users: readonly ServiceUser[], sourceSchool: string, isWhole: boolean): ReadRoster =>
  async (school) => {
    const choice = new NumberChoice([{ column: 'student_number' }, { column: 'system_id' }], school.students);
    const isHere = await mapGivingWay(users, (user) => {
      const { first, last } = partsOf(user);
      const isStudent = isStudentAt(user, sourceSchool, school.today);
      if (isStudent) choice.note([user.identifier, user.sourcedId], { email: emailOf(user), name: `${first} ${last}` });
      return isStudent;
    });
    const best = choice.best();
    let line = 0;
    const read = await mapGivingWay(users, (user) => {
      line += 1;
      const number = best === 0 ? user.identifier : best === 1 ? user.sourcedId : '';
      return isHere[line - 1] ? rowOf(user, number, line, school) : null;
    });
    const rows = read.filter((row) => row !== null);
    if (rows.length > ROSTER_FILE.mostRows)
      return wholeFile(`The server gives more than ${ROSTER_FILE.mostRows} students.`);
    return { ...EMPTY, ...withoutDoubles(rows), others: users.length - rows.length, isWhole };
  };
