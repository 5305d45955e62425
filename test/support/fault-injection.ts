import type { Page } from 'playwright-core';
import { accessibilityFaults } from './axe';

/** How the responses to a page's requests arrive; the session itself is always there. */
export const NETWORK_CONDITIONS = ['full', 'loading', 'failed'] as const;
export type NetworkCondition = (typeof NETWORK_CONDITIONS)[number];

/** How long a page that waits for its responses is given to draw that, in milliseconds. */
const RENDER_MS = 300;

const isData = (address: URL): boolean =>
  address.pathname.startsWith('/api/') && !/^\/api\/auth\/(refresh|providers)/.test(address.pathname);

async function setNetworkCondition(page: Page, condition: NetworkCondition): Promise<void> {
  if (condition === 'loading') await page.route(isData, () => new Promise(() => undefined));
  if (condition === 'failed') {
    await page.route(isData, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Bad', status: 400, detail: 'This cannot be read now.' }),
      }),
    );
  }
}

/** Everything wrong with each of these addresses in turn, as a person sees them in this weather. */
export async function faultsUnder(
  condition: NetworkCondition,
  page: Page,
  paths: readonly string[],
): Promise<string[]> {
  await setNetworkCondition(page, condition);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    if (condition === 'loading') await page.waitForTimeout(RENDER_MS);
    else await page.waitForLoadState('networkidle');
    // The states of loading and failing are drawn by a few parts, the same on all pages.
    faults.push(...(await accessibilityFaults(page, `${path} (${condition})`, condition !== 'full')));
  }
  return faults;
}
