import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person } from '../support/people';
import { aSite, arriveAt, hold, placeOf, requestsTo } from '../support/site';

inBrowser('asking for a new password', () => {
  const site = aSite();
  let student: Person;

  beforeAll(async () => {
    student = await aStudentOf(await aCounselor(await aSchool(site.server)));
  });

  const email = (page: Page) => page.getByLabel('Email', { exact: true });
  const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password' });
  const alert = (page: Page) => page.getByRole('alert');

  async function ask(page: Page): Promise<void> {
    await email(page).fill(student.user.email);
    await submit(page).click();
  }

  it('asks for the email, which is required, and for nothing else', async () => {
    const page = await site.visit(null, '/forgot-password');
    const calls = requestsTo(page, 'POST', '/api/auth/forgot-password');
    await page.getByRole('heading', { level: 1, name: 'Reset Password', exact: true }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(1);
    expect(await email(page).getAttribute('type')).toBe('email');
    expect(await email(page).getAttribute('required')).not.toBeNull();
    for (const text of ['', 'sam at example']) {
      await email(page).fill(text);
      await submit(page).click();
    }
    expect(calls).toHaveLength(0);
    expect(placeOf(page)).toBe('/forgot-password');
  });

  it('leads back to logging in', async () => {
    const page = await site.visit(null, '/forgot-password');
    await page.getByRole('link', { name: 'Back to Login', exact: true }).click();
    await arriveAt(page, '/login');
  });

  it('shows a spinner and disables the field while it asks the server, then says where to look', async () => {
    const page = await site.visit(null, '/forgot-password');
    const call = await hold(page, '**/api/auth/forgot-password');
    await ask(page);
    await page.getByRole('img', { name: 'Please wait' }).waitFor();
    expect(await email(page).isDisabled()).toBe(true);
    expect(await submit(page).isDisabled()).toBe(true);
    expect(await alert(page).count()).toBe(0);
    await call.release();
    await alert(page).getByText('Check your inbox for further instructions', { exact: true }).waitFor();
    expect(await email(page).isEnabled()).toBe(true);
    expect(placeOf(page)).toBe('/forgot-password');
  });

  it('says that it failed, keeps the email and can be tried again', async () => {
    const page = await site.visit(null, '/forgot-password');
    await page.route('**/api/auth/forgot-password', (route) => route.abort());
    await ask(page);
    await alert(page).getByText('Failed to reset password', { exact: true }).waitFor();
    expect(await email(page).inputValue()).toBe(student.user.email);
    await page.unroute('**/api/auth/forgot-password');
    await submit(page).click();
    await alert(page).getByText('Check your inbox for further instructions', { exact: true }).waitFor();
    expect(await page.getByText('Failed to reset password').count()).toBe(0);
  });
});
