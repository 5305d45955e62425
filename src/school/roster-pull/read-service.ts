import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { mapGivingWay } from '../../platform/runtime/give-way';
import type { ReadRoster } from '../roster-import/roster-look.service';
import { EMPTY, wholeFile, withoutDoubles } from '../roster-import/roster-reader';
import { isStudentAt, rowOf, type ServiceUser } from './service-user';

/** Users that were pulled, as a roster; `line` counts them. */
export const readUsers =
  (users: readonly ServiceUser[], sourceSchool: string, isWhole: boolean): ReadRoster =>
  async ({ seniorClass, today }) => {
    let line = 0;
    const read = await mapGivingWay(users, (user) => {
      line += 1;
      return isStudentAt(user, sourceSchool, today) ? rowOf(user, line, seniorClass) : null;
    });
    const rows = read.filter((row) => row !== null);
    if (rows.length > ROSTER_FILE.mostRows)
      return wholeFile(`The server gives more than ${ROSTER_FILE.mostRows} students.`);
    return { ...EMPTY, ...withoutDoubles(rows), others: users.length - rows.length, isWhole };
  };
