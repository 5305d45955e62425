import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { awaitMails, mailedToken, mailsTo } from '../support/mails';
import { anEmail, aStudentOf, PASSWORD, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, {
  each: 'student',
  student: (counselor) => aStudentOf(counselor, { name: 'Robin Vale' }),
});

const visitor = (): Client => new Client(server.url);
const wants = (email: string, current_password = PASSWORD) => ({ body: { email, current_password } });
const logsIn = (email: string, password = PASSWORD) => visitor().send(routes.login, { body: { email, password } });
const confirms = (token: string) => visitor().send(routes.confirmEmail, { body: { token } });

async function tokenFor(person: Person, email: string): Promise<string> {
  await person.call(routes.changeEmail, wants(email));
  return mailedToken(server, email, { page: 'confirm-email' });
}

it('changes only when the link that was mailed to the new address is opened, and tells the old one', async () => {
  const old = the.student.user.email;
  const next = anEmail();
  const token = await tokenFor(the.student, next);
  expect((await awaitMails(server, old, 1))[0]).toContain('may change');
  expect((await the.student.call(routes.readMe)).email).toBe(old);
  expect((await logsIn(next)).status).toBe(401);
  expect((await confirms(token)).status).toBe(204);
  expect((await the.student.call(routes.readMe)).email).toBe(next);
  expect([(await logsIn(old)).status, (await logsIn(next)).status]).toEqual([401, 200]);
  expect((await awaitMails(server, old, 2))[1]).toContain('has changed');
});

it('leaves no mail to an address that was never proved once the account is deleted', async () => {
  const never = [anEmail(), anEmail()];
  for (const next of never) await tokenFor(the.student, next);
  await the.student.call(routes.deleteMe);
  for (const next of [...never, the.student.user.email]) expect(await mailsTo(server, next)).toEqual([]);
});

it('asks for the current password, which counts as a guess, and for another address', async () => {
  const next = anEmail();
  expect(await the.student.expectProblem(routes.changeEmail, wants(next, 'not-my-password'))).toMatchObject({
    status: 400,
    detail: MESSAGES.wrongCurrentPassword,
    errors: [{ pointer: '/current_password' }],
  });
  expect(
    await the.student.expectProblem(routes.changeEmail, wants(the.student.user.email.toUpperCase())),
  ).toMatchObject({ status: 400, detail: MESSAGES.ownEmail, errors: [{ pointer: '/email' }] });
  expect(await the.student.expectProblem(routes.changeEmail, wants('no address'))).toMatchObject({ status: 400 });
  expect(await mailsTo(server, next)).toEqual([]);
});

it('answers the same for a taken address, whose owner is told', async () => {
  const holder = await aStudentOf(the.counselor);
  const answers = [];
  for (const email of [holder.user.email, anEmail()]) {
    const response = await the.student.send(routes.changeEmail, wants(email));
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)));
    answers.push({ status: response.status, body: await response.text(), headers });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(202);
  const [mail = ''] = await awaitMails(server, holder.user.email, 1);
  expect(mail).toContain('belongs to your account');
  expect(mail).not.toContain('token=');
  expect(mail).not.toContain(the.student.user.email);
  expect(await awaitMails(server, the.student.user.email, 2)).toHaveLength(2);
});

it('looks again whether the address is free when the link is opened', async () => {
  const next = anEmail();
  const token = await tokenFor(the.student, next);
  const body = { email: next, password: PASSWORD, name: 'Sam Reed', role: 'student', grade: 11 };
  await visitor().call(routes.signup, { body: { ...body, invite_code: await the.counselor.inviteCode() } });
  expect((await confirms(token)).status).toBe(409);
  expect((await the.student.call(routes.readMe)).email).toBe(the.student.user.email);
});

describe('a link', () => {
  const refused = async (token: string) =>
    expect(await visitor().expectProblem(routes.confirmEmail, { body: { token } })).toMatchObject({
      status: 400,
      detail: MESSAGES.emailLinkInvalid,
    });

  it('works once, also when it is opened many times at the same moment', async () => {
    const token = await tokenFor(the.student, anEmail());
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await confirms(token)).status));
    expect(statuses.sort()).toEqual([204, ...Array<number>(19).fill(400)]);
    await refused(token);
  });

  it('ends after its time, with a newer one and with a new password', async () => {
    const first = await tokenFor(the.student, anEmail());
    const second = await tokenFor(the.student, anEmail());
    await refused(first);
    await the.student.call(routes.changePassword, {
      body: { current_password: PASSWORD, password: 'copper-lantern-58' },
    });
    await refused(second);
    const other = await aStudentOf(the.counselor);
    const late = await tokenFor(other, anEmail());
    const past = '2020-01-01 00:00:00.000';
    await server.dataSource.query('UPDATE email_changes SET expires_at = ? WHERE user_id = ?', [past, other.uid]);
    await refused(late);
  });

  it('ends the reset links that were mailed to the old address', async () => {
    const token = await tokenFor(the.student, anEmail());
    const old = the.student.user.email;
    await visitor().call(routes.forgotPassword, { body: { email: old } });
    const reset = await mailedToken(server, old);
    expect((await confirms(token)).status).toBe(204);
    const set = { body: { token: reset, password: 'copper-lantern-58' } };
    expect(await visitor().expectProblem(routes.resetPassword, set)).toMatchObject({ status: 400 });
  });

  it('is kept as a hash only', async () => {
    const token = await tokenFor(the.student, anEmail());
    expect(JSON.stringify(await server.dataSource.query('SELECT * FROM email_changes'))).not.toContain(token);
  });
});
