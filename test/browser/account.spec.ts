import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { contentOf, inBrowser, openWindow, scrollsSideways, signIn } from '../support/browser';
import { awaitMails } from '../support/mails';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, type Student } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { aSite } from '../support/site';

const PHONE = { width: 320, height: 700 };
const DESK = { width: 1280, height: 900 };
const NEW_PASSWORD = 'copper-lantern-58';

inBrowser('the account page', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;
  let page: Page;
  let contexts: BrowserContext[];

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });
  beforeEach(async () => {
    student = await aStudentOf(counselor);
    contexts = [];
    page = await windowOf(PHONE);
    await signIn(page, student.user.email);
    await page.goto('/account');
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
  });

  async function windowOf(size: { width: number; height: number }): Promise<Page> {
    const opened = await openWindow(site.browser, size, site.url);
    contexts.push(opened.context);
    return opened.page;
  }

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  /** On a phone, the parts of the account open one at a time. */
  const openPart = async (name: string): Promise<void> => {
    await page.goto('/account');
    await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name }).click();
  };
  const fillPasswords = async (current: string, next: string, again = next): Promise<void> => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password').fill(next);
    await page.getByLabel('Confirm Password').fill(again);
    await button('Change password').click();
  };

  it('changes the password, and logs every other device out', async () => {
    await openPart('Signing in');
    const other = await windowOf(DESK);
    await signIn(other, student.user.email);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await fillPasswords(PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}!`);
    await page.getByText(MESSAGES.passwordsDoNotMatch).waitFor();
    expect(asked).not.toContain('POST /api/auth/password');
    await fillPasswords('not-my-password', NEW_PASSWORD);
    await page.getByText(MESSAGES.wrongCurrentPassword).waitFor();
    await fillPasswords(PASSWORD, NEW_PASSWORD);
    await page.getByText('Your password is changed.').waitFor();
    expect(await page.getByLabel('Current Password').inputValue()).toBe('');
    await other.goto('/forms');
    await other.waitForURL('**/login');
    await signIn(other, student.user.email, NEW_PASSWORD);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('changes the email when the link that was mailed to the new address is opened', async () => {
    await openPart('Signing in');
    const next = anEmail();
    const card = page.getByRole('region', { name: 'Change email' });
    await card.getByLabel('New Email').fill(next);
    await card.getByLabel('Your Password').fill('not-my-password');
    await card.getByRole('button', { name: 'Change email' }).click();
    await card.getByText(MESSAGES.wrongCurrentPassword).waitFor();
    expect(await card.getByLabel('New Email').inputValue()).toBe(next);
    await card.getByLabel('Your Password').fill(PASSWORD);
    await card.getByRole('button', { name: 'Change email' }).click();
    await card.getByText(MESSAGES.emailLinkSent).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    const [mail = ''] = await awaitMails(site.server, next, 1);
    const token = /confirm-email\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    const answer = await page.goto(`/confirm-email?token=${token}`);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await button('Confirm email').click();
    await page.getByText('From now on you log in with this address.').waitFor();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByText(next).waitFor();
    await page.goto(`/confirm-email?token=${token}`);
    await button('Confirm email').click();
    await page.getByText(MESSAGES.emailLinkInvalid).waitFor();
  });

  it('shows where the person is signed in, and ends one or all others', async () => {
    await openPart('Devices');
    const [one, two] = [await windowOf(DESK), await windowOf(DESK)];
    for (const other of [one, two]) await signIn(other, student.user.email);
    await page.reload();
    const places = page.getByRole('region', { name: 'Where you are signed in' });
    await places.getByText('This device').waitFor();
    // Two more, and the one by which this student signed up.
    expect(await places.getByRole('listitem').count()).toBe(4);
    await places.getByText('Chrome on Linux').first().waitFor();
    await places
      .getByRole('button', { name: /^Log out Chrome on Linux/ })
      .first()
      .click();
    await places.getByRole('listitem').nth(3).waitFor({ state: 'detached' });
    await button('Log out everywhere else').click();
    await places.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    for (const other of [one, two]) {
      await other.goto('/account');
      await other.waitForURL('**/login');
    }
    await page.reload();
    await places.getByText('This device').waitFor();
  });

  it('hands over everything that is kept of the person', async () => {
    await openPart('Your data');
    await student.save(REFLECTIONS, { 1: 'The sea before breakfast.' });
    const download = page.waitForEvent('download');
    await button('Download my data').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^pathlight-data-[\d-]{10}\.zip$/);
    const files = unzipSync(new Uint8Array(await contentOf(file)));
    expect(strFromU8(files['tables/answers.csv'] ?? new Uint8Array())).toContain('The sea before breakfast.');
    await page.getByText('Your file is ready.').waitFor();
  });

  it('takes a new name, and deletes the account after one more question', async () => {
    await openPart('Profile');
    await page.getByLabel('Full Name').fill('Robin Vale');
    await button('Save name').click();
    await page.getByRole('button', { name: 'Save name' }).isDisabled();
    await openPart('Delete');
    await button('Delete my account').click();
    await button('Keep my account').click();
    await button('Delete my account').click();
    await button('Delete everything').click();
    await page.waitForURL((address) => address.pathname === '/');
    await page.goto('/login');
    await page.getByLabel('Email').fill(student.user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await button('Log In').click();
    await page.getByText(MESSAGES.wrongCredentials).waitFor();
  });

  it('has an address for each part on a phone, and all parts below one another on a desk', async () => {
    await openPart('Devices');
    await page.getByRole('region', { name: 'Where you are signed in' }).waitFor();
    expect(new URL(page.url()).search).toBe('?part=devices');
    expect(await page.getByRole('region', { name: 'Download my data' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('region', { name: 'Where you are signed in' }).waitFor();
    await page.getByRole('link', { name: 'All of your account' }).click();
    await page.getByRole('link', { name: /^Your data/ }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize(DESK);
    for (const name of ['About you', 'Change password', 'Where you are signed in', 'Download my data']) {
      await page.getByRole('region', { name }).waitFor();
    }
  });

  it('is there in Spanish for whoever reads it so', async () => {
    await page.evaluate("localStorage.setItem('language', 'es')");
    await page.goto('/account?part=data');
    await page.getByRole('heading', { level: 1, name: 'Cuenta' }).waitFor();
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    await page.getByText('Tu archivo está listo.').waitFor();
    await page.getByRole('link', { name: 'Toda tu cuenta' }).click();
    await page.getByRole('link', { name: /^Dispositivos/ }).click();
    await page.getByText('Este dispositivo').waitFor();
  });

  it('is the same for staff, with their own data', async () => {
    const own = await windowOf(DESK);
    await signIn(own, counselor.user.email);
    await own.goto('/account');
    await own.getByText('A zip file with your account, your invite codes and your sign-ins.').waitFor();
    await own.getByText('This device').waitFor();
    await own.getByRole('button', { name: 'Change password' }).waitFor();
  });
});
