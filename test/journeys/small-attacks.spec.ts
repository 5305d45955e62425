import { routes } from '../../src/contract/routes';
import { NAME_HAS_HIDDEN_CHARACTER, NAME_HAS_LINK } from '../../src/contract/name-rules';
import { Settings } from '../../src/platform/config/settings';
import { anApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { createTempFolder } from '../support/folder';
import { awaitMails, mailsTo } from '../support/mails';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, peopleOf } from '../support/people';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const NEW_LOGIN = 'Subject: New login to your Pathlight account';

const server = anApp({ PUBLIC_URL: 'http://pathlight.example.org' });
const the = peopleOf(server);

it.each([
  ['a link', 'Win at https://evil.example', NAME_HAS_LINK],
  ['a host', 'Claim at evil.com', NAME_HAS_LINK],
  ['another line', 'Sam\nBcc: everybody', NAME_HAS_HIDDEN_CHARACTER],
  ['a turned direction', 'Sam \u202ereed', NAME_HAS_HIDDEN_CHARACTER],
])('a name holds no %s, whoever types it', async (_, name, detail) => {
  const invite_code = await the.counselor.inviteCode();
  const signup = { email: anEmail(), password: PASSWORD, name, role: 'student', grade: 11, invite_code };
  const refusals = await Promise.all([
    new Client(server.url).expectProblem(routes.signup, { body: signup }),
    the.counselor.expectProblem(routes.updateMe, { body: { display_name: name } }),
    the.school.admin.expectProblem(routes.createAdmin, { body: { name, email: anEmail() } }),
    the.school.admin.expectProblem(routes.updateSchool, { body: { name } }),
    the.school.admin.expectProblem(routes.createApiKey, { body: { name, scopes: ['roster:read'] } }),
  ]);
  for (const refusal of refusals) expect(refusal.errors?.map((one) => one.detail)).toEqual([detail]);
  const csv = `Student number,Name,Email,Grade\n77,"${name}",${anEmail()},11\n`;
  const preview = await the.school.admin.call(routes.importRoster, { body: { csv, save: false } });
  // A line end in a table is a blank of the name; whatever else hides is refused with its row.
  if (name.includes('\n')) expect(preview.new.map((one) => one.name)).toEqual(['Sam Bcc: everybody']);
  else expect(JSON.stringify(preview.problems)).toContain(detail);
});

it('a session goes on whatever made-up token is sent in its name, and ends when a real old one comes back', async () => {
  const student = await aStudentOf(the.counselor);
  const old = student.cookie;
  const [id = ''] = (old ?? '').split('.');
  for (const madeUp of ['wrong', 'A'.repeat(43), 'B'.repeat(86)])
    expect(
      await Object.assign(new Client(server.url), { cookie: `${id}.${madeUp}` }).expectProblem(routes.refresh),
    ).toMatchObject({ status: 401 });
  await student.call(routes.readMe);
  for (let renewals = 0; renewals < 3; renewals += 1) await student.call(routes.refresh);
  expect((await Object.assign(new Client(server.url), { cookie: old }).expectProblem(routes.refresh)).status).toBe(401);
  expect((await student.expectProblem(routes.readMe)).status).toBe(401);
});

describe('a log-in in a new browser', () => {
  const logIn = (person: Person, device: string | null = null, headers = {}) => {
    const browser = Object.assign(new Client(server.url), { device });
    const body = { email: person.user.email, password: PASSWORD };
    return browser.call(routes.login, { body, headers }).then(() => browser);
  };
  const told = async ({ user }: Person) =>
    (await mailsTo(server, user.email)).filter((mail) => mail.includes(NEW_LOGIN)).length;

  it('is told to staff each time, with the kind of browser, and not where they were before', async () => {
    const staff = await aCounselor(the.school);
    const browser = await logIn(staff, null, FIREFOX);
    const [mail] = await awaitMails(server, staff.user.email, 1);
    expect(mail).toContain(NEW_LOGIN);
    expect(mail).toContain('from a new browser (Firefox on Windows).');
    await logIn(staff, browser.device, FIREFOX);
    await logIn(staff, staff.device);
    expect(await told(staff)).toBe(1);
    await logIn(staff, null, FIREFOX);
    await awaitMails(server, staff.user.email, 2);
  });

  it('is told to a student for a kind of browser where they are not logged in', async () => {
    const student = await aStudentOf(the.counselor);
    await logIn(student);
    await logIn(student, null, FIREFOX);
    await logIn(student, null, FIREFOX);
    expect((await awaitMails(server, student.user.email, 1)).length).toBe(1);
  });

  it('is not told of the first log-in of all', async () => {
    const { admin } = await aSchool(server);
    expect(await told(admin)).toBe(0);
  });
});

describe('the address that is listened to', () => {
  const hostOf = async (environment: Record<string, string>): Promise<string> => {
    const folder = await createTempFolder();
    return new Settings({ DATA_DIR: folder, ...environment }).host;
  };

  it('is this machine alone while there is a demo school, unless it is said otherwise', async () => {
    expect(await hostOf({})).toBe('127.0.0.1');
    expect(await hostOf({ HOST: '0.0.0.0' })).toBe('0.0.0.0');
    // Of both kinds, where the machine has addresses of both.
    const everyAddress = /^(?:0\.0\.0\.0|::)$/;
    expect(await hostOf({ DEMO_DATA: 'false' })).toMatch(everyAddress);
    const JWT_SECRET = 'b1946ac92492d2347c6235b4d2611184f00c0ffee1234';
    expect(await hostOf({ NODE_ENV: 'production', JWT_SECRET, PUBLIC_URL: 'http://localhost:3000' })).toMatch(
      everyAddress,
    );
  });
});

it('does what was asked of it in the background before it stops', async () => {
  const own = await startApp({ PUBLIC_URL: 'http://pathlight.example.org' });
  const student = await aStudentOf(await aCounselor(await aSchool(own)));
  await new Client(own.url).call(routes.forgotPassword, { body: { email: student.user.email } });
  await own.app.close();
  const mails = await mailsTo(own, student.user.email);
  await own.stop().catch(() => undefined);
  expect(mails.join()).toContain('reset-password?token=');
});
