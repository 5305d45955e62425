/** Starts and ends the measured servers, each as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import { ROOT } from './product.mjs';
import services from './typescript.cjs';
import { untilReady } from './wait.mjs';

/** Only what a server is told here, not what the machine happens to have set. */
const bareEnvironment = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });

const running = new Set();

/** Ends whatever still runs when the bench itself ends early. */
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program and keeps what it says; `end` sends a signal and waits. */
export function launch(file, given, { env = {}, cwd = ROOT, channel = false } = {}) {
  const stdio = ['ignore', 'pipe', 'pipe', ...(channel ? ['ipc'] : [])];
  const child = spawn(file, given, { cwd, env: { ...bareEnvironment(), ...env }, stdio });
  running.add(child);
  let said = '';
  let gone = null;
  const keep = (chunk) => (said = (said + String(chunk)).slice(-20_000));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    gone = `${code ?? signal}\n${said}`;
    return code;
  });
  ended.catch(() => {});
  return {
    child,
    pid: child.pid,
    isGone: () => gone,
    said: () => said,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

async function startOn(name, readyPath, start) {
  const port = await services.freePort();
  const began = performance.now();
  const server = start(port);
  await untilReady(port, readyPath, { isGone: server.isGone });
  return { ...server, name, port, startMs: performance.now() - began };
}

/** The product as built, on its data folder; `more` adds settings, `nodeOptions` go to Node, `channel` lets us talk to it. */
export function startApp({ dataDir, secret, more = {}, nodeOptions = [], channel = false }) {
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET: secret,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    // A few loaders stand for hundreds of people behind one address.
    CALLS_PER_MINUTE: '0',
    COSTLY_CALLS_PER_MINUTE: '0',
    STRANGER_CALLS_PER_MINUTE: '0',
    HOST: '127.0.0.1',
    ...more,
  };
  return startOn('app', '/api/health/ready', (port) =>
    launch(process.execPath, [...nodeOptions, join(ROOT, 'dist/src/main.js')], {
      channel,
      cwd: dataDir,
      env: { PUBLIC_URL: `http://localhost:${port}`, ...env, PORT: String(port) },
    }),
  );
}

/** The stock Nest app, on a copy of an embedded database. */
export function startStock({ secret, sqlite }) {
  return startOn('stock', '/ready', (port) =>
    launch(process.execPath, [join(ROOT, 'bench/stock/server.cjs')], {
      env: { STOCK: JSON.stringify({ port, secret, sqlite }) },
    }),
  );
}

/** The bare server; `store` is { sqlite: file } or { mariadb: address }, with `rules` for the one that merges. */
export function startBare({ secret, store }) {
  return startOn(store.rules ? 'rules' : 'bare', '/ready', (port) =>
    launch(process.execPath, [join(ROOT, 'bench/bare/server.mjs')], {
      env: { BARE: JSON.stringify({ port, secret, ...store }) },
    }),
  );
}
