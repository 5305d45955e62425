import { API_SCOPES, type ApiScope } from '../../src/contract/call';
import { MAX_API_KEY_DAYS } from '../../src/contract/limits';
import { missingScopeMessage, MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, type School, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aServer } from '../support/shared-server';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const server = aServer();
let elsewhere: School;

beforeAll(async () => {
  elsewhere = await aSchool(server, { state: 'TX' });
});
const the = peopleOf(server, { each: 'school' });

const makes = (scopes: readonly ApiScope[], more: object = {}) =>
  the.admin.call(routes.createApiKey, { body: { name: 'Timetable', scopes, ...more } });

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
  expect(await the.admin.call(routes.listApiKeys)).toEqual([made]);
  expect(await elsewhere.admin.call(routes.listApiKeys)).toEqual([]);
  const stored = JSON.stringify(await server.dataSource.query('SELECT * FROM api_keys'));
  expect(stored).toContain(made.prefix);
  expect(stored).not.toContain(key);
});

it('reads the roster of its school, tells nothing of what students wrote, and when it was used', async () => {
  const student = await aStudentOf(the.counselor, { name: 'Sam Reed' });
  await aStudentOf(await aCounselor(elsewhere));
  await student.saveForCare(ACADEMIC, { 1: 'I want to kill myself.' });
  const program = programWith((await makes(API_SCOPES)).key);
  const { rows, total } = await program.list(routes.listStudents);
  expect([rows.map(({ name }) => name), total]).toEqual([['Sam Reed'], 1]);
  expect(rows[0]).not.toHaveProperty('needs_attention');
  const filter = { filter: JSON.stringify({ needs_attention: true }) };
  expect(await program.expectProblem(routes.listStudents, { query: filter })).toMatchObject({ status: 403 });
  const params = { userId: student.uid, formId: ACADEMIC, studentId: student.uid };
  for (const route of [routes.readResponses, routes.readDashboard, routes.readCounselorView, routes.readCareFlags]) {
    expect(await program.send(route, { params })).toMatchObject({ status: 403 });
  }
  expect((await the.admin.call(routes.listApiKeys))[0]?.last_used_at).toMatch(/Z$/);
});

it('does what its scopes say, and names the one it lacks', async () => {
  const other = await aCounselor(the.school);
  const student = await aStudentOf(the.counselor);
  const program = programWith((await makes(['roster:write'])).key);
  const params = { userId: student.uid };
  const body = { counselor_id: other.uid };
  expect((await program.call(routes.updateStudent, { params, body })).counselor_id).toBe(other.uid);
  expect(await program.expectProblem(routes.listStudents)).toMatchObject({
    status: 403,
    detail: missingScopeMessage('roster:read'),
  });
  expect(await program.expectProblem(routes.listApiKeys)).toMatchObject({ status: 403, detail: MESSAGES.notForKeys });
  expect(await program.expectProblem(routes.readMe)).toMatchObject({ status: 403, detail: MESSAGES.notForKeys });
  const foreign = await aStudentOf(await aCounselor(elsewhere));
  const refusal = await program.expectProblem(routes.updateStudent, { params: { userId: foreign.uid }, body });
  expect(refusal).toMatchObject({ status: 404 });
});

it('reads the audit log of its school, on record itself, and nothing of check-ins', async () => {
  const student = await aStudentOf(the.counselor, { name: 'Sam Reed' });
  await student.saveForCare(ACADEMIC, { 1: 'I want to kill myself.' });
  const about = { params: { userId: student.uid, studentId: student.uid } };
  await the.counselor.call(routes.readStudent, about);
  await the.counselor.call(routes.readCareFlags, about);
  await the.counselor.call(routes.markCareSeen, about);
  const made = await makes(['audit:read']);
  const program = programWith(made.key);
  const seen = (await program.list(routes.listAudit)).rows;
  expect(seen.map(({ what, detail }) => [what, detail])).toContainEqual(['student_read', 'visit']);
  const file = await (await program.send(routes.exportAudit)).text();
  for (const word of ['readCareFlags', 'markCareSeen', 'student_attended'])
    expect(JSON.stringify(seen)).not.toContain(word);
  expect(file).toContain('Sam Reed');
  expect(file).not.toContain('check-in');
  const byFilter = { query: { filter: JSON.stringify({ event: 'student_attended' }) } };
  expect(await program.list(routes.listAudit, byFilter)).toMatchObject({ rows: [], total: 0 });
  const told = (await the.admin.list(routes.listAudit)).rows;
  expect(told.map(({ what }) => what)).toContain('student_attended');
  const readings = told.filter(({ what, by }) => what === 'audit_read' && by.id === made.id);
  expect(readings.map(({ by, detail }) => [by.kind, detail]).sort()).toEqual([
    ['key', 'exportAudit'],
    ['key', 'listAudit'],
  ]);
  expect(await program.expectProblem(routes.listStudents)).toMatchObject({
    status: 403,
    detail: missingScopeMessage('roster:read'),
  });
});

it('says of the audit file how many entries it holds, and of how many', async () => {
  const response = await programWith((await makes(['audit:read'])).key).send(routes.exportAudit);
  expect(response.headers.get('content-range')).toMatch(/^audit 0-\d+\/\d+$/);
});

it('fetches a student’s copy and the roster file, on record, of its school only', async () => {
  const student = await aStudentOf(the.counselor, { name: 'Sam Reed' });
  const stranger = await aStudentOf(await aCounselor(elsewhere));
  const made = await makes(['exports:read']);
  const program = programWith(made.key);
  const copy = await program.send(routes.exportStudentData, { params: { userId: student.uid } });
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect((await copy.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect(await (await program.send(routes.exportStudents)).text()).toContain('Sam Reed');
  const refused = await program.expectProblem(routes.exportStudentData, { params: { userId: stranger.uid } });
  expect(refused).toMatchObject({ status: 404 });
  const needy = { query: { filter: JSON.stringify({ needs_attention: true }) } };
  expect(await program.send(routes.exportStudents, needy)).toMatchObject({ status: 403 });
  const told = (await the.admin.list(routes.listAudit)).rows.filter(({ by }) => by.id === made.id);
  expect(told.map(({ what }) => what).sort()).toEqual(['student_copied', 'students_exported']);
  const other = programWith((await makes(API_SCOPES.filter((scope) => scope !== 'exports:read'))).key);
  const params = { userId: student.uid };
  const lacks = { status: 403, detail: missingScopeMessage('exports:read') };
  expect(await other.expectProblem(routes.exportStudentData, { params })).toMatchObject(lacks);
});

it('ends at once, and for the own school only', async () => {
  const { key, id } = await makes(['colleges:read']);
  const program = programWith(key);
  await program.list(routes.listColleges);
  const params = { keyId: id };
  expect(await elsewhere.admin.expectProblem(routes.endApiKey, { params })).toMatchObject({ status: 404 });
  await the.admin.call(routes.endApiKey, { params });
  expect(await program.expectProblem(routes.listColleges)).toMatchObject(INVALID);
  expect(await the.admin.expectProblem(routes.endApiKey, { params })).toMatchObject({ status: 404 });
  expect((await the.admin.call(routes.listApiKeys))[0]?.ended_at).toMatch(/Z$/);
});

it('expires', async () => {
  const { key, id } = await makes(['colleges:read'], { expires_at: new Date(Date.now() + 86_400_000).toISOString() });
  await programWith(key).list(routes.listColleges);
  await server.dataSource.query('UPDATE api_keys SET expires_at = created_at WHERE id = ?', [id]);
  expect(await programWith(key).expectProblem(routes.listColleges)).toMatchObject(INVALID);
});

it('works for a year where nothing is said', async () => {
  const { expires_at: end } = await makes(['colleges:read']);
  expect(Math.round((new Date(end).getTime() - Date.now()) / DAY_MS)).toBe(MAX_API_KEY_DAYS);
});

it.each([
  ['an expiry that is past', { expires_at: '2020-01-01T00:00:00.000Z' }, '/expires_at'],
  ['an expiry after more than a year', { expires_at: inDays(MAX_API_KEY_DAYS + 2) }, '/expires_at'],
])('is not made with %s', async (_, wrong, pointer) => {
  const body = { name: 'Timetable', scopes: ['roster:read'], ...wrong };
  const refusal = await the.admin.expectProblem(routes.createApiKey, { body });
  expect([refusal.status, refusal.errors?.[0]?.pointer]).toEqual([400, pointer]);
});

it('is refused when nobody made it', async () => {
  expect(await programWith(`plk_${'a'.repeat(43)}`).expectProblem(routes.listColleges)).toMatchObject(INVALID);
});

it('goes with the account of the admin who made it', async () => {
  const { key } = await makes(['colleges:read']);
  await the.admin.call(routes.createAdmin, { body: { name: 'Otto Lang', email: anEmail() } });
  await the.admin.call(routes.deleteMe);
  expect(await programWith(key).expectProblem(routes.listColleges)).toMatchObject(INVALID);
});

it('stands in the description of the API beside the calls it may make', async () => {
  const document = JSON.stringify(await the.admin.call(routes.openapi));
  expect(document).toContain('"security":[{"bearer":[]},{"apiKey":["roster:write"]}]');
});
