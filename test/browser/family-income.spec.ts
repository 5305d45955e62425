import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentWithList, type Person, type Student } from '../support/people';
import { aSite, DESK, PHONE } from '../support/site';

const SHOW = 'Show prices for your family’s income';
const CHANGE = 'Change your family’s income';

inBrowser('prices for a family’s income', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });
  beforeEach(async () => {
    student = await aStudentWithList(counselor);
  });

  /** The open school's own card, below the list. */
  const card = (page: Page) =>
    page
      .getByRole('region')
      .filter({ has: page.getByText('Overall Fit Rationale') })
      .last();
  const chosen = () => student.call(routes.readFamilyIncome, { params: { userId: student.uid } });

  it('are chosen on a phone at the price of a school, changed, and taken back', async () => {
    const [school] = (await student.schoolList()).recommendations;
    const page = await site.visit(student, `/rec/school/${school?.unitid}`, { viewport: PHONE });
    await card(page).getByRole('button', { name: SHOW }).click();
    const form = card(page).getByRole('form', { name: 'Prices for your family’s income' });
    await form.getByText('your counselor if you leave this on').waitFor();
    await form.getByLabel('Your family’s income in a year').selectOption('$30,001-48,000');
    await form.getByRole('button', { name: 'Save' }).click();
    await card(page)
      .getByText(/families earning \$30,001-48,000 paid on average in 2022-23/)
      .first()
      .waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await chosen()).toMatchObject({ bracket: 'up_to_48k', counselor_may_see: true });

    await card(page).getByRole('button', { name: CHANGE }).click();
    await form.getByLabel('Your family’s income in a year').selectOption('I don’t know, or rather not say');
    await form.getByRole('button', { name: 'Save' }).click();
    await card(page).getByRole('button', { name: SHOW }).waitFor();
    await page.getByRole('button', { name: 'All schools' }).click();
    await page.getByText('Prices below are averages of all families.').waitFor();
    await page.getByText('You changed your family’s income after this list was made.').waitFor();
    await page.goBack();
    expect(
      await card(page)
        .getByText(/families earning/)
        .count(),
    ).toBe(0);
    expect(await chosen()).toMatchObject({ bracket: null });
  });

  it('are the counselor’s to see while the student leaves it on, and not any more once they turn it off', async () => {
    const page = await site.visit(student, '/rec', { viewport: DESK });
    const top = page.getByRole('region', { name: 'Prices for your family’s income' });
    await top.getByRole('button', { name: SHOW }).click();
    await top.getByLabel('Your family’s income in a year').selectOption('Over $110,000');
    await top.getByRole('button', { name: 'Save' }).click();
    await top.getByText('Prices below are what families earning over $110,000').waitFor();

    const other = await site.visit(counselor, `/student/${student.uid}`, { viewport: DESK });
    await other.getByRole('tab', { name: 'School Recs' }).click();
    await other.getByText('Prices for this family’s income').waitFor();
    expect(await other.getByRole('button', { name: CHANGE }).count()).toBe(0);

    await top.getByRole('button', { name: CHANGE }).click();
    await top.getByRole('switch', { name: 'My counselor may see it' }).uncheck();
    await top.getByRole('button', { name: 'Save' }).click();
    await top.getByRole('form').waitFor({ state: 'detached' });
    await other.reload();
    await other.getByRole('tab', { name: 'School Recs' }).click();
    await card(other).waitFor();
    expect(await other.getByText(/families earning|this family’s income/).count()).toBe(0);
  });
});
