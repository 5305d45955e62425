import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { refusalMessage } from '../support/backups';
import { Client } from '../support/client';
import { aCounselor, aSchool, aStudentOf, PASSWORD, type Person, type School, type Student } from '../support/people';
import { ensureBuilt, runToEnd } from '../support/process';
import { ACTIVITIES } from '../support/questions';
import { tableNames } from '../support/tables';

/** npm run school:delete: as careful as the deletion of an account. */

let server: RunningApp;
let school: School;
let far: School;
let counselor: Person;
let student: Student;
let schoolId: string;

const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => server.dataSource.query(text, values);
const command = (name: string, given: string[]) =>
  runToEnd(`cli/commands/${name}`, given, { ...server.environment, DATA_DIR: server.dataDir, DEMO_DATA: 'false' });
const remove = (...given: string[]) => command('school-delete', ['--school', school.name, ...given]);
const stateOf = async (): Promise<string> =>
  (await sql<{ state: string }>('SELECT state FROM schools WHERE id = ?', [schoolId]))[0]?.state ?? '';
const logsIn = (person: Person) =>
  new Client(server.url).send(routes.login, { body: { email: person.user.email, password: PASSWORD } });

beforeAll(async () => {
  ensureBuilt('api');
  server = await startApp();
  school = await aSchool(server);
  far = await aSchool(server);
  await aStudentOf(await aCounselor(far));
  counselor = await aCounselor(school);
  student = await aStudentOf(counselor);
  await student.save(ACTIVITIES, { 1: 'I row on the lake every morning.' });
  await student.call(routes.createParentLink, { body: { user_id: student.uid } });
  const [row] = await sql<{ school_id: string }>('SELECT school_id FROM users WHERE id = ?', [counselor.uid]);
  schoolId = row?.school_id ?? '';
});
afterAll(() => server?.stop());

it('tells what would go and of the backup, and changes nothing without the typed name', async () => {
  const told = await remove('--state', await stateOf());
  expect([told.code, told.stderr]).toEqual([0, '']);
  expect(told.stdout).toContain('1 student and 2 accounts of staff');
  expect(told.stdout).toContain('npm run backup');
  expect(refusalMessage(await remove('--state', await stateOf(), '--confirm', 'another name'))).toContain(
    'Nothing was changed',
  );
  expect(refusalMessage(await remove('--state', 'ZZ', '--confirm', school.name))).toContain('There is no school');
  expect(refusalMessage(await remove())).toContain('Usage');
  expect((await logsIn(student)).status).toBe(200);
});

it('deletes everybody and everything of the school and nothing of another; its log stays and says so', async () => {
  const gone = await remove('--state', await stateOf(), '--confirm', school.name);
  expect([gone.code, gone.stderr]).toEqual([0, '']);
  expect(gone.stdout).toContain('3 accounts');
  for (const person of [student, counselor, school.admin]) expect((await logsIn(person)).status).toBe(401);
  expect((await logsIn(far.admin)).status).toBe(200);
  // No row of any table holds an id of theirs, but the log that stays and what tells late writers that they are gone.
  const kept = ['audit_entries', 'audit_subjects', 'audit_groups', 'audit_numbers', 'deleted_accounts', 'migrations'];
  const ids = [schoolId, student.uid, counselor.uid, school.admin.uid];
  for (const table of (await tableNames(server.dataSource)).filter((name) => !kept.includes(name))) {
    const text = JSON.stringify(table.startsWith('college') ? [] : await sql(`SELECT * FROM ${table}`));
    expect([table, ids.filter((id) => text.includes(id))]).toEqual([table, []]);
  }
  const entries = await sql<{ school_id: string }>("SELECT school_id FROM audit_entries WHERE what = 'school_deleted'");
  expect(entries.map(({ school_id: id }) => id).sort()).toEqual(['', schoolId].sort());
  const [left] = await sql<{ many: number }>(
    'SELECT count(*) AS many FROM audit_entries WHERE school_id = ? AND address IS NOT NULL',
    [schoolId],
  );
  expect(Number(left?.many)).toBe(0);
});
