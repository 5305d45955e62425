/** Starts, asks and watches the measured servers, each a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import '../scripts/load-typescript.cjs';
import { ROOT } from './product.mjs';

export const { freePort } = createRequire(import.meta.url)('../test/support/free-port.ts');

const LOADER = join(ROOT, 'scripts/load-typescript.cjs');
const HOOKS = join(ROOT, 'bench/hooks.cjs');

const running = new Set();
const folders = [];

/** A folder that is gone when the bench ends, however it ends. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-bench-'));
  folders.push(folder);
  return folder;
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What `look` finds, asked again until it finds something. Throws after `mostMs`. */
export async function until(what, look, { mostMs = 60_000, everyMs = 50 } = {}) {
  for (const limit = Date.now() + mostMs; Date.now() < limit; await pause(everyMs)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${what} took longer than ${mostMs / 1000} s.`);
}

/** The status, headers and JSON body of one request; status 0 when nobody answers. */
export async function ask(port, path, { method = 'GET', token, body } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = { method, headers, body: body && JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, sent).catch(() => null);
  if (!answer) return { status: 0, headers: new Map(), body: null };
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** Starts Node and keeps what it says; `end` sends a signal and waits. */
function launch(given, { env, cwd = ROOT, hasChannel = false }) {
  const stdio = ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc'] : [])];
  // Only what a server is told here, not what the machine happens to have set.
  const own = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env };
  const child = spawn(process.execPath, given, { cwd, env: own, stdio });
  running.add(child);
  let said = '';
  let gone = null;
  const keep = (chunk) => (said = (said + String(chunk)).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    gone = `${code ?? signal}\n${said}`;
  });
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { child, pid: child.pid, isGone: () => gone, end };
}

/** Starts a server on a free port and waits until it answers there; `startMs` is what that took. */
async function startOn(name, readyPath, start) {
  const port = await freePort();
  const began = performance.now();
  const server = start(port);
  const isReady = async () => {
    if (server.isGone()) throw new Error(`The ${name} server ended: ${server.isGone()}`);
    return (await ask(port, readyPath)).status === 200;
  };
  await until(`The start of the ${name} server`, isReady, { everyMs: 5 });
  return { ...server, name, port, startMs: performance.now() - began };
}

/** The product as built, with these settings, in a folder; `isHooked` loads bench/hooks.cjs before it, `profileFolder` takes a CPU profile. */
export function startProduct(folder, settings, { isHooked = false, profileFolder } = {}) {
  const hook = isHooked ? ['--require', HOOKS] : [];
  const profile = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  return startOn('app', '/api/health/ready', (port) =>
    launch([...hook, ...profile, join(ROOT, 'dist/src/main.js')], {
      hasChannel: isHooked,
      cwd: folder,
      env: { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...settings },
    }),
  );
}

/** The product as it runs in production, without limits: a few loaders stand for hundreds of people behind one address. */
export const startApp = ({ dataDir, secret, settings, ...options }) =>
  startProduct(
    dataDir,
    {
      NODE_ENV: 'production',
      JWT_SECRET: secret,
      DEMO_DATA: 'false',
      CALLS_PER_MINUTE: '0',
      COSTLY_CALLS_PER_MINUTE: '0',
      STRANGER_CALLS_PER_MINUTE: '0',
      HOST: '127.0.0.1',
      ...settings,
    },
    options,
  );

/** What a hooked app answers to one of the words of bench/hooks.cjs. */
export async function askHook({ child }, word) {
  const answered = once(child, 'message');
  child.send({ word });
  const [{ answer }] = await answered;
  return answer;
}

/** The stock Nest app, on a copy of an embedded database. */
export const startStock = ({ secret, sqlite }) =>
  startOn('stock', '/ready', (port) =>
    launch(['--require', LOADER, join(ROOT, 'bench/stock.ts')], {
      env: { STOCK: JSON.stringify({ port, secret, sqlite }) },
    }),
  );

/** The bare server on { sqlite: file } or { mariadb: address }, with `rules` for the one that merges. */
export const startBare = (settings) =>
  startOn(settings.rules ? 'rules' : 'bare', '/ready', (port) =>
    launch([join(ROOT, 'bench/bare/server.mjs')], { env: { BARE: JSON.stringify({ port, ...settings }) } }),
  );

/** Linux alone tells what another process has used; elsewhere only requests a second are reported. */
export const CAN_MEASURE = existsSync('/proc/self/schedstat');

/** Microseconds of CPU all threads of this process have used; null where the system does not tell. */
export function cpuMicroseconds(pid) {
  if (!CAN_MEASURE) return null;
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // A thread that has just ended has nothing more to tell.
    }
  }
  return nanoseconds / 1000;
}

/** Resident memory now and at its highest, in MiB; null where the system does not tell. */
export function memoryMiB(pid) {
  if (!CAN_MEASURE) return { now: null, peak: null };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
