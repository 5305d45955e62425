/** Specification: 1, 3, 4, 5, 6, 7, 9 */
import { randomUUID } from 'node:crypto';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { startApp } from '../support/app';
import { Client } from '../support/client';
import {
  aCounselor,
  anEmail,
  aStudentOf,
  aStudentWithList,
  PASSWORD,
  Person,
  type Student,
  peopleOf,
} from '../support/people';
import { ACADEMIC, questionText, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';
import { roboticsSenior } from '../support/students';
import { tableNames } from '../support/tables';
import { until } from '../support/until';

const server = aServer();
const the = peopleOf(server);

const signup = async (more: object = {}): Promise<Record<string, unknown>> => ({
  email: anEmail(),
  password: PASSWORD,
  name: 'Sam Reed',
  role: 'student',
  grade: 11,
  invite_code: await the.counselor.inviteCode(),
  ...more,
});
const visitor = (): Client => new Client(server.url);
const rowsOf = async (email: unknown): Promise<number> => {
  const rows: { many: number }[] = await server.dataSource.query('SELECT count(*) AS many FROM users WHERE email = ?', [
    email,
  ]);
  return rows[0]?.many ?? -1;
};

it('takes everybody for themselves who comes with a new token at the same moment', async () => {
  const students = await Promise.all(Array.from({ length: 30 }, () => aStudentOf(the.counselor)));
  const browsers = await Promise.all(students.map((student) => student.logInElsewhere()));
  const seen = await Promise.all(browsers.map((browser) => browser.call(routes.readMe)));
  expect(seen.map(({ uid }) => uid)).toEqual(students.map(({ uid }) => uid));
});

describe('signing up', () => {
  it('makes account, profile and session at once', async () => {
    const browser = visitor();
    const body = await signup({ grade: '12', name: '  Zoë O’Neil ' });
    const { access_token, user } = await browser.call(routes.signup, { body });
    expect(user).toEqual({
      uid: user.uid,
      email: body['email'],
      displayName: 'Zoë O’Neil',
      role: 'student',
      grade: 12,
      language: null,
    });
    browser.token = access_token;
    expect(await browser.call(routes.readMe)).toEqual(user);
    const profile = await browser.call(routes.readUser, { params: { userId: user.uid } });
    expect(profile).toMatchObject({ user_id: user.uid, name: 'Zoë O’Neil', role: 'student', grade: 12, students: [] });
    expect(profile.school_name).toBe(the.school.name);
    const { students } = await the.counselor.call(routes.readUser, { params: { userId: the.counselor.uid } });
    expect(students).toContainEqual({ user_id: user.uid, name: 'Zoë O’Neil', grade: 12 });
  });

  it('keeps the refresh token out of reach of scripts and of other addresses', async () => {
    const response = await visitor().send(routes.signup, { body: await signup() });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^pathlight_refresh=[^;]+; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\/api\/auth(;|$)/);
    expect(cookie).not.toMatch(/Secure/);
  });

  it('registers a profile that is there already without changing it', async () => {
    const student = await aStudentOf(the.counselor, { grade: 10 });
    const body = { user_id: student.uid, name: 'Other', email: 'other@example.org', role: 'student', grade: 9 };
    const profile = await student.call(routes.createUser, { body });
    expect(profile).toMatchObject({ name: 'Sam Reed', email: student.user.email, grade: 10 });
  });

  it.each([
    ['an unknown code', 'ZZZZ-ZZZZ'],
    ['no code', ''],
    ['a code that cannot be one', 'hello'],
  ])('refuses %s', async (_, invite_code) => {
    const body = await signup({ invite_code });
    const refusal = await visitor().expectProblem(routes.signup, { body });
    expect(refusal).toMatchObject({ status: 400, detail: MESSAGES.invalidInviteCode });
    expect(refusal.errors).toEqual([{ pointer: '/invite_code', detail: MESSAGES.invalidInviteCode }]);
    expect(await rowsOf(body['email'])).toBe(0);
  });

  it('refuses a code of the other role, and leaves no half account', async () => {
    const asStudent = await signup({ invite_code: await the.school.admin.inviteCode() });
    const asCounselor = await signup({ role: 'counselor', grade: null });
    for (const body of [asStudent, asCounselor]) {
      const refusal = await visitor().expectProblem(routes.signup, { body });
      expect(refusal).toMatchObject({ status: 400, detail: MESSAGES.invalidInviteCode });
      expect(await rowsOf(body['email'])).toBe(0);
    }
  });

  it('refuses a code that was ended by a new one', async () => {
    const other = await aCounselor(the.school);
    const ended = await other.inviteCode();
    const { code } = await other.call(routes.createInviteCode, { query: { counselor_id: other.uid } });
    const refusal = await visitor().expectProblem(routes.signup, { body: await signup({ invite_code: ended }) });
    expect(refusal).toMatchObject({ status: 400, detail: MESSAGES.invalidInviteCode });
    await visitor().call(routes.signup, { body: await signup({ invite_code: code }) });
  });

  it.each([
    ['short', 'violet-9', /at least 10 characters/],
    ['the own name', 'samreed2009', /made of your name/],
  ])('refuses a password that is %s', async (_, password, sentence) => {
    const body = await signup({ password });
    const refusal = await visitor().expectProblem(routes.signup, { body });
    expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/password' }] });
    expect(refusal.detail).toMatch(sentence);
    expect(await rowsOf(body['email'])).toBe(0);
  });

  it('takes a password of any characters up to 128', async () => {
    const password = `  pass word 🧭 ünïcode ${'z7'.repeat(50)}`.slice(0, 128);
    const body = await signup({ password });
    await visitor().call(routes.signup, { body });
    const { user } = await visitor().call(routes.login, { body: { email: body['email'], password } });
    expect(user.email).toBe(body['email']);
  });

  it.each([
    ['no grade for a student', { grade: null }, '/grade'],
    ['the role of an admin', { role: 'admin' }, '/role'],
  ])('refuses %s', async (_, wrong, pointer) => {
    const refusal = await visitor().expectProblem(routes.signup, { body: await signup(wrong) });
    expect(refusal.status).toBe(400);
    expect(refusal.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it('refuses an email that is taken, whatever its case, and keeps the account that has it', async () => {
    const student = await aStudentOf(the.counselor, { name: 'First Comer' });
    const body = await signup({ email: ` ${student.user.email.toUpperCase()} `, name: 'Second Comer' });
    const refusal = await visitor().expectProblem(routes.signup, { body });
    expect(refusal).toMatchObject({ status: 409, detail: MESSAGES.emailTaken });
    expect(await rowsOf(student.user.email)).toBe(1);
    expect((await student.logInElsewhere()).user.displayName).toBe('First Comer');
  });

  it('makes one account of many parallel signups with one email', async () => {
    const body = await signup();
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await visitor().send(routes.signup, { body })).status),
    );
    expect(statuses.sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await rowsOf(body['email'])).toBe(1);
  });
});

describe('logging in', () => {
  it('answers the session and notes the time', async () => {
    const student = await aStudentOf(the.counselor);
    const before = await student.call(routes.readUser, { params: { userId: student.uid } });
    const again = await student.logInElsewhere();
    expect(again.user).toEqual(student.user);
    const after = await again.call(routes.readUser, { params: { userId: student.uid } });
    expect(Date.parse(after.last_login ?? '')).toBeGreaterThan(Date.parse(before.last_login ?? ''));
  });

  it('answers the same for a wrong password and for an unknown email', async () => {
    const student = await aStudentOf(the.counselor);
    const answers = await Promise.all(
      [student.user.email, anEmail()].map(async (email) => {
        const response = await visitor().send(routes.login, { body: { email, password: 'wrong-password-1' } });
        const headers = [...response.headers.keys()].sort();
        return { status: response.status, headers, body: await response.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.body).toContain(MESSAGES.wrongCredentials);
  });
});

describe('a session', () => {
  /** Since the last renewal, and not a second more than the grace. */
  const halfAMinutePasses = ({ uid }: Student) => {
    const halfAMinuteAgo = new Date(Date.now() - 30_000).toISOString().replace('T', ' ').slice(0, -1);
    return server.dataSource.query('UPDATE sessions SET rotated_at = ? WHERE user_id = ?', [halfAMinuteAgo, uid]);
  };

  it('is renewed with a new cookie each time', async () => {
    const student = await aStudentOf(the.counselor);
    const first = student.cookie;
    const renewed = await student.call(routes.refresh);
    expect(renewed.user).toEqual(student.user);
    expect(student.cookie).not.toBe(first);
    student.token = renewed.access_token;
    expect(await student.call(routes.readMe)).toEqual(student.user);
  });

  it('survives 20 tabs that renew it at the same moment', async () => {
    const student = await aStudentOf(the.counselor);
    const { cookie } = student;
    const tabs = Array.from({ length: 20 }, () => Object.assign(visitor(), { cookie }));
    const renewed = await Promise.all(tabs.map((tab) => tab.call(routes.refresh)));
    expect(renewed.map(({ user }) => user.uid)).toEqual(Array(20).fill(student.uid));
    const changed = tabs.filter((tab) => tab.cookie !== cookie);
    expect(changed).toHaveLength(1);
    const next = await changed[0]?.call(routes.refresh);
    expect(next?.user.uid).toBe(student.uid);
  });

  it('ends when somebody logs out with a token that was rotated away', async () => {
    const student = await aStudentOf(the.counselor);
    const old = student.cookie;
    await student.call(routes.refresh);
    await halfAMinutePasses(student);
    await Object.assign(visitor(), { cookie: old }).call(routes.logout);
    expect(await student.expectProblem(routes.refresh)).toMatchObject({ status: 401 });
  });

  it('ends when a token that was rotated away comes back', async () => {
    const student = await aStudentOf(the.counselor);
    const stolen = student.cookie;
    await student.call(routes.refresh);
    await student.call(routes.refresh);
    const thief = Object.assign(visitor(), { cookie: stolen });
    expect(await thief.expectProblem(routes.refresh)).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
    expect(await student.expectProblem(routes.refresh)).toMatchObject({ status: 401 });
    expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
  });

  it.each(['', 'pathlight_refresh=nonsense', 'pathlight_refresh=a.b'])(
    'is not made of the cookie %j',
    async (cookie) => {
      const refusal = await Object.assign(visitor(), { cookie }).expectProblem(routes.refresh);
      expect(refusal).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
    },
  );

  it('ends at once on logging out, in this browser only', async () => {
    const student = await aStudentOf(the.counselor);
    const other = await student.logInElsewhere();
    const { cookie } = student;
    await student.call(routes.logout);
    expect(student.cookie).toBeNull();
    expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect(await Object.assign(visitor(), { cookie }).expectProblem(routes.refresh)).toMatchObject({ status: 401 });
    expect(await other.call(routes.readMe)).toEqual(student.user);
  });

  it('is not ended by somebody else’s cookie', async () => {
    const student = await aStudentOf(the.counselor);
    const [id] = (student.cookie ?? '').split('.');
    await Object.assign(visitor(), { cookie: `${id}.wrong` }).call(routes.logout);
    expect(await student.call(routes.readMe)).toEqual(student.user);
  });
});

describe('the own account', () => {
  it('takes a new name', async () => {
    const student = await aStudentOf(the.counselor, { name: 'Old Name' });
    const renamed = await student.call(routes.updateMe, { body: { display_name: ' Nia Brooks ' } });
    expect(renamed).toEqual({ ...student.user, displayName: 'Nia Brooks' });
    const { rows } = await the.counselor.list(routes.listStudents, { query: { filter: '{"q":"nia bro"}' } });
    expect(rows.map(({ user_id }) => user_id)).toEqual([student.uid]);
  });

  it('takes the language of the pages, which another device is then told', async () => {
    const student = await aStudentOf(the.counselor);
    expect(student.user.language).toBeNull();
    const speaking = { ...student.user, language: 'es' };
    expect(await student.call(routes.updateMe, { body: { language: 'es' } })).toEqual(speaking);
    const body = { email: student.user.email, password: PASSWORD };
    expect(await visitor().call(routes.login, { body })).toMatchObject({ user: speaking });
    const refusal = await student.expectProblem(routes.updateMe, { body: {} });
    expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/display_name' }] });
  });

  it('is deleted with every row that belongs to it, and with nothing of others', async () => {
    const stays = await aStudentWithList(the.counselor);
    const goes = await aStudentWithList(the.counselor, roboticsSenior());
    await leaveTraces(goes);
    const held = await tablesHolding(goes.uid);
    expect(held).toEqual(PERSONAL_TABLES);
    const kept = await rowsPerTable(stays.uid);

    const { cookie } = goes;
    await goes.call(routes.deleteMe);
    expect(await tablesHolding(goes.uid)).toEqual([...LEFT, 'departed_students']);
    expect(await rowsPerTable(stays.uid)).toEqual(kept);
    expect(await goes.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect(await Object.assign(visitor(), { cookie }).expectProblem(routes.refresh)).toMatchObject({ status: 401 });
    const body = { email: goes.user.email, password: PASSWORD };
    expect(await visitor().expectProblem(routes.login, { body })).toMatchObject({ status: 401 });
    expect(await the.counselor.expectProblem(routes.readUser, { params: { userId: goes.uid } })).toMatchObject({
      status: 404,
    });
  });

  it('of a counselor is deleted without the students, who stay with the school', async () => {
    const leaving = await aCounselor(the.school);
    const student = await aStudentOf(leaving);
    const invite_code = await leaving.inviteCode();
    await leaving.call(routes.deleteMe);
    expect(await tablesHolding(leaving.uid)).toEqual(LEFT);
    expect(await student.call(routes.readMe)).toEqual(student.user);
    const row = await the.school.admin.call(routes.readStudent, { params: { userId: student.uid } });
    expect(row).toMatchObject({ counselor_id: null, counselor_name: null });
    expect(await visitor().expectProblem(routes.signup, { body: await signup({ invite_code }) })).toMatchObject({
      detail: MESSAGES.invalidInviteCode,
    });
  });
});

/** The bare id of an account that was deleted within the last hour; that of a student also where the school's programs ask who is gone. */
const LEFT = ['deleted_accounts'];

/** Every table in which a student who used everything leaves rows. */
const PERSONAL_TABLES = [
  'academic_records',
  'ai_receipts',
  'care_flags',
  'chat_messages',
  'generations',
  'given_feedback',
  'own_schools',
  'parent_links',
  'password_resets',
  'recommendation_sets',
  'replaced_answers',
  'response_sets',
  'school_feedback',
  'sessions',
  'student_profiles',
  'users',
];

/** Uses what a finished list alone does not: feedback, a review, a conflict, a sign of danger, a reset link. */
async function leaveTraces(student: Awaited<ReturnType<typeof aStudentWithList>>): Promise<void> {
  const question = 'What makes you happy?';
  await student.call(routes.respond, { body: { question, student_response: 'I want to kill myself.' } });
  await student.call(routes.respond, {
    body: { question: questionText(ACADEMIC, 1), student_response: 'I am good at physics.' },
  });
  const { revision } = await student.save(REFLECTIONS, { 1: 'one' });
  await student.save(REFLECTIONS, { 1: 'two' }, { revision, writer_id: 'tab-a', save_number: 1 });
  await student.save(REFLECTIONS, { 1: 'three' }, { revision, writer_id: 'tab-b', save_number: 1 });
  const list = await student.schoolList();
  await student.review(list, list.recommendations[0] ?? { name: '' });
  await student.call(routes.createParentLink, { body: { user_id: student.uid } });
  const chat = { user_id: student.uid, message_id: randomUUID(), text: 'hi' };
  await student.call(routes.sendChat, { body: chat });
  await student.call(routes.forgotPassword, { body: { email: student.user.email } });
  await until(async () => (await tablesHolding(student.uid)).includes('password_resets'));
}

/** The audit log keeps ids as what they then are: names of nobody. */
const KEEPS_IDS = /^audit_/;

async function rowsPerTable(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(server.dataSource)) {
    if (KEEPS_IDS.test(name)) continue;
    const rows: object[] = await server.dataSource.query(`SELECT * FROM ${server.dataSource.driver.escape(name)}`);
    counts[name] = rows.filter((row) => JSON.stringify(row).includes(userId)).length;
  }
  return counts;
}

/** The tables in which this id stands anywhere, in any column. */
async function tablesHolding(userId: string): Promise<string[]> {
  return Object.entries(await rowsPerTable(userId))
    .filter(([, count]) => count > 0)
    .map(([name]) => name);
}

describe('what ends by itself', () => {
  const past = '2020-01-01 00:00:00.000';
  const sessionsOf = async ({ uid }: Person): Promise<number> =>
    (await server.dataSource.query<object[]>('SELECT id FROM sessions WHERE user_id = ?', [uid])).length;

  it('a session that expired without being ended is removed', async () => {
    const student = await aStudentOf(the.counselor);
    await student.logInElsewhere();
    const [id] = (student.cookie ?? '').split('=')[1]?.split('.') ?? [];
    await server.dataSource.query('UPDATE sessions SET expires_at = ? WHERE id = ?', [past, id]);
    expect(await sessionsOf(student)).toBe(2);
    const other = await startApp({ ...server.environment, PORT: '0' });
    await until(async () => (await sessionsOf(student)) === 1);
    await other.stop();
  });

  it('logging in while the account is being deleted leaves no session behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const student = await aStudentOf(the.counselor);
      const body = { email: student.user.email, password: PASSWORD };
      const knocks = Array.from({ length: 4 }, () => visitor().send(routes.login, { body }));
      await new Promise((resolve) => setTimeout(resolve, 15 * round));
      const [gone, ...answers] = await Promise.all([student.send(routes.deleteMe), ...knocks]);
      expect(gone.status).toBe(204);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      expect(await sessionsOf(student)).toBe(0);
    }
  });
});
