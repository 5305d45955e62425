import type { Page } from 'playwright-core';
import { accessibilityFaults } from './axe';

/** How often in a row a page must ask for nothing, and have nothing to do, before it counts as drawn. */
const QUIET_CHECKS = 3;
/** With a limit: a page that draws nothing may never be called idle, and the wait for it would have no end. */
const IDLE_SCRIPT = 'new Promise((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 1000 }))';

/** Collects what a page may not do: break its content policy, write errors to its console, ask another host. */
export interface PageMonitor {
  faults: string[];
  /** Waits until the page has no request under way. */
  waitUntilSettled: () => Promise<void>;
}

export async function monitorPage(page: Page, home: string): Promise<PageMonitor> {
  const faults: string[] = [];
  let openRequests = 0;
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    console.error('policy: ' + [event.violatedDirective, event.blockedURI, event.sourceFile, event.sample].join(' ')))`);
  page.on('console', (message) => {
    // Neither a 4xx response nor what the tests block is a fault of the page.
    const isExpected = /^Failed to load resource|blocked by Playwright/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    openRequests += 1;
    const address = request.url();
    if (!/^(data|blob):/.test(address) && new URL(address).origin !== new URL(home).origin)
      faults.push(`${page.url()} asks ${address}`);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', () => void (openRequests -= 1));
  }
  const waitUntilSettled = async (): Promise<void> => {
    for (let quietChecks = 0; quietChecks < QUIET_CHECKS; quietChecks = openRequests > 0 ? 0 : quietChecks + 1)
      await page.evaluate(IDLE_SCRIPT);
  };
  return { faults, waitUntilSettled };
}

/** How many style sheets written at run time a page has, and how many of them the browser refused. */
export const styleSheetCounts = (page: Page): Promise<{ totalCount: number; refusedCount: number }> =>
  page.evaluate(`(() => {
    const sheets = [...document.querySelectorAll('style[data-emotion]')];
    return { totalCount: sheets.length, refusedCount: sheets.filter((one) => !one.sheet || one.sheet.cssRules.length === 0).length };
  })()`);

/** Opens an address of the app without a new load, as a link inside it does. */
export const navigateInApp = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`);

/** Everything wrong with a drawn page: its title, heading, styles and, with `runsAxe`, access and layout at every size and theme. */
export async function pageFaults(page: Page, path: string, runsAxe: boolean): Promise<string[]> {
  const faults: string[] = [];
  const title = await page.title();
  if (!/^\S.* \| Pathlight$/.test(title)) faults.push(`${path}: is titled “${title}”`);
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== 1) faults.push(`${path}: has ${headings} main headings`);
  const { totalCount, refusedCount } = await styleSheetCounts(page);
  if (totalCount === 0 || refusedCount > 0)
    faults.push(`${path}: ${refusedCount} of ${totalCount} style sheets were refused`);
  if (runsAxe) faults.push(...(await accessibilityFaults(page, path)));
  return faults;
}
