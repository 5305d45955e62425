import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { alterSession, aSite, arriveAt, PHONE } from '../support/site';

inBrowser('the sidebar', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;
  let student: Person;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school, 'Dana Whitcomb');
    student = await aStudentOf(counselor, { name: 'Maya Torres', grade: 12 });
  });

  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const linksOf = async (page: Page): Promise<string[]> => sidebar(page).getByRole('link').allTextContents();

  it('is 260 pixels wide', async () => {
    const page = await site.visit(student, '/account');
    await sidebar(page).waitFor();
    expect((await sidebar(page).boundingBox())?.width).toBe(260);
  });

  it('shows a student the product, the name, the grade and the ways to tasks and schools', async () => {
    const page = await site.visit(student, '/account');
    for (const text of ['Pathlight', 'Maya Torres', '12th Grade']) {
      await sidebar(page).getByText(text, { exact: true }).waitFor();
    }
    expect(await linksOf(page)).not.toContain('Students');
    await sidebar(page).getByRole('link', { name: 'Schools', exact: true }).click();
    await arriveAt(page, '/rec');
    await sidebar(page).getByRole('link', { name: 'Tasks', exact: true }).click();
    await arriveAt(page, '/tasks');
    await sidebar(page).locator('[aria-current=page]', { hasText: 'Tasks' }).waitFor();
  });

  it('shows a counselor ‘Counselor’ and the way to the students', async () => {
    const page = await site.visit(counselor, '/account');
    for (const text of ['Dana Whitcomb', 'Counselor']) {
      await sidebar(page).getByText(text, { exact: true }).waitFor();
    }
    const links = await linksOf(page);
    expect(links).not.toContain('Tasks');
    expect(links).not.toContain('Schools');
    await sidebar(page).getByRole('link', { name: 'Students', exact: true }).click();
    await arriveAt(page, '/students');
  });

  it('shows the email of who has no name', async () => {
    const page = await site.visit(student);
    await alterSession(page, { displayName: '' });
    await page.goto('/account');
    await sidebar(page).getByText(student.user.email, { exact: true }).waitFor();
  });

  it('is there only for who is signed in', async () => {
    const page = await site.visit(null, '/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sidebar(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
  });

  it.each([
    ['a counselor', () => counselor, 'Where to begin', '/today'],
    ['a school admin', () => school.admin, 'Your school', '/admin'],
  ] as [string, () => Person, string, string][])('leads %s to how it works for them', async (_, person, part, home) => {
    const page = await site.visit(person(), '/account');
    await sidebar(page).getByRole('link', { name: 'How it works', exact: true }).click();
    await page.getByRole('heading', { name: part, exact: true }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/\bYou write\b|delete your account/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Back to / })
      .click();
    await arriveAt(page, home);
  });

  it('signs out and goes to the landing page', async () => {
    const page = await site.visit(await student.inAnotherBrowser(), '/account');
    await sidebar(page).getByRole('button', { name: 'Logout', exact: true }).click();
    await arriveAt(page, '/');
    await page.getByRole('link', { name: 'Log in', exact: true }).waitFor();
    await page.goto('/tasks');
    await arriveAt(page, '/login');
  });

  describe.each([
    [
      'a student',
      () => student,
      ['/about', '/privacy', '/no-such-page', '/account', '/tasks', '/rec', '/student-dashboard'],
    ],
    ['a counselor', () => counselor, ['/about', '/privacy', '/no-such-page', '/account', '/students', '/rec']],
    ['a school admin', () => school.admin, ['/about', '/privacy', '/no-such-page', '/account', '/admin']],
  ] as [string, () => Person, string[]][])('signs out %s', (_, person, paths) => {
    it.each(paths)('from %s to the landing page', async (path) => {
      const page = await site.visit(await person().inAnotherBrowser(), path);
      await sidebar(page).getByRole('button', { name: 'Logout', exact: true }).click();
      await arriveAt(page, '/');
      await page.getByRole('link', { name: 'Log in', exact: true }).waitFor();
      expect(await sidebar(page).count()).toBe(0);
      await page.getByRole('link', { name: 'How it works', exact: true }).first().click();
      await arriveAt(page, '/about');
    });
  });

  it('stays with a student who opens a page without a connection, and leads on', async () => {
    const device = await site.deviceOf(student);
    const page = await device.newPage();
    await page.goto('/account');
    await sidebar(page).waitFor();
    await device.setOffline(true);
    await sidebar(page).getByRole('link', { name: 'Schools', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(/We cannot reach the server right now/)
      .waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    await sidebar(page).getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await sidebar(page).getByRole('link', { name: 'Schools', exact: true }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await device.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Recommended Schools' }).waitFor();
  });

  it('keeps the person signed in, and says so, when the server cannot be told', async () => {
    const page = await site.visit(student, '/account');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await sidebar(page).getByRole('button', { name: 'Logout', exact: true }).click();
    await sidebar(page)
      .getByRole('alert')
      .getByText(/You are still logged in/)
      .waitFor();
  });

  describe('below 900 pixels', () => {
    const menu = (page: Page) => page.getByRole('button', { name: 'Open menu' });

    it('gives way to a menu', async () => {
      const page = await site.visit(student, '/account', { viewport: { width: 900, height: 800 } });
      await sidebar(page).waitFor();
      expect(await menu(page).isVisible()).toBe(false);
      await page.setViewportSize({ width: 899, height: 800 });
      await menu(page).waitFor();
      expect(await sidebar(page).count()).toBe(0);
    });

    it('opens in a drawer, closes with Escape and gives the focus back', async () => {
      const page = await site.visit(student, '/account', { viewport: PHONE });
      await menu(page).focus();
      await page.keyboard.press('Enter');
      await sidebar(page).getByText('Maya Torres', { exact: true }).waitFor();
      expect(
        await page.getByRole('button', { name: 'Open menu', includeHidden: true }).getAttribute('aria-expanded'),
      ).toBe('true');
      expect((await sidebar(page).boundingBox())?.width).toBe(260);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(`document.activeElement.closest('nav') !== null`)).toBe(true);
      await page.keyboard.press('Escape');
      await sidebar(page).waitFor({ state: 'hidden' });
      expect(await page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('Open menu');
    });

    it('opens without a connection, too', async () => {
      const device = await site.deviceOf(student, { viewport: PHONE });
      const page = await device.newPage();
      await page.goto('/account');
      await menu(page).waitFor();
      await device.setOffline(true);
      await menu(page).click();
      await sidebar(page).getByRole('link', { name: 'Schools', exact: true }).waitFor();
      await menu(page).click();
      await sidebar(page).waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    });

    it('closes when a link is followed', async () => {
      const page = await site.visit(student, '/account', { viewport: PHONE });
      await menu(page).click();
      await sidebar(page).getByRole('link', { name: 'Schools' }).click();
      await arriveAt(page, '/rec');
      await sidebar(page).waitFor({ state: 'hidden' });
    });
  });
});
