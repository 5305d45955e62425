import type { BrowserContext, Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { inBrowser, openWindow, scrollsSideways, signIn } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Student } from '../support/people';
import { anOwnSite, aSite, type Site } from '../support/site';

const PHONE = { width: 320, height: 700 };
const NEW_PASSWORD = 'copper-lantern-58';

inBrowser('a forgotten password', () => {
  const demo = anOwnSite(() => Promise.resolve({ DEMO_DATA: 'true' }));
  const plain = aSite();
  let student: Student;
  let context: BrowserContext;
  let page: Page;

  async function startOn(site: Site): Promise<void> {
    student = await aStudentOf(await aCounselor(await aSchool(site.server)));
    ({ context, page } = await openWindow(site.browser, PHONE, site.url));
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const ask = async (): Promise<void> => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    // Both pages have a box for the email.
    await button('Reset Password').waitFor();
    await page.getByLabel('Email').fill(student.user.email);
    await button('Reset Password').click();
  };

  afterEach(() => context.close());

  it('is replaced by way of the mail, which a demo shows on a page', async () => {
    await startOn(demo);
    await ask();
    await page.getByText(MESSAGES.resetSent).waitFor();
    await page.getByRole('link', { name: 'outbox page' }).click();
    const mail = page.getByRole('region', { name: /Set a new .* password/ });
    await mail.getByText(`To ${student.user.email}`).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await mail.getByRole('link').click();
    await page.waitForURL(/\/reset-password\?token=/);
    const link = page.url();
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill('something-else-1');
    await button('Set new password').click();
    await page.getByText(MESSAGES.passwordsDoNotMatch).waitFor();
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await button('Set new password').click();
    await page.getByText('Your password is changed.').waitFor();
    await signIn(page, student.user.email, NEW_PASSWORD);
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await button('Set new password').click();
    await page.getByText(MESSAGES.resetLinkInvalid).waitFor();
  });

  it('has no such page where there is no demo, and says when the server cannot be asked', async () => {
    await startOn(plain);
    const answer = await page.goto('/dev/outbox');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await ask();
    await page.getByText(MESSAGES.resetSent).waitFor();
    expect(await page.getByRole('link', { name: 'outbox page' }).count()).toBe(0);
    await context.setOffline(true);
    await button('Reset Password').click();
    await page.getByText(MESSAGES.resetFailed).waitFor();
  });
});
