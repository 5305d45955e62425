/** Specification: 7, 8 */
import { MAX_RESET_MAILS } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { mailedToken, mailsTo as mailsOf } from '../support/mails';
import { anEmail, aStudentOf, NEW_PASSWORD, PASSWORD, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const server = aServer();
const the = peopleOf(server, {
  each: 'student',
  student: (counselor) => aStudentOf(counselor, { name: 'Robin Vale' }),
});

const visitor = (): Client => new Client(server.url);
const asks = (email: string) => visitor().call(routes.forgotPassword, { body: { email } });
const sets = (token: string, password = NEW_PASSWORD) => ({ body: { token, password } });

const mailsTo = (email: string): Promise<string[]> => mailsOf(server, email);

async function tokenFor({ user }: Person): Promise<string> {
  const before = (await mailsTo(user.email)).filter((mail) => mail.includes('/reset-password?token=')).length;
  await asks(user.email);
  return mailedToken(server, user.email, { count: before + 1 });
}

it('mails one person no more than a few links, however many ask for them', async () => {
  const { email } = the.student.user;
  const before = (await mailsTo(email)).length;
  await Promise.all(Array.from({ length: 60 }, () => asks(email)));
  // The next person's mail comes after all of them.
  await tokenFor(await aStudentOf(the.counselor));
  expect((await mailsTo(email)).length - before).toBe(MAX_RESET_MAILS);
});

it('sets a new password by the mailed link and ends all sessions', async () => {
  const other = await the.student.logInElsewhere();
  const token = await tokenFor(the.student);
  await visitor().call(routes.resetPassword, sets(token));
  for (const browser of [the.student, other]) {
    expect(await browser.expectProblem(routes.readMe)).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
    expect(await browser.expectProblem(routes.refresh)).toMatchObject({ status: 401 });
  }
  const { email } = the.student.user;
  expect(await visitor().expectProblem(routes.login, { body: { email, password: PASSWORD } })).toMatchObject({
    status: 401,
  });
  const { user } = await visitor().call(routes.login, { body: { email, password: NEW_PASSWORD } });
  expect(user).toEqual(the.student.user);
});

it('answers the same whether the account exists or not, and mails only those who have one', async () => {
  const unknown = anEmail();
  const answers = await Promise.all(
    [the.student.user.email, unknown].map(async (email) => {
      const response = await visitor().send(routes.forgotPassword, { body: { email } });
      return { status: response.status, body: await response.text(), headers: [...response.headers.keys()].sort() };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(202);
  await until(async () => (await mailsTo(the.student.user.email)).length === 1);
  expect(await mailsTo(unknown)).toEqual([]);
});

it('works once', async () => {
  const token = await tokenFor(the.student);
  await visitor().call(routes.resetPassword, sets(token));
  const refusal = await visitor().expectProblem(routes.resetPassword, sets(token, 'another-lantern-59'));
  expect(refusal).toMatchObject({ status: 400, detail: MESSAGES.resetLinkInvalid });
});

it('ends when another password was set in the meantime', async () => {
  const [first, second] = [await tokenFor(the.student), await tokenFor(the.student)];
  await the.student.call(routes.changePassword, { body: { current_password: PASSWORD, password: 'harbor-piano-31' } });
  for (const token of [first, second]) {
    expect(await visitor().expectProblem(routes.resetPassword, sets(token))).toMatchObject({
      status: 400,
      detail: MESSAGES.resetLinkInvalid,
    });
  }
});

it('sets exactly one password, however often it is used at the same moment', async () => {
  const token = await tokenFor(the.student);
  const passwords = Array.from({ length: 50 }, (_, index) => `copper-lantern-${index}x`);
  const statuses = await Promise.all(
    passwords.map(async (password) => (await visitor().send(routes.resetPassword, sets(token, password))).status),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([204, 400]));
  const password = passwords[statuses.indexOf(204)] ?? '';
  const { email } = the.student.user;
  expect((await visitor().call(routes.login, { body: { email, password } })).user).toEqual(the.student.user);
});

it('ends when its time is over', async () => {
  const token = await tokenFor(the.student);
  const past = '2020-01-01 00:00:00.000';
  await server.dataSource.query('UPDATE password_resets SET expires_at = ? WHERE user_id = ?', [past, the.student.uid]);
  expect(await visitor().expectProblem(routes.resetPassword, sets(token))).toMatchObject({
    status: 400,
    detail: MESSAGES.resetLinkInvalid,
  });
  expect(await the.student.call(routes.readMe)).toEqual(the.student.user);
});

it('refuses a weak password and leaves the link usable', async () => {
  const token = await tokenFor(the.student);
  for (const password of ['short', 'qwertyuiop', 'robinvale1']) {
    const refusal = await visitor().expectProblem(routes.resetPassword, sets(token, password));
    expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/password' }] });
  }
  expect(await the.student.call(routes.readMe)).toEqual(the.student.user);
  await visitor().call(routes.resetPassword, sets(token));
});

it('refuses a link that was never sent', async () => {
  expect(await visitor().expectProblem(routes.resetPassword, sets('made-up'))).toMatchObject({
    status: 400,
    detail: MESSAGES.resetLinkInvalid,
    errors: [{ pointer: '/token', detail: MESSAGES.resetLinkInvalid }],
  });
});

it('keeps neither password nor link in the database', async () => {
  const token = await tokenFor(the.student);
  const tables = ['password_resets', 'users', 'sessions'];
  const rows = await Promise.all(
    tables.map((table): Promise<object[]> => server.dataSource.query(`SELECT * FROM ${table}`)),
  );
  const stored = JSON.stringify(rows);
  const [, cookieToken = 'no cookie'] = (the.student.cookie ?? '').split('.');
  for (const secret of [token, PASSWORD, cookieToken]) expect(stored).not.toContain(secret);
});
