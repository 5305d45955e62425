import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { aSite, arriveAt, PHONE, type Site, STAFF_WINDOWS, type Viewport } from '../support/site';
import { ACADEMIC } from '../support/questions';

inBrowser('a Monday', () => {
  const site = aSite();

  describe.each(STAFF_WINDOWS)('%s', (_title, viewport) => aMonday(site, viewport));
});

function aMonday(site: Site, desk: Viewport): void {
  let counselor: Person;
  let ana: Student;
  let bo: Student;
  let cy: Student;

  /** Three students whose stories wait; nobody can be made to wait for days, so the queue is told of what is new today alone. */
  beforeAll(async () => {
    const school = await aSchool(site.server);
    counselor = await aCounselor(school, 'Dana Whitcomb');
    [ana, bo, cy] = await Promise.all([
      aStudentOf(counselor, { name: 'Ana Ruiz', grade: 12 }),
      aStudentOf(counselor, { name: 'Bo Lind', grade: 12 }),
      aStudentReadyToUnlock(counselor),
    ]);
    await ana.save(ACADEMIC, { 1: 'I want to kill myself.' });
  });

  const queue = (page: Page) => page.getByRole('region', { name: 'Queue' });
  const row = (page: Page, name: string) => queue(page).getByRole('listitem').filter({ hasText: name });
  const today = async (): Promise<string> => (await counselor.call(routes.readToday)).today;
  const plansFor = async (student: Student, days: number): Promise<void> => {
    const due = new Date(`${await today()}T00:00:00Z`);
    due.setUTCDate(due.getUTCDate() + days);
    const fields = { 'scholarship.a.name': 'Rotary', 'scholarship.a.due_on': due.toISOString().slice(0, 10) };
    const added = { 'scholarship.a.added': '2026-09-01', ...fields };
    await student.call(routes.saveYear, { body: { user_id: student.uid, fields: added } });
  };

  it('goes from a queue with a check-in, a nudge and a snooze to an empty one', async () => {
    await plansFor(bo, 5);
    await plansFor(cy, 9);
    const page = await site.visit(counselor, '/', { viewport: desk });
    await arriveAt(page, '/today');
    const entries = queue(page).getByRole('listitem');
    await entries.first().waitFor();
    expect(await entries.first().textContent()).toContain('Ana Ruiz');
    expect(await entries.count()).toBe(3);

    await row(page, 'Bo Lind').getByRole('button', { name: 'Nudge Bo Lind' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Please look at your dates', { exact: true }).waitFor();
    await dialog.getByLabel(/One sentence of your own/).fill('See example.com');
    await dialog.getByText('Please leave out links; the nudge has its own.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Nudge 1 student' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/One sentence of your own/).fill('I am in my office at lunch.');
    await dialog.getByRole('button', { name: 'Nudge 1 student' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Nudges you sent (1)').waitFor();

    await row(page, 'Bo Lind').getByRole('button', { name: 'Nudge Bo Lind' }).click();
    await dialog.getByText(/Nobody can be nudged now/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await row(page, 'Bo Lind').getByRole('button', { name: 'Done: Bo Lind' }).click();
    await row(page, 'Bo Lind').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Bo Lind').getByRole('button', { name: 'Done: Bo Lind' }).click();
    await row(page, 'Bo Lind').waitFor({ state: 'detached' });

    await row(page, 'Reed')
      .getByRole('button', { name: /^Snooze/ })
      .click();
    await page.getByRole('menuitem', { name: 'For a week' }).click();
    await row(page, 'Reed').waitFor({ state: 'detached' });

    await row(page, 'Ana Ruiz')
      .getByRole('link', { name: /Open the check-in/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /Ana Ruiz/ }).waitFor();
    await counselor.call(routes.markCareSeen, { params: { userId: ana.uid } });
    await page.goto('/today');
    await page.getByRole('heading', { name: 'Nobody is waiting for you' }).waitFor();
    await page.getByText('Set aside (2)').click();
    await page.getByRole('button', { name: /Bring back .* Reed/ }).click();
    await row(page, 'Reed').waitFor();
  });

  it('shows the student the nudge on Tasks until it is taken off', async () => {
    const page = await site.visit(bo, '/tasks', { viewport: PHONE });
    await page.getByText('From Dana Whitcomb, your counselor').waitFor();
    await page.getByText('“I am in my office at lunch.”').waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('From Dana Whitcomb, your counselor').waitFor({ state: 'detached' });
  });

  it.each([
    ['at a desk', desk],
    ['on a phone', PHONE],
  ])('can be read by everybody %s', async (_title, viewport) => {
    const page = await site.visit(counselor, '/today', { viewport });
    await queue(page).getByRole('listitem').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(wide).toBeLessThanOrEqual(0);
  });
}
