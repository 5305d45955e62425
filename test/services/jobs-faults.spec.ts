import { Redis } from 'ioredis';
import mysql, { type Connection } from 'mysql2/promise';
import { JOB_STOP_WAIT_MS } from '../../src/platform/jobs/job-queue';
import { AiServer } from '../support/ai-server';
import { cloneStudent } from '../support/many-students';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { createDatabase, type PrivateService, startMariaDb, startRedis } from '../support/private-services';
import { type AppProcess, ensureBuilt, startProcess, startWorker, type WorkerProcess } from '../support/process';
import { until } from '../support/until';

jest.setTimeout(1_200_000);
const SECRET = '7f3c9a51e08d4b62a1c5f7e93b0d8642';
const LONG_MS = 600_000;

let database: PrivateService;
let redis: PrivateService;
let ai: AiServer;
let web: AppProcess;
let counselor: Person;
let rows: Connection;
let databaseUrl: string;
/** Settings of a worker; with `hosted` its words come from the local AI server, which can hold a job open. */
let workerSettings: (hosted: boolean) => Record<string, string>;
const workers = new Set<WorkerProcess>();

beforeAll(async () => {
  ensureBuilt('api');
  [database, redis, ai] = await Promise.all([startMariaDb(), startRedis(), AiServer.start()]);
  databaseUrl = await createDatabase(database.url);
  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, REDIS_PREFIX: 'faults', JWT_SECRET: SECRET };
  web = await startProcess({ ...shared, RUN_JOBS: 'false' });
  workerSettings = (hosted) => ({
    ...shared,
    DATA_DIR: web.dataDir,
    ...(hosted ? { OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: 'key-of-the-test' } : {}),
  });
  counselor = await aCounselor(await aSchool(web));
  rows = await mysql.createConnection({ uri: databaseUrl });
});
afterEach(async () => {
  await Promise.all([...workers].map((worker) => killed(worker)));
});
afterAll(async () => {
  await rows?.end();
  await web?.stop();
  await Promise.all([ai?.stop(), redis?.stop(), database?.stop()]);
});

async function aWorker(hosted = false): Promise<WorkerProcess> {
  const worker = await startWorker(workerSettings(hosted));
  workers.add(worker);
  return worker;
}

function killed(worker: WorkerProcess): Promise<unknown> {
  workers.delete(worker);
  return worker.end('SIGKILL');
}

async function select(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const [found] = await rows.query(sql, values);
  return found as Record<string, unknown>[];
}

const runsOf = (student: Student) =>
  select('SELECT id, state, attempts, failures FROM generations WHERE user_id = ?', [student.uid]);
const listsOf = (student: Student) => select('SELECT id FROM recommendation_sets WHERE user_id = ?', [student.uid]);
const numberOf = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await select(`SELECT count(*) AS number FROM ${sql}`, values))[0]?.['number']);

const aWhile = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a worker', () => {
  it('that is killed five times in one job is followed by another, and the job ends once', async () => {
    const student = await aStudentReadyToUnlock(counselor);
    const { generation_id } = await student.requestList();
    for (let round = 0; round < 5; round += 1) {
      ai.setScript({ kind: 'hang' });
      const worker = await aWorker(true);
      await until(async () => ai.requests.length > 0, LONG_MS);
      expect(await student.listStatus()).toMatchObject({ state: 'running', stage: 'profile' });
      await killed(worker);
    }
    ai.setScript({ kind: 'status', status: 400 });
    await aWorker(true);
    expect(await student.waitForList()).toMatchObject({ state: 'ready', generation_id });
    expect(await runsOf(student)).toEqual([{ id: generation_id, state: 'ready', attempts: 6, failures: 0 }]);
    expect(await listsOf(student)).toEqual([{ id: generation_id }]);
    expect((await student.schoolList()).written_by).toBe('built-in');
  });

  it('is not joined by another one at its job, also when the queue has forgotten who is at it', async () => {
    const student = await aStudentReadyToUnlock(counselor);
    ai.setScript({ kind: 'hang' });
    await Promise.all([aWorker(true), aWorker(true)]);
    await student.requestList();
    await until(async () => ai.requests.length > 0);
    await flush();
    await aWhile(9_000);
    expect(ai.requests).toHaveLength(1);
    expect(await runsOf(student)).toMatchObject([{ state: 'running', attempts: 1 }]);
    await Promise.all([...workers].map((worker) => killed(worker)));
    await aWorker();
    expect(await student.waitForList()).toMatchObject({ state: 'ready' });
    expect(await listsOf(student)).toHaveLength(1);
  });

  it('that is asked to stop finishes the jobs it is at and begins no more', async () => {
    const model = await aStudentReadyToUnlock(counselor);
    const students = await cloneStudent(model, 30, databaseUrl, SECRET);
    const worker = await aWorker();
    await Promise.all(students.map((student) => student.requestList()));
    await until(async () => (await numberOf(`generations WHERE state = 'running'`)) > 0);
    workers.delete(worker);
    const asked = Date.now();
    const { code, signal } = await worker.end('SIGTERM');
    expect(code === 0 || signal === 'SIGTERM').toBe(true);
    // Where the machine is so slow that the worker's patience ran out, the next one takes up what was left.
    const wasCut = Date.now() - asked >= JOB_STOP_WAIT_MS;
    if (!wasCut) expect(await numberOf(`generations WHERE state = 'running'`)).toBe(0);
    await aWorker();
    for (const student of students) {
      expect(await student.waitForList()).toMatchObject({ state: 'ready' });
      expect(await listsOf(student)).toHaveLength(1);
      if (!wasCut) expect(await runsOf(student)).toMatchObject([{ attempts: 1 }]);
    }
  });
});

/** Takes everything out of Redis, as somebody at its console could. */
async function flush(): Promise<void> {
  const redisClient = new Redis(redis.url);
  await redisClient.flushall();
  redisClient.disconnect();
}
