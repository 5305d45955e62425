import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* global fetch */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MOST_MS = 60_000;
const LIST_MOST_MS = 60_000;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What `look` finds, asked again until it finds something; throws after `most` milliseconds. */
export async function until(most, what, look) {
  for (const limit = Date.now() + most; Date.now() < limit; await pause(200)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${what} took longer than ${most / 1000} s.`);
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** The demo people whose pages are measured, as the built app knows them. */
export function demoPeople() {
  const built = createRequire(join(ROOT, 'dist/src/main.js'));
  const { DEMO_COUNSELORS, DEMO_PASSWORD, DEMO_STUDENTS, demoId } = built('./cli/demo/demo-school.js');
  const student = DEMO_STUDENTS.find(({ wantsList, reviews }) => wantsList && reviews.length > 0);
  return {
    password: DEMO_PASSWORD,
    student: { email: student.email, uid: demoId(student.email) },
    counselor: { email: DEMO_COUNSELORS.dana.email },
  };
}

async function ask(url, path, init) {
  const answer = await fetch(`${url}/api${path}`, init).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

async function waitForList(url, { password, student }) {
  const body = JSON.stringify({ email: student.email, password });
  const session = await ask(url, '/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (!session) throw new Error(`The demo student ${student.email} cannot sign in.`);
  const headers = { Authorization: `Bearer ${session.access_token}` };
  await until(LIST_MOST_MS, 'Writing the demo school list', async () => {
    const status = await ask(url, `/recommendations/status/${student.uid}`, { headers });
    return status?.state === 'ready';
  });
}

/** Starts the built app with the demo school on a folder of its own and waits until the first school list is written. */
export async function startDemoApp(people) {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-pages-'));
  const url = `http://localhost:${await freePort()}`;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, PORT: new URL(url).port };
  const app = spawn(process.execPath, [join(ROOT, 'dist/src/main.js')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (app.exitCode === null && app.kill('SIGTERM')) await once(app, 'close');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(START_MOST_MS, 'The start of the app', () => app.exitCode !== null || ask(url, '/health/ready'));
    if (app.exitCode !== null) throw new Error(`The app ended at its start with ${app.exitCode}.`);
    await waitForList(url, people);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
