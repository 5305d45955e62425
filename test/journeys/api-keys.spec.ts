import { API_SCOPES, type ApiScope } from '../../src/contract/api-scopes';
import { lacksScope, MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { aCounselor, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { ACADEMIC } from '../support/questions';

let server: RunningApp;
let school: School;
let elsewhere: School;
let admin: Person;
let counselor: Person;

beforeAll(async () => {
  server = await startApp();
  elsewhere = await aSchool(server, { state: 'TX' });
});
beforeEach(async () => {
  school = await aSchool(server);
  admin = school.admin;
  counselor = await aCounselor(school);
});
afterAll(() => server.stop());

const makes = (scopes: readonly ApiScope[], more: object = {}) =>
  admin.call(routes.createApiKey, { body: { name: 'Timetable', scopes, ...more } });

const programWith = (key: string): Client => {
  const program = new Client(server.url);
  program.token = key;
  return program;
};
const INVALID = { status: 401, detail: MESSAGES.keyInvalid };

it('is shown once, kept as a hash, and listed without itself', async () => {
  const { key, ...made } = await makes(['roster:read']);
  expect(key).toMatch(/^plk_[\w-]{43}$/);
  expect(made).toMatchObject({ name: 'Timetable', prefix: key.slice(0, 8), made_by: 'Ada Whitlock', ended_at: null });
  expect(await admin.call(routes.listApiKeys)).toEqual([made]);
  expect(await elsewhere.admin.call(routes.listApiKeys)).toEqual([]);
  const stored = JSON.stringify(await server.dataSource.query('SELECT * FROM api_keys'));
  expect(stored).toContain(made.prefix);
  expect(stored).not.toContain(key);
});

it('reads the roster of its school, tells nothing of what students wrote, and when it was used', async () => {
  const student = await aStudentOf(counselor, { name: 'Sam Reed' });
  await aStudentOf(await aCounselor(elsewhere));
  await student.save(ACADEMIC, { 1: 'I want to kill myself.' });
  const program = programWith((await makes(API_SCOPES)).key);
  const { rows, total } = await program.list(routes.listStudents);
  expect([rows.map(({ name }) => name), total]).toEqual([['Sam Reed'], 1]);
  expect(rows[0]).not.toHaveProperty('needs_attention');
  const filter = { filter: JSON.stringify({ needs_attention: true }) };
  expect(await program.refused(routes.listStudents, { query: filter })).toMatchObject({ status: 403 });
  const params = { userId: student.uid, formId: ACADEMIC, studentId: student.uid };
  for (const route of [routes.readResponses, routes.readDashboard, routes.readCounselorView, routes.readCareFlags]) {
    expect(await program.send(route, { params })).toMatchObject({ status: 403 });
  }
  expect((await admin.call(routes.listApiKeys))[0]?.last_used_at).toMatch(/Z$/);
});

it('does what its scopes say, and names the one it lacks', async () => {
  const other = await aCounselor(school);
  const student = await aStudentOf(counselor);
  const program = programWith((await makes(['roster:write'])).key);
  const params = { userId: student.uid };
  const body = { counselor_id: other.uid };
  expect((await program.call(routes.updateStudent, { params, body })).counselor_id).toBe(other.uid);
  expect(await program.refused(routes.listStudents)).toMatchObject({ status: 403, detail: lacksScope('roster:read') });
  expect(await program.refused(routes.listApiKeys)).toMatchObject({ status: 403, detail: MESSAGES.notForKeys });
  expect(await program.refused(routes.readMe)).toMatchObject({ status: 403, detail: MESSAGES.notForKeys });
  const foreign = await aStudentOf(await aCounselor(elsewhere));
  const refusal = await program.refused(routes.updateStudent, { params: { userId: foreign.uid }, body });
  expect(refusal).toMatchObject({ status: 404 });
});

it('reads the report of its school, and no student with it', async () => {
  await aStudentOf(counselor);
  const program = programWith((await makes(['reports:read'])).key);
  expect((await program.call(routes.readCohort)).total).toEqual((await admin.call(routes.readCohort)).total);
  expect(await program.refused(routes.listStudents)).toMatchObject({ status: 403, detail: lacksScope('roster:read') });
});

it('ends at once, and for the own school only', async () => {
  const { key, id } = await makes(['colleges:read']);
  const program = programWith(key);
  await program.list(routes.listColleges);
  const params = { keyId: id };
  expect(await elsewhere.admin.refused(routes.endApiKey, { params })).toMatchObject({ status: 404 });
  await admin.call(routes.endApiKey, { params });
  expect(await program.refused(routes.listColleges)).toMatchObject(INVALID);
  expect(await admin.refused(routes.endApiKey, { params })).toMatchObject({ status: 404 });
  expect((await admin.call(routes.listApiKeys))[0]?.ended_at).toMatch(/Z$/);
});

it('expires', async () => {
  const { key, id } = await makes(['colleges:read'], { expires_at: new Date(Date.now() + 86_400_000).toISOString() });
  await programWith(key).list(routes.listColleges);
  await server.dataSource.query('UPDATE api_keys SET expires_at = created_at WHERE id = ?', [id]);
  expect(await programWith(key).refused(routes.listColleges)).toMatchObject(INVALID);
});

it.each([
  ['an expiry that is past', { expires_at: '2020-01-01T00:00:00.000Z' }, '/expires_at'],
  ['no scope', { scopes: [] }, '/scopes'],
  ['a scope that does not exist', { scopes: ['responses:read'] }, '/scopes/0'],
  ['no name', { name: ' ' }, '/name'],
])('is not made with %s', async (_, wrong, pointer) => {
  const body = { name: 'Timetable', scopes: ['roster:read'], ...wrong };
  const refusal = await admin.refused(routes.createApiKey, { body });
  expect([refusal.status, refusal.errors?.[0]?.pointer]).toEqual([400, pointer]);
});

it('is refused when nobody made it', async () => {
  expect(await programWith(`plk_${'a'.repeat(43)}`).refused(routes.listColleges)).toMatchObject(INVALID);
});

it('goes with the account of the admin who made it', async () => {
  const { key } = await makes(['colleges:read']);
  await admin.call(routes.deleteMe);
  expect(await programWith(key).refused(routes.listColleges)).toMatchObject(INVALID);
});

it('stands in the description of the API beside the calls it may make', async () => {
  const document = JSON.stringify(await admin.call(routes.openapi));
  expect(document).toContain('"security":[{"bearer":[]},{"apiKey":["roster:write"]}]');
});
