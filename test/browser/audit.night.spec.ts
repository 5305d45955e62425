import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { contentOf, inBrowser, openWindow, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, PASSWORD, type Person, type School, type Student } from '../support/people';
import { aSite } from '../support/site';

const PHONE = { width: 320, height: 700 };
const DESK = { width: 1280, height: 900 };

inBrowser('the audit log', () => {
  const site = aSite();
  let school: School;
  let dana: Person;
  let sam: Student;

  beforeAll(async () => {
    school = await aSchool(site.server);
    dana = await aCounselor(school, 'Dana Whitcomb');
    sam = await aStudentOf(dana, { name: 'Sam Reed' });
    await aStudentOf(dana, { name: 'Ann Lake' });
    await dana.list(routes.listStudents);
    for (let times = 0; times < 3; times += 1) {
      await dana.call(routes.readProgress, { params: { userId: sam.uid } });
    }
  });

  async function visit(person: Person, path: string, size = DESK): Promise<Page> {
    const { page } = await openWindow(site.browser, size, site.url);
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await page.waitForURL((address) => !address.pathname.endsWith('/login'));
    await page.goto(path);
    return page;
  }

  it('tells the admin what happened, that it is whole, and finds it again', async () => {
    const page = await visit(school.admin, '/admin/audit');
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByText('Fingerprint of the newest entry').click();
    expect(await page.locator('details code').textContent()).toMatch(/^\d+ [0-9a-f]{64}$/);
    const rows = page.getByRole('table', { name: 'School audit log' }).getByRole('row');
    await page.getByText('Dana Whitcomb saw 2 students in a list.').waitFor();
    await page.getByLabel('What happened').selectOption({ label: 'Opened a student’s data' });
    await page.getByText('3 events', { exact: true }).waitFor();
    expect(await rows.count()).toBe(4);
    await page.getByLabel('Search by name').fill('ann lake');
    await page.getByText('No matching events').waitFor();
    await page.getByLabel('What happened').selectOption({ label: 'Everything' });
    await page.getByText('Dana Whitcomb saw 2 students in a list.').waitFor();
    await page.getByLabel('When', { exact: true }).selectOption({ label: 'Today' });
    await page.getByText(/^\d+ events?$/).waitFor();
    await page.context().close();
  });

  it('is handed over as a table', async () => {
    const page = await visit(school.admin, '/admin/audit');
    await page.getByText('Dana Whitcomb saw 2 students in a list.').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/);
    const table = (await contentOf(download)).toString('utf8');
    expect(table).toContain('Dana Whitcomb opened Sam Reed’s progress.');
    await page.context().close();
  });

  it('tells a student who has seen the data, from the account page on', async () => {
    const page = await visit(sam, '/account');
    await page.getByRole('region', { name: 'Who has seen your data' }).waitFor();
    await page.getByRole('link', { name: 'Show activity' }).click();
    await page.waitForURL('**/account/activity');
    await page.getByRole('heading', { level: 1, name: 'Who has seen your data' }).waitFor();
    await page.getByText('Dana Whitcomb, your counselor, opened your progress.').waitFor();
    await page.getByText(/^3 times, /).waitFor();
    await page.getByText('Dana Whitcomb, your counselor, saw you in a list.').waitFor();
    expect(await page.title()).toContain('Who has seen your data');
    expect(await page.getByText(dana.address).count()).toBe(0);
    await page.getByRole('link', { name: 'Account' }).first().click();
    await page.waitForURL('**/account');
    await page.context().close();
  });

  it('tells staff about the own account', async () => {
    const page = await visit(school.admin, '/account/activity');
    await page.getByRole('heading', { level: 1, name: 'What happened with your account' }).waitFor();
    await page.getByText('You downloaded a copy of your data.').or(page.getByText(/^You /)).first().waitFor();
    await page.context().close();
  });

  it('says calmly that it cannot be read, and reads it when asked again', async () => {
    const page = await visit(sam, '/about');
    await page.route('**/api/audit/mine**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/account/activity');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/audit/mine**');
    await again.click();
    await page.getByText('Dana Whitcomb, your counselor, opened your progress.').waitFor();
    await page.context().close();
  });

  it('fits a small phone', async () => {
    const pages: [Person, string, string][] = [
      [school.admin, '/admin/audit', 'Dana Whitcomb saw 2 students in a list.'],
      [sam, '/account/activity', 'Dana Whitcomb, your counselor, saw you in a list.'],
    ];
    for (const [person, path, text] of pages) {
      const page = await visit(person, path, PHONE);
      await page.getByText(text).waitFor();
      expect([path, await scrollsSideways(page)]).toEqual([path, false]);
      await page.context().close();
    }
  });
});
