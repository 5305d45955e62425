import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser, openWindow, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, PASSWORD, type School } from '../support/people';
import { type Receiver, startReceiver } from '../support/receiver';
import { aSite, DESK, PHONE } from '../support/site';

inBrowser('webhooks and the report by email', () => {
  const site = aSite();
  let school: School;
  let receiver: Receiver;
  let page: Page;
  let strangers: string[];

  beforeAll(async () => {
    receiver = await startReceiver();
    school = await aSchool(site.server);
    ({ page, strangers } = await openWindow(site.browser, DESK, site.url));
    await page.goto('/login');
    await page.getByLabel('Email').fill(school.admin.user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await button('Log In').click();
    await page.waitForURL('**/admin');
  });
  afterAll(() => receiver?.stop());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const readsWell = async (): Promise<void> => {
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await violationsOn(page)).toEqual([]);
    }
    await page.setViewportSize(DESK);
  };

  it('adds one, copies its secret, and sees that a test arrives', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click();
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
    await readsWell();
    await button('I’ve copied the secret').click();
    await page.getByRole('link', { name: 'Information system' }).click();
    await page.getByText('Nothing sent yet').waitFor();
    await button('Send a test').click();
    await page.getByText('The receiver took it.').waitFor();
    await page.getByText('Works', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Test.*Delivered/ }).waitFor();
    expect(receiver.told(secret)).toMatchObject([{ type: 'webhook.test' }]);
    expect(await page.content()).not.toContain(secret);
  });

  it('reads why something did not arrive, and sends it again', async () => {
    // The app tries again by itself within seconds: it must not arrive before it was read why it did not.
    receiver.always(500);
    receiver.says('Database is full');
    const student = await aStudentOf(await aCounselor(school));
    const failed = page.getByRole('row', { name: /A student has joined.*The receiver did not accept it \(500\)/ });
    await expectEventually(() => page.reload(), failed);
    await page.getByText('Database is full').waitFor();
    await readsWell();
    receiver.always(204);
    await page.getByRole('button', { name: /^Send again: A student has joined/ }).click();
    await page.getByRole('row', { name: /A student has joined.*Delivered/ }).waitFor();
    expect(receiver.received.filter(({ body }) => body.includes(student.uid)).length).toBeGreaterThan(1);
  });

  it('switches it off and removes it', async () => {
    await button('Switch off').click();
    await page.getByText('While it is off, nothing is kept for it.').waitFor();
    await button('Remove').click();
    await dialog().getByRole('button', { name: 'Remove webhook' }).click();
    await page.getByText('No webhooks yet.').waitFor();
  });

  it('has the report mailed every Friday', async () => {
    await page.goto('/reports');
    await page.getByText('Completed sections').first().waitFor();
    await page.getByLabel('How often').selectOption({ label: 'Every week' });
    await page.getByLabel('Day').selectOption({ label: 'Friday' });
    await button('Save').click();
    await page.getByText('Please choose who gets the report.').waitFor();
    await page.getByRole('checkbox', { name: 'Ada Whitlock' }).check();
    await button('Save').click();
    await page.getByText(/^The next report leaves on \d{4}-/).waitFor();
    await readsWell();
    const set = await school.admin.call(routes.readReportSchedule);
    expect(set).toMatchObject({ rhythm: 'weekly', day: 5, reader_ids: [school.admin.uid] });
    expect(strangers).toEqual([]);
  });
});

/** Looks again until it is there; the server tries every few seconds. */
async function expectEventually(look: () => Promise<unknown>, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await look();
    const found = await wanted.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (found) return;
  }
  throw new Error('What was waited for did not come.');
}
