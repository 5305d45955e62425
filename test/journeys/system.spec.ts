import { routes } from '../../src/contract/routes';
import { noteBackup } from '../../src/platform/runtime/last-backup';
import { type RunningApp, startApp } from '../support/app';
import { freePort } from '../support/free-port';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aCounselor, aSchool, aStudentOf, type School } from '../support/people';
import { type Receiver, startReceiver } from '../support/receiver';
import { onServices } from '../support/surroundings';
import { until } from '../support/until';

const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function appWith(settings: Record<string, string> = {}): Promise<RunningApp> {
  const server = await startApp(settings);
  running.push(server);
  return server;
}

async function mailServer(): Promise<MailServer> {
  const mails = await startMailServer({ startTls: false });
  running.push(mails);
  return mails;
}

const withMail = (port: number) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'guidance@school.example' });
const stateFor = ({ admin }: School) => admin.call(routes.readSystem);

it('tells an admin how the installation is', async () => {
  const server = await appWith();
  const school = await aSchool(server);
  const state = await stateFor(school);
  expect(state).toMatchObject({
    storage: { kind: onServices ? 'server' : 'file' },
    backed_up_at: null,
    jobs: { reachable: true, waiting: 0 },
    mail: { leaves: false, waiting: 0, waiting_since: null, failed: [] },
    webhooks: { on: 0, off: 0, delivered_at: null, waiting: 0, failing: [], given_up: [] },
    unnamed_proxy: false,
    ai: { server: null, model: null, paused: false },
  });
  expect(state.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(state.storage.free).toBeGreaterThan(state.storage.least);
  if (!onServices) expect(state.storage.size).toBeGreaterThan(100_000);

  const at = new Date('2026-11-23T02:10:00.000Z');
  await noteBackup(server.dataDir, at);
  expect((await stateFor(school)).backed_up_at).toBe(at.toISOString());
});

it('names the people of the own school whom a mail did not reach, and nobody else', async () => {
  const mails = await mailServer();
  const server = await appWith(withMail(mails.port));
  const school = await aSchool(server);
  const student = await aStudentOf(await aCounselor(school), { name: 'Sam Reed' });
  mails.refuse(550);
  await school.admin.call(routes.mailSignInLink, { params: { userId: student.uid } });
  await until(async () => (await stateFor(school)).mail.failed.length === 1);
  const { leaves, waiting, failed } = (await stateFor(school)).mail;
  expect({ leaves, waiting }).toEqual({ leaves: true, waiting: 0 });
  expect(failed).toMatchObject([
    { name: 'Sam Reed', email: student.user.email, title: 'Link to log in', fault: 'EENVELOPE 550' },
  ]);
  const other = await aSchool(server, { state: 'TX' });
  expect((await stateFor(other)).mail.failed).toEqual([]);
});

it('counts the mails that wait for a mail server, and says why they do', async () => {
  const server = await appWith(withMail(await freePort()));
  const school = await aSchool(server);
  const student = await aStudentOf(await aCounselor(school));
  const before = Date.now();
  await school.admin.call(routes.mailSignInLink, { params: { userId: student.uid } });
  await until(async () => (await stateFor(school)).mail.fault !== null);
  const { mail } = await stateFor(school);
  expect(mail).toMatchObject({ waiting: 1, fault: 'ESOCKET', failed: [] });
  expect(Date.parse(mail.waiting_since ?? '')).toBeGreaterThanOrEqual(before - 1000);
});

it('tells whether what happens reaches the other programs of the own school', async () => {
  const server = await appWith();
  const school = await aSchool(server);
  const { admin } = school;
  const counselor = await aCounselor(school);
  const [good, bad] = [await startReceiver(), await startReceiver()];
  running.push(good, bad);
  const adds = (name: string, { address }: Receiver) =>
    admin.call(routes.createWebhook, { body: { name, address, events: ['student.joined'] } });
  await adds('Roster sync', good);
  bad.next(500);
  const failing = await adds('Old portal', bad);
  await aStudentOf(counselor);
  const webhooks = async () => (await stateFor(school)).webhooks;
  await until(async () => (await webhooks()).failing.length === 1 && (await webhooks()).delivered_at !== null);
  expect(await webhooks()).toMatchObject({
    ...{ on: 2, off: 0, waiting: 1, given_up: [] },
    failing: [{ id: failing.id, name: 'Old portal' }],
  });
  bad.always(410);
  await admin.call(routes.updateWebhook, { params: { webhookId: failing.id }, body: { on: false } });
  expect(await webhooks()).toMatchObject({ on: 1, off: 1, waiting: 0, failing: [], given_up: [] });
  await admin.call(routes.updateWebhook, { params: { webhookId: failing.id }, body: { on: true } });
  await until(async () => (await webhooks()).given_up.length === 1);
  expect(await webhooks()).toMatchObject({ on: 1, off: 0, given_up: [{ id: failing.id, name: 'Old portal' }] });
  const other = await aSchool(server, { state: 'TX' });
  expect((await stateFor(other)).webhooks).toMatchObject({ on: 0, failing: [], given_up: [], delivered_at: null });
});

it('tells that somebody names visitors’ addresses whom nobody trusts to, as a proxy that was forgotten in the settings', async () => {
  const server = await appWith({ TRUSTED_PROXY: '' });
  const school = await aSchool(server);
  // The test's own browsers say where they are, as behind a proxy.
  expect((await stateFor(school)).unnamed_proxy).toBe(true);
});
