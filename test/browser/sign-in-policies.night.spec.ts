import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, anEmail, aSchool, PASSWORD } from '../support/people';
import { arriveAt, aSite, DESK, PHONE } from '../support/site';

inBrowser('how people of a school sign in', () => {
  const site = aSite();

  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('is decided by an admin: %s', async (_, viewport) => {
    const { admin } = await aSchool(site.server);
    const page = await site.visit(admin, '/admin/school', { viewport });
    await page.getByRole('switch', { name: 'New students confirm their email by a link' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const domains = page.getByLabel('Mail domains of your school');
    await domains.fill('not a domain');
    await page.getByRole('button', { name: 'Save domains' }).click();
    await page.getByText('Please write a mail domain as it stands behind the @').waitFor();
    await domains.fill('Students.North.example');
    await page.getByRole('button', { name: 'Save domains' }).click();
    await page.getByText('Please write a mail domain').waitFor({ state: 'detached' });
    expect(await admin.call(routes.readSignInPolicy)).toMatchObject({
      confirm_emails: true,
      mail_domains: ['students.north.example'],
    });
    expect(await scrollsSideways(page)).toBe(false);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('leads a new student to confirm the email, and to their tasks once the link was opened', async () => {
    const school = await aSchool(site.server);
    const counselor = await aCounselor(school);
    await school.admin.call(routes.setSignInPolicy, { body: { confirm_emails: true } });
    const email = anEmail();
    const page = await site.visit(null, `/signup?code=${await counselor.inviteCode()}`, { viewport: PHONE });
    await page.getByLabel('Full Name').fill('Sam Reed');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Grade').selectOption('11');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await arriveAt(page, '/account');
    await page.getByText(`We sent a link to ${email}`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('The link is on its way.').waitFor();
    // Not opened yet.
    await page.getByRole('button', { name: 'I have opened it' }).click();
    await page.goto('/tasks');
    await arriveAt(page, '/account');
  });

  it('says on the sign-up page how to join without a code', async () => {
    const page = await site.visit(null, '/signup');
    await page.getByLabel('I have no code: my school put me into its list with my school email').check();
    expect(await page.getByLabel('Invite Code').isDisabled()).toBe(true);
    await page.getByLabel('Counselor').check();
    expect(await page.getByLabel('Invite Code').isDisabled()).toBe(false);
  });

  it('asks for the code between a service and the account, and says when it took too long', async () => {
    const page = await site.visit(null, '/second-step', { viewport: PHONE });
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('That took too long. Please start again on the log in page.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
