import { ForgetfulProxy } from '../support/forgetful-proxy';
import { freePort } from '../support/free-port';
import { newKeySpace, type JobProcess, startJobs } from '../support/job-process';
import { createDatabase, type PrivateService, startMariaDb, startRedis } from '../support/private-services';
import { ensureBuilt, startProcess, startWorker } from '../support/process';
import { until } from '../support/until';

let redis: PrivateService;
let proxy: ForgetfulProxy;

beforeAll(async () => {
  redis = await startRedis();
  proxy = await ForgetfulProxy.start(redis.port);
});
afterAll(async () => {
  await proxy?.stop();
  await redis?.stop();
});

describe('a worker whose connections to Redis die without a word', () => {
  let worker: JobProcess;
  let other: JobProcess;
  const ran: string[] = [];

  beforeAll(async () => {
    const space = newKeySpace(redis.url);
    worker = await startJobs({ ...space, REDIS_URL: `redis://${proxy.address}` });
    worker.queue.handle('note', async (id) => void ran.push(id));
    // Another process of the same queue, which takes no jobs and reaches Redis without a way between.
    other = await startJobs({ ...space, RUN_JOBS: 'false' });
  });
  afterAll(() => Promise.all([worker?.stop(), other?.stop()]));

  it('finds out, says so, opens them anew and does what was queued meanwhile', async () => {
    ran.length = 0;
    await other.queue.add('note', 'before');
    await until(async () => ran.includes('before'));
    proxy.forgetConnections();
    await other.queue.add('note', 'meanwhile');
    await until(async () => !(await worker.queue.isReady()));
    await until(async () => ran.includes('meanwhile'));
    await until(() => worker.queue.isReady());
    // The framework has one logger, that of whoever started last.
    expect(other.warnings.join()).toContain('Job queue: Redis left 2 pings without an answer');
    await other.queue.add('note', 'after');
    await until(async () => ran.includes('after'));
    expect([...new Set(ran)]).toEqual(['before', 'meanwhile', 'after']);
  });
});

it('a worker says that it cannot hear of jobs, and that it can again; what it says names the queue', async () => {
  ensureBuilt('api');
  const database = await startMariaDb();
  const port = String(await freePort());
  const shared = {
    DATABASE_URL: await createDatabase(database.url),
    REDIS_URL: `redis://${proxy.address}`,
    JWT_SECRET: '7f3c9a51e08d4b62a1c5f7e93b0d8642',
  };
  const app = await startProcess({ ...shared, RUN_JOBS: 'false' });
  const worker = await startWorker({ ...shared, DATA_DIR: app.dataDir, HOST: '127.0.0.1', WORKER_PORT: port });
  const answer = () => fetch(`http://127.0.0.1:${port}/api/health/ready`);
  try {
    await until(async () => (await answer()).status === 200);
    await proxy.swallowDuring(async () => {
      await until(async () => (await answer()).status === 503);
      const told: unknown = await (await answer()).json();
      expect(told).toEqual({ status: 'unavailable', database: 'ok', queue: 'unavailable' });
    });
    await until(async () => (await answer()).status === 200);
  } finally {
    const { stdout, stderr } = await worker.end('SIGKILL');
    expect(`${stdout}${stderr}`).toMatch(/Job queue: Redis left 2 pings without an answer/);
    await app.stop();
    await database.stop();
  }
});
