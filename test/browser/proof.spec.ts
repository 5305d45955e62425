import { Settings } from '../../src/platform/config/settings';
import { databaseOptions, openDatabase } from '../../src/platform/database/data-source';
import { routes } from '../../src/contract/routes';
import { schema } from '../../src/schema';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person } from '../support/people';
import { leaveOpen } from '../support/proof';
import { aSite, DESK, PHONE } from '../support/site';

inBrowser('a browser that was left open', () => {
  const site = aSite();

  /** Everything this person proved is long ago. */
  const goesAway = async (person: Person): Promise<void> => {
    const dataSource = await openDatabase(databaseOptions(new Settings(site.server.environment), schema), schema);
    await leaveOpen({ dataSource }, person).finally(() => dataSource.destroy());
  };

  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('is asked for the password where it matters, and what was typed goes on by itself: %s', async (_, viewport) => {
    const { admin } = await aSchool(site.server);
    const page = await site.visit(admin, '/admin/school', { viewport });
    await page.getByLabel('Full Name').fill('Otto Lang');
    const email = anEmail();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await goesAway(admin);
    await page.getByRole('button', { name: 'Add admin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    const password = dialog.getByLabel('Your Password', { exact: true });
    await password.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await password.fill('not-the-password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('That is not your current password.').waitFor();
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(`Otto Lang is now an admin. We emailed ${email}`).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await admin.call(routes.listAdmins)).toHaveLength(2);
  });

  it('changes nothing for who leaves the question, and says so', async () => {
    const { admin } = await aSchool(site.server);
    const page = await site.visit(admin, '/admin/school');
    await page.getByLabel('Full Name').fill('Otto Lang');
    await page.getByLabel('Email', { exact: true }).fill(anEmail());
    await goesAway(admin);
    await page.getByRole('button', { name: 'Add admin' }).click();
    await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('This needs your password from the last 10 minutes').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Otto Lang');
    expect(await admin.call(routes.listAdmins)).toHaveLength(1);
  });

  it('of a student deletes the account only with the password', async () => {
    const student = await aStudentOf(await aCounselor(await aSchool(site.server)));
    const page = await site.visit(student, '/account');
    await goesAway(student);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Your Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
    expect((await student.send(routes.login, { body: { email: student.user.email, password: PASSWORD } })).status).toBe(
      401,
    );
  });
});
