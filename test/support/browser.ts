import { buffer } from 'node:stream/consumers';
import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core';
import { CHROMIUM } from './chromium';
import { PASSWORD, type Person } from './people';

/** How long a page may take to show what a test waits for, in milliseconds: a limit against hanging. */
export const MAX_WAIT_MS = 100_000;

type Expectation<T> = jest.AndNot<jest.Matchers<Promise<void>, T>>;
type Matcher = Exclude<keyof Expectation<unknown>, 'not'>;

/** Expects something of a page, which takes a moment: reads it again until it is so. What a page says that it has saved is expected at once. */
export function eventually<T>(readValue: () => T | Promise<T>): Expectation<T> {
  const deadline = Date.now() + MAX_WAIT_MS;
  const matcher = (name: Matcher, isNegated: boolean) => {
    return async (...expected: unknown[]): Promise<void> => {
      for (;;) {
        try {
          const expectation = expect(await readValue());
          const matchers = (isNegated ? expectation.not : expectation) as Record<Matcher, (...args: unknown[]) => void>;
          return matchers[name](...expected);
        } catch (error) {
          if (Date.now() > deadline) throw error;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
  };
  const matchers = (isNegated: boolean): object =>
    new Proxy({}, { get: (_, name) => (name === 'not' ? matchers(true) : matcher(name as Matcher, isNegated)) });
  return matchers(false) as Expectation<T>;
}

/** Declares tests that need a browser; without one they are reported as skipped. */
export const describeInBrowser: typeof describe = CHROMIUM.executablePath ? describe : describe.skip;

/** A Chromium of its own, where a test shares none with others. */
export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** A window of its own, as of another person on another device. Requests to other hosts are refused and noted in `foreignRequests`. */
export async function openWindow(
  browser: Browser,
  size: { width: number; height: number },
  url: string,
): Promise<{ context: BrowserContext; page: Page; foreignRequests: string[] }> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: url,
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
  });
  const foreignRequests: string[] = [];
  await context.route(
    (address) => address.origin !== url,
    (route) => {
      foreignRequests.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(MAX_WAIT_MS);
  return { context, page, foreignRequests };
}

/** Where something that is drawn ends; what is not drawn ends nowhere. */
export const boxEdges = (box: { x: number; y: number; width: number; height: number } | null) => ({
  right: box ? box.x + box.width : Infinity,
  bottom: box ? box.y + box.height : Infinity,
});

/** Whether the page is wider than its window, once it has been laid out for the window's present size. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
      done(document.documentElement.scrollWidth > window.innerWidth))))`,
  );

/** Fills in the log in form and sends it, once it is there: the start page, which may come before it, asks for an email too. */
export async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Logs in on the page as this person would. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillLogIn(page, email, password);
  await page.locator(':root:has([data-path]:not([data-path^="/login"])) main h1').first().waitFor();
}

/** What a person finds in the file that they downloaded. */
export const downloadContent = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

/** Where a page goes whose session has ended, and what it says there. */
export async function isSentToLogIn(page: Page): Promise<void> {
  await page.waitForURL('**/login');
  await page.getByText('Your session has ended. Please log in again.', { exact: true }).waitFor();
  await page
    .getByText('What you typed is kept on this device and will be there when you log back in.', { exact: true })
    .waitFor();
}

/** Logs in, and waits until the log-in has gone: the address changes a moment before the page does. */
export async function logInAgain(page: Page, { user }: Person): Promise<void> {
  await fillLogIn(page, user.email);
  await page.getByLabel('Password').waitFor({ state: 'detached' });
}
