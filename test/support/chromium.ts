import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The browser without its window first: it draws the same pages in half the time. */
const EXECUTABLE_NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The file of a Chromium to drive: CHROMIUM_PATH, then the system's, then Playwright's own; null when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const configuredPath = environment['CHROMIUM_PATH'];
  if (configuredPath) return isFile(configuredPath) ? configuredPath : null;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = EXECUTABLE_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((path) => path && isFile(path)) ?? null;
}

/** How every Chromium of the tests is started: headless, and asking nobody outside this machine for anything. */
export const CHROMIUM = {
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
};
