import { Logger } from '@nestjs/common';
import type * as Module from './periodic';
import { Every, Periodic } from './periodic';
import type * as ProcessRole from './process';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const WORDS = {
  context: 'Test',
  failureMessage: 'The books could not be dusted',
  recoveryMessage: 'The books are dusted again.',
};
const createPeriodic = (work: () => Promise<void>, schedule = {}): Periodic =>
  new Periodic(work, { intervalMs: 100, ...schedule }, WORDS);

/** The lines logged from now on, by level. */
function captureLogs(): string[] {
  const lines: string[] = [];
  for (const level of ['log', 'warn', 'error'] as const) {
    const record = (...messages: unknown[]): void => void lines.push(`${level} ${String(messages[0])}`);
    jest.spyOn(Logger.prototype, level).mockImplementation(record);
  }
  return lines;
}

it('repeats its work, the first time when it is told to', async () => {
  let runs = 0;
  const periodic = createPeriodic(async () => void (runs += 1), { initialDelayMs: 10 });
  periodic.start();
  await jest.advanceTimersByTimeAsync(10);
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(300);
  expect(runs).toBe(4);
  await periodic.stop();
});

it('begins no run while one is under way, however long it takes', async () => {
  let running = 0;
  let maxRunning = 0;
  let runs = 0;
  const periodic = createPeriodic(async () => {
    runs += 1;
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    running -= 1;
  });
  periodic.start();
  await jest.advanceTimersByTimeAsync(3300);
  expect([runs, maxRunning]).toEqual([3, 1]);
  const stopPromise = periodic.stop();
  await jest.advanceTimersByTimeAsync(5000);
  await stopPromise;
});

it('stops when the run under way has ended, and begins no other', async () => {
  let runs = 0;
  let finished = 0;
  const periodic = createPeriodic(async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    finished += 1;
  });
  periodic.start();
  await jest.advanceTimersByTimeAsync(120);
  expect([runs, finished, periodic.isStopped]).toEqual([1, 0, false]);
  const stopPromise = periodic.stop();
  expect(periodic.isStopped).toBe(true);
  await jest.advanceTimersByTimeAsync(1000);
  await stopPromise;
  expect([runs, finished]).toEqual([1, 1]);
});

it('goes on after a failure and says it once, until it succeeds again', async () => {
  const lines = captureLogs();
  const faults = [new Error('a shelf fell'), new Error('a shelf fell'), null, new Error('no duster')];
  const periodic = createPeriodic(async () => {
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
  const lines = captureLogs();
  const periodic = createPeriodic(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })));
  periodic.start();
  await jest.advanceTimersByTimeAsync(300);
  expect(lines).toEqual([expect.stringMatching(/^warn The books could not be dusted/)]);
  await periodic.stop();
});

it('waits at a stop no longer than a second for a run that hangs', async () => {
  const periodic = createPeriodic(() => new Promise<never>(() => undefined));
  periodic.start();
  await jest.advanceTimersByTimeAsync(100);
  let isStopped = false;
  const stopPromise = periodic.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(900);
  expect(isStopped).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await stopPromise;
});

it('is left to servers where the process is a command, but for what belongs to a piece of work', async () => {
  const runs: string[] = [];
  const started: Periodic[] = [];
  jest.isolateModules(() => {
    jest.requireActual<typeof ProcessRole>('./process').markAsCommand();
    const { Periodic: InCommand } = jest.requireActual<typeof Module>('./periodic');
    started.push(
      new InCommand(async () => void runs.push('sweep'), { intervalMs: 100, initialDelayMs: 0 }, WORDS),
      new InCommand(async () => void runs.push('lease'), { intervalMs: 100, runsInCommands: true }, WORDS),
    );
  });
  for (const periodic of started) periodic.start();
  await jest.advanceTimersByTimeAsync(250);
  expect(runs).toEqual(['lease', 'lease']);
  await Promise.all(started.map((periodic) => periodic.stop()));
});

it('repeats a method of a provider from the start to the stop, within the hooks of its class', async () => {
  const messages: string[] = [];
  class Books {
    onApplicationBootstrap(): Promise<void> {
      messages.push('begin');
      return Promise.resolve();
    }
    @Every(100, WORDS, { initialDelayMs: 10 })
    async dust(now: Date, signal: AbortSignal): Promise<void> {
      messages.push(`dust ${now instanceof Date} ${signal.aborted}`);
    }
    beforeApplicationShutdown(): Promise<void> {
      messages.push('end');
      return Promise.resolve();
    }
  }
  const books = new Books();
  await books.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(115);
  await books.beforeApplicationShutdown();
  await jest.advanceTimersByTimeAsync(1000);
  expect(messages).toEqual(['begin', 'dust true false', 'dust true false', 'end']);
});
