import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { Settings } from '../../src/platform/config/settings';
import { databaseOptions, openDatabase } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { contentOf, inBrowser } from '../support/browser';
import { fillRoster } from '../support/full-roster';
import { aCounselor, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { aSite } from '../support/site';
import { until } from '../support/until';

const STUDENTS = 437;
const LAPTOP = { width: 1366, height: 768 };
const FAMILIES = ['Reed', 'Stone', 'Okafor', 'Lindqvist', 'Vance'];

inBrowser('a counselor’s desk with a full roster', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school, 'Dana Whitcomb');
    const owen = await aStudentOf(counselor, { name: 'Owen Sprague', grade: 11 });
    const others = Array.from({ length: STUDENTS - 1 }, (_, number) => ({
      name: `Student ${String(number).padStart(3, '0')} ${FAMILIES[number % FAMILIES.length]}`,
      grade: 9 + (number % 4),
    }));
    const database = await openDatabase(databaseOptions(new Settings(site.server.environment), schema), schema);
    await fillRoster(database, owen, others).finally(() => database.destroy());
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const grade = (page: Page) => page.getByRole('combobox', { name: 'Grade', exact: true });
  const rows = (page: Page) => page.getByRole('table', { name: 'Students' }).locator('tbody tr');
  const open = async (path = '/students'): Promise<Page> => {
    const page = await site.visit(counselor, path, { viewport: LAPTOP });
    await page.getByRole('main').waitFor();
    return page;
  };
  const openList = async (): Promise<Page> => {
    const page = await open();
    await page.getByText(`${STUDENTS} students`, { exact: true }).waitFor();
    return page;
  };

  it('shows twelve students at once on a laptop, and as many as asked for on a page', async () => {
    const page = await openList();
    await rows(page).nth(11).waitFor();
    const box = await rows(page).nth(11).boundingBox();
    expect((box?.y ?? LAPTOP.height) + (box?.height ?? 0)).toBeLessThanOrEqual(LAPTOP.height);
    await page.getByRole('combobox', { name: 'Rows per page:' }).click();
    await page.getByRole('option', { name: '100' }).click();
    await until(async () => (await rows(page).count()) === 100, 5000);
  });

  it('writes names Last, First where they are ordered so', async () => {
    const page = await openList();
    await page.getByLabel('Order').selectOption('Last, First: A to Z');
    await page.getByRole('link', { name: 'Lindqvist, Student 003', exact: true }).waitFor();
  });

  it('keeps a view by its name, on the device too, but none that searches for a name', async () => {
    const page = await openList();
    await page.getByLabel('Progress').selectOption('Not started');
    await grade(page).selectOption('12th Grade');
    await page.getByText('109 students', { exact: true }).waitFor();
    await saveView(page, 'Seniors to call');
    await page.getByLabel('Search by name').fill('vance');
    await page.getByText(/^2\d students$/).waitFor();
    await saveView(page, 'The Vances');
    await page.goto('/students');
    await page.getByText(`${STUDENTS} students`, { exact: true }).waitFor();
    await button(page, 'Filters').click();
    expect(await page.getByRole('menuitem', { name: 'The Vances' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Seniors to call' }).click();
    await page.getByText('109 students', { exact: true }).waitFor();
    const kept = await page.evaluate<string>('JSON.stringify(localStorage)');
    expect(kept).toContain('Seniors to call');
    expect(kept).not.toMatch(/Student \d|vance/i);
  });

  it('shows the columns that were chosen, and exports what is shown', async () => {
    const page = await openList();
    await button(page, 'Columns').click();
    await page
      .getByRole('switch', { name: 'Email' })
      .or(page.getByRole('checkbox', { name: 'Email' }))
      .check();
    await page
      .getByRole('switch', { name: 'Answers' })
      .or(page.getByRole('checkbox', { name: 'Answers' }))
      .uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Email' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Answers' }).count()).toBe(0);
    await page.getByLabel('Search by name').fill('sprague, owen');
    await page.getByText('1 student', { exact: true }).waitFor();
    const coming = page.waitForEvent('download');
    await button(page, 'Export CSV').click();
    const lines = (await contentOf(await coming)).toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Name,Grade,School list,.*Email$/);
    await page.getByText('Exported 1 student.').waitFor();
  });

  it('marks everybody found with a tag, and takes it back exactly', async () => {
    const page = await openList();
    await grade(page).selectOption('9th Grade');
    await page.getByText('109 students', { exact: true }).waitFor();
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await button(page, 'Select all found').click();
    await page.getByText('109 selected', { exact: true }).waitFor();
    await button(page, 'Tag').click();
    await page.getByLabel('Tag', { exact: true }).last().fill('athlete');
    await button(page, 'Add tag').click();
    await page.getByText('Tagged 109 students: athlete').waitFor();
    expect(await counselor.call(routes.listTags)).toEqual([{ tag: 'athlete', students: 109 }]);
    await button(page, 'Undo').click();
    await page.getByText('Taken back.').waitFor();
    expect(await counselor.call(routes.listTags)).toEqual([]);
  });

  it('is gone through by keys, and a student is found from anywhere', async () => {
    const page = await openList();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Owen Sprague');
    await page.keyboard.press('/');
    await page.keyboard.type('stone');
    await page.getByText(/^8\d students$/).waitFor();
    await page.goto('/account');
    await page.goto('/students');
    await page.getByText(`${STUDENTS} students`, { exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a student' }).fill('sprague owen');
    await page.getByRole('option', { name: /Owen Sprague/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Owen Sprague' }).waitFor();
  });

  it('finds the list as it was left', async () => {
    const page = await openList();
    await grade(page).selectOption('11th Grade');
    await page.getByText(/^1\d\d students$/).waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.waitForURL('**/account');
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await until(async () => (await grade(page).inputValue()) === '11', 5000);
  });

  async function saveView(page: Page, name: string): Promise<void> {
    await button(page, 'Filters').click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
