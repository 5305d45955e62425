import type { Page } from 'playwright-core';
import { REVIEWS_FOR_NEW_LIST } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, eventually } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person } from '../support/people';
import { ACTIVITIES } from '../support/questions';
import { aSite } from '../support/site';
import { roboticsSenior } from '../support/students';

describeInBrowser('the next step', () => {
  const site = aSite();
  let counselor: Person;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });

  const step = (page: Page) => page.getByRole('region', { name: 'Your next step' });
  /** The filled buttons of the page, as they read. */
  const loud = (page: Page) => page.getByRole('main').locator('.MuiButton-contained');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('follows reviews to what a senior does', async () => {
    const senior = await aStudentWithList(counselor, roboticsSenior());
    const params = { userId: senior.uid };
    const kind = async () => (await senior.call(routes.readNextStep, { params })).step;
    expect(await kind()).toEqual({ kind: 'schools' });
    const list = await senior.schoolList();
    for (const { name } of list.recommendations.slice(0, REVIEWS_FOR_NEW_LIST)) {
      const verdict = { researched: true, liked: true, reason: 'Close to home.', submitted: true };
      await senior.call(routes.saveFeedback, {
        body: { user_id: senior.uid, rec_id: list._id ?? '', school_name: name, ...verdict },
      });
    }
    expect(await kind()).toEqual({ kind: 'new_list' });
    await senior.newList();
    const page = await site.visit(senior, '/tasks');
    await step(page)
      .getByRole('link', { name: /^Open My year$/ })
      .waitFor();
    await button(page, 'Unlock my recommendations').waitFor();
    await eventually(() => loud(page).allTextContents()).toEqual(['Open My year']);
  });

  it('shows no paper to who asked for less motion', async () => {
    const student = await aStudentOf(counselor);
    const page = await site.visit(student, '/tasks');
    await step(page).getByRole('link', { name: 'Start here' }).waitFor();
    await student.save(ACTIVITIES, { 1: 'Chess.', 2: 'A bridge.', 3: 'Buses.', 4: 'Baking.' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await step(page).getByText('A whole section done!').waitFor();
    await eventually(() => page.locator('.step-joy').isVisible()).toBe(false);
  });

  it('sends to Tasks where it cannot be read', async () => {
    const page = await site.visit(await aStudentOf(counselor));
    await page.route('**/api/next-step/**', (route) => route.abort());
    await page.goto('/forms');
    await step(page).getByRole('link', { name: 'Go to Tasks' }).waitFor();
  });
});
