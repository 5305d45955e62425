import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { downloadContent, describeInBrowser, openWindow, signIn, eventually } from '../support/browser';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, type School } from '../support/people';
import { type Receiver, startReceiver } from '../support/receiver';
import { waitForPage, aSite, DESKTOP, PHONE, clickAndWait } from '../support/site';
import { until } from '../support/until';

describeInBrowser('an admin’s settings', () => {
  const site = aSite();
  let school: School;
  let dana: Person;
  let receiver: Receiver;
  let page: Page;
  let foreignRequests: string[];

  beforeAll(async () => {
    receiver = await startReceiver();
    school = await aSchool(site.server, { town: null });
    dana = await aCounselor(school, 'Dana Whitcomb');
    for (const name of ['Ann Lake', 'Ben Stone', 'Cat Hill']) await aStudentOf(dana, { name, grade: 9 });
    ({ page, foreignRequests } = await openWindow(site.browser, DESKTOP, site.url));
    await signIn(page, school.admin.user.email);
  });
  afterAll(() => receiver?.stop());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');

  it('renew a counselor’s code, change the school, move it up a grade, and choose the day when the school year begins', async () => {
    await page.getByText('Add your school’s town: distances are measured from it.').waitFor();
    const before = await dana.inviteCode();
    await page.getByRole('link', { name: 'Invite codes' }).click();
    await button('Generate new code for Dana Whitcomb').click();
    await dialog().getByRole('button', { name: 'Generate new code' }).click();
    await page.getByText(/The new code for Dana Whitcomb is/).waitFor();
    expect(await dana.inviteCode()).not.toBe(before);
    await page.getByRole('link', { name: 'School', exact: true }).click();
    await page.getByLabel('Town').fill('Camdn');
    await button('Save school').click();
    await page
      .getByText(/^We do not know a town called Camdn in Maine\. Similar names there: Camden/)
      .first()
      .waitFor();
    await page.getByLabel('Town').fill('Camden');
    await button('Save school').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await school.admin.call(routes.readSchool)).town).toBe('Camden');
    await button('Begin the new school year now').click();
    await dialog().getByText('3 students from 9th Grade to 10th Grade').waitFor();
    await dialog().getByRole('button', { name: 'Begin' }).click();
    await page.getByText(/3 students moved up a grade\./).waitFor();
    await page.getByRole('button', { name: /^Undo the school year that began on/ }).click();
    await dialog().getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The new school year was undone.').waitFor();

    const day = page.getByLabel('First day');
    await day.fill('2020-08-01');
    await button('Save the day').click();
    await page.getByText(/Please choose a day to come/).waitFor();
    await day.fill('2199-08-15');
    await button('Save the day').click();
    await page.getByText(/On August 15, 2199 everyone moves up/).waitFor();
    await page.getByRole('switch', { name: 'Begin the new school year automatically' }).uncheck();
    await page.getByText(/Everyone stays in their grade until you begin/).waitFor();
    await until(async () => (await school.admin.call(routes.readSchool)).next_year_on === null);
  });

  it('make an API key that works, is shown once, and ends', async () => {
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Timetable sync');
    await button('Create key').click();
    await page.getByText('Please choose what the key can do.').waitFor();
    await page.getByRole('checkbox', { name: /roster:read/ }).check();
    await button('Create key').click();
    const key = await page.getByLabel('API key', { exact: true }).inputValue();
    await clickAndWait(button('Copy key'), button('Copied!'));
    await eventually(() => page.getByLabel('Expires').inputValue()).toBe('365');
    await eventually(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(key);
    const asks = () => fetch(`${site.url}/api/students`, { headers: { authorization: `Bearer ${key}` } });
    expect((await asks()).status).toBe(200);
    await page.reload();
    await button('Revoke key Timetable sync').waitFor();
    await eventually(() => page.content()).not.toContain(key);
    await button('Revoke key Timetable sync').click();
    await dialog().getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('The key “Timetable sync” was revoked.').waitFor();
    expect((await asks()).status).toBe(401);
  });

  it('send webhooks: add one, see a test arrive, read why something did not and send it again, and remove it', async () => {
    await page.goto('/admin/webhooks');
    await page.getByText('No webhooks yet.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Information system');
    await page.getByLabel('Address').fill('https://10.0.0.7/in');
    await button('Add webhook').click();
    await page.getByText('Please choose at least one event.').waitFor();
    await page.getByRole('checkbox', { name: /student\.joined/ }).check();
    await button('Add webhook').click();
    await page.getByText('This address is inside a private network.').first().waitFor();
    await page.getByLabel('Address').fill(receiver.address);
    await button('Add webhook').click();
    const secret = await page.getByLabel('Signing secret', { exact: true }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await button('I’ve copied the secret').click();
    await page.getByRole('link', { name: 'Information system' }).click();
    await page.getByText('Nothing sent yet').waitFor();
    await clickAndWait(button('Send a test'), page.getByText('The receiver accepted it.'));
    await page.getByText('Works', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Test.*Delivered/ }).waitFor();
    expect(receiver.verifiedEvents(secret)).toMatchObject([{ type: 'webhook.test' }]);
    await eventually(() => page.content()).not.toContain(secret);

    // The app retries by itself within seconds: it must not arrive before the page has said why it did not.
    receiver.setDefaultBehavior(500);
    receiver.setResponseText('Database is full');
    const student = await aStudentOf(dana);
    const failed = page.getByRole('row', { name: /A student has joined.*The receiver did not accept it \(500\)/ });
    const webhookId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const deliveries = () => school.admin.list(routes.listWebhookDeliveries, { params: { webhookId } });
    await until(async () => JSON.stringify(await deliveries()).includes('Database is full'));
    await page.reload();
    await failed.waitFor();
    await page.getByText('Database is full').waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);
    receiver.setDefaultBehavior(204);
    await page.getByRole('button', { name: /^Send again: A student has joined/ }).click();
    await page.getByRole('row', { name: /A student has joined.*Delivered/ }).waitFor();
    expect(receiver.receivedRequests.filter(({ body }) => body.includes(student.uid)).length).toBeGreaterThan(1);
    await button('Switch off').click();
    await page.getByText('While it is off, new events are not saved for it.').waitFor();
    await button('Remove').click();
    await dialog().getByRole('button', { name: 'Remove webhook' }).click();
    await page.getByText('No webhooks yet.').waitFor();
  });

  it('have the report mailed every Friday', async () => {
    await page.goto('/reports');
    await page.getByText('Completed sections').first().waitFor();
    await page.getByLabel('How often').selectOption({ label: 'Every week' });
    await page.getByLabel('Day').selectOption({ label: 'Friday' });
    await button('Save').click();
    await page.getByText('Please choose who gets the report.').waitFor();
    await page.getByRole('checkbox', { name: 'Ada Whitlock' }).check();
    await button('Save').click();
    await page.getByText(/^The next report leaves on \d{4}-/).waitFor();
    const set = await school.admin.call(routes.readReportSchedule);
    expect(set).toMatchObject({ rhythm: 'weekly', day: 5, reader_ids: [school.admin.uid] });
  });

  it('show in the audit log what happened, and export it', async () => {
    await dana.list(routes.listStudents);
    const [ann] = (await dana.list(routes.listStudents)).rows.filter(({ name }) => name === 'Ann Lake');
    await dana.call(routes.readProgress, { params: { userId: ann?.id ?? '' } });
    await page.goto('/admin/audit');
    await page
      .getByText(/^Dana Whitcomb saw \d students in a list\.$/)
      .first()
      .waitFor();
    await page.getByLabel('What happened').selectOption({ label: 'Opened a student’s data' });
    await page.getByText('1 event', { exact: true }).waitFor();
    await page.getByText('Dana Whitcomb opened Ann Lake’s profile.').waitFor();
    await page.getByLabel('Search by name').fill('ben stone');
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.getByLabel('Search by name').fill('ann lake');
    await page.getByText('1 event', { exact: true }).waitFor();
    const coming = page.waitForEvent('download');
    await button('Export CSV').click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/);
    await eventually(async () => (await downloadContent(download)).toString('utf8')).toContain(
      'Dana Whitcomb opened Ann Lake’s profile.',
    );
  });

  it('decide how people sign in, and lead a new student to confirm the email', async () => {
    await page.goto('/admin/school');
    await page.getByRole('switch', { name: 'New students confirm their email by a link' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const domains = page.getByLabel('Mail domains of your school');
    await domains.fill('not a domain');
    await button('Save domains').click();
    await page.getByText('Please write a mail domain as it stands behind the @').waitFor();
    await domains.fill('Students.North.example');
    await button('Save domains').click();
    await until(async () => {
      const { confirm_emails: confirms, mail_domains: now } = await school.admin.call(routes.readSignInPolicy);
      return confirms && now.join() === 'students.north.example';
    });

    const email = anEmail();
    const joining = await site.visit(null, `/signup?code=${await dana.inviteCode()}`, { viewport: PHONE });
    await joining.getByLabel('Full Name').fill('Sam Reed');
    await joining.getByLabel('Email', { exact: true }).fill(email);
    await joining.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await joining.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await joining.getByLabel('Grade').selectOption('11');
    await joining.getByRole('button', { name: 'Sign Up' }).click();
    await waitForPage(joining, '/account');
    await joining.getByText(`Open the link in our email to ${email}`).waitFor();
    await joining.getByRole('button', { name: 'Send it again' }).click();
    await joining.getByText('This server sends no email yet').first().waitFor();
    await joining.getByRole('button', { name: 'I have opened it' }).click();
    await joining.goto('/tasks');
    await waitForPage(joining, '/account');
  });

  it('say how the installation is and what to do when it needs attention, and ask no other host for anything', async () => {
    await page.goto('/admin/system');
    // Other tests of the same installation may have come with a header of a proxy.
    await page.getByText(/^Needs attention: Backup, Email(?:, Proxy)?\. This is Pathlight \d/).waitFor();
    await page
      .getByRole('region', { name: 'Email' })
      .getByText('Ask your Pathlight administrator to set up a mail server (SMTP_URL and MAIL_FROM).')
      .waitFor();
    await page.getByRole('region', { name: 'AI' }).getByText('Every text is written on this machine.').waitFor();
    expect(foreignRequests).toEqual([]);
  });
});
