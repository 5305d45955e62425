import { NonRetryableError } from '../../src/platform/jobs/job-queue';
import { aWhile, gate, ids, type JobProcess, jobProcesses, newKeySpace } from '../support/job-process';
import { REDIS_SERVER } from '../support/service-addresses';
import { isOnServices } from '../support/surroundings';
import { until } from '../support/until';

/** The queue in the process; on the services the same tests run on Redis. */
const surroundings = (): Record<string, string> => (isOnServices ? newKeySpace(process.env[REDIS_SERVER] ?? '') : {});

const start = jobProcesses();

const oneAtATime = (): Promise<JobProcess> => start({ ...surroundings(), JOB_CONCURRENCY: '1' });

it('runs each id once, in the order they came', async () => {
  const { queue } = await oneAtATime();
  const ran: string[] = [];
  queue.handle('note', async (id) => void ran.push(id));
  for (const id of ids(30)) await queue.add('note', id);
  await until(async () => ran.length >= 30);
  await aWhile();
  expect(ran).toEqual(ids(30));
});

it('gives a job to the handler of its name', async () => {
  const { queue } = await oneAtATime();
  const ran: string[] = [];
  queue.handle('one', async (id) => void ran.push(`one ${id}`));
  queue.handle('other', async (id) => void ran.push(`other ${id}`));
  await queue.add('one', 'same');
  await queue.add('other', 'same');
  await until(async () => ran.length === 2);
  expect(ran.sort()).toEqual(['one same', 'other same']);
});

it('does not queue an id twice that waits or runs, and queues it again afterwards', async () => {
  const { queue } = await oneAtATime();
  const { open, opened } = gate();
  const ran: string[] = [];
  queue.handle('note', async (id) => {
    ran.push(id);
    if (id === 'first') await opened;
  });
  await queue.add('note', 'first');
  await until(async () => ran.length === 1);
  for (let round = 0; round < 3; round += 1) {
    await queue.add('note', 'first');
    await queue.add('note', 'second');
  }
  open();
  await until(async () => ran.length >= 2);
  await aWhile();
  expect(ran).toEqual(['first', 'second']);
  await queue.add('note', 'second');
  await until(async () => ran.length === 3);
});

it('waits for the delay, and not twice', async () => {
  const { queue } = await oneAtATime();
  const ran: string[] = [];
  queue.handle('note', async (id) => void ran.push(id));
  await queue.add('note', 'late', 600);
  await queue.add('note', 'late');
  await queue.add('note', 'soon');
  await until(async () => ran.length >= 2);
  await aWhile();
  expect(ran).toEqual(['soon', 'late']);
});

it('runs as many at once as it is told, and no more', async () => {
  const { queue } = await start({ ...surroundings(), JOB_CONCURRENCY: '3' });
  const { open, opened } = gate();
  let now = 0;
  let most = 0;
  let ended = 0;
  queue.handle('note', async () => {
    now += 1;
    most = Math.max(most, now);
    await opened;
    now -= 1;
    ended += 1;
  });
  await Promise.all(ids(9).map((id) => queue.add('note', id)));
  await until(async () => now === 3);
  await aWhile();
  open();
  await until(async () => ended === 9);
  expect(most).toBe(3);
});

it('tells a failure and calls again, until it works', async () => {
  const { queue, errors } = await oneAtATime();
  const ran: string[] = [];
  queue.handle('note', async (id) => {
    ran.push(id);
    if (id === 'bad' && ran.filter((one) => one === 'bad').length < 3) throw new Error('The ink is dry.');
  });
  await queue.add('note', 'bad');
  await queue.add('note', 'good');
  await until(async () => ran.length >= 4);
  await aWhile();
  // The good one does not wait for the pause of the bad one.
  expect(ran).toEqual(['bad', 'good', 'bad', 'bad']);
  expect(errors).toHaveLength(2);
  expect(errors[0]).toContain('note:bad, failure 1');
  // What an error says may be something that somebody wrote.
  expect(errors.join()).not.toContain('The ink is dry.');
});

it('does not queue an id again that rests after a failure', async () => {
  const { queue } = await oneAtATime();
  let calls = 0;
  queue.handle('note', async () => {
    calls += 1;
    if (calls === 1) throw new Error('The ink is dry.');
  });
  await queue.add('note', 'bad');
  await until(async () => calls === 1);
  await queue.add('note', 'bad');
  await aWhile();
  expect(calls).toBe(1);
  await until(async () => calls === 2);
});

it('does not call again what has failed for good, but takes it when it is queued anew', async () => {
  const { queue } = await oneAtATime();
  let calls = 0;
  queue.handle('note', async () => {
    calls += 1;
    throw new NonRetryableError('There is no paper.');
  });
  await queue.add('note', 'bad');
  await until(async () => calls === 1);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(calls).toBe(1);
  await queue.add('note', 'bad');
  await until(async () => calls === 2);
});

it('finishes what runs before it stops, and begins nothing more', async () => {
  const process = await oneAtATime();
  const { open, opened } = gate();
  const log: string[] = [];
  process.queue.handle('note', async (id) => {
    log.push(`${id} begins`);
    await opened;
    log.push(`${id} ends`);
  });
  await process.queue.add('note', 'first');
  await process.queue.add('note', 'second');
  await until(async () => log.length === 1);
  const stopped = process.stop().then(() => log.push('stopped'));
  await aWhile();
  expect(log).toEqual(['first begins']);
  open();
  await stopped;
  await aWhile();
  expect(log).toEqual(['first begins', 'first ends', 'stopped']);
});

it('leaves a job that has no end, counts it as failed and does the others', async () => {
  const { queue, errors } = await start({ ...surroundings(), JOB_CONCURRENCY: '2' });
  const ran: string[] = [];
  const told: string[] = [];
  const work = (id: string, late: AbortSignal): Promise<void> => {
    ran.push(id);
    late.addEventListener('abort', () => told.push(id));
    return id.startsWith('hung') && ran.filter((one) => one === id).length === 1
      ? new Promise(() => undefined)
      : Promise.resolve();
  };
  queue.handle('note', work, 500);
  for (const id of ['hung-1', 'hung-2', 'good']) await queue.add('note', id);
  await until(async () => ran.includes('good'));
  expect(told.sort()).toEqual(['hung-1', 'hung-2']);
  expect(errors.join()).toMatch(/note:hung-1, failure 1/);
  // Each is called again, as after any other failure.
  await until(async () => ran.filter((id) => id.startsWith('hung')).length === 4);
});

it('stops also while a job has no end', async () => {
  const process = await oneAtATime();
  let begun = false;
  process.queue.handle('note', () => {
    begun = true;
    return new Promise(() => undefined);
  });
  await process.queue.add('note', 'endless');
  await until(async () => begun);
  await process.stop();
});

it('is told by its rows what a process left', async () => {
  const environment = surroundings();
  const rows = new Set(ids(12));
  const left = async (): Promise<string[]> => [...rows];
  const first = await start({ ...environment, JOB_CONCURRENCY: '1' });
  first.queue.handle('note', async (id) => {
    if (rows.size > 8) rows.delete(id);
    else await new Promise(() => undefined);
  });
  await first.sweeper.watch('note', left);
  await until(async () => rows.size === 8);
  await first.stop();
  const second = await start({ ...environment, JOB_CONCURRENCY: '2' });
  second.queue.handle('note', async (id) => void rows.delete(id));
  await second.sweeper.watch('note', left);
  await until(async () => rows.size === 0);
});
