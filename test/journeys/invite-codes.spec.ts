import { INVITE_ALPHABET } from '../../src/contract/invite-codes';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, Person, type School } from '../support/people';

let server: RunningApp;
let school: School;
let elsewhere: School;

beforeAll(async () => {
  server = await startApp();
  school = await aSchool(server);
  elsewhere = await aSchool(server, { state: 'TX' });
});
afterAll(() => server.stop());

const read = ({ uid: counselorId }: Person) => ({ params: { counselorId } });
const renew = ({ uid }: Person) => ({ query: { counselor_id: uid } });

it('leads from the admin over the counselor to the student', async () => {
  const counselor = await aCounselor(school, 'Carol Ng');
  expect(counselor.user).toMatchObject({ role: 'counselor', grade: null, displayName: 'Carol Ng' });
  const student = await aStudentOf(counselor, { grade: 9 });
  const profile = await counselor.call(routes.readUser, { params: { userId: counselor.uid } });
  expect(profile).toMatchObject({ school_name: school.name, school_state: 'ME' });
  expect(profile.students).toEqual([{ user_id: student.uid, name: 'Sam Reed', grade: 9 }]);
});

it('is 8 characters that can be read aloud, in two groups', async () => {
  const counselor = await aCounselor(school);
  expect(await counselor.inviteCode()).toMatch(new RegExp(`^[${INVITE_ALPHABET}]{4}-[${INVITE_ALPHABET}]{4}$`));
  expect(INVITE_ALPHABET).toHaveLength(32);
});

it('stays the same until a new one ends it', async () => {
  const counselor = await aCounselor(school);
  const first = await counselor.inviteCode();
  expect(await counselor.inviteCode()).toBe(first);
  const second = (await counselor.call(routes.createInviteCode, renew(counselor))).code;
  expect(second).not.toBe(first);
  expect(await counselor.inviteCode()).toBe(second);
});

it('is one live code per counselor, however many are asked for at once', async () => {
  const counselor = await aCounselor(school);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => counselor.call(routes.createInviteCode, renew(counselor))),
  );
  const live = await counselor.inviteCode();
  expect(answers.map(({ code }) => code)).toContain(live);
  const rows: unknown[] = await server.dataSource.query('SELECT code FROM invite_codes WHERE live_owner_id = ?', [
    counselor.uid,
  ]);
  expect(rows).toHaveLength(1);
});

it('can be read and renewed by the school’s admin', async () => {
  const counselor = await aCounselor(school);
  const { code } = await school.admin.call(routes.createInviteCode, renew(counselor));
  expect(await counselor.inviteCode()).toBe(code);
  expect(await school.admin.call(routes.readInviteCode, read(counselor))).toEqual({ code });
});

it('of the admin makes counselors, and no students', async () => {
  const body = { email: anEmail(), password: PASSWORD, name: 'Sam Reed', role: 'student', grade: 9 };
  const invite_code = await school.admin.inviteCode();
  const refusal = await new Person(server.url).refused(routes.signup, { body: { ...body, invite_code } });
  expect(refusal).toMatchObject({ status: 400, detail: MESSAGES.invalidInviteCode });
});

it('is hidden from colleagues, students and other schools', async () => {
  const counselor = await aCounselor(school);
  const before = await counselor.inviteCode();
  const strangers = [
    await aCounselor(school),
    await aStudentOf(counselor),
    await aCounselor(elsewhere),
    elsewhere.admin,
  ];
  for (const stranger of strangers) {
    expect(await stranger.refused(routes.readInviteCode, read(counselor))).toMatchObject({ status: 404 });
    expect(await stranger.refused(routes.createInviteCode, renew(counselor))).toMatchObject({ status: 404 });
  }
  expect(await counselor.inviteCode()).toBe(before);
});

it('is not for students', async () => {
  const counselor = await aCounselor(school);
  const student = await aStudentOf(counselor);
  for (const asker of [student, counselor, school.admin]) {
    expect(await asker.refused(routes.createInviteCode, renew(student))).toMatchObject({ status: 403 });
  }
});

it('needs to be told whose', async () => {
  const response = await school.admin.request('/api/invite-codes', { method: 'POST' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ pointer: '/counselor_id' }] });
});
