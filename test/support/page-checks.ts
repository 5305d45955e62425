import type { Page } from 'playwright-core';
import { faultsOn } from './axe';

/** How often in a row a page must ask for nothing, and have nothing to do, before it counts as drawn. */
const QUIET_LOOKS = 3;
/** With a limit: a page that draws nothing may never be called idle, and the wait for it would have no end. */
const NOTHING_TO_DO = 'new Promise((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 1000 }))';

/** Collects what a page may not do: break its content policy, write errors to its console, ask another host. */
export interface PageWatch {
  faults: string[];
  /** Waits until the page has no request under way. */
  settled: () => Promise<void>;
}

export async function watchPage(page: Page, home: string): Promise<PageWatch> {
  const faults: string[] = [];
  let open = 0;
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    console.error('policy: ' + [event.violatedDirective, event.blockedURI, event.sourceFile, event.sample].join(' ')))`);
  page.on('console', (message) => {
    // Neither a 4xx response nor what the tests block is a fault of the page.
    const isExpected = /^Failed to load resource|blocked by Playwright/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    open += 1;
    const address = request.url();
    if (!/^(data|blob):/.test(address) && new URL(address).origin !== new URL(home).origin)
      faults.push(`${page.url()} asks ${address}`);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', () => void (open -= 1));
  }
  const settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet = open > 0 ? 0 : quiet + 1) await page.evaluate(NOTHING_TO_DO);
  };
  return { faults, settled };
}

/** How many style sheets written at run time a page has, and how many of them the browser refused. */
export const sheetsOf = (page: Page): Promise<{ all: number; refused: number }> =>
  page.evaluate(`(() => {
    const sheets = [...document.querySelectorAll('style[data-emotion]')];
    return { all: sheets.length, refused: sheets.filter((one) => !one.sheet || one.sheet.cssRules.length === 0).length };
  })()`);

/** Opens an address of the app without a new load, as a link inside it does. */
export const goInside = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`);

/** Everything wrong with a drawn page: its title, heading, styles and, with `axe`, access and layout at every size and theme. */
export async function faultsOfPage(page: Page, path: string, axe: boolean): Promise<string[]> {
  const faults: string[] = [];
  const title = await page.title();
  if (!/^\S.* \| Pathlight$/.test(title)) faults.push(`${path}: is titled “${title}”`);
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== 1) faults.push(`${path}: has ${headings} main headings`);
  const { all, refused } = await sheetsOf(page);
  if (all === 0 || refused > 0) faults.push(`${path}: ${refused} of ${all} style sheets were refused`);
  if (axe) faults.push(...(await faultsOn(page, path)));
  return faults;
}
