import { routes } from '../../src/contract/routes';
import type { CreatedWebhook } from '../../src/contract/webhooks';
import { WebhookDeliveries } from '../../src/school/webhooks/deliveries.service';
import { type RunningApp, startApp } from '../support/app';
import { aCounselor, aSchool, aStudentOf } from '../support/people';
import { ensureBuilt, startProcess } from '../support/process';
import { type Receiver, startReceiver } from '../support/receiver';
import { until } from '../support/until';

/** Each of these needs an installation of its own. */
const running: { stop: () => Promise<unknown> }[] = [];
let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
  running.push(receiver);
});
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function appWith(environment: Record<string, string> = {}): Promise<RunningApp> {
  const app = await startApp(environment);
  running.push(app);
  return app;
}

const IN_EARNEST = { NODE_ENV: 'production', JWT_SECRET: 'b7f1c09a3d5e42f8a6c1d0e9f8b7a6c5' };
const paramsOf = ({ id }: { id: string }) => ({ params: { webhookId: id } });
const throughTls = (): string => receiver.address.replace('http:', 'https:');

it('a delivery that an instance has claimed is sent by no other, and by another one when the first has died', async () => {
  const server = await appWith();
  const { admin } = await aSchool(server);
  const body = { name: 'Sync', address: receiver.address, events: ['student.joined' as const] };
  const hook = await admin.call(routes.createWebhook, { body });
  const deliveries = server.app.get(WebhookDeliveries, { strict: false });
  // Due in an hour, so that the running app leaves it alone.
  const now = new Date(Date.now() + 3_600_000);
  const id = await deliveries.addTest(hook.id, now);
  const claimed = await Promise.all([1, 2, 3].map(() => deliveries.claim({ id }, now)));
  expect(claimed.filter(Boolean)).toHaveLength(1);
  expect(await deliveries.claim({ id }, now)).toBeNull();
  expect(await deliveries.claim({ id }, new Date(now.getTime() + 61_000))).toMatchObject({ id });
});

it('what a killed server was telling is told again by the next, under the same id', async () => {
  ensureBuilt('api');
  let server = await startProcess();
  running.push({ stop: () => server.stop() });
  const school = await aSchool(server);
  const body = { name: 'Sync', address: receiver.address, events: ['student.joined' as const] };
  const hook = await school.admin.call(routes.createWebhook, { body });
  const counselor = await aCounselor(school);
  receiver.next('silence');
  const student = await aStudentOf(counselor);
  await until(async () => receiver.received.length === 1);
  expect(await server.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  server = await server.again();
  await until(async () => receiver.received.length === 2);
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
  expect(receiver.told(hook.secret).map(({ type, data }) => [type, data['student_id']])).toEqual([
    ['student.joined', student.uid],
    ['student.joined', student.uid],
  ]);
});

it('in production neither this machine nor its network is reached', async () => {
  const { admin } = await aSchool(await appWith(IN_EARNEST));
  const makes = (address: string) =>
    admin.send(routes.createWebhook, { body: { name: 'Sync', address, events: ['list.ready'] } });
  for (const address of [receiver.address, throughTls(), 'https://localhost/in']) {
    expect((await makes(address)).status).toBe(400);
  }
  const made = (await (await makes('https://hooks.north-high.example/in')).json()) as CreatedWebhook;
  const [server] = running.slice(-1) as RunningApp[];
  // As if it had been added before the server ran in earnest.
  for (const address of [receiver.address, throughTls(), throughTls().replace('127.0.0.1', 'localhost')]) {
    await server?.dataSource.query('UPDATE webhooks SET address = ?', [address]);
    const tried = await admin.call(routes.testWebhook, paramsOf(made));
    expect(tried).toMatchObject({ state: 'failed', fault: 'private_address', answer_status: null });
  }
  expect(receiver.received).toEqual([]);
});

it('unless whoever runs it allows private addresses, and still with encryption alone', async () => {
  const { admin } = await aSchool(await appWith({ ...IN_EARNEST, WEBHOOK_PRIVATE_ADDRESSES: 'true' }));
  const body = { name: 'Sync', address: receiver.address, events: ['list.ready' as const] };
  expect(await admin.refused(routes.createWebhook, { body })).toMatchObject({ status: 400 });
  const hook = await admin.call(routes.createWebhook, { body: { ...body, address: throughTls() } });
  // It is reached, and speaks no encryption.
  expect(await admin.call(routes.testWebhook, paramsOf(hook))).toMatchObject({ fault: 'no_encryption' });
});
