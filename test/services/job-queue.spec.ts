import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { NonRetryableError, MAX_JOB_ATTEMPTS } from '../../src/platform/jobs/job-queue';
import { aWhile, gate, ids, type JobProcess, jobProcesses, newKeySpace } from '../support/job-process';
import { type PrivateService, startRedis } from '../support/private-services';
import { until } from '../support/until';

let redis: PrivateService;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis?.stop());

const start = jobProcesses();

describe('a queue on Redis', () => {
  const bullOf = ({ app }: JobProcess): Queue => app.get<Queue>(getQueueToken('jobs'));

  it('keeps a failed job with its reason, its id alone as data, and no job that went well', async () => {
    const process = await start(newKeySpace(redis.url));
    process.queue.handle('note', async (id) => {
      if (id === 'bad') throw new NonRetryableError('There is no paper.');
    });
    await process.queue.add('note', 'bad');
    await process.queue.add('note', 'good');
    await until(async () => (await bullOf(process).getFailedCount()) === 1);
    const [failed] = await bullOf(process).getFailed();
    expect(failed).toMatchObject({ id: 'note:bad', data: { id: 'bad' }, failedReason: 'There is no paper.' });
    expect(failed?.stacktrace).toEqual(['There is no paper.']);
    await until(async () => (await bullOf(process).getJob('note:good')) === null);
    expect(await bullOf(process).getCompletedCount()).toBe(0);
  });

  it('calls a handler that keeps failing a few times only', async () => {
    const process = await start(newKeySpace(redis.url));
    process.queue.handle('note', async () => {
      throw new Error('The ink is dry.');
    });
    await process.queue.add('note', 'bad');
    const job = await bullOf(process).getJob('note:bad');
    expect(job?.opts).toMatchObject({ attempts: MAX_JOB_ATTEMPTS, removeOnComplete: true });
  });

  it('is shared: one process only adds, others run each id once', async () => {
    const environment = newKeySpace(redis.url);
    const asking = await start({ ...environment, RUN_JOBS: 'false' });
    const ran: string[] = [];
    asking.queue.handle('note', async (id) => void ran.push(`wrong ${id}`));
    await asking.sweeper.watch('note', async () => ['never']);
    for (const id of ids(40)) await asking.queue.add('note', id);
    await aWhile();
    expect(ran).toEqual([]);
    for (let count = 0; count < 2; count += 1) {
      const worker = await start(environment);
      worker.queue.handle('note', async (id) => void ran.push(id));
    }
    await until(async () => ran.length >= 40);
    await aWhile();
    expect([...ran].sort()).toEqual(ids(40).sort());
  });

  it('keeps installations with another prefix apart', async () => {
    const [one, other] = [await start(newKeySpace(redis.url)), await start(newKeySpace(redis.url))];
    const ran: string[] = [];
    other.queue.handle('note', async (id) => void ran.push(id));
    await one.queue.add('note', 'mine');
    await aWhile();
    expect(ran).toEqual([]);
  });
});

describe('while Redis is away', () => {
  let own: PrivateService;
  beforeAll(async () => {
    own = await startRedis();
  });
  afterAll(() => own?.stop());

  it('nobody waits for it, and the rows are found when it is back with nothing', async () => {
    const process = await start(newKeySpace(own.url));
    const rows = new Set<string>();
    const ran: string[] = [];
    process.queue.handle('note', async (id) => {
      ran.push(id);
      rows.delete(id);
    });
    await process.sweeper.watch('note', async () => [...rows]);
    expect(await process.queue.isReady()).toBe(true);
    await own.end('SIGKILL');
    expect(await process.queue.isReady()).toBe(false);
    for (const id of ids(20)) {
      rows.add(id);
      await process.queue.add('note', id);
    }
    await aWhile();
    expect(ran).toEqual([]);
    await own.restart();
    await until(async () => rows.size === 0);
    expect([...ran].sort()).toEqual(ids(20).sort());
    expect(await process.queue.isReady()).toBe(true);
  });

  it('a process starts, stops, and works once it is there', async () => {
    await own.end('SIGKILL');
    const environment = newKeySpace(own.url);
    const stopped = await start(environment);
    stopped.queue.handle('note', async () => undefined);
    await stopped.queue.add('note', 'nobody hears');
    await stopped.stop();
    const process = await start(environment);
    const ran: string[] = [];
    process.queue.handle('note', async (id) => void ran.push(id));
    await process.sweeper.watch('note', async () => (ran.length ? [] : ['early']));
    expect(await process.queue.isReady()).toBe(false);
    await own.restart();
    await until(async () => ran.length === 1);
  });

  it('a Redis that hangs holds nobody up for long', async () => {
    const process = await start(newKeySpace(own.url));
    await until(() => process.queue.isReady());
    await own.freeze(async () => {
      await process.queue.add('note', 'unheard');
      expect(await process.queue.isReady()).toBe(false);
    });
    await until(() => process.queue.isReady());
  });

  it('jobs that a flush took are queued again, none twice', async () => {
    const process = await start({ ...newKeySpace(own.url), JOB_CONCURRENCY: '1' });
    const rows = new Set(ids(10));
    const { open, opened } = gate();
    const ran: string[] = [];
    process.queue.handle('note', async (id) => {
      await opened;
      ran.push(id);
      rows.delete(id);
    });
    await process.sweeper.watch('note', async () => [...rows]);
    await until(async () => (await bullCounts(process)) === 10);
    await bull(process).client.flushall();
    await until(async () => (await bullCounts(process)) >= 9);
    open();
    await until(async () => rows.size === 0);
    // The one that ran during the flush may be queued again by rows that know no lease; the others ran once.
    expect(ran.length - new Set(ran).size).toBeLessThanOrEqual(1);
  });
});

const bull = ({ app }: JobProcess): Queue => app.get<Queue>(getQueueToken('jobs'));
const bullCounts = async (process: JobProcess): Promise<number> => {
  const { waiting, active, delayed } = await bull(process).getJobCounts();
  return waiting + active + delayed;
};
