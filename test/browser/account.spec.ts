/** Specification: 7 */
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { downloadContent, describeInBrowser, scrollsSideways, signIn, eventually } from '../support/browser';
import { awaitMails } from '../support/mails';
import { anEmail, aSchool, aStudentOf, PASSWORD, peopleOf } from '../support/people';
import { expireProof } from '../support/proof';
import { REFLECTIONS } from '../support/questions';
import { sharedServer } from '../support/shared-server';
import { aSite, waitForPage, DESKTOP, pathAndQuery, requestsTo } from '../support/site';

const NEW_PASSWORD = 'copper-lantern-58';

describeInBrowser('the account page', () => {
  const site = aSite();
  const the = peopleOf(site, { each: 'student', counselor: 'Dana Whitcomb', student: aStudentOf });

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const fillPasswords = async (page: Page, current: string, next: string, again = next): Promise<void> => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password').fill(next);
    await page.getByLabel('Confirm Password').fill(again);
    await button(page, 'Change password').click();
  };

  it('changes the password and the email, and logs other devices out', async () => {
    const page = await site.visit(the.student, '/account', { viewport: { width: 320, height: 700 } });
    // On a phone each part has an address of its own.
    const parts = page.getByRole('navigation', { name: 'Parts of this page' });
    await parts.getByRole('link', { name: 'Signing in' }).click();
    await page.getByRole('link', { name: 'All of your account' }).waitFor();
    await eventually(() => pathAndQuery(page)).toMatch(/^\/account\?part=/);
    await eventually(() => page.getByRole('region', { name: 'Download my data' }).count()).toBe(0);
    await page.reload();
    const other = await site.visit(null);
    await signIn(other, the.student.user.email);
    const calls = requestsTo(page, 'POST', '/api/auth/password');
    await fillPasswords(page, PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD}!`);
    await page.getByText(MESSAGES.passwordsDoNotMatch).waitFor();
    expect(calls).toHaveLength(0);
    await fillPasswords(page, 'not-my-password', NEW_PASSWORD);
    await page.getByText(MESSAGES.wrongCurrentPassword).waitFor();
    await fillPasswords(page, PASSWORD, NEW_PASSWORD);
    await page.getByText('Your password is changed.').waitFor();
    await eventually(() => page.getByLabel('Current Password').inputValue()).toBe('');
    await other.goto('/forms');
    await waitForPage(other, '/login');

    const next = anEmail();
    const card = page.getByRole('region', { name: 'Change email' });
    await card.getByLabel('New Email').fill(next);
    await card.getByLabel('Your Password').fill('not-my-password');
    await button(page, 'Change email').click();
    await card.getByText(MESSAGES.wrongCurrentPassword).waitFor();
    await eventually(() => card.getByLabel('New Email').inputValue()).toBe(next);
    await card.getByLabel('Your Password').fill(NEW_PASSWORD);
    await button(page, 'Change email').click();
    await card.getByText(MESSAGES.emailLinkSent).waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    const [mail = ''] = await awaitMails(site.server, next, 1);
    const link = /\/confirm-email\?token=[\w-]+/.exec(mail)?.[0] ?? '';
    await page.goto(link);
    await button(page, 'Confirm email').click();
    await page.getByText('From now on you log in with this address.').waitFor();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByText(next).waitFor();
    await page.goto(link);
    await button(page, 'Confirm email').click();
    await page.getByText(MESSAGES.emailLinkInvalid).waitFor();
  });

  it('shows devices, activity and data, and deletes it all after the password was asked for', async () => {
    await the.student.save(REFLECTIONS, { 1: 'The sea before breakfast.' });
    await the.counselor.call(routes.readProgress, { params: { userId: the.student.uid } });
    await the.student.logInElsewhere();
    await the.student.logInElsewhere();
    const page = await site.visit(the.student, '/account', { viewport: DESKTOP });
    const places = page.getByRole('region', { name: 'Where you are signed in' });
    await places.getByText('This device').waitFor();
    await eventually(() => places.getByRole('listitem').count()).toBe(3);
    await places
      .getByRole('button', { name: /^Log out / })
      .first()
      .click();
    await places.getByRole('listitem').nth(2).waitFor({ state: 'detached' });
    await button(page, 'Log out everywhere else').click();
    await places.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await places.getByText('This device').waitFor();

    await page.getByRole('link', { name: 'Show activity' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who has seen your data' }).waitFor();
    await page.getByText('Dana Whitcomb, your counselor, opened your profile.').waitFor();
    await page.getByRole('link', { name: 'Account' }).first().click();

    const download = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^pathlight-data-[\d-]{10}\.zip$/);
    const files = unzipSync(new Uint8Array(await downloadContent(file)));
    expect(strFromU8(files['tables/answers.csv'] ?? new Uint8Array())).toContain('The sea before breakfast.');
    await page.getByText('Your file is ready.').waitFor();

    await page.getByLabel('Full Name').fill('Robin Vale');
    await button(page, 'Save name').click();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Robin Vale').waitFor();
    await expireProof(await sharedServer(), the.student);
    await button(page, 'Delete my account').click();
    await button(page, 'Keep my account').click();
    await button(page, 'Delete my account').click();
    await button(page, 'Delete everything').click();
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByLabel('Your Password', { exact: true }).fill(PASSWORD);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await waitForPage(page, '/');
    const login = { email: the.student.user.email, password: PASSWORD };
    expect((await the.student.send(routes.login, { body: login })).status).toBe(401);
  });

  it('asks an admin whose browser was left open for the password, and what was typed goes on by itself', async () => {
    const { admin } = await aSchool(site.server);
    const page = await site.visit(admin, '/admin/school');
    const email = anEmail();
    await page.getByLabel('Full Name').fill('Otto Lang');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await expireProof(await sharedServer(), admin);
    await button(page, 'Add admin').click();
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('This needs your password from the last 10 minutes').waitFor();
    await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Otto Lang');
    expect(await admin.call(routes.listAdmins)).toHaveLength(1);
    await button(page, 'Add admin').click();
    const password = proof.getByLabel('Your Password', { exact: true });
    await password.fill('not-the-password');
    await proof.getByRole('button', { name: 'Continue' }).click();
    await proof.getByText('That is not your current password.').waitFor();
    await password.fill(PASSWORD);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByText(
        `Otto Lang is now an admin. This server sends no email. Please forward the email in its outbox to ${email}`,
      )
      .waitFor();
    await eventually(() => proof.count()).toBe(0);
    expect(await admin.call(routes.listAdmins)).toHaveLength(2);
  });
});
