import type { Page } from 'playwright-core';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, type School } from '../support/people';
import { aSite, DESK, PHONE } from '../support/site';

inBrowser('the counselors of a school', () => {
  const site = aSite();
  let school: School;

  beforeAll(async () => {
    school = await aSchool(site.server);
    await aCounselor(school, 'Dana Whitcomb');
    await aCounselor(school, 'Wilhelmina Featherstonehaugh-Cholmondeley');
  });

  const table = (page: Page) => page.getByRole('table', { name: 'School counselors' });
  const cards = (page: Page) => page.getByRole('list', { name: 'School counselors' });
  /** What of a page a finger would have to push sideways to see it. */
  const pushedSideways = (page: Page): Promise<number> =>
    page.evaluate(
      `[...document.querySelectorAll('main *')].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto').length`,
    );

  it('fit a window that was opened wide and then made narrow, with all that can be done for them in sight', async () => {
    const page = await site.visit(school.admin, '/admin/counselors', { viewport: DESK });
    await table(page).getByText('Dana Whitcomb').waitFor();
    await page.setViewportSize(PHONE);
    await cards(page).getByText('Dana Whitcomb').waitFor();
    expect(await table(page).count()).toBe(0);
    expect([await scrollsSideways(page), await pushedSideways(page)]).toEqual([false, 0]);
    const remove = page.getByRole('button', { name: 'Remove Wilhelmina Featherstonehaugh-Cholmondeley' });
    const box = await remove.boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Account of Dana Whitcomb' }).click();
    await page.getByRole('dialog').getByText('Account of Dana Whitcomb').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Search by name').fill('nobody at all');
    await cards(page).waitFor({ state: 'detached' });
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel('Search by name').fill('dana');
    await cards(page).getByText('Dana Whitcomb').waitFor();

    await page.setViewportSize(DESK);
    await table(page).getByText('Dana Whitcomb').waitFor();
  });

  it('fit a phone from the start', async () => {
    const page = await site.visit(school.admin, '/admin/counselors', { viewport: { width: 320, height: 700 } });
    await cards(page).getByText('Dana Whitcomb').waitFor();
    expect([await scrollsSideways(page), await pushedSideways(page)]).toEqual([false, 0]);
  });
});
