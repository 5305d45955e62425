import mysql from 'mysql2/promise';
import { routes } from '../../src/contract/routes';
import { aCounselor, aSchool, aStudentOf, Person } from '../support/people';
import { startTwoInstances, type TwoInstances } from '../support/two-instances';

/** Reads of each instance. */
const READS = 100;

let two: TwoInstances;

beforeAll(async () => {
  two = await startTwoInstances();
});
afterAll(() => two?.stop());

it('numbers what two instances note at the same time without a gap', async () => {
  const school = await aSchool(two.first);
  const counselor = await aCounselor(school);
  const student = await aStudentOf(counselor);
  const elsewhere = new Person(two.second.url);
  elsewhere.signIn({ access_token: counselor.token ?? '', user: counselor.user });
  const params = { userId: student.uid };
  await Promise.all(
    [counselor, elsewhere].flatMap((browser) =>
      Array.from({ length: READS }, () => browser.send(routes.readYearCalendar, { params })),
    ),
  );
  const connection = await mysql.createConnection(two.database);
  const [rows] = await connection.query("SELECT count(*) AS total FROM audit_entries WHERE what = 'student_read'");
  expect(rows).toEqual([{ total: 2 * READS }]);
  await Promise.all(
    [counselor, elsewhere].flatMap((browser) =>
      Array.from({ length: 20 }, () => browser.call(routes.readProgress, { params })),
    ),
  );
  await elsewhere.call(routes.readProgress, { params });
  const [visits] = await connection.query("SELECT count(*) AS total FROM audit_entries WHERE detail = 'visit'");
  await connection.end();
  // Both may note it where they are asked in the same moment.
  expect([[{ total: 1 }], [{ total: 2 }]]).toContainEqual(visits);
  const { rows: entries, total } = await school.admin.list(routes.listAudit);
  expect(Number(entries[0]?.id)).toBe(total);
});
