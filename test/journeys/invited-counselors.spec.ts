import { schoolSentence } from '../../src/contract/audit';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { awaitMails, mailsTo } from '../support/mails';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  joinByMail,
  NEW_PASSWORD,
  type Person,
  type School,
} from '../support/people';
import { aServer } from '../support/shared-server';

const DAY_MS = 86_400_000;

const server = aServer();
let school: School;
let admin: Person;

beforeEach(async () => {
  school = await aSchool(server);
  admin = school.admin;
});

const joining = (): { name: string; email: string } => ({ name: 'Grace Hill', email: anEmail() });
const of = ({ id: userId }: { id: string }) => ({ params: { userId } });
const invite = (body = joining()) => admin.call(routes.createCounselor, { body });

/** The tokens of the links that were mailed to this address, the oldest first. */
const tokensTo = async (email: string): Promise<string[]> =>
  (await mailsTo(server, email)).flatMap((mail) => /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? []);
const setPassword = (token = '') => ({ body: { token, password: NEW_PASSWORD } });

/** The acts of the audit log about counselors, the newest first. */
const acts = async (): Promise<string[]> => {
  const { rows } = await admin.list(routes.listAudit);
  return rows.map(({ what }) => what).filter((what) => /counselor|invitation/.test(what));
};
const giveStudent = (counselor_email: string) =>
  admin.call(routes.putStudentByNumber, {
    params: { number: 'S-1' },
    body: { name: 'Sam Reed', email: anEmail(), grade: 11, counselor_email },
  });

describe('a counselor whom the school puts there', () => {
  it('has students at once, and signs in with the password of the mailed link', async () => {
    const body = joining();
    const made = await (await admin.makeProgram('counselors:add')).call(routes.createCounselor, { body });
    expect(made).toMatchObject({ ...body, mailed: true, students: 0, last_active: null });
    await giveStudent(body.email.toUpperCase());
    const visitor = await joinByMail(server, body.email);
    expect((await visitor.list(routes.listStudents)).rows.map(({ name }) => name)).toEqual(['Sam Reed']);
    expect(await visitor.call(routes.readMe)).toMatchObject({ role: 'counselor' });
  });

  it('is answered as is when asked for again, and gets no second mail', async () => {
    const body = joining();
    const { id } = await invite(body);
    const again = await invite({ ...body, name: 'G. Hill' });
    expect(again).toMatchObject({ id, name: 'Grace Hill', mailed: false, status: 'invited' });
    expect(await admin.call(routes.listCounselors)).toHaveLength(1);
    expect(await mailsTo(server, body.email)).toHaveLength(1);
  });

  it('is one person with one mail, however many calls come at one moment', async () => {
    const body = joining();
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ mailed }) => mailed)).toHaveLength(1);
    expect(await mailsTo(server, body.email)).toHaveLength(1);
    expect((await admin.list(routes.listCounselors)).total).toBe(1);
  });

  it('cannot be somebody who is here as something else, or elsewhere', async () => {
    const student = await aStudentOf(await aCounselor(school));
    const other = await aCounselor(await aSchool(server));
    for (const { email } of [student.user, other.user, admin.user])
      expect(await admin.expectProblem(routes.createCounselor, { body: { ...joining(), email } })).toMatchObject({
        status: 409,
        detail: MESSAGES.emailTaken,
      });
  });

  it('is invited until the first sign-in, and has joined from then on', async () => {
    const signedUp = await aCounselor(school, 'Dana Whitcomb');
    const before = Date.now();
    const { id, email } = await invite();
    const [joined, invited] = (await admin.list(routes.listCounselors)).rows;
    expect(joined).toMatchObject({ id: signedUp.uid, status: 'joined', invitation: null });
    expect(invited).toMatchObject({ id, status: 'invited', last_active: null });
    const { since = '', link_until: until } = invited?.invitation ?? {};
    expect(Date.parse(since)).toBeGreaterThanOrEqual(before - 1);
    expect(Math.round((Date.parse(until ?? '') - Date.parse(since)) / DAY_MS)).toBe(14);
    // An ended link is told with its end, not left out.
    await server.dataSource.query('UPDATE password_resets SET expires_at = ? WHERE user_id = ?', [
      '2026-01-02 08:00:00.000',
      id,
    ]);
    expect(await admin.call(routes.readCounselor, of({ id }))).toMatchObject({
      status: 'invited',
      invitation: { since, link_until: '2026-01-02T08:00:00.000Z' },
    });
    await admin.call(routes.inviteAgain, of({ id }));
    await joinByMail(server, email);
    expect(await admin.call(routes.readCounselor, of({ id }))).toMatchObject({ status: 'joined', invitation: null });
  });
});

describe('an invitation that is sent again', () => {
  it('has a new link, and the one before ends', async () => {
    const { id, email } = await invite();
    const again = await (await admin.makeProgram('counselors:add')).call(routes.inviteAgain, of({ id }));
    expect(again).toMatchObject({ id, mailed: true, status: 'invited' });
    const [first, second] = await tokensTo(email);
    expect(await new Client(server.url).expectProblem(routes.resetPassword, setPassword(first))).toMatchObject({
      status: 400,
      code: 'invalid_reset_link',
    });
    await new Client(server.url).call(routes.resetPassword, setPassword(second));
    expect(await acts()).toEqual(['counselor_invited_again', 'counselor_invited']);
    const told = await awaitMails(server, admin.user.email, 3);
    expect(told.filter((mail) => mail.includes('made Grace Hill a counselor at your school'))).toHaveLength(1);
    expect(told.filter((mail) => mail.includes('resent the invitation to Grace Hill'))).toHaveLength(1);
  });

  it('leaves three times an hour for each person, and goes to a corrected address', async () => {
    const [{ id, email: wrong }, other] = [await invite(), await invite()];
    const email = anEmail();
    await admin.call(routes.correctPerson, { ...of({ id }), body: { email } });
    for (let times = 0; times < 3; times += 1) await admin.call(routes.inviteAgain, of({ id }));
    expect(await admin.expectProblem(routes.inviteAgain, of({ id }))).toMatchObject({
      status: 429,
      detail: MESSAGES.invitedOftenEnough,
    });
    await admin.call(routes.inviteAgain, of(other));
    expect([(await tokensTo(wrong)).length, (await tokensTo(email)).length]).toEqual([1, 3]);
    const [mistyped] = await tokensTo(wrong);
    expect((await new Client(server.url).expectProblem(routes.resetPassword, setPassword(mistyped))).status).toBe(400);
  });

  it('is refused once the counselor has signed in', async () => {
    const { id, email } = await invite();
    await joinByMail(server, email);
    const joined = { status: 409, code: 'already_joined', detail: MESSAGES.alreadyJoined };
    expect(await admin.expectProblem(routes.inviteAgain, of({ id }))).toMatchObject(joined);
    expect(await admin.expectProblem(routes.takeBackInvitation, of({ id }))).toMatchObject(joined);
    expect(await tokensTo(email)).toHaveLength(1);
  });
});

describe('an invitation that is taken back', () => {
  it('leaves nothing: no account, no link, no mail; students given to it wait for another', async () => {
    const { id, email } = await invite();
    await giveStudent(email);
    const [token] = await tokensTo(email);
    const program = await admin.makeProgram('counselors:add');
    expect(await program.call(routes.takeBackInvitation, of({ id }))).toEqual({ id, students_waiting: 1 });
    expect((await admin.list(routes.listCounselors)).total).toBe(0);
    const { rows } = await admin.list(routes.listStudents);
    expect(rows).toMatchObject([{ name: 'Sam Reed', counselor_id: null }]);
    expect((await new Client(server.url).expectProblem(routes.resetPassword, setPassword(token))).status).toBe(400);
    expect(await mailsTo(server, email)).toEqual([]);
    expect(await program.expectProblem(routes.takeBackInvitation, of({ id }))).toMatchObject({ status: 404 });
    expect(await acts()).toEqual(['invitation_taken_back', 'counselor_invited']);
    expect((await admin.list(routes.listAudit)).rows.map(schoolSentence)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ invited Grace Hill as a counselor\.$/),
        expect.stringMatching(/ withdrew Grace Hill’s counselor invitation\.$/),
      ]),
    );
    const told = await awaitMails(server, admin.user.email, 3);
    expect(told.filter((mail) => mail.includes('withdrew the invitation to Grace Hill'))).toHaveLength(1);
    // The same person can be invited anew.
    expect(await invite({ name: 'Grace Hill', email })).toMatchObject({ mailed: true });
  });

  it('is so once, however many calls come at one moment', async () => {
    const { id } = await invite();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.send(routes.takeBackInvitation, of({ id }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await acts()).toEqual(['invitation_taken_back', 'counselor_invited']);
  });

  it('and a first sign-in at the same moment: one of them is done, wholly', async () => {
    const { id, email } = await invite();
    await new Client(server.url).call(routes.resetPassword, setPassword((await tokensTo(email))[0]));
    const [back, login] = await Promise.all([
      admin.send(routes.takeBackInvitation, of({ id })),
      new Client(server.url).send(routes.login, { body: { email, password: NEW_PASSWORD } }),
    ]);
    const stays = (await admin.list(routes.listCounselors)).rows.map(({ status }) => status);
    expect([back.status, login.status === 200, stays]).toEqual(
      back.status === 200 ? [200, false, []] : [409, true, ['joined']],
    );
  });
});
