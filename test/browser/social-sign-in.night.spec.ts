import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/axe';
import { fillLogIn, describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { freePort } from '../support/free-port';
import { type IdentityProvider, type ProviderAccount, startIdentityProvider } from '../support/identity-provider';
import { anEmail, aStudentOf, PASSWORD, peopleOf } from '../support/people';
import { aDedicatedSite, waitForPage, pathAndQuery } from '../support/site';

describeInBrowser('logging in by another service', () => {
  let provider: IdentityProvider;
  const site = aDedicatedSite(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    provider = await startIdentityProvider(url, ['district']);
    const own = { PORT: String(port), PUBLIC_URL: url, OIDC_PROVIDERS: 'district' };
    return { ...own, ...provider.settings('district', 'North District') };
  });
  const the = peopleOf(site);
  afterAll(() => provider?.stop());

  let accounts = 0;
  const anAccount = (more: Partial<ProviderAccount> = {}): ProviderAccount => {
    accounts += 1;
    return { sub: `browser-${accounts}`, email: anEmail(), name: 'Noor Haddad', ...more };
  };
  const viaDistrict = (page: Page) => page.getByRole('link', { name: 'Continue with North District' });

  /** Says at the provider's page who one is; null cancels there. */
  async function answer(page: Page, account: ProviderAccount | null): Promise<void> {
    await page.getByRole('heading', { name: 'Test provider' }).waitFor();
    if (!account) return page.getByRole('button', { name: 'Cancel' }).click();
    for (const [name, text] of Object.entries({ email_verified: 'true', ...account })) {
      await page.locator(`input[name="${name}"]`).fill(text);
    }
    await page.getByRole('button', { name: 'Yes, that is me' }).click();
  }

  async function comesBy(page: Page, account: ProviderAccount | null, from = '/login'): Promise<void> {
    await page.goto(from);
    await viaDistrict(page).click();
    await answer(page, account);
  }

  async function expectWellMade(page: Page): Promise<void> {
    await page.setViewportSize({ width: 320, height: 800 });
    await eventually(() => scrollsSideways(page)).toBe(false);
    const place = pathAndQuery(page);
    expect(await accessibilityFaults(page, place)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }

  it('finishes signing up and is a student at /tasks; the next time one is there at once', async () => {
    const account = anAccount();
    const page = await site.visit(null);
    await comesBy(page, account, '/signup');
    await page.getByRole('heading', { level: 1, name: 'Almost there' }).waitFor();
    await page.getByText(account.email).waitFor();
    await expectWellMade(page);
    await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Noor Haddad');
    await eventually(() => page.getByLabel('Password').count()).toBe(0);
    await page.getByLabel('Grade').selectOption({ label: '10th Grade' });
    await page.getByLabel('Invite Code').fill('ZZZZ-ZZZZ');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await eventually(() => page.getByRole('alert').textContent()).toBe('Invalid invite code');
    await eventually(() => page.getByLabel('Grade').inputValue()).toBe('10');
    await page.getByLabel('Invite Code').fill(await the.counselor.inviteCode());
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await waitForPage(page, '/tasks');
    await page.getByText("Noor Haddad, you're on your way to success.").waitFor();
    await page.reload();
    await page.getByText("Noor Haddad, you're on your way to success.").waitFor();
    await page.goto('/account');
    await page.getByText('You don’t have a password here.').waitFor();
    await eventually(() => page.getByRole('heading', { name: 'Change password' }).count()).toBe(0);
    await eventually(() => page.getByRole('button', { name: 'Disconnect North District' }).count()).toBe(0);

    const later = await site.visit(null, '/insights');
    await waitForPage(later, '/login');
    await viaDistrict(later).click();
    await answer(later, account);
    await waitForPage(later, '/insights');
    await later.getByRole('navigation').getByText('Noor Haddad').waitFor();
  });

  it('leads back calmly when one cancels', async () => {
    const page = await site.visit(null);
    await comesBy(page, null);
    await page.getByText('You did not log in. Nothing has changed.').waitFor();
    await eventually(() => page.locator('.MuiAlert-colorError').count()).toBe(0);
    await expectWellMade(page);
    await page.goto('/login?sign_in=<b>call this number</b>');
    await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
    await eventually(() => page.getByRole('alert').count()).toBe(0);
  });

  it('says how to connect an account with the same email, and leads there', async () => {
    const student = await aStudentOf(the.counselor, { name: 'Ines Okafor' });
    const page = await site.visit(null);
    await comesBy(page, anAccount({ email: student.user.email }));
    await page
      .getByText('Log in with your password, then connect North District under Account.', { exact: false })
      .waitFor();
    await eventually(() => page.locator('.MuiAlert-colorError').count()).toBe(0);
    await expectWellMade(page);
    await fillLogIn(page, student.user.email);
    await waitForPage(page, '/account');
    await page.getByRole('button', { name: 'Connect North District', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect North District?' });
    await dialog.getByLabel('Current Password', { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await dialog.getByText('That is not your current password.').waitFor();
    await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    // The provider still knows this browser and asks nothing.
    await page.getByText('Connected. You can now log in this way, too.').waitFor();
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Disconnect North District' }).click();
    await page.getByRole('button', { name: 'Connect North District', exact: true }).waitFor();
  });

  it('lets somebody else begin anew on a shared computer', async () => {
    const page = await site.visit(null);
    await comesBy(page, anAccount());
    await page.getByRole('button', { name: 'This is not me' }).click();
    await waitForPage(page, '/login');
    await page.goto('/signup?finish');
    await page.getByText('This sign-up expired or was already completed.').waitFor();
  });

  it('says on the sign-up page how to join without a code', async () => {
    const page = await site.visit(null, '/signup');
    await page.getByLabel('I have no code: my school added me with my school email').check();
    await eventually(() => page.getByLabel('Invite Code').isDisabled()).toBe(true);
    await page.getByLabel('Counselor').check();
    await eventually(() => page.getByLabel('Invite Code').isDisabled()).toBe(false);
  });
});
