import { buffer } from 'node:stream/consumers';
import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core';
import { CHROMIUM } from './chromium';
import { PASSWORD } from './people';

/** How long a page may take to show what a test waits for, in milliseconds: a limit against hanging. */
export const PATIENCE_MS = 100_000;

/** Declares tests that need a browser; without one they are reported as skipped. */
export const inBrowser: typeof describe = CHROMIUM.executablePath ? describe : describe.skip;

/** A Chromium of its own, where a test shares none with others. */
export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** A window of its own, as of another person on another device. Requests to other hosts are refused and noted in `strangers`. */
export async function openWindow(
  browser: Browser,
  size: { width: number; height: number },
  url: string,
): Promise<{ context: BrowserContext; page: Page; strangers: string[] }> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: url,
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
  });
  const strangers: string[] = [];
  await context.route(
    (address) => address.origin !== url,
    (route) => {
      strangers.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return { context, page, strangers };
}

/** Whether the page is wider than its window, once it has been laid out for the window's present size. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
      done(document.documentElement.scrollWidth > window.innerWidth))))`,
  );

/** Logs in on the page as this person would. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** What a person finds in the file that they downloaded. */
export const contentOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
