import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type School, type Student } from '../support/people';
import { aSite, arriveAt, PHONE, placeOf, stopClock } from '../support/site';
import { until } from '../support/until';

const PAGE_SIZE = 25;

inBrowser('the counselor’s students', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;
  let ana: Student;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school, 'Dana Whitcomb');
    ana = await aStudentOf(counselor, { name: 'Ana Ruiz', grade: 12 });
    await aStudentOf(counselor, { name: 'Bo Lindqvist', grade: 9 });
    await aStudentOf(counselor, { name: 'Chidi Okafor', grade: 10 });
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const linkBox = (page: Page) => page.getByLabel('Invite Link', { exact: true });
  const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
  const names = (page: Page): Promise<string[]> => rows(page).getByRole('link').allTextContents();

  const sortBy = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button').click();

  /** Waits until the table shows exactly these students in this order. */
  async function expectNames(page: Page, expected: string[]): Promise<void> {
    await until(async () => (await names(page)).join() === expected.join(), 5000).catch(() => null);
    expect(await names(page)).toEqual(expected);
  }

  /** Opens the list, and on it the box with the invite link. */
  async function openInvite(page: Page): Promise<Page> {
    await button(page, 'Invite students').click();
    return page;
  }

  describe('can be invited', () => {
    it('by a link that cannot be changed, with the bare code beside it', async () => {
      const code = await counselor.inviteCode();
      const page = await openInvite(await site.visit(counselor, '/students'));
      await page.getByText(code, { exact: true }).waitFor();
      expect(await linkBox(page).inputValue()).toBe(`${site.url}/signup?code=${code}`);
      expect(await linkBox(page).getAttribute('readonly')).not.toBeNull();
      await button(page, 'Copy code').hover();
      await page.getByRole('tooltip', { name: 'Copy code' }).waitFor();
    });

    it('by copying: ‘Copied!’ shows for 2000 milliseconds', async () => {
      const page = await site.visit(counselor);
      await page.clock.install();
      await page.goto('/students');
      await openInvite(page);
      await page.getByText(await counselor.inviteCode(), { exact: true }).waitFor();
      await stopClock(page);
      await button(page, 'Copy code').click();
      const told = page.getByRole('status').getByText('Copied!', { exact: true });
      await told.waitFor({ state: 'attached' });
      await page.clock.runFor(1000);
      await page.getByRole('tooltip', { name: 'Copied!' }).waitFor();
      await page.clock.runFor(999);
      expect(await told.count()).toBe(1);
      await page.clock.runFor(1);
      await told.waitFor({ state: 'detached' });
      expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(await linkBox(page).inputValue());
    });

    it('with a new code, which ends the old one, after a question', async () => {
      const inviter = await aCounselor(school);
      const old = await inviter.inviteCode();
      const page = await site.visit(inviter, '/students');
      await page.getByText(old, { exact: true }).waitFor();
      await button(page, 'Generate new code').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Keep the old code' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await inviter.inviteCode()).toBe(old);
      await button(page, 'Generate new code').click();
      await dialog.getByRole('button', { name: 'Generate new code' }).click();
      await dialog.waitFor({ state: 'detached' });
      const code = await inviter.inviteCode();
      expect(code).not.toBe(old);
      expect(await linkBox(page).inputValue()).toBe(`${site.url}/signup?code=${code}`);
    });
  });

  it('stand in a table with the columns Name and Grade', async () => {
    const page = await site.visit(counselor, '/students');
    await page.getByRole('heading', { level: 1, name: 'Students', exact: true }).waitFor();
    await expectNames(page, ['Ana Ruiz', 'Bo Lindqvist', 'Chidi Okafor']);
    const headings = await page.getByRole('columnheader').allTextContents();
    expect(headings.filter(Boolean).slice(0, 2)).toEqual(['Name', 'Grade']);
    expect(await rows(page).locator('td.column-grade').allTextContents()).toEqual(['12', '9', '10']);
  });

  it.each([
    ['a click on the row', (page: Page) => rows(page).first().locator('td.column-grade').click()],
    ['the link of the name', (page: Page) => page.getByRole('link', { name: 'Ana Ruiz', exact: true }).press('Enter')],
  ])('are opened by %s', async (_, open) => {
    const page = await site.visit(counselor, '/students');
    await expectNames(page, ['Ana Ruiz', 'Bo Lindqvist', 'Chidi Okafor']);
    await open(page);
    await arriveAt(page, `/student/${ana.uid}`);
    await page.getByRole('heading', { level: 1, name: 'Ana Ruiz' }).waitFor();
  });

  it('are sorted by a click on Name or Grade', async () => {
    const page = await site.visit(counselor, '/students');
    await expectNames(page, ['Ana Ruiz', 'Bo Lindqvist', 'Chidi Okafor']);
    await sortBy(page, 'Name');
    await expectNames(page, ['Chidi Okafor', 'Bo Lindqvist', 'Ana Ruiz']);
    expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    await sortBy(page, 'Grade');
    await expectNames(page, ['Bo Lindqvist', 'Chidi Okafor', 'Ana Ruiz']);
    expect(await page.getByRole('columnheader', { name: 'Grade' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('are searched by name, and nobody found is told apart from nobody invited', async () => {
    const page = await site.visit(counselor, '/students');
    await expectNames(page, ['Ana Ruiz', 'Bo Lindqvist', 'Chidi Okafor']);
    await page.getByLabel('Search by name').fill('okaf');
    await expectNames(page, ['Chidi Okafor']);
    await page.getByLabel('Search by name').fill('zzz');
    await page.getByText('No student’s name matches “zzz”.').waitFor();
    expect(await page.getByText("You haven't invited any students yet.").count()).toBe(0);
    await page.getByLabel('Search by name').fill('');
    await expectNames(page, ['Ana Ruiz', 'Bo Lindqvist', 'Chidi Okafor']);
  });

  it('come 25 to a page', async () => {
    const busy = await aCounselor(school);
    const everybody = Array.from(
      { length: PAGE_SIZE + 2 },
      (_, index) => `Student ${String(index + 1).padStart(2, '0')}`,
    );
    await Promise.all(everybody.map((name) => aStudentOf(busy, { name })));
    const page = await site.visit(busy, '/students');
    await expectNames(page, everybody.slice(0, PAGE_SIZE));
    await page.getByText('27 students', { exact: true }).waitFor();
    await button(page, 'Go to next page').click();
    await expectNames(page, everybody.slice(PAGE_SIZE));
    expect(await button(page, 'Go to next page').isDisabled()).toBe(true);
  });

  it('are cards on a phone', async () => {
    const page = await site.visit(counselor, '/students', { viewport: PHONE });
    await page.getByRole('link', { name: 'Bo Lindqvist' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('listitem').getByText('9th Grade', { exact: true }).waitFor();
    // Only the search stands there at first; each other filter comes by the button.
    expect(await page.getByLabel('Grade', { exact: true }).count()).toBe(0);
    await button(page, 'Filters').click();
    await page.getByRole('menu').getByText('Grade', { exact: true }).click();
    await page.getByLabel('Grade', { exact: true }).waitFor();
  });

  it('when there are none, it is said how to invite them', async () => {
    const page = await site.visit(await aCounselor(school), '/students');
    await page.getByRole('heading', { name: "You haven't invited any students yet.", exact: true }).waitFor();
    await page
      .getByText(
        'Connect with your students by sharing your invite code. Students who use your code will appear in your dashboard.',
        { exact: true },
      )
      .waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await linkBox(page).waitFor();
  });

  it('when they cannot be read, it is said, and they can be read again', async () => {
    const page = await site.visit(counselor);
    await page.route('**/api/students?*', (route) => route.abort());
    await page.goto('/students');
    await page.getByRole('alert').getByText('Error: Failed to fetch data', { exact: true }).waitFor();
    await page.unroute('**/api/students?*');
    await button(page, 'Try again').click();
    await expectNames(page, ['Ana Ruiz', 'Bo Lindqvist', 'Chidi Okafor']);
    expect(placeOf(page)).toBe('/students');
  });
});
