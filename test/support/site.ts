import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import type { GenerationStatus } from '../../src/contract/recommendations';
import type { Session, SessionUser } from '../../src/contract/users';
import { MAX_WAIT_MS } from './browser';
import { savePageCoverage, receivePageCoverage } from './coverage';
import type { Person } from './people';
import { type AppProcess, startProcess } from './process';
import type { Server } from './server';
import { sharedServer } from './shared-server';
import { sharedSite } from './shared-sites';

/** The size of a window, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

export const PHONE = { width: 390, height: 844 };
/** The screen of a school's laptop. */
export const LAPTOP = { width: 1366, height: 768 };
export const DESKTOP = { width: 1280, height: 900 };

/** What a window differs in from the usual one: a desk's size and a clipboard. */
export type WindowOptions = Pick<BrowserContextOptions, 'viewport' | 'offline' | 'serviceWorkers'>;

/** A running Pathlight with a browser to look at it; every window that a test opens is closed after it. */
export class Site {
  server!: Server;
  browser!: Browser;
  private readonly windows: BrowserContext[] = [];

  get url(): string {
    return this.server.url;
  }

  /** A browser of one person who signed in there earlier; null for somebody who is not signed in. */
  async openDevice(person: Person | null, options: WindowOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: DESKTOP,
      baseURL: this.url,
      permissions: ['clipboard-read', 'clipboard-write'],
      // Tests that hold back or change what the pages fetch could not see what a worker answers in the server's place.
      serviceWorkers: 'block',
      storageState: person ? await this.signedInState(person) : undefined,
      ...options,
    });
    this.windows.push(context);
    await receivePageCoverage(context);
    context.setDefaultTimeout(MAX_WAIT_MS);
    return context;
  }

  /** A page in a browser of its own; opened at `path` when there is one. */
  async visit(person: Person | null, path?: string, options?: WindowOptions): Promise<Page> {
    const page = await (await this.openDevice(person, options)).newPage();
    if (path !== undefined) await page.goto(path);
    return page;
  }

  /** Leaves the windows that are open now to all tests of the `describe`. */
  forgetWindows(): void {
    this.windows.length = 0;
  }

  async closeWindows(): Promise<void> {
    const windows = this.windows.splice(0);
    await Promise.all(windows.map(savePageCoverage));
    await Promise.all(windows.map((context) => context.close()));
  }

  /**
   * What a browser holds after signing in. A session changes its cookie at every visit, so a person's own one goes to the first
   * browser that asks for it, and others get sessions of their own.
   */
  private async signedInState(person: Person): Promise<BrowserContextOptions['storageState']> {
    const { uid } = person;
    const cookie = person.cookie ?? (await person.logInElsewhere()).cookie ?? '';
    person.cookie = null;
    const [name = '', value = ''] = cookie.split('=');
    return {
      cookies: [
        {
          name,
          value: decodeURIComponent(value),
          domain: new URL(this.url).hostname,
          path: '/api/auth',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: this.url, localStorage: [{ name: 'pathlight.session', value: uid }] }],
    };
  }
}

/** A site with an installation of its own, which a test may stop, start again and set up differently. */
export class DedicatedSite extends Site {
  override server!: AppProcess;
}

/** Connects this site to the browser of its worker, and leaves it as it was. */
function connectBrowser<S extends Site>(site: S): S {
  beforeAll(async () => {
    site.browser = await chromium.connect(sharedSite().browser ?? '');
  });
  // A window that `beforeAll` opened stays for the whole story.
  beforeEach(() => site.forgetWindows());
  afterEach(() => site.closeWindows());
  // Only this connection and its windows: other tests go on with the browser.
  afterAll(() => site.browser?.close());
  return site;
}

/** The installation that the tests of one worker share, with a browser: each `describe` makes a school of its own there. */
export function aSite(): Site {
  const site = new Site();
  beforeAll(async () => void (site.server = await sharedServer()));
  afterAll(() => site.server?.stop());
  return connectBrowser(site);
}

/** Starts an installation of its own before the tests of a `describe` and ends it after them; `settings` adds to its own. */
export function aDedicatedSite(
  settings: () => Promise<Record<string, string>> = () => Promise.resolve({}),
): DedicatedSite {
  const site = new DedicatedSite();
  beforeAll(async () => {
    site.server = await startProcess(await settings());
  });
  afterAll(() => site.server?.stop());
  return connectBrowser(site);
}

/** Requests to an address that are under way until they are let go. */
export interface HeldRequest {
  release: () => Promise<void>;
}

/** Keeps requests of a page waiting on their way to the server, as a slow network does. */
export async function holdRequests(page: Page | BrowserContext, path: string | RegExp): Promise<HeldRequest> {
  let openGate = (): void => undefined;
  const gate = new Promise<void>((resolve) => (openGate = resolve));
  await page.route(path, async (route) => {
    await gate;
    await route.fallback().catch(() => undefined);
  });
  return {
    release: async () => {
      openGate();
      await page.unroute(path);
    },
  };
}

/** Lets a page learn something else of the signed-in person than the server keeps, e.g. a profile that could not be read. */
export async function alterSession(page: Page, changes: Partial<Record<keyof SessionUser, unknown>>): Promise<void> {
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as Session;
    await route.fulfill({ response, json: { ...session, user: { ...session.user, ...changes } } });
  });
}

/** Lets a page see a generation in another state than the server has it, e.g. one that takes long. */
export async function alterStatus(page: Page, changes: Partial<GenerationStatus>): Promise<void> {
  await page.route('**/api/recommendations/status/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as GenerationStatus), ...changes } });
  });
}

/** The requests of a page to an address, from now on. */
export function requestsTo(page: Page, method: string, path: string | RegExp): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isMatch = typeof path === 'string' ? pathname === path : path.test(pathname);
    if (isMatch && request.method() === method) requests.push(request);
  });
  return requests;
}

/** The path of the page that is shown, with what stands behind the question mark. */
export const pathAndQuery = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until the page of this path is drawn, which is a moment after its address; where `path` has no search, any may stand behind it. */
export async function waitForPage(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname, search }) => pathname + (path.includes('?') ? search : '') === path);
  const pageSelector = [`[data-path=${JSON.stringify(path)}]`];
  if (!path.includes('?')) pageSelector.push(`[data-path^=${JSON.stringify(`${path}?`)}]`);
  await page.locator(`:root:has(${pageSelector.join()}) main h1`).first().waitFor();
}

/** Presses a button, and sees what is then shown for a few seconds only: a busy machine must look from before the press on. */
export const clickAndWait = (button: Locator, expectedElement: Locator): Promise<unknown> =>
  Promise.all([expectedElement.first().waitFor(), button.click()]);

/** Turns to a tab, and waits until its panel shows what belongs to it: tab and address change a moment before. */
export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel', { name }).waitFor();
}

/**
 * Stops the clock of an open page, which must have been given one by `page.clock.install()` before; from here time passes only by
 * `page.clock.runFor`.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
}
