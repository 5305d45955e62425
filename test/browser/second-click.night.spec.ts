import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aSite, waitForPage, pathAndQuery } from '../support/site';

const ANSWER = 'I built a weather station with my cousin and we argued about every screw.';
const at = (id: number): string => `/question/${encodeURIComponent(ACADEMIC)}/${id}`;

describeInBrowser('the second click of a double click', () => {
  const site = aSite();
  const the = peopleOf(site);

  const box = (page: Page) => page.getByPlaceholder('Give your response here...');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const card = (page: Page) => page.getByRole('region', { name: 'AI Feedback' });

  /** Presses the mouse over the middle of a button and leaves it there. */
  async function click(page: Page, on: Locator): Promise<void> {
    await on.scrollIntoViewIfNeeded();
    const box = await on.boundingBox();
    if (!box) throw new Error('There is nothing to click.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
  }

  /** Presses once more where the mouse is, as the browser counts a double click. */
  async function clickAgain(page: Page): Promise<void> {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  }

  it('leaves the feedback that appears under it open', async () => {
    const page = await site.visit(await aStudentOf(the.counselor), at(1));
    await box(page).fill(ANSWER);
    await click(page, button(page, 'Save & Continue'));
    await card(page).getByText('Built by rules on your school’s computer').waitFor();
    await clickAgain(page);
    await eventually(() => button(page, 'AI Feedback').getAttribute('aria-expanded')).toBe('true');
    await eventually(() => card(page).getByText('Built by rules on your school’s computer').isVisible()).toBe(true);
    await eventually(() => pathAndQuery(page)).toBe(at(1));
    await button(page, 'Next').click();
    await waitForPage(page, at(2));
  });
});
