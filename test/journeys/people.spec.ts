import { strFromU8, unzipSync } from 'fflate';
import { ACCOUNT_CLOSING_DAYS } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { awaitMails, mailedToken, mailsTo } from '../support/mails';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  joinByMail,
  NEW_PASSWORD,
  PASSWORD,
  type Person,
  peopleOf,
} from '../support/people';
import { ACADEMIC } from '../support/questions';
import { enableSecondFactor } from '../support/second-factor';
import { aServer } from '../support/shared-server';

const DAY_MS = 86_400_000;

const server = aServer();
const the = peopleOf(server, {
  each: 'school',
  counselor: 'Dana Whitcomb',
  student: (counselor) => aStudentOf(counselor, { name: 'Robin Vale' }),
});

const of = ({ uid: userId }: { uid: string }) => ({ params: { userId } });
const visitor = (): Client => new Client(server.url);
const logIn = (email: string, password = PASSWORD) => ({ body: { email, password } });
const close = (more: object = {}) => ({ ...of(the.student), body: { name: 'Robin Vale', ...more } });
const rosterNames = async (reader: Person): Promise<string[]> =>
  (await reader.list(routes.listStudents)).rows.map(({ name }) => name);
const lastActs = async (many: number): Promise<string[]> =>
  (await the.admin.list(routes.listAudit)).rows.slice(0, many).map(({ what }) => what);

describe('a name or an email that is wrong', () => {
  it('is corrected: the new email opens the account, the old one does not and is told', async () => {
    const { email: former } = the.student.user;
    const email = anEmail();
    const corrected = await the.admin.call(routes.correctPerson, {
      ...of(the.student),
      body: { name: 'Robin Vale-Ortiz', email: ` ${email.toUpperCase()} ` },
    });
    expect(corrected).toEqual({ id: the.student.uid, name: 'Robin Vale-Ortiz', email });
    expect(await rosterNames(the.counselor)).toEqual(['Robin Vale-Ortiz']);
    expect((await visitor().call(routes.login, logIn(email))).user.displayName).toBe('Robin Vale-Ortiz');
    expect((await visitor().expectProblem(routes.login, logIn(former))).status).toBe(401);
    expect((await awaitMails(server, former, 1)).join()).toContain('You can no longer log in with this address.');
    // Whoever was logged in shows once more who they are.
    expect(await the.student.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect(await lastActs(5)).toContain('person_corrected');
  });

  it('is not changed to one that another account has, and then nothing is', async () => {
    const body = { name: 'Somebody Else', email: the.counselor.user.email };
    expect(await the.admin.expectProblem(routes.correctPerson, { ...of(the.student), body })).toMatchObject({
      status: 409,
      code: 'email_taken',
      detail: MESSAGES.emailOfAnother,
    });
    expect((await the.student.call(routes.readMe)).displayName).toBe('Robin Vale');
  });

  it('ends the links that were mailed to the old address', async () => {
    await visitor().call(routes.forgotPassword, { body: { email: the.student.user.email } });
    const token = await mailedToken(server, the.student.user.email);
    await the.admin.call(routes.correctPerson, { ...of(the.student), body: { email: anEmail() } });
    const reset = { body: { token, password: NEW_PASSWORD } };
    expect((await visitor().expectProblem(routes.resetPassword, reset)).detail).toBe(MESSAGES.resetLinkInvalid);
  });

  it('can be a counselor’s, and asks for something to correct', async () => {
    await the.admin.call(routes.correctPerson, { ...of(the.counselor), body: { name: 'Dana Whitcombe' } });
    expect((await the.counselor.call(routes.readMe)).displayName).toBe('Dana Whitcombe');
    expect((await the.admin.expectProblem(routes.correctPerson, { ...of(the.counselor), body: {} })).status).toBe(400);
  });
});

it('a student who cannot get in is mailed a link that lets them set a password', async () => {
  expect(await the.admin.call(routes.mailSignInLink, of(the.student))).toEqual({ mailed: true });
  const [mail = ''] = await awaitMails(server, the.student.user.email, 1);
  const { name } = await the.admin.call(routes.readSchool);
  expect(mail).toContain(`An admin at ${name} sent you this link`);
  expect((await joinByMail(server, the.student.user.email)).uid).toBe(the.student.uid);
});

it('a person is logged out on every device, and logs in again', async () => {
  const phone = await the.student.logInElsewhere();
  expect(await the.admin.call(routes.logOutPerson, of(the.student))).toEqual({ sessions: 2 });
  for (const browser of [the.student, phone]) {
    expect((await browser.expectProblem(routes.readMe)).status).toBe(401);
    expect((await browser.expectProblem(routes.refresh)).status).toBe(401);
  }
  await visitor().call(routes.login, logIn(the.student.user.email));
});

it('what the school keeps of a student is handed out, without what only the student sees', async () => {
  await the.student.save(ACADEMIC, { 1: 'Marine biology, since the tide pools.' });
  const body = { user_id: the.student.uid, message_id: crypto.randomUUID(), text: 'My secret plan is Alaska.' };
  await the.student.call(routes.sendChat, { body });
  const answer = await the.admin.send(routes.exportStudentData, of(the.student));
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(texts['README.txt']).toContain('Data of Robin Vale in Pathlight');
  expect(texts['README.txt']).toContain('- Your conversation with Buddy.');
  expect(texts['data.json']).toContain('Marine biology, since the tide pools.');
  expect(Object.values(texts).join()).not.toContain('My secret plan is Alaska.');
  expect(await lastActs(1)).toEqual(['student_copied']);
});

describe('a student who is deleted', () => {
  it('is closed first: logged out, kept out with the reason, and seen by nobody', async () => {
    expect(await the.admin.expectProblem(routes.closeAccount, close({ name: 'Robin' }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/name' }],
    });
    const { closes_at: closesAt } = await the.admin.call(routes.closeAccount, close({ name: 'robin vale' }));
    const days = (Date.parse(closesAt ?? '') - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(ACCOUNT_CLOSING_DAYS);
    expect((await the.student.expectProblem(routes.readMe)).status).toBe(401);
    const refused = await visitor().expectProblem(routes.login, logIn(the.student.user.email));
    expect(refused).toMatchObject({ status: 403, code: 'account_closed' });
    expect(refused.detail).toContain('your school can still bring it back');
    expect((await visitor().expectProblem(routes.login, logIn(the.student.user.email, 'wrong-tide-11'))).status).toBe(
      401,
    );

    for (const reader of [the.counselor, the.admin]) {
      expect(await rosterNames(reader)).toEqual([]);
      expect((await reader.expectProblem(routes.readStudent, of(the.student))).status).toBe(404);
      expect((await reader.expectProblem(routes.readUser, of(the.student))).status).toBe(404);
    }
    expect((await the.counselor.call(routes.readToday)).entries).toEqual([]);
    expect((await the.counselor.call(routes.readUser, of(the.counselor))).students).toEqual([]);
    expect(await the.admin.call(routes.readOverview)).toMatchObject({ students: 0 });
    expect((await the.admin.list(routes.listCounselors)).rows[0]?.students).toBe(0);
    expect(await the.admin.call(routes.listClosing)).toEqual([
      {
        id: the.student.uid,
        name: 'Robin Vale',
        email: the.student.user.email,
        grade: the.student.user.grade,
        closes_at: closesAt,
      },
    ]);
  });

  it('is gone at once where that is asked for', async () => {
    expect(await the.admin.call(routes.closeAccount, close({ now: true }))).toEqual({ closes_at: null });
    expect(await the.admin.call(routes.listClosing)).toEqual([]);
    expect((await visitor().expectProblem(routes.login, logIn(the.student.user.email))).status).toBe(401);
    expect(await lastActs(1)).toEqual(['student_deleted']);
  });

  it('is brought back by nobody of another school', async () => {
    await the.admin.call(routes.closeAccount, close());
    const far = (await aSchool(server, { state: 'TX' })).admin;
    expect((await far.expectProblem(routes.reopenAccount, { params: { studentId: the.student.uid } })).status).toBe(
      404,
    );
    expect(await far.call(routes.listClosing)).toEqual([]);
  });
});

describe('the admins of a school', () => {
  it('remove each other, but never themselves', async () => {
    const other = await the.admin.call(routes.createAdmin, { body: { name: 'Ada Whitlock', email: anEmail() } });
    expect(other.second_factor).toBe(false);
    expect(await the.admin.expectProblem(routes.removeAdmin, { params: { adminId: the.admin.uid } })).toMatchObject({
      status: 400,
      detail: MESSAGES.ownAccount,
    });
    await the.admin.call(routes.removeAdmin, { params: { adminId: other.id } });
    expect((await the.admin.call(routes.listAdmins)).map(({ id }) => id)).toEqual([the.admin.uid]);
    // Nor does the last one delete the own account: nobody would be left to look after the school.
    expect(await the.admin.expectProblem(routes.deleteMe)).toMatchObject({ status: 409, detail: MESSAGES.lastAdmin });
    await the.admin.call(routes.readMe);
    expect((await the.admin.expectProblem(routes.removeAdmin, { params: { adminId: the.counselor.uid } })).status).toBe(
      404,
    );
    expect(await mailsTo(server, other.email)).toEqual([]);
  });

  it('see who of the staff logs in with a second step', async () => {
    await aCounselor(the.school, 'Marcus Levesque');
    await enableSecondFactor(the.counselor);
    const { rows } = await the.admin.list(routes.listCounselors);
    expect(rows.map((row) => [row.name, row.second_factor])).toEqual([
      ['Dana Whitcomb', true],
      ['Marcus Levesque', false],
    ]);
    expect((await the.admin.call(routes.listAdmins)).map((row) => row.second_factor)).toEqual([false]);
  });
});
