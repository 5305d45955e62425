import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { ReminderSweep } from '../../src/applications/reminders.service';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import type { MailWords } from '../../src/platform/mail/mail-template';
import { MAIL_KINDS, type MailKindName } from '../../src/platform/mail/mail-kinds';
import { MailRow } from '../../src/platform/mail/mail.entity';
import { Mailer } from '../../src/platform/mail/mailer';
import { MailQueue } from '../../src/platform/mail/mail-queue';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { freePort } from '../support/free-port';
import { type MailServer, startMailServer, startSilentServer } from '../support/mail-server';
import { aCounselor, anEmail, aSchool, aStudentOf, type Student } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { until } from '../support/until';

const LOGIN = { user: 'pathlight', pass: 'p@ss/word:1' };
const FROM = 'North High guidance <guidance@north-high.example>';
const US = { productName: 'Pathlight', publicUrl: 'https://path.example' };
const NEW_PASSWORD = 'copper-lantern-58';

const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function appWith(url: string, more: Record<string, string> = {}): Promise<RunningApp> {
  const server = await startApp({ SMTP_URL: url, MAIL_FROM: FROM, PUBLIC_URL: 'https://path.example', ...more });
  running.push(server);
  return server;
}

async function mailServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  running.push(server);
  return server;
}

const loginIn = (url: string): string => {
  const address = new URL(url);
  address.username = encodeURIComponent(LOGIN.user);
  address.password = encodeURIComponent(LOGIN.pass);
  return address.href;
};
const plain = ({ port }: { port: number }): string => `smtp://127.0.0.1:${port}`;

/** The app and the mail server of all tests that need no other settings. */
let mails: MailServer;
let server: RunningApp;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startApp({ SMTP_URL: plain(mails), MAIL_FROM: FROM, PUBLIC_URL: 'https://path.example' });
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});
const arrivedAt = (email: string) => mails.arrivedMails.filter(({ to }) => to.includes(email));

const aStudentAt = async (server: RunningApp, name = 'Sam Reed'): Promise<Student> =>
  aStudentOf(await aCounselor(await aSchool(server)), { name });
const asksForReset = (server: RunningApp, email: string) =>
  new Client(server.url).call(routes.forgotPassword, { body: { email } });

/** What is written to the log from now on; nothing of it is printed. */
function logged(): string[] {
  const lines: string[] = [];
  for (const level of ['log', 'warn', 'error'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')));
  }
  return lines;
}

const measured = async (server: RunningApp, outcome: string): Promise<number> => {
  const text = await (await new Client(server.url).request('/api/metrics')).text();
  return Number(new RegExp(`pathlight_mails_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

it('sets a new password by a mail that really went out, as text and as HTML', async () => {
  const mails = await mailServer({ login: LOGIN });
  const server = await appWith(loginIn(plain(mails)));
  const student = await aStudentAt(server, 'Zoë <b>Reed</b> & Co');
  const sent = await measured(server, 'sent');
  await asksForReset(server, student.user.email);
  await until(async () => mails.arrivedMails.length === 1);
  const [mail] = mails.arrivedMails;
  if (!mail) throw new Error('No mail came.');
  expect(mail).toMatchObject({
    from: 'guidance@north-high.example',
    to: [student.user.email],
    isEncrypted: true,
    user: LOGIN.user,
  });
  expect(mail.headers).toMatchObject({
    from: 'North High guidance <guidance@north-high.example>',
    subject: 'Set a new Pathlight password',
    'auto-submitted': 'auto-generated',
  });
  const [link = ''] = /https:\/\/path\.example\/reset-password\?token=[\w-]+/.exec(mail.text) ?? [];
  for (const text of ['You asked to set a new Pathlight password.', 'Nothing has changed.', link]) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.text).toContain('Hello Zoë <b>Reed</b> & Co,');
  expect(mail.html).toContain('Hello Zoë &lt;b&gt;Reed&lt;/b&gt; &amp; Co,');
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
  expect([...new Set(mail.html.match(/https?:\/\/[^"<\s]+/g))]).toEqual([link]);
  const token = new URL(link).searchParams.get('token') ?? '';
  const { email } = student.user;
  await new Client(server.url).call(routes.resetPassword, { body: { token, password: NEW_PASSWORD } });
  await new Client(server.url).call(routes.login, { body: { email, password: NEW_PASSWORD } });
  await until(async () => (await measured(server, 'sent')) === sent + 1);
  expect(await readdir(join(server.dataDir, 'outbox')).catch(() => 'none')).toBe('none');
});

it('tries again when the server has no time, and tells how often it did', async () => {
  const student = await aStudentAt(server);
  const again = await measured(server, 'again');
  const tries = mails.tryCount();
  mails.refuseNext(451);
  await asksForReset(server, student.user.email);
  await until(async () => arrivedAt(student.user.email).length === 1);
  expect(mails.tryCount() - tries).toBe(2);
  expect(await measured(server, 'again')).toBe(again + 1);
});

it.each([
  ['refuses the addressee for good', { login: LOGIN }, 'EENVELOPE 550', 550],
  ['does not let us in', { login: { ...LOGIN, pass: 'another' } }, 'EAUTH 535', null],
  ['speaks no TLS where a password would be shown', { login: LOGIN, startTls: false }, 'ETLS 500', null],
])('says without address or content that the server %s', async (_, options, why, code) => {
  const lines = logged();
  const mails = await mailServer(options);
  const needsTls = why.startsWith('ETLS') ? '?tls=required' : '';
  const server = await appWith(loginIn(plain(mails)) + needsTls);
  if (code) mails.refuseNext(code);
  const student = await aStudentAt(server);
  const outcome = code ? 'failed' : 'again';
  const before = await measured(server, outcome);
  await asksForReset(server, student.user.email);
  await until(async () => (await measured(server, outcome)) > before);
  expect(mails.arrivedMails).toEqual([]);
  const said = lines.join('\n');
  expect(said).toContain(`A mail could not be sent (${why})${code ? '' : '; it is tried again'}.`);
  for (const secret of [student.user.email, 'token=', LOGIN.pass, 'Hello']) expect(said).not.toContain(secret);
});

describe('a mail that waits', () => {
  const rowsOf = (server: RunningApp, userId: string) => server.dataSource.manager.findBy(MailRow, { userId });
  const waits = (server: RunningApp, userId: string, tries: number) =>
    until(async () => ((await rowsOf(server, userId))[0]?.tries ?? 0) >= tries);

  it('is sent after a restart, and lies sealed until then', async () => {
    logged();
    const away = await freePort();
    const server = await appWith(`smtp://127.0.0.1:${away}`);
    const { uid, user } = await aStudentAt(server);
    await asksForReset(server, user.email);
    await waits(server, uid, 1);
    const [row] = await rowsOf(server, uid);
    expect(row).toMatchObject({ kind: 'password_reset', address: user.email, fault: 'ESOCKET' });
    for (const secret of ['?token=', 'Hello ', user.displayName]) expect(row?.sealed).not.toContain(secret);
    // A reminder of a date is not noted as sent, so the next sweep sends it.
    const planner = await aStudentAt(server);
    const fields = { 'aid.fafsa.due_on': '2030-11-15' };
    await planner.call(routes.saveYear, { body: { user_id: planner.uid, fields } });
    await planner.call(routes.saveYearReminders, { params: { userId: planner.uid }, body: { by_mail: true } });
    await server.app.get(ReminderSweep).sweep(new Date('2030-11-08T15:00:00Z'));
    const reminders = 'SELECT mailed_on, told FROM year_reminders WHERE user_id = ?';
    expect(await server.dataSource.query(reminders, [planner.uid])).toEqual([{ mailed_on: null, told: '[]' }]);
    await server.app.close();

    const mails = await mailServer();
    const again = await appWith(plain(mails), server.environment);
    // However often it was tried before: as if the pause were over and nobody else were at it.
    await again.dataSource.manager.update(MailRow, { userId: uid }, { nextTryAt: new Date(), leasedUntil: null });
    await until(async () => mails.arrivedMails.length === 1);
    expect(mails.arrivedMails[0]?.text).toMatch(/reset-password\?token=[\w-]{40,}/);
    await until(async () => (await rowsOf(again, uid)).length === 0);
  });

  it('is sent by one of two instances', async () => {
    const server = await startApp();
    running.push(server);
    const waiting = server.app.get(MailQueue, { strict: false });
    const mail = { to: 'sam@school.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    for (const userId of ['sam', 'ann', 'ben'])
      await waiting.add({ mail, userId, kind: 'nudge', ttlMs: 60_000 }, new Date());
    const now = new Date();
    const claimed = (await Promise.all([waiting.claim(now, 10, 'school'), waiting.claim(now, 10, 'school')])).flat();
    expect(claimed.map((one) => one.mail)).toEqual([mail, mail, mail]);
    expect(await waiting.claim(now, 10, 'school')).toEqual([]);
    // Whoever claimed them has died: somebody else may send them.
    expect(await waiting.claim(new Date(now.getTime() + 6 * 60_000), 10, 'school')).toHaveLength(3);
  });

  it('is not behind a flood of those that strangers ask for, while these leave one by one', async () => {
    const waiting = server.app.get(MailQueue, { strict: false });
    const mailTo = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
    const { uid: id, user } = await aStudentAt(server);
    const to = { id, name: 'Dana', email: 'dana@school.example' };
    const before = mails.arrivedMails.length;
    const longAgo = new Date(Date.now() - 60_000);
    const floods: MailKindName[] = ['password_reset', 'email_proof', 'email_confirmation', 'email_taken'];
    for (let number = 0; number < 40; number += 1) {
      const kind = floods[number % floods.length] ?? 'password_reset';
      const mail = mailTo(`victim${number}@school.example`);
      await waiting.add({ mail, userId: `victim${number}`, kind, ttlMs: 600_000 }, longAgo);
    }
    await asksForReset(server, user.email);
    const sent = mails.arrivedMails.length;
    await server.app.get(Mailer, { strict: false }).send('check_in', to, { reader: 'counselor', isRepeated: false });
    await until(async () => mails.arrivedMails.length === before + 42);
    const at = mails.arrivedMails.findIndex((one) => one.to.includes(to.email));
    expect(at).toBeGreaterThanOrEqual(sent);
    expect(at).toBeLessThan(sent + 20);
  });

  it('is given up when nobody has a use for it, and goes with the account', async () => {
    const lines = logged();
    const student = await aStudentAt(server);
    const { uid, user } = student;
    const mail = { to: user.email, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const waiting = server.app.get(MailQueue, { strict: false });
    await waiting.add({ mail, userId: uid, kind: 'nudge', ttlMs: -1 }, new Date());
    // The next mail has it look for what waits.
    const other = anEmail();
    await server.app
      .get(Mailer, { strict: false })
      .send('email_changed', { id: 'dana', name: 'Dana', email: other }, null);
    await until(async () => (await rowsOf(server, uid))[0]?.failedAt instanceof Date);
    await until(async () => arrivedAt(other).length === 1);
    expect(await rowsOf(server, uid)).toMatchObject([{ sealed: null, fault: 'too late' }]);
    expect(lines).toContain('A mail is given up (too late).');
    expect(mails.arrivedMails.filter(({ to }) => to.includes(user.email))).toEqual([]);
    await student.call(routes.deleteMe);
    expect(await rowsOf(server, uid)).toEqual([]);
  });
});

describe('a check-in mail', () => {
  const URGENT = 'Some nights I want to kill myself and nobody would notice.';

  it('goes to the admins where the server refuses it for the counselor', async () => {
    logged();
    const there = await aSchool(server);
    const ours = await aStudentOf(await aCounselor(there));
    const before = mails.arrivedMails.length;
    mails.refuseNext(550);
    await ours.saveForCare(REFLECTIONS, { 2: URGENT });
    await until(async () => arrivedAt(there.admin.user.email).length > 0);
    expect(mails.arrivedMails.slice(before).map(({ to }) => to)).toEqual([[there.admin.user.email]]);
    expect(arrivedAt(there.admin.user.email)[0]?.text).toContain('we couldn’t reach the counselor by email');
  });

  it('waits where the server is busy, and is not lost', async () => {
    logged();
    const there = await aSchool(server);
    const adviser = await aCounselor(there);
    const ours = await aStudentOf(adviser);
    const before = mails.arrivedMails.length;
    mails.refuseNext(421);
    await ours.saveForCare(REFLECTIONS, { 2: URGENT });
    const due = async (): Promise<Date[]> =>
      (
        await server.dataSource.query<{ at: string }[]>(
          'SELECT mail_due_at AS at FROM care_flags WHERE user_id = ? AND mail_due_at > created_at',
          [ours.uid],
        )
      ).map(({ at }) => new Date(at));
    await until(async () => (await due()).length === 1);
    expect(mails.arrivedMails).toHaveLength(before);
    await server.dataSource.query('UPDATE care_flags SET mail_due_at = created_at WHERE user_id = ?', [ours.uid]);
    await until(async () => mails.arrivedMails.length > before);
    expect(mails.arrivedMails.at(-1)?.to).toEqual([adviser.user.email]);
  });
});

it('shows a certificate nobody vouches for no password, unless it is this machine’s own server', async () => {
  logged();
  const mails = await mailServer({ login: LOGIN });
  const server = await appWith(`${loginIn(plain(mails))}?tls=required`);
  const student = await aStudentAt(server);
  const again = await measured(server, 'again');
  await asksForReset(server, student.user.email);
  await until(async () => (await measured(server, 'again')) > again);
  expect([mails.arrivedMails.length, mails.tryCount()]).toEqual([0, 0]);
});

it('answers at once and alike while the mail server hangs', async () => {
  logged();
  const silent = await startSilentServer();
  running.push(silent);
  const server = await appWith(plain(silent));
  const student = await aStudentAt(server);
  const answers = await Promise.all(
    [student.user.email, anEmail()].map(async (email) => {
      const response = await new Client(server.url).send(routes.forgotPassword, { body: { email } });
      return { status: response.status, body: await response.text(), headers: [...response.headers.keys()].sort() };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(202);
  expect(await student.call(routes.readMe)).toEqual(student.user);
});

it('lets nothing that was written end a header or add somebody', async () => {
  const mailer = server.app.get(Mailer, { strict: false });
  const schoolName = 'North High\r\nBcc: eve@evil.example\r\n\r\nHello \u2028there';
  const data = { schoolName, token: 'abc', services: [] };
  await mailer.send('admin_welcome', { id: 'sam', name: 'Sam\r\nX-Evil: 1', email: 'sam@school.example' }, data);
  await until(async () => arrivedAt('sam@school.example').length === 1);
  const [mail] = arrivedAt('sam@school.example');
  expect(mail?.to).toEqual(['sam@school.example']);
  expect(mail?.headers).not.toHaveProperty('bcc');
  expect(mail?.headers).not.toHaveProperty('x-evil');
  for (const email of [
    'a@x.example, b@y.example',
    'a@x.example\r\nBcc: b@y.example',
    'Sam <a@x.example>',
    'a@x.example\n',
  ]) {
    await expect(mailer.send('email_changed', { id: 'sam', name: 'Sam', email }, null)).rejects.toThrow(
      'no usable address',
    );
  }
});

const A_SCHOOL = {
  ...{ students: 43, started: 31, unlocked: 20, list: 12, reviewed: 4, balanced: 9, no_safety: 3, parent_form: 8 },
  ...{ parent_form_done: 2, seen_7_days: 18, seen_30_days: 30, never_logged_in: 6 },
  sections: [{ title: 'Academic interests', complete: 11 }],
};

const WEEK = { from: new Date('2026-03-01'), until: new Date('2026-03-08') };

const ADMIN_ACTS = [
  ...(['admin_added', 'admin_removed', 'key_made', 'policy_changed'] as const),
  ...(['counselor_added', 'counselor_invited_again', 'invitation_taken_back', 'counselor_removed'] as const),
  ...(['second_step_reset', 'webhook_made', 'webhook_changed', 'emails_changed'] as const),
  ...(['roster_connection_changed', 'second_person_named'] as const),
];

/** Every mail, as it may be written. */
const WRITTEN: Record<string, MailWords[]> = {
  ...Object.fromEntries(
    (['password_reset', 'admin_welcome', 'counselor_welcome', 'student_welcome', 'sign_in_link'] as const).map(
      (kind) => [
        kind,
        ['abc', null].map((token) =>
          MAIL_KINDS[kind].write({ token, schoolName: 'North High', services: ['District'] }, US),
        ),
      ],
    ),
  ),
  email_confirmation: [MAIL_KINDS.email_confirmation.write({ token: 'abc' }, US)],
  email_change_asked: [MAIL_KINDS.email_change_asked.write(null, US)],
  email_changed: [MAIL_KINDS.email_changed.write(null, US)],
  email_taken: [MAIL_KINDS.email_taken.write(null, US)],
  service_connected: [MAIL_KINDS.service_connected.write({ service: 'District' }, US)],
  second_step_off: [
    MAIL_KINDS.second_step_off.write({ kind: 'self' }, US),
    MAIL_KINDS.second_step_off.write({ kind: 'server' }, US),
    MAIL_KINDS.second_step_off.write({ kind: 'admin', name: 'Ada' }, US),
  ],
  new_device: [MAIL_KINDS.new_device.write({ device: null }, US)],
  email_proof: [MAIL_KINDS.email_proof.write({ token: 'abc' }, US)],
  admin_act: ADMIN_ACTS.map((act) => MAIL_KINDS.admin_act.write({ act, by: 'Ada', about: 'Otto' }, US)),
  caseload_changed: [
    MAIL_KINDS.caseload_changed.write({ what: 'given', by: 'Ada', students: 1 }, US),
    MAIL_KINDS.caseload_changed.write({ what: 'taken', by: 'Ada', students: 2, to: null }, US),
    MAIL_KINDS.caseload_changed.write({ what: 'second_person', by: 'Ada' }, US),
    MAIL_KINDS.caseload_changed.write(
      { what: 'covered', by: 'Ada', counselor: 'Dana', cover: 'Marcus', from: '2026-03-01', until: '2026-03-08' },
      US,
    ),
  ],
  retention_notice: [MAIL_KINDS.retention_notice.write({ end: WEEK.from }, US)],
  api_key_ends: [MAIL_KINDS.api_key_ends.write({ keyName: 'Sync', prefix: 'plk_abcd', end: WEEK.until }, US)],
  webhook_off: (['gone', 'failing'] as const).map((reason) =>
    MAIL_KINDS.webhook_off.write({ name: 'Roster sync', reason }, US),
  ),
  school_report: [
    MAIL_KINDS.school_report.write({ total: A_SCHOOL, rhythm: 'monthly' }, US),
    MAIL_KINDS.school_report.write({ total: { ...A_SCHOOL, students: 3 }, rhythm: 'weekly' }, US),
  ],
  list_released: [
    MAIL_KINDS.list_released.write({ language: 'en', from: 'Dana Whitcomb' }, US),
    MAIL_KINDS.list_released.write({ language: 'es', from: null }, US),
  ],
  parent_reminder: [MAIL_KINDS.parent_reminder.write({ askedBy: 'Dana Whitcomb' }, US)],
  due_soon: [MAIL_KINDS.due_soon.write({ dueItems: [{ title: 'FAFSA form', dueOn: '2026-12-01', daysLeft: 7 }] }, US)],
  check_in: [
    MAIL_KINDS.check_in.write({ reader: 'admin', isRepeated: false }, US),
    MAIL_KINDS.check_in.write({ reader: 'named_counselor', isRepeated: true, counselorName: 'Dana' }, US),
  ],
};

it.each(Object.entries(WRITTEN))('the mail %s is whole sentences, and each link in it is its button', (_, mails) => {
  for (const { subject, paragraphs, button, closing = [] } of mails) {
    for (const sentence of [subject, ...paragraphs, ...closing]) {
      expect(sentence).toMatch(/^[A-Z]/);
      expect(sentence).not.toMatch(/https?:|undefined|null/);
    }
    for (const sentence of [...paragraphs, ...closing]) expect(sentence).toMatch(/[.:?]$/);
    if (button) expect(button.link).toMatch(/^https:\/\/path\.example\/[a-z-]+(\/[a-z-]+)?(\?token=abc)?$/);
  }
});

it('sends no mail that the privacy notice does not name, and names each once', async () => {
  const { mails: named } = await new Client(server.url).call(routes.readPrivacyNotice);
  expect(named).toEqual(Object.values(MAIL_KINDS).map(({ purpose }) => purpose));
  expect(new Set(named).size).toBe(named.length);
  for (const told of ['new school admins', 'former address', 'a service was connected', 'inactive account']) {
    expect(named.filter((one) => one.includes(told))).toHaveLength(1);
  }
});

it('says in production that no mail leaves, where no server is named', async () => {
  const lines = logged();
  const server = await startApp({
    NODE_ENV: 'production',
    JWT_SECRET: 'b7f1c09a3d5e42f8a6c1d0e9f8b7a6c5',
    PUBLIC_URL: 'http://localhost:3000',
  });
  running.push(server);
  expect(lines.filter((line) => line.startsWith('No mail leaves this installation'))).toHaveLength(1);
  const other = await appWith('smtp://mail.example:587');
  expect(lines.filter((line) => line.startsWith('No mail leaves'))).toHaveLength(1);
  expect(await new Client(other.url).expectProblem(routes.readOutbox)).toMatchObject({
    status: 404,
    detail: MESSAGES.notFound,
  });
});
