import { routes } from '../../src/contract/routes';
import type { CreatedWebhook } from '../../src/contract/webhooks';
import { type RunningApp, startApp } from '../support/app';
import { aSchool } from '../support/people';
import { type Receiver, startReceiver } from '../support/receiver';

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

const IN_EARNEST = {
  NODE_ENV: 'production',
  JWT_SECRET: 'b7f1c09a3d5e42f8a6c1d0e9f8b7a6c5',
  PUBLIC_URL: 'http://localhost:3000',
};
const paramsOf = ({ id }: { id: string }) => ({ params: { webhookId: id } });
const throughTls = (): string => receiver.address.replace('http:', 'https:');

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
  expect(receiver.receivedRequests).toEqual([]);
});

it('unless whoever runs it allows private addresses, and still with encryption alone', async () => {
  const { admin } = await aSchool(await appWith({ ...IN_EARNEST, WEBHOOK_PRIVATE_ADDRESSES: 'true' }));
  const body = { name: 'Sync', address: receiver.address, events: ['list.ready' as const] };
  expect(await admin.expectProblem(routes.createWebhook, { body })).toMatchObject({ status: 400 });
  const hook = await admin.call(routes.createWebhook, { body: { ...body, address: throughTls() } });
  // It is reached, and speaks no encryption.
  expect(await admin.call(routes.testWebhook, paramsOf(hook))).toMatchObject({ fault: 'no_encryption' });
});
