import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { freePort } from './free-port';
import type { NewAdmin, Server } from './server';
import { preparedSurroundings, type Surroundings } from './surroundings';

const ROOT = projectRoot();
/** How long a start may take before it counts as stuck, in milliseconds. */
const MAX_START_MS = 120_000;

type Environment = Record<string, string>;

/** What a process said until it ended by itself. */
export interface Ended {
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
  end(signal: NodeJS.Signals): Promise<Ended>;
  /** Starts it again on the same data and the same port, after `end`. */
  again(): Promise<AppProcess>;
}

/** The built worker as a process of its own. */
export interface WorkerProcess {
  /** Ends it with this signal. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/**
 * Makes sure that dist holds the app as its sources are now; the browser's pages too unless only the server is wanted. A run of all
 * tests has built it before and says so.
 */
export function ensureBuilt(only?: 'api'): void {
  if (process.env['TEST_APP_IS_BUILT']) return;
  const parts = only ? [`--${only}`] : [];
  execFileSync(process.execPath, [join(ROOT, 'test/support/build-app.mjs'), ...parts], { stdio: 'pipe' });
}

/** Only what the app is told here, not what the machine happens to have set. */
const environmentOf = (own: Environment): Environment => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  ...own,
});

/** A built command or the server itself: `node dist/src/<name>.js`. */
export function launch(
  name: string,
  given: string[],
  own: Environment,
): { child: ChildProcess; ended: Promise<Ended> } {
  return launchFile(join(ROOT, 'dist/src', `${name}.js`), given, own);
}

function launchFile(file: string, given: string[], own: Environment): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [file, ...given], {
    cwd: own['DATA_DIR'],
    env: environmentOf(own),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: Buffer) => (said.stdout += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (said.stderr += text.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    ...said,
  }));
  return { child, ended };
}

/** Runs a built program to its end. */
export function runToEnd(name: string, given: string[], own: Environment): Promise<Ended> {
  return launch(name, given, own).ended;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const MAIN = join(ROOT, 'dist/src/main.js');

/** Starts the built app on an empty folder; `more` adds to its settings, `file` is what Node runs. */
export async function startProcess(more: Environment = {}, file = MAIN): Promise<AppProcess> {
  const surroundings = await preparedSurroundings();
  const base = { DEMO_DATA: 'false', PORT: String(await freePort()), HOST: '127.0.0.1' };
  return startOn({ ...base, ...surroundings.environment, ...more }, surroundings, file);
}

async function startOn(own: Environment, surroundings: Surroundings, file: string): Promise<AppProcess> {
  const { child, ended } = launchFile(file, [], own);
  const url = `http://127.0.0.1:${own['PORT']}`;
  let gone: Ended | null = null;
  void ended.then((end) => (gone = end));
  const limit = Date.now() + MAX_START_MS;
  while (!(await answers(url))) {
    if (gone) throw new Error(`The app did not start: ${JSON.stringify(gone)}`);
    if (Date.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`The app did not answer: ${JSON.stringify(await ended)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    url,
    dataDir: surroundings.dataDir,
    environment: own,
    end,
    again: () => startOn(own, surroundings, file),
    makeAdmin: makeAdminBy(own),
    stop: async () => {
      await end('SIGKILL');
      await surroundings.remove();
    },
  };
}

/** Starts a built worker with these settings and waits until it takes jobs. */
export async function startWorker(own: Environment): Promise<WorkerProcess> {
  const { child, ended } = launch('worker', [], own);
  const ready = new Promise<void>((resolve) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('waits for jobs')) resolve();
    });
  });
  const gone = ended.then((end) => {
    throw new Error(`The worker did not start: ${JSON.stringify(end)}`);
  });
  await Promise.race([ready, gone]);
  gone.catch(() => undefined);
  const end = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return { end };
}

/** Makes admins by command, on this data. */
export const makeAdminBy =
  (data: Environment): Server['makeAdmin'] =>
  async (admin) => {
    const { code, stderr } = await createAdmin(data, admin);
    if (code !== 0) throw new Error(stderr);
  };

/** The command that makes a school admin, on this data. */
export function createAdmin(data: Environment, { town, ...admin }: NewAdmin): Promise<Ended> {
  const options = { ...admin, ...(town === null ? {} : { town }) };
  const given = Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]);
  return runToEnd('cli/commands/admin-create', given, data);
}
