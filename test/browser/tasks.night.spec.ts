import type { Page } from 'playwright-core';
import { describeInBrowser, eventually } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { ACADEMIC, ACTIVITIES, PREFERENCES, REFLECTIONS } from '../support/questions';
import { aSite, waitForPage, pathAndQuery, requestsTo } from '../support/site';

const RULE = 'Answer at least 50% of all sections to unlock recommendations.';
const STARTED = 'School recommendation generation has started! Please check back the schools tab in 3-5 minutes.';

describeInBrowser('the tasks page', () => {
  const site = aSite();
  let counselor: Person;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });

  const unlock = (page: Page) => page.getByRole('button', { name: 'Unlock my recommendations', exact: true });
  const cards = (page: Page) => page.getByRole('main').getByText(/^You have completed/);

  /** Saves so many answers in each section. */
  async function answer(student: Student, counts: Record<string, number>): Promise<void> {
    for (const [section, count] of Object.entries(counts)) {
      const ids = Array.from({ length: count }, (_, index) => String(index + 1));
      await student.save(section, Object.fromEntries(ids.map((id) => [id, `What I think of ${id}.`])));
    }
  }

  it('greets the student and shows four sections with how much is done', async () => {
    const student = await aStudentOf(counselor, { name: 'Maya Torres' });
    await answer(student, { [ACADEMIC]: 5, [PREFERENCES]: 1 });
    const page = await site.visit(student, '/tasks');
    await page
      .getByRole('heading', { level: 1, name: "Maya Torres, you're on your way to success.", exact: true })
      .waitFor();
    await cards(page).first().waitFor();
    await eventually(() => page.getByRole('main').getByRole('heading').getByRole('link').allTextContents()).toEqual([
      ACADEMIC,
      ACTIVITIES,
      REFLECTIONS,
      PREFERENCES,
    ]);
    await eventually(() => cards(page).allTextContents()).toEqual([
      'You have completed 5 of 5 tasks',
      'You have completed 0 of 4 tasks',
      'You have completed 0 of 4 tasks',
      'You have completed 1 of 6 tasks',
    ]);
    const bars = page.getByRole('main').getByRole('progressbar');
    for (const [index, percent] of ['100', '0', '0', '17'].entries()) {
      await eventually(() => bars.nth(index).getAttribute('aria-valuenow')).toBe(percent);
    }
  });

  it('describes each section and leads from its card to its questions', async () => {
    const page = await site.visit(await aStudentOf(counselor), '/tasks');
    // The link of the title lies over the whole card.
    await page.getByText('How you spend your time when class is over.').click({ force: true });
    await waitForPage(page, `/question-list/${encodeURIComponent(ACTIVITIES)}`);
  });

  it.each<[string, boolean, Record<string, number>]>([
    ['nothing', false, {}],
    ['one answer in each section', false, { [ACADEMIC]: 1, [ACTIVITIES]: 1, [REFLECTIONS]: 1, [PREFERENCES]: 1 }],
    ['two full sections', false, { [ACADEMIC]: 5, [PREFERENCES]: 6 }],
    ['two sections and half a third', false, { [ACADEMIC]: 2, [PREFERENCES]: 2, [REFLECTIONS]: 1 }],
    ['two answers in three sections', true, { [ACADEMIC]: 2, [PREFERENCES]: 2, [REFLECTIONS]: 2 }],
  ])('with %s, lets unlock: %s, and tells the rule until then', async (_, enabled, counts) => {
    const student = await aStudentOf(counselor);
    await answer(student, counts);
    const page = await site.visit(student, '/tasks');
    await cards(page).first().waitFor();
    await eventually(() => page.getByText(RULE, { exact: true }).count()).toBe(enabled ? 0 : 1);
    await eventually(() => unlock(page).isEnabled()).toBe(enabled);
  });

  it('counts no blanks as answers', async () => {
    const student = await aStudentOf(counselor);
    for (const section of [ACADEMIC, PREFERENCES, REFLECTIONS]) await student.save(section, { 1: 'Yes.', 2: '  \n ' });
    const page = await site.visit(student, '/tasks');
    await cards(page).first().waitFor();
    await eventually(async () => (await cards(page).allTextContents())[0]).toBe('You have completed 1 of 5 tasks');
    await eventually(() => unlock(page).isDisabled()).toBe(true);
  });

  it('starts the recommendations and says when to look', async () => {
    const student = await aStudentOf(counselor);
    await answer(student, { [ACADEMIC]: 2, [PREFERENCES]: 2, [REFLECTIONS]: 2 });
    const page = await site.visit(student, '/tasks');
    const calls = requestsTo(page, 'POST', `/api/recommendations/generate-school-recommendations/${student.uid}`);
    await unlock(page).click();
    await page.getByText(STARTED, { exact: true }).waitFor();
    expect(calls).toHaveLength(1);
    await waitForPage(page, '/quick-check');
    await page.goBack();
    await page.getByRole('heading', { name: 'Your school recommendations are ready', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Go to Schools' }).click();
    await waitForPage(page, '/rec');
    await page.getByRole('tab', { name: 'Reach' }).waitFor();
  });

  it('says why when the server finds that the condition does not hold any more', async () => {
    const student = await aStudentOf(counselor);
    await answer(student, { [ACADEMIC]: 2, [PREFERENCES]: 2, [REFLECTIONS]: 2 });
    const page = await site.visit(student, '/tasks');
    await unlock(page).waitFor();
    const { revision } = await student.save(REFLECTIONS, {});
    await student.save(REFLECTIONS, { 1: '', 2: '' }, { revision });
    await unlock(page).click();
    await page.getByRole('alert').getByText(RULE, { exact: true }).waitFor();
  });

  it('says when the progress cannot be read, and reads it again', async () => {
    const page = await site.visit(await aStudentOf(counselor));
    await page.route('**/api/responses/progress/**', (route) => route.abort());
    await page.goto('/tasks');
    await page
      .getByRole('alert')
      .getByText(/We cannot reach the server right now/)
      .waitFor();
    await page.unroute('**/api/responses/progress/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).first().waitFor();
    await eventually(() => pathAndQuery(page)).toBe('/tasks');
  });
});
