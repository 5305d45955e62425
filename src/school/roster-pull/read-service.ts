import { ROSTER_FILE } from '../../contract/roster-import-limits';
import type { ReadRoster } from '../roster-import/roster-look.service';
import { EMPTY, wholeFile, withoutDoubles } from '../roster-import/roster-reader';
import type { FileStudent, RowProblem } from '../roster-import/student-row';
import { isStudentAt, rowOf, type ServiceUser } from './service-user';

/** Users that were pulled, as a roster; `line` counts them. */
export const readUsers =
  (users: readonly ServiceUser[], sourceSchool: string, isWhole: boolean): ReadRoster =>
  ({ seniorClass, today }) => {
    const rows: (FileStudent | RowProblem)[] = [];
    users.forEach((user, index) => {
      const row = isStudentAt(user, sourceSchool, today) ? rowOf(user, index + 1, seniorClass) : null;
      if (row) rows.push(row);
    });
    if (rows.length > ROSTER_FILE.mostRows)
      return Promise.resolve(wholeFile(`The server gives more than ${ROSTER_FILE.mostRows} students.`));
    return Promise.resolve({ ...EMPTY, ...withoutDoubles(rows), others: users.length - rows.length, isWhole });
  };
