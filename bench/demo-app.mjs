/** The built app with the demo school, and a browser that its people sign in to. */
import { createRequire } from 'node:module';
import { rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { built } from './product.mjs';
import { ask, freePort, newFolder, startProduct, until } from './servers.mjs';

export const { CHROMIUM, findChromium } = createRequire(import.meta.url)('../test/support/chromium.ts');

/** The people whose pages are looked at, as the built app knows them. */
export function demoPeople() {
  const { DEMO_ADMIN, DEMO_COUNSELORS, DEMO_PASSWORD, DEMO_STUDENTS, demoId } = built('src/cli/demo/demo-school');
  const { email } = DEMO_STUDENTS.find(({ wantsList, reviews }) => wantsList && reviews.length > 0);
  return {
    password: DEMO_PASSWORD,
    student: { email, uid: demoId(email) },
    counselor: { email: DEMO_COUNSELORS.dana.email },
    admin: { email: DEMO_ADMIN.email },
  };
}

/** What a person of the demo school asks the API. Throws when it refuses. */
export async function callerFor(port, { email }, password) {
  const call = async (method, path, { token, body } = {}) => {
    const answer = await ask(port, `/api${path}`, { method, token, body });
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { access_token: token } = await call('POST', '/auth/login', { body: { email, password } });
  return (method, path, body) => call(method, path, { token, body });
}

/** Waits until this student's newest school list is written; `call` is the student's own. */
export async function untilListed(call, { uid }) {
  const isReady = async () => (await call('GET', `/recommendations/status/${uid}`)).state === 'ready';
  await until('A school list', isReady, { mostMs: 120_000 });
}

/** Starts the built app with the demo school on a folder of its own and waits until the first school list is written. */
export async function startDemoApp({ student, password }) {
  const folder = newFolder();
  const { port, end } = await startProduct(folder, {});
  await untilListed(await callerFor(port, student, password), student);
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, url: `http://localhost:${port}`, stop };
}

/** A Chromium with an empty profile; `port` is where it can be driven from. One profile is one signed-in person. */
export async function openChromium() {
  if (!findChromium()) throw new Error('There is no Chromium: set CHROMIUM_PATH or install one.');
  const port = await freePort();
  const args = [...CHROMIUM.args, `--remote-debugging-port=${port}`];
  return { port, context: await chromium.launchPersistentContext('', { ...CHROMIUM, args }) };
}

/** Signs a person in through the login page, so that the profile holds the session as a visitor's browser would. */
export async function signIn(context, url, { email }, password) {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.waitForLoadState('networkidle');
  await page.close();
}
