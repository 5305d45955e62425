import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { freePort } from './free-port';
import type { NewAdmin, Server } from './server';
import { createPreparedEnvironment, type TestEnvironment } from './surroundings';

const ROOT = projectRoot();
/** How long a start may take before it counts as stuck, in milliseconds. */
const MAX_START_MS = 120_000;

type Environment = Record<string, string>;

/** What a process said until it ended by itself. */
export interface ProcessResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The built app as a process of its own. */
export interface AppProcess extends Server {
  /** By which the system knows it. */
  pid: number;
  /** Ends it with this signal and keeps its data. */
  end(signal: NodeJS.Signals): Promise<ProcessResult>;
  /** Starts it again on the same data and the same port, after `end`. */
  restart(): Promise<AppProcess>;
}

/** The built worker as a process of its own. */
export interface WorkerProcess {
  /** Ends it with this signal. */
  end(signal: NodeJS.Signals): Promise<ProcessResult>;
}

/**
 * Makes sure that dist holds the app as its sources are now; the browser's pages too unless only the server is wanted. A run of all
 * tests has built it before and says so.
 */
export function ensureBuilt(onlyPart?: 'api'): void {
  if (process.env['TEST_APP_IS_BUILT']) return;
  const parts = onlyPart ? [`--${onlyPart}`] : [];
  execFileSync(process.execPath, [join(ROOT, 'test/support/build-app.mjs'), ...parts], { stdio: 'pipe' });
}

/** Only what the app is told here, not what the machine happens to have set. */
const fullEnvironment = (environment: Environment): Environment => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  ...environment,
});

/** A built command or the server itself: `node dist/src/<name>.js`. */
export function launch(
  name: string,
  args: string[],
  environment: Environment,
): { child: ChildProcess; result: Promise<ProcessResult> } {
  return launchFile(join(ROOT, 'dist/src', `${name}.js`), args, environment);
}

function launchFile(
  file: string,
  args: string[],
  environment: Environment,
): { child: ChildProcess; result: Promise<ProcessResult> } {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: environment['DATA_DIR'],
    env: fullEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const result = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    ...output,
  }));
  return { child, result };
}

/** Runs a built program to its end. */
export function runToEnd(name: string, args: string[], environment: Environment): Promise<ProcessResult> {
  return launch(name, args, environment).result;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const MAIN = join(ROOT, 'dist/src/main.js');

/** Starts the built app on an empty folder; `overrides` adds to its settings, `file` is what Node runs. */
export async function startProcess(overrides: Environment = {}, file = MAIN): Promise<AppProcess> {
  const surroundings = await createPreparedEnvironment();
  const baseEnvironment = { DEMO_DATA: 'false', PORT: String(await freePort()), HOST: '127.0.0.1' };
  return startWith({ ...baseEnvironment, ...surroundings.environment, ...overrides }, surroundings, file);
}

async function startWith(environment: Environment, surroundings: TestEnvironment, file: string): Promise<AppProcess> {
  const { child, result } = launchFile(file, [], environment);
  const url = `http://127.0.0.1:${environment['PORT']}`;
  let exited: ProcessResult | null = null;
  void result.then((end) => (exited = end));
  const deadline = Date.now() + MAX_START_MS;
  while (!(await answers(url))) {
    if (exited) throw new Error(`The app did not start: ${JSON.stringify(exited)}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The app did not answer: ${JSON.stringify(await result)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = (signal: NodeJS.Signals): Promise<ProcessResult> => {
    child.kill(signal);
    return result;
  };
  return {
    pid: child.pid ?? 0,
    url,
    dataDir: surroundings.dataDir,
    environment: environment,
    end,
    restart: () => startWith(environment, surroundings, file),
    makeAdmin: adminCreator(environment),
    stop: async () => {
      await end('SIGKILL');
      await surroundings.remove();
    },
  };
}

/** An app of its own for the tests of a file, on an empty folder. */
export function aProcess(settings: Environment = {}): AppProcess {
  const running = {} as AppProcess;
  beforeAll(async () => {
    ensureBuilt('api');
    Object.assign(running, await startProcess(settings));
  });
  afterAll(() => running.stop());
  return running;
}

/** Starts a built worker with these settings and waits until it takes jobs. */
export async function startWorker(environment: Environment): Promise<WorkerProcess> {
  const { child, result } = launch('worker', [], environment);
  const readyPromise = new Promise<void>((resolve) => {
    let output = '';
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('waits for jobs')) resolve();
    });
  });
  const exited = result.then((end) => {
    throw new Error(`The worker did not start: ${JSON.stringify(end)}`);
  });
  await Promise.race([readyPromise, exited]);
  exited.catch(() => undefined);
  const end = (signal: NodeJS.Signals): Promise<ProcessResult> => {
    child.kill(signal);
    return result;
  };
  return { end };
}

/** Makes admins by command, on this data. */
export const adminCreator =
  (dataEnvironment: Environment): Server['makeAdmin'] =>
  async (admin) => {
    const { code, stderr } = await createAdmin(dataEnvironment, admin);
    if (code !== 0) throw new Error(stderr);
  };

/** The command that makes a school admin, on this data. */
export function createAdmin(dataEnvironment: Environment, { town, ...admin }: NewAdmin): Promise<ProcessResult> {
  const options = { ...admin, ...(town === null ? {} : { town }) };
  const args = Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]);
  return runToEnd('cli/commands/admin-create', args, dataEnvironment);
}
