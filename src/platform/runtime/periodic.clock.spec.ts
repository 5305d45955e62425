import { Logger } from '@nestjs/common';
import type * as Module from './periodic';
import { Every, Periodic } from './periodic';
import type * as ProcessRole from './process';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const WORDS = { context: 'Test', failed: 'The books could not be dusted', again: 'The books are dusted again.' };
const every = (work: () => Promise<void>, more = {}): Periodic => new Periodic(work, { everyMs: 100, ...more }, WORDS);

/** The lines logged from now on, by level. */
function logged(): string[] {
  const lines: string[] = [];
  for (const level of ['log', 'warn', 'error'] as const) {
    const note = (...said: unknown[]): void => void lines.push(`${level} ${String(said[0])}`);
    jest.spyOn(Logger.prototype, level).mockImplementation(note);
  }
  return lines;
}

it('repeats its work, the first time when it is told to', async () => {
  let runs = 0;
  const periodic = every(async () => void (runs += 1), { firstAfterMs: 10 });
  periodic.start();
  await jest.advanceTimersByTimeAsync(10);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(300);
  expect(runs).toBe(4);
  await periodic.stop();
});

it('begins no run while one is under way, however long it takes', async () => {
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const periodic = every(async () => {
    runs += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    atOnce -= 1;
  });
  periodic.start();
  await jest.advanceTimersByTimeAsync(3300);
  expect([runs, most]).toEqual([3, 1]);
  const stopping = periodic.stop();
  await jest.advanceTimersByTimeAsync(5000);
  await stopping;
});

it('stops when the run under way has ended, and begins no other', async () => {
  let runs = 0;
  let ended = 0;
  const periodic = every(async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    ended += 1;
  });
  periodic.start();
  await jest.advanceTimersByTimeAsync(120);
  expect([runs, ended, periodic.isStopped]).toEqual([1, 0, false]);
  const stopping = periodic.stop();
  expect(periodic.isStopped).toBe(true);
  await jest.advanceTimersByTimeAsync(1000);
  await stopping;
  expect([runs, ended]).toEqual([1, 1]);
});

it('goes on after a failure and says it once, until it succeeds again', async () => {
  const lines = logged();
  const faults = [new Error('a shelf fell'), new Error('a shelf fell'), null, new Error('no duster')];
  const periodic = every(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
  });
  periodic.start();
  await jest.advanceTimersByTimeAsync(450);
  expect(lines).toEqual([
    'error The books could not be dusted: Error',
    'log The books are dusted again.',
    'error The books could not be dusted: Error',
  ]);
  await periodic.stop();
});

it('warns where the database was out of reach', async () => {
  const lines = logged();
  const periodic = every(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })));
  periodic.start();
  await jest.advanceTimersByTimeAsync(300);
  expect(lines).toEqual([expect.stringMatching(/^warn The books could not be dusted/)]);
  await periodic.stop();
});

it('waits at a stop no longer than a second for a run that hangs', async () => {
  const periodic = every(() => new Promise<never>(() => undefined));
  periodic.start();
  await jest.advanceTimersByTimeAsync(100);
  let isStopped = false;
  const stopping = periodic.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(900);
  expect(isStopped).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await stopping;
});

it('is left to servers where the process is a command, but for what belongs to a piece of work', async () => {
  const runs: string[] = [];
  const started: Periodic[] = [];
  jest.isolateModules(() => {
    jest.requireActual<typeof ProcessRole>('./process').markAsCommand();
    const { Periodic: InCommand } = jest.requireActual<typeof Module>('./periodic');
    started.push(
      new InCommand(async () => void runs.push('sweep'), { everyMs: 100, firstAfterMs: 0 }, WORDS),
      new InCommand(async () => void runs.push('lease'), { everyMs: 100, belongsToWork: true }, WORDS),
    );
  });
  for (const one of started) one.start();
  await jest.advanceTimersByTimeAsync(250);
  expect(runs).toEqual(['lease', 'lease']);
  await Promise.all(started.map((one) => one.stop()));
});

it('repeats a method of a provider from the start to the stop, within the hooks of its class', async () => {
  const said: string[] = [];
  class Books {
    onApplicationBootstrap(): Promise<void> {
      said.push('begin');
      return Promise.resolve();
    }
    @Every(100, WORDS, { firstAfterMs: 10 })
    async dust(now: Date, stopped: AbortSignal): Promise<void> {
      said.push(`dust ${now instanceof Date} ${stopped.aborted}`);
    }
    beforeApplicationShutdown(): Promise<void> {
      said.push('end');
      return Promise.resolve();
    }
  }
  const books = new Books();
  await books.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(115);
  await books.beforeApplicationShutdown();
  await jest.advanceTimersByTimeAsync(1000);
  expect(said).toEqual(['begin', 'dust true false', 'dust true false', 'end']);
});
