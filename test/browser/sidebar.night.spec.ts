import type { Page } from 'playwright-core';
import { describeInBrowser, eventually } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person } from '../support/people';
import { aSite, waitForPage, LAPTOP, PHONE } from '../support/site';

describeInBrowser('the sidebar', () => {
  const site = aSite();
  let student: Person;

  beforeAll(async () => {
    const counselor = await aCounselor(await aSchool(site.server), 'Dana Whitcomb');
    student = await aStudentOf(counselor, { name: 'Maya Torres', grade: 12 });
  });

  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  it('is there only for who is signed in', async () => {
    const page = await site.visit(null, '/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => sidebar(page).count()).toBe(0);
    await eventually(() => page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
  });

  it('stays with a student who opens a page without a connection, and leads on', async () => {
    const device = await site.openDevice(student);
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
    await eventually(() => page.getByRole('main').count()).toBe(1);
    await sidebar(page).getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await sidebar(page).getByRole('link', { name: 'Schools', exact: true }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await device.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Recommended Schools' }).waitFor();
  });

  it('shows all of its rows on a laptop, each high enough to be hit, the last off the edge', async () => {
    const page = await site.visit(student, '/account', { viewport: LAPTOP });
    await sidebar(page).waitFor();
    const logout = await sidebar(page).getByRole('button', { name: 'Logout' }).boundingBox();
    expect((logout?.y ?? 0) + (logout?.height ?? 0)).toBeLessThanOrEqual(LAPTOP.height - 16);
    for (const row of await sidebar(page).getByRole('link').all())
      await eventually(async () => (await row.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  });

  it('keeps its button in sight on a laptop at a zoom of 200 %', async () => {
    const page = await site.visit(student, '/account', { viewport: { width: 683, height: 320 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await eventually(
      async () => (await page.getByRole('button', { name: 'Open menu' }).boundingBox())?.y,
    ).toBeGreaterThanOrEqual(0);
  });

  describe('below 900 pixels', () => {
    const menu = (page: Page) => page.getByRole('button', { name: 'Open menu' });

    it('opens in a drawer, closes with Escape and gives the focus back', async () => {
      const page = await site.visit(student, '/account', { viewport: PHONE });
      await menu(page).focus();
      await page.keyboard.press('Enter');
      await sidebar(page).getByText('Maya Torres', { exact: true }).waitFor();
      await eventually(() =>
        page.getByRole('button', { name: 'Open menu', includeHidden: true }).getAttribute('aria-expanded'),
      ).toBe('true');
      await eventually(async () => (await sidebar(page).boundingBox())?.width).toBe(260);
      await page.keyboard.press('Tab');
      await eventually(() => page.evaluate(`document.activeElement.closest('nav') !== null`)).toBe(true);
      await page.keyboard.press('Escape');
      await sidebar(page).waitFor({ state: 'hidden' });
      await eventually(() => page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('Open menu');
    });

    it('opens without a connection, too', async () => {
      const device = await site.openDevice(student, { viewport: PHONE });
      const page = await device.newPage();
      await page.goto('/account');
      await menu(page).waitFor();
      await device.setOffline(true);
      await menu(page).click();
      await sidebar(page).getByRole('link', { name: 'Schools', exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await sidebar(page).waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    });

    it('closes when a link is followed', async () => {
      const page = await site.visit(student, '/account', { viewport: PHONE });
      await menu(page).click();
      await sidebar(page).getByRole('link', { name: 'Schools' }).click();
      await waitForPage(page, '/rec');
      await sidebar(page).waitFor({ state: 'hidden' });
    });
  });
});
