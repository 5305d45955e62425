import { randomBytes } from 'node:crypto';
import { routes } from '../../src/contract/routes';
import { Settings } from '../../src/platform/config/settings';
import { JobQueue, NonRetryableError } from '../../src/platform/jobs/job-queue';
import { recordBackup } from '../../src/platform/runtime/process';
import { GENERATION_JOB } from '../../src/recommendations/generation/generations.service';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { createTempFolder } from '../support/folder';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aCounselor, anEmail, aSchool, aStudentOf, aStudentWithList, type School } from '../support/people';
import { type Receiver, startReceiver } from '../support/receiver';
import { isOnServices } from '../support/surroundings';
import { until } from '../support/until';

/** Apps with different settings, side by side in one process. */

let plain: RunningApp;
let demo: RunningApp;
let mailing: RunningApp;
let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer({ startTls: false });
  plain = await startApp();
  demo = await startApp({ DEMO_DATA: 'true', PASSWORD_MIN_LENGTH: '14', TRUSTED_PROXY: '' });
  // Here passwords are hashed as for real people, which costs time.
  mailing = await startApp({
    NODE_ENV: '',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'guidance@school.example',
  });
});
afterAll(async () => {
  for (const one of [plain, demo, mailing, mails]) await one?.stop();
});

const stateFor = ({ admin }: School) => admin.call(routes.readSystem);
/** Asks without the header that a proxy adds, as the browser of this machine does. */
const outboxOf = ({ url }: RunningApp) => fetch(`${url}/api/dev/outbox`);

it('each app knows its own people, by its own key, whichever of them began last', async () => {
  const { admin: ada } = await aSchool(plain);
  const { admin: ines } = await aSchool(mailing);
  for (const one of [ada, ines, ada]) expect((await one.call(routes.readMe)).uid).toBe(one.uid);
  for (const [server, stranger] of [
    [plain, ines],
    [mailing, ada],
  ] as const) {
    const visitor = new Client(server.url);
    visitor.token = stranger.token;
    expect(await visitor.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
  }
});

describe('the state of the installation', () => {
  it('is told to an admin', async () => {
    const school = await aSchool(plain);
    const state = await stateFor(school);
    expect(state).toMatchObject({
      storage: { kind: isOnServices ? 'server' : 'file' },
      backed_up_at: null,
      jobs: { reachable: true, waiting: 0, queue: { waiting: 0, running: 0, failed: 0 }, failed: [] },
      mail: { leaves: false, waiting: 0, waiting_since: null, failed: [] },
      webhooks: { on: 0, off: 0, delivered_at: null, waiting: 0, failing: [], given_up: [] },
      unnamed_proxy: false,
      ai: { server: null, model: null, paused: false },
    });
    expect(state.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(state.storage.free).toBeGreaterThan(state.storage.least);
    if (!isOnServices) expect(state.storage.size).toBeGreaterThan(100_000);

    const at = new Date('2026-11-23T02:10:00.000Z');
    await recordBackup(plain.dataDir, at);
    expect((await stateFor(school)).backed_up_at).toBe(at.toISOString());
  });

  it('says why a job failed without saying for whom, and starts it again', async () => {
    const school = await aSchool(plain);
    const queue = plain.app.get(JobQueue);
    let runs = 0;
    queue.handle('note', async () => {
      runs += 1;
      if (runs === 1) throw new NonRetryableError('There is no paper.');
    });
    await queue.add('note', 'for-somebody');
    await until(async () => (await stateFor(school)).jobs.failed.length === 1);
    const { jobs } = await stateFor(school);
    expect(jobs).toMatchObject({ queue: { failed: 1 }, failed: [{ job: 'note', reason: 'There is no paper.' }] });
    expect(JSON.stringify(jobs)).not.toContain('for-somebody');
    const params = { jobId: jobs.failed[0]?.id ?? '' };
    const { jobs: after } = await school.admin.call(routes.retryJob, { params });
    expect(after.failed).toEqual([]);
    await until(async () => runs === 2);
    expect(await school.admin.expectProblem(routes.retryJob, { params })).toMatchObject({ status: 404 });
  });

  it('starts a new run for a list whose run has failed for good', async () => {
    const student = await aStudentWithList(await aCounselor(await aSchool(plain)));
    const before = await student.schoolList();
    const runs = () =>
      plain.dataSource.query<{ id: string }[]>('SELECT id FROM generations WHERE user_id = ?', [student.uid]);
    const [run] = await runs();
    await plain.dataSource.query("UPDATE generations SET state = 'failed' WHERE user_id = ?", [student.uid]);
    await plain.app.get(JobQueue).retry({ name: GENERATION_JOB, id: run?.id ?? '' });
    await until(async () => (await student.schoolList())._id !== before._id);
    expect(await runs()).toHaveLength(2);
  });

  it('names visitors’ addresses from a proxy that was forgotten in the settings', async () => {
    // The test's own browsers say where they are, as behind a proxy.
    expect((await stateFor(await aSchool(demo))).unnamed_proxy).toBe(true);
    expect((await stateFor(await aSchool(plain))).unnamed_proxy).toBe(false);
  });

  it('tells whether what happens reaches the other programs of the own school', async () => {
    const school = await aSchool(plain);
    const { admin } = school;
    const counselor = await aCounselor(school);
    const [good, bad] = [await startReceiver(), await startReceiver()];
    try {
      const adds = (name: string, { address }: Receiver) =>
        admin.call(routes.createWebhook, { body: { name, address, events: ['student.joined'] } });
      await adds('Roster sync', good);
      bad.setNextBehaviors(500);
      const failing = await adds('Old portal', bad);
      await aStudentOf(counselor);
      const webhooks = async () => (await stateFor(school)).webhooks;
      await until(async () => (await webhooks()).failing.length === 1 && (await webhooks()).delivered_at !== null);
      expect(await webhooks()).toMatchObject({
        ...{ on: 2, off: 0, waiting: 1, given_up: [] },
        failing: [{ id: failing.id, name: 'Old portal' }],
      });
      bad.setDefaultBehavior(410);
      const params = { webhookId: failing.id };
      await admin.call(routes.updateWebhook, { params, body: { on: false } });
      expect(await webhooks()).toMatchObject({ on: 1, off: 1, waiting: 0, failing: [], given_up: [] });
      await admin.call(routes.updateWebhook, { params, body: { on: true } });
      await until(async () => (await webhooks()).given_up.length === 1);
      expect(await webhooks()).toMatchObject({ on: 1, off: 0, given_up: [{ id: failing.id, name: 'Old portal' }] });
      const other = await aSchool(plain, { state: 'TX' });
      expect((await stateFor(other)).webhooks).toMatchObject({ on: 0, failing: [], given_up: [], delivered_at: null });
    } finally {
      await Promise.all([good.stop(), bad.stop()]);
    }
  });

  it('names the people of the own school whom a mail did not reach, then counts those that wait for a mail server', async () => {
    const school = await aSchool(mailing);
    const student = await aStudentOf(await aCounselor(school), { name: 'Sam Reed' });
    const link = { params: { userId: student.uid } };
    mails.refuseNext(550);
    await school.admin.call(routes.mailSignInLink, link);
    await until(async () => (await stateFor(school)).mail.failed.length === 1);
    const { leaves, waiting, failed } = (await stateFor(school)).mail;
    expect({ leaves, waiting }).toEqual({ leaves: true, waiting: 0 });
    expect(failed).toMatchObject([
      { name: 'Sam Reed', email: student.user.email, title: 'Login link', fault: 'EENVELOPE 550' },
    ]);
    expect((await stateFor(await aSchool(mailing, { state: 'TX' }))).mail.failed).toEqual([]);

    await mails.stop();
    const before = Date.now();
    const other = await aStudentOf(await aCounselor(school));
    await school.admin.call(routes.mailSignInLink, { params: { userId: other.uid } });
    await until(async () => (await stateFor(school)).mail.fault !== null);
    const { mail } = await stateFor(school);
    expect(mail).toMatchObject({ waiting: 1, fault: 'ESOCKET' });
    expect(Date.parse(mail.waiting_since ?? '')).toBeGreaterThanOrEqual(before - 1000);
  });
});

describe('the outbox', () => {
  it('is shown to who sits at this machine, the newest mail first, where there is demo data', async () => {
    if (isOnServices) {
      expect((await outboxOf(demo)).status).toBe(404);
      return;
    }
    const student = await aStudentOf(await aCounselor(await aSchool(demo)));
    const own = async () => {
      const all = (await (await outboxOf(demo)).json()) as { to: string; sent_at: string; text: string }[];
      return all.filter(({ to }) => to === student.user.email);
    };
    for (let count = 1; count <= 2; count += 1) {
      await student.call(routes.forgotPassword, { body: { email: student.user.email } });
      await until(async () => (await own()).length === count);
    }
    const times = (await own()).map(({ sent_at }) => sent_at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await own())[0]?.text).toMatch(/\/reset-password\?token=[\w-]{40,}/);
    expect(await new Client(demo.url).call(routes.readOutbox)).toEqual([]);
  });

  it('does not exist without demo data', async () => {
    expect(await new Client(plain.url).expectProblem(routes.readOutbox)).toMatchObject({ status: 404 });
    expect((await outboxOf(plain)).status).toBe(404);
  });

  it('is never there in production, on a database server or beside Redis', async () => {
    const DATA_DIR = await createTempFolder();
    const JWT_SECRET = randomBytes(32).toString('hex');
    const readable = (more: Record<string, string>) =>
      new Settings({ DATA_DIR, DEMO_DATA: 'true', JWT_SECRET, ...more }).outboxIsReadable;
    expect(readable({})).toBe(true);
    expect(readable({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' })).toBe(false);
    expect(readable({ DATABASE_URL: 'mysql://a:b@localhost:3306/c' })).toBe(false);
    expect(readable({ REDIS_URL: 'redis://localhost:6379' })).toBe(false);
  });
});

it('an installation with a minimum length of its own refuses a shorter password, and tells its pages', async () => {
  const invite_code = await (await aCounselor(await aSchool(demo))).inviteCode();
  const signup = (password: string) => ({
    body: { email: anEmail(), password, name: 'Sam Reed', role: 'student', grade: 11, invite_code },
  });
  expect(await new Client(demo.url).expectProblem(routes.signup, signup('tidal-windo-2'))).toMatchObject({
    status: 400,
    detail: 'Use at least 14 characters.',
    errors: [{ pointer: '/password' }],
  });
  await new Client(demo.url).call(routes.signup, signup('tidal-window-2'));
  const page = await (await new Client(demo.url).request('/signup')).text();
  expect(page).toContain('<meta name="password-least" content="14">');
});

it('keeps passwords hashed with Argon2id, as much of it as OWASP asks for', async () => {
  const { admin } = await aSchool(mailing);
  const [row] = await mailing.dataSource.query<object[]>('SELECT * FROM users WHERE id = ?', [admin.uid]);
  expect(JSON.stringify(row)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(JSON.stringify(row)).not.toContain(admin.password);
});
