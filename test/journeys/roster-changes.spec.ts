import { MAX_LIST_ROWS } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { timeToRaw } from '../../src/platform/database/hot-rows';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, type Person, type School, type Student } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let school: School;
let dana: Person;
let marcus: Person;
let program: Client;
let student: Student;

beforeEach(async () => {
  school = await aSchool(server);
  dana = await aCounselor(school, 'Dana Whitcomb');
  marcus = await aCounselor(school, 'Marcus Levesque');
  program = await school.admin.makeProgram('roster:read', 'roster:write');
  student = await aStudentOf(dana, { name: 'Sam Reed' });
  await aStudentOf(dana, { name: 'Ann Lake' });
});

/** As if nothing had changed lately. */
const settle = (): Promise<unknown> =>
  server.dataSource.query('UPDATE users SET roster_changed_at = ?', [timeToRaw(new Date(Date.now() - 3_600_000))]);
const SINCE = (): string => new Date(Date.now() - 1_800_000).toISOString();
const changed = async (): Promise<string[]> =>
  (await program.list(routes.listStudents, { query: { changed_since: SINCE() } })).rows.map(({ id }) => id);
const gone = async (): Promise<string[]> =>
  (await program.call(routes.listGoneStudents, { query: { since: SINCE() } })).gone.map(({ id }) => id);
const about = () => ({ params: { userId: student.uid, studentId: student.uid } });

const CHANGES: [string, () => Promise<unknown>][] = [
  ['a new name', () => student.call(routes.updateMe, { body: { display_name: 'Samuel Reed' } })],
  ['a corrected email', () => school.admin.call(routes.correctPerson, { ...about(), body: { email: anEmail() } })],
  ['a number', () => dana.call(routes.setStudentNumber, { ...about(), body: { student_number: '77' } })],
  ['a grade', () => school.admin.call(routes.updateStudent, { ...about(), body: { grade: 9 } })],
  ['a class that graduated', () => school.admin.call(routes.updateStudent, { ...about(), body: { class_of: 2020 } })],
  [
    'another counselor',
    () => school.admin.call(routes.updateStudent, { ...about(), body: { counselor_id: marcus.uid } }),
  ],
  [
    'a counselor for several',
    () =>
      school.admin.call(routes.reassignStudents, { body: { student_ids: [student.uid], counselor_id: marcus.uid } }),
  ],
  [
    'a roster file',
    async () => {
      const csv = `Email,Grade\n${student.user.email},10\n`;
      const { fingerprint } = await school.admin.call(routes.importRoster, { body: { csv, save: false } });
      await school.admin.call(routes.importRoster, { body: { csv, save: true, fingerprint } });
    },
  ],
];

it.each(CHANGES)('tells %s, and nothing that did not change', async (_, change) => {
  await settle();
  expect(await changed()).toEqual([]);
  await change();
  expect(await changed()).toEqual([student.uid]);
  expect(await gone()).toEqual([]);
});

it('tells everybody whom a hand-over, a counselor who leaves or a new school year concerns', async () => {
  await settle();
  await school.admin.call(routes.handOver, { params: { userId: dana.uid }, body: { to: marcus.uid } });
  expect(await changed()).toHaveLength(2);
  await settle();
  await school.admin.call(routes.removeCounselor, { params: { userId: marcus.uid } });
  expect(await changed()).toHaveLength(2);
  await settle();
  const { grades } = await school.admin.call(routes.readOverview);
  await school.admin.call(routes.nextGrade, { body: { seen: grades } });
  expect(await changed()).toHaveLength(2);
});

it('says from when to ask the next time, a little earlier than now, and tells no other school’s students', async () => {
  const { next_since: next } = await program.call(routes.listGoneStudents, { query: { since: SINCE() } });
  expect(new Date(next).getTime()).toBeLessThan(Date.now() - 60_000);
  const far = await aSchool(server, { state: 'TX' });
  const stranger = await aStudentOf(await aCounselor(far));
  await stranger.call(routes.deleteMe);
  expect(await gone()).toEqual([]);
  expect(await changed()).not.toContain(stranger.uid);
});

it('pages by the id of the last row, each student once', async () => {
  const found: string[] = [];
  for (let after = ''; ; after = found.at(-1) ?? '') {
    const { rows } = await program.list(routes.listStudents, { query: { after, range: '[0,0]' } });
    if (!rows.length) break;
    found.push(...rows.map(({ id }) => id));
    // Whoever comes and goes meanwhile shifts nobody.
    if (found.length === 1) await aStudentOf(dana, { name: 'Aaron First' });
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found).toContain(student.uid);
});

it.each([
  ['a time that is too long ago', { changed_since: '2020-01-01T00:00:00.000Z' }, '/changed_since'],
  ['what is no time', { changed_since: 'yesterday' }, '/changed_since'],
  ['an order beside after', { after: '', sort: '["name","ASC"]' }, '/sort'],
  ['more rows than one answer holds', { range: `[0,${MAX_LIST_ROWS}]` }, '/range'],
])('refuses %s', async (_, query, pointer) => {
  const refusal = await program.expectProblem(routes.listStudents, { query });
  expect([refusal.status, refusal.errors?.[0]?.pointer]).toEqual([400, pointer]);
});

it('refuses to tell who left before what is kept', async () => {
  const query = { since: '2020-01-01T00:00:00.000Z' };
  const refusal = await program.expectProblem(routes.listGoneStudents, { query });
  expect([refusal.status, refusal.errors?.[0]?.pointer]).toEqual([400, '/since']);
});
