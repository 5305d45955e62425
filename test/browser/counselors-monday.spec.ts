/** Specification: 1, 2 Students list, 4, 8 */
import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { downloadContent, boxEdges, describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { fillRoster } from '../support/full-roster';
import { navigateInApp } from '../support/page-checks';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type School, type Student } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { sharedServer } from '../support/shared-server';
import { aSite, waitForPage, LAPTOP, PHONE, pathAndQuery, clickAndWait } from '../support/site';
import { until } from '../support/until';

const PAGE_SIZE = 25;
const OTHERS = 120;
const FAMILIES = ['Reed', 'Stone', 'Okafor', 'Lindqvist', 'Vance'];

describeInBrowser('a counselor’s Monday', () => {
  const site = aSite();
  let school: School;

  beforeAll(async () => {
    school = await aSchool(site.server);
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('begins with a queue: a check-in, a nudge and a snooze empty it, and the student reads the nudge on Tasks', async () => {
    const counselor = await aCounselor(school, 'Dana Whitcomb');
    const [ana, bo, cy] = await Promise.all([
      aStudentOf(counselor, { name: 'Ana Ruiz', grade: 12 }),
      aStudentOf(counselor, { name: 'Bo Lind', grade: 12 }),
      aStudentReadyToUnlock(counselor),
    ]);
    await ana.saveForCare(ACADEMIC, { 1: 'I want to kill myself.' });
    const { today } = await counselor.call(routes.readToday);
    const plansFor = async (student: Student, days: number): Promise<void> => {
      const due = new Date(`${today}T00:00:00Z`);
      due.setUTCDate(due.getUTCDate() + days);
      const fields = { 'scholarship.a.name': 'Rotary', 'scholarship.a.due_on': due.toISOString().slice(0, 10) };
      const added = { 'scholarship.a.added': '2026-09-01', ...fields };
      await student.call(routes.saveYear, { body: { user_id: student.uid, fields: added } });
    };
    await plansFor(bo, 5);
    await plansFor(cy, 9);

    const page = await site.visit(counselor, '/', { viewport: LAPTOP });
    await waitForPage(page, '/today');
    const entries = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
    const row = (name: string) => entries.filter({ hasText: name });
    const dialog = page.getByRole('dialog');
    await entries.first().waitFor();
    await eventually(() => entries.first().textContent()).toContain('Ana Ruiz');
    await eventually(() => entries.count()).toBe(3);
    await eventually(() => axeViolations(page)).toEqual([]);

    await button(page, 'Nudge Bo Lind').click();
    await dialog.getByText('Please look at your dates', { exact: true }).waitFor();
    const sentence = dialog.getByLabel(/One sentence of your own/);
    const nudge = dialog.getByRole('button', { name: 'Nudge 1 student' });
    await sentence.fill('See example.com');
    await dialog.getByText('Please leave out links; the nudge has its own.').waitFor();
    await eventually(() => nudge.isDisabled()).toBe(true);
    await sentence.fill('I am in my office at lunch.');
    await nudge.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Nudges you sent (1)').waitFor();
    await row('Bo Lind').waitFor({ state: 'detached' });
    await page.getByText('Nudged, waiting for a reply (1)').waitFor();

    const done = row('Reed').getByRole('button', { name: /^Done/ });
    await done.click();
    await row('Reed').waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await row('Reed')
      .getByRole('button', { name: /^Snooze/ })
      .click();
    await page.getByRole('menuitem', { name: 'For a week' }).click();
    await row('Reed').waitFor({ state: 'detached' });
    // The queue shows it before the server has it.
    await until(async () => (await counselor.call(routes.readToday)).aside.some(({ kind }) => kind === 'snoozed'));
    await row('Ana Ruiz')
      .getByRole('link', { name: /Open check-in/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /Ana Ruiz/ }).waitFor();
    await counselor.call(routes.markCareSeen, { params: { userId: ana.uid } });
    await page.goto('/today');
    await page.getByRole('heading', { name: 'Nobody is waiting for you' }).waitFor();
    await page.getByText('Set aside (1)').click();
    await page.getByRole('button', { name: /Bring back .* Reed/ }).click();
    await row('Reed').waitFor();

    const tasks = await site.visit(bo, '/tasks', { viewport: PHONE });
    await tasks.getByText('From Dana Whitcomb, your counselor').waitFor();
    await tasks.getByText('“I am in my office at lunch.”').waitFor();
    await button(tasks, 'Got it').click();
    await tasks.getByText('From Dana Whitcomb, your counselor').waitFor({ state: 'detached' });
  });

  describe('goes on with the roster', () => {
    const rows = (page: Page) => page.getByRole('table', { name: 'Students' }).locator('tbody tr');
    const names = (page: Page): Promise<string[]> => rows(page).getByRole('link').allTextContents();
    const sortBy = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button').click();
    const found = (page: Page, count: number) => page.getByText(`${count} students`, { exact: true }).waitFor();

    /** Waits until the table shows exactly these students in this order. */
    async function expectNames(page: Page, expected: string[]): Promise<void> {
      await eventually(() => names(page)).toEqual(expected);
    }

    it('that is empty at first: says when it cannot be read, and how to invite students', async () => {
      const counselor = await aCounselor(school);
      const page = await site.visit(counselor);
      await page.route('**/api/students?*', (route) => route.abort());
      await page.goto('/students');
      await page.getByRole('alert').getByText('Error: Failed to fetch data', { exact: true }).waitFor();
      await page.unroute('**/api/students?*');
      await button(page, 'Try again').click();
      await page.getByRole('heading', { name: "You haven't invited any students yet.", exact: true }).waitFor();
      const hint =
        'Connect with your students by sharing your invite code. Students who use your code will appear in your dashboard.';
      await page.getByText(hint, { exact: true }).waitFor();
      await eventually(() => page.getByRole('table').count()).toBe(0);
      const code = await counselor.inviteCode();
      await page.getByText(code, { exact: true }).waitFor();
      const link = page.getByLabel('Invite Link', { exact: true });
      await eventually(() => link.inputValue()).toBe(`${site.url}/signup?code=${code}`);
      await eventually(() => link.getAttribute('readonly')).not.toBeNull();
      await clickAndWait(button(page, 'Copy code'), page.getByRole('tooltip', { name: 'Copied!' }));
      await eventually(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(await link.inputValue());
      await button(page, 'Generate new code').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Generate new code' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await counselor.inviteCode()).not.toBe(code);
      await eventually(() => link.inputValue()).toBe(`${site.url}/signup?code=${await counselor.inviteCode()}`);
    });

    it('with the columns Name and Grade, sorted, searched, opened by a row, and as cards on a phone', async () => {
      const counselor = await aCounselor(school);
      const ana = await aStudentOf(counselor, { name: 'Ana Ruiz', grade: 12 });
      await aStudentOf(counselor, { name: 'Bo Lindqvist', grade: 9 });
      await aStudentOf(counselor, { name: 'Chidi Okafor', grade: 10 });
      const page = await site.visit(counselor, '/students');
      await page.getByRole('heading', { level: 1, name: 'Students', exact: true }).waitFor();
      await expectNames(page, ['Ana Ruiz', 'Bo Lindqvist', 'Chidi Okafor']);
      const headings = () => page.getByRole('columnheader').allTextContents();
      await eventually(async () => (await headings()).filter(Boolean).slice(0, 2)).toEqual(['Name', 'Grade']);
      await eventually(() => rows(page).locator('td.column-grade').allTextContents()).toEqual(['12', '9', '10']);
      await sortBy(page, 'Name');
      await expectNames(page, ['Chidi Okafor', 'Bo Lindqvist', 'Ana Ruiz']);
      await eventually(() => page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
        'descending',
      );
      await sortBy(page, 'Grade');
      await expectNames(page, ['Bo Lindqvist', 'Chidi Okafor', 'Ana Ruiz']);
      await page.getByLabel('Search by name').fill('okaf');
      await expectNames(page, ['Chidi Okafor']);
      await page.getByLabel('Search by name').fill('zzz');
      await page.getByText('Nothing matches these filters.').waitFor();
      await eventually(() => page.getByText("You haven't invited any students yet.").count()).toBe(0);
      await page.getByLabel('Search by name').fill('');
      await rows(page).last().locator('td.column-grade').click();
      await waitForPage(page, `/student/${ana.uid}`);
      await page.getByRole('heading', { level: 1, name: 'Ana Ruiz' }).waitFor();
      await page.setViewportSize(PHONE);
      await navigateInApp(page, '/students');
      await page.getByRole('listitem').getByText('9th Grade', { exact: true }).waitFor();
      await eventually(() => page.getByRole('table').count()).toBe(0);
      // Only the search is there at first; every other filter comes by the button.
      await eventually(() => page.getByLabel('Grade', { exact: true }).count()).toBe(0);
      await button(page, 'Filters').click();
      await page.getByRole('menu').getByText('Grade', { exact: true }).click();
      await page.getByLabel('Grade', { exact: true }).waitFor();
      await eventually(() => scrollsSideways(page)).toBe(false);
    });

    it('when it is full: twelve at once, 25 to a page, kept views, columns, an export, tags, and keys', async () => {
      const counselor = await aCounselor(school);
      const owen = await aStudentOf(counselor, { name: 'Owen Sprague', grade: 11 });
      const others = Array.from({ length: OTHERS }, (_, number) => ({
        name: `Student ${String(number).padStart(3, '0')} ${FAMILIES[number % FAMILIES.length]}`,
        grade: 9 + (number % 4),
      }));
      await fillRoster((await sharedServer()).dataSource, owen, others);
      const inGrade = OTHERS / 4;
      const page = await site.visit(counselor, '/students', { viewport: LAPTOP });
      const grade = page.getByRole('combobox', { name: 'Grade', exact: true });
      await found(page, OTHERS + 1);
      const twelfth = () => rows(page).nth(11).boundingBox();
      await eventually(async () => boxEdges(await twelfth()).bottom).toBeLessThanOrEqual(LAPTOP.height);
      await eventually(() => rows(page).count()).toBe(PAGE_SIZE);
      await button(page, 'Go to next page').click();
      await page.getByRole('link', { name: 'Student 024 Vance' }).waitFor();

      await page.getByLabel('Order').selectOption('Last, First: A to Z');
      await page.getByRole('link', { name: 'Lindqvist, Student 003', exact: true }).waitFor();
      await page.getByLabel('Order').selectOption('Name, A to Z');
      await page.keyboard.press('Escape');
      await page.evaluate('document.activeElement.blur()');
      await page.getByRole('link', { name: 'Owen Sprague', exact: true }).waitFor();
      for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
      await eventually(() => page.evaluate<string>('document.activeElement.textContent')).toBe('Owen Sprague');
      await page.keyboard.press('/');
      await page.keyboard.type('stone');
      await found(page, OTHERS / FAMILIES.length);
      await page.getByLabel('Search by name').fill('');

      await page.getByLabel('Progress').selectOption('Not started');
      await grade.selectOption('12th Grade');
      await found(page, inGrade);
      await button(page, 'Filters').click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
      await page.getByLabel('Name of the view').fill('Seniors to call');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await grade.selectOption('9th Grade');
      await page.getByRole('link', { name: 'Student 000 Reed', exact: true }).waitFor();
      await page.getByRole('columnheader').getByRole('checkbox').check();
      await button(page, 'Select all found').click();
      await page.getByText(`${inGrade} selected`, { exact: true }).waitFor();
      await button(page, 'Tag').click();
      await page.getByLabel('Tag', { exact: true }).last().fill('athlete');
      await button(page, 'Add tag').click();
      await page.getByText(`Tagged ${inGrade} students: athlete`).waitFor();
      expect(await counselor.call(routes.listTags)).toEqual([{ tag: 'athlete', students: inGrade }]);
      await clickAndWait(button(page, 'Undo'), page.getByText('Undone.'));
      expect(await counselor.call(routes.listTags)).toEqual([]);

      await page.getByRole('link', { name: 'Account', exact: true }).click();
      await waitForPage(page, '/account');
      await page.getByRole('link', { name: 'Students', exact: true }).click();
      await eventually(() => grade.inputValue()).toBe('9');
      await button(page, 'Filters').click();
      await page.getByRole('menuitem', { name: 'Seniors to call' }).click();
      await page.getByRole('link', { name: 'Student 003 Lindqvist', exact: true }).waitFor();
      const kept = await page.evaluate<string>('JSON.stringify(localStorage)');
      expect(kept).toContain('Seniors to call');
      expect(kept).not.toMatch(/Student \d|stone/i);

      await button(page, 'Columns').click();
      const column = (name: string) => page.getByRole('switch', { name }).or(page.getByRole('checkbox', { name }));
      await column('Email').check();
      await column('Answers').uncheck();
      await page.keyboard.press('Escape');
      await page.getByRole('columnheader', { name: 'Email' }).waitFor();
      await eventually(() => page.getByRole('columnheader', { name: 'Answers' }).count()).toBe(0);
      const coming = page.waitForEvent('download');
      await clickAndWait(button(page, 'Export CSV'), page.getByText(`Exported ${inGrade} students.`));
      const lines = (await downloadContent(await coming)).toString('utf8').trim().split('\r\n');
      expect(lines).toHaveLength(inGrade + 1);
      expect(lines[0]).toMatch(/^Name,Grade,School list,.*Email$/);

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find a student' }).fill('sprague owen');
      await page.getByRole('option', { name: /Owen Sprague/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Owen Sprague' }).waitFor();
      await eventually(() => pathAndQuery(page)).toContain(`/student/${owen.uid}`);
    });
  });

  it('ends with Buddy, who counts the students who have not started and leads to them', async () => {
    const counselor = await aCounselor(school);
    await aStudentOf(counselor, { name: 'Nora Vance' });
    await (await aStudentOf(counselor)).save(ACADEMIC, { 1: 'I am good at biology.' });
    const page = await site.visit(counselor, '/chat', { viewport: LAPTOP });
    await button(page, 'Who has not started?').click();
    await page.getByText('1 of your 2 students has not answered anything yet.').waitFor();
    await page.getByRole('link', { name: 'See who it is' }).click();
    await waitForPage(page, '/students');
    await page.getByRole('link', { name: 'Nora Vance' }).waitFor();
    await page.getByText('1 student', { exact: true }).waitFor();
  });
});
