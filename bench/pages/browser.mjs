import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];
const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
];
const START_MOST_MS = 20_000;

/** The file of a Chromium to drive; fails where there is none. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (!found) throw new Error('There is no Chromium: set CHROMIUM_PATH or install one.');
  return found;
}

async function portOf(profile) {
  const file = join(profile, 'DevToolsActivePort');
  for (const limit = Date.now() + START_MOST_MS; Date.now() < limit;) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (port) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Chromium did not start.');
}

/** A Chromium with an empty profile; `port` is where it can be driven from. One profile is one signed-in person. */
export async function openChromium() {
  const profile = mkdtempSync(join(tmpdir(), 'pathlight-chromium-'));
  const child = spawn(findChromium(), [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' });
  const port = await portOf(profile);
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const close = async () => {
    await driver.close().catch(() => undefined);
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { port, context: driver.contexts()[0], close };
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
