/** Specification: 8 */
import type { Page } from 'playwright-core';
import { describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, aStudentReadyToUnlock, aStudentWithList, peopleOf } from '../support/people';
import type { Person } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aSite } from '../support/site';

const UNREACHABLE = 'We cannot reach the server right now. Please check your connection and try again.';
const NO_LIST =
  "It seems like you haven't filled out your forms yet, or we're currently processing your recommendations. Check back in 2-3 minutes!";
const QUESTION = `/question/${encodeURIComponent(ACADEMIC)}/1`;

/** What the specification only writes to a log, the person who waits for it is told. */
describeInBrowser('a failure is told to the person:', () => {
  const site = aSite();
  const the = peopleOf(site);

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const box = (page: Page) => page.getByPlaceholder('Give your response here...');
  const told = (page: Page, sentence: string) => page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();

  /** A page of this person to whom calls of that kind never get through. */
  async function cutOff(person: Person, method: string, calls: string): Promise<Page> {
    const page = await site.visit(person);
    await page.route(calls, (route) => (route.request().method() === method ? route.abort() : route.fallback()));
    return page;
  }

  it('answers that could not be read', async () => {
    const page = await cutOff(await aStudentOf(the.counselor), 'GET', '**/api/responses/responses/**');
    await page.goto(QUESTION);
    await told(page, UNREACHABLE);
    await page.unroute('**/api/responses/responses/**');
    await button(page, 'Try again').click();
    await box(page).waitFor();
  });

  it('an academic record that could not be read', async () => {
    const page = await cutOff(await aStudentOf(the.counselor), 'GET', '**/api/academic-records/**');
    await page.goto('/academic-information');
    await told(page, UNREACHABLE);
    await page.unroute('**/api/academic-records/**');
    await button(page, 'Try again').click();
    await page.getByLabel('Class Rank').waitFor();
  });

  it('a generation that could not be started', async () => {
    const student = await aStudentReadyToUnlock(the.counselor);
    const page = await cutOff(student, 'POST', '**/api/recommendations/generate-school-recommendations/**');
    await page.goto('/tasks');
    await button(page, 'Unlock my recommendations').click();
    await told(page, UNREACHABLE);
    await eventually(() => page.getByText('School recommendation generation has started!').count()).toBe(0);
  });

  it('a list that could not be read: as one that is not there yet', async () => {
    const student = await aStudentWithList(the.counselor);
    const page = await cutOff(student, 'GET', '**/api/recommendations/recommendations/**');
    await page.goto('/rec');
    await page.getByText(NO_LIST, { exact: true }).waitFor();
    await page.unroute('**/api/recommendations/recommendations/**');
    await button(page, 'Check again').click();
    await page.getByRole('tab', { name: 'Reach' }).waitFor();
  });
});
