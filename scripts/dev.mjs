/**
 * Server and pages for whoever changes them, at one address: npm run dev [-- --debug]
 * A change of server code starts the server anew and reloads the page; a change of browser code reaches the page by itself.
 * Data lie in ./var, as with npm start. --debug opens port 9229 for a debugger. Ctrl-C ends both.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer as listenOn } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLogger, createServer } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NEST = join(createRequire(import.meta.url).resolve('@nestjs/cli/package.json'), '..', 'bin', 'nest.js');
const BUILT = join(ROOT, 'dist', 'dev');
/** How long the server may take to end by itself, in milliseconds. */
const END_MS = 5_000;
const IS_WINDOWS = process.platform === 'win32';

const began = Date.now();
const isDebugged = process.argv.includes('--debug');
const isColored = process.stdout.isTTY && !process.env.NO_COLOR;
const colored = (code, text) => (isColored ? `\u001b[${code}m${text}\u001b[0m` : text);
const SERVER_MARK = colored(36, '[server]');
const PAGES_MARK = colored(35, '[pages] ');

const say = (mark, text) =>
  String(text)
    .split('\n')
    .forEach((line) => console.log(line ? `${mark} ${line}` : mark));

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const answers = (host, port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const tell = (is) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', tell(true)).once('error', tell(false));
  });

/** Also asks by both kinds of address: a program on one of them would be reached by some visits. */
async function refuseTakenPort(port, wish) {
  if ((await answers('127.0.0.1', port)) || (await answers('::1', port))) refuse(`Port ${port} is taken. ${wish}`);
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = listenOn().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A program's lines with a mark before each. */
function readLines(stream, onLine) {
  createInterface({ input: stream }).on('line', onLine);
}

/** The demo accounts are told once. */
const TOLD_ONCE = /^(Demo school: |Sign in at | {2}\S+@demo\.)/;

/** `onReady` is called whenever the server has started, with whether it is the first time. */
function startServer(onReady) {
  // A file whose source is gone would live on.
  rmSync(BUILT, { recursive: true, force: true });
  // The compiler of the development server copies no data.
  mkdirSync(BUILT, { recursive: true });
  symlinkSync(join(ROOT, 'data'), join(BUILT, 'data'), 'junction');
  const given = ['start', '--watch', '--path', 'tsconfig.dev.json', '--no-shell', ...(isDebugged ? ['--debug'] : [])];
  const child = spawn(process.execPath, [NEST, ...given], {
    cwd: ROOT,
    // Of its own group, so that Ctrl-C comes to it once, by us.
    detached: !IS_WINDOWS,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(isColored ? { FORCE_COLOR: '1' } : {}) },
  });
  let starts = 0;
  readLines(child.stdout, (line) => {
    if (starts < 2 || !TOLD_ONCE.test(line)) say(SERVER_MARK, line);
    if (/ runs on http/.test(line)) onReady((starts += 1) === 1);
  });
  readLines(child.stderr, (line) => say(SERVER_MARK, line));
  return child;
}

async function startPages(port, server) {
  const logger = createLogger('info', { allowClearScreen: false });
  for (const kind of ['info', 'warn', 'error']) logger[kind] = (text) => say(PAGES_MARK, text);
  logger.warnOnce = (text) => say(PAGES_MARK, text);
  const pages = await createServer({
    root: join(ROOT, 'frontend'),
    mode: 'development',
    clearScreen: false,
    customLogger: logger,
    server: { host: 'localhost', port, strictPort: true, proxy: { '/api': server } },
  });
  await pages.listen();
  return pages;
}

/** Whether anything of a program's group still runs. */
function isAlive(group) {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** Ends a program and everything that it started. */
async function end(child) {
  const { pid } = child;
  if (IS_WINDOWS) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  if (!isAlive(pid)) return;
  // The program hands the signal on to the server, which finishes what it has begun.
  child.kill('SIGTERM');
  const late = Date.now() + END_MS;
  while (isAlive(pid) && Date.now() < late) await pause(50);
  if (isAlive(pid)) process.kill(-pid, 'SIGKILL');
}

process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse('PORT must be a number from 1 to 65535.');
await refuseTakenPort(port, 'Stop what uses it (npm start?), or choose another: PORT=3100 npm run dev');
if (isDebugged) await refuseTakenPort(9229, 'It is where the debugger asks: stop the other program first.');

const address = `http://localhost:${port}`;
const serverPort = await freePort();
// Both read them: links in mails lead to the pages, and the server answers nobody but them.
Object.assign(process.env, {
  NODE_ENV: 'development',
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  PUBLIC_URL: address,
  DEV_SERVER: `http://127.0.0.1:${serverPort}`,
});

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => say(PAGES_MARK, error?.stack ?? error));
}

let pages;
let server;
let isEnding = false;
async function stop() {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([server && end(server), pages?.close()]);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);

const isServing = new Promise((resolve) => {
  server = startServer((isFirst) =>
    isFirst ? resolve() : pages?.environments.client.hot.send({ type: 'full-reload', path: '*' }),
  );
});
server.once('exit', (code) => {
  if (!isEnding) say(SERVER_MARK, `ended with ${code}. Ctrl-C, then npm run dev again.`);
});
try {
  pages = await startPages(port, process.env.DEV_SERVER);
} catch (error) {
  await end(server);
  refuse(`The pages could not be started: ${error.message}`);
}
await isServing;
// What the server tells at its start comes first.
await pause(200);
const seconds = ((Date.now() - began) / 1000).toFixed(1);
console.log(`\n  Ready after ${seconds} s. Open ${colored(1, address)}   (Ctrl-C ends it)\n`);
