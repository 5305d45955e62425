import type { BrowserContext, Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, eventually } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { ACADEMIC, questionText, REFLECTIONS } from '../support/questions';
import { aDedicatedSite, stopClock } from '../support/site';
import { until } from '../support/until';

const OFFLINE = 'Offline: kept on this device';
const FIVE_MINUTES = 5 * 60_000;
const SAVES = '**/api/responses/responses';
const at = (section: string, id: number): string => `/question/${encodeURIComponent(section)}/${id}`;

describeInBrowser('what a student types is never lost', () => {
  const site = aDedicatedSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });
  beforeEach(async () => {
    student = await aStudentOf(counselor);
  });

  const box = (page: Page) => page.getByPlaceholder('Give your response here...').first();
  const status = (page: Page, words: string) =>
    page.locator('[role=status][aria-live=polite]').getByText(words, { exact: true });
  const storage = (page: Page): Promise<string> => page.evaluate<string>('JSON.stringify({ ...localStorage })');

  async function openQuestion(device: BrowserContext, section: string, id: number): Promise<Page> {
    const page = await device.newPage();
    await page.goto(at(section, id));
    await box(page).waitFor();
    return page;
  }

  /** Waits until the server holds exactly these answers, in one response set. */
  async function expectStored(section: string, answers: Record<string, string>): Promise<void> {
    await until(async () => JSON.stringify(await student.answers(section)) === JSON.stringify(answers)).catch(
      () => null,
    );
    expect(await student.answers(section)).toEqual(answers);
    const sets = await student.call(routes.readResponses, { params: { userId: student.uid, formId: section } });
    expect(sets).toHaveLength(1);
  }

  /** Ends the tab as a crash does: nothing of the page runs any more. */
  async function crash(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await page.close();
  }

  it('five minutes offline and a crash of the tab: everything is back and is sent, as one set', async () => {
    const device = await site.openDevice(student);
    await device.clock.install();
    const page = await openQuestion(device, ACADEMIC, 4);
    await device.setOffline(true);
    await box(page).fill('Why bridges hum in the wind.');
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByLabel(questionText(ACADEMIC, 3)).fill('Chemistry, until I had a lab partner.');
    await device.clock.runFor(FIVE_MINUTES);
    await status(page, OFFLINE).waitFor();
    await crash(page);
    await device.setOffline(false);
    const again = await openQuestion(device, ACADEMIC, 4);
    await eventually(() => box(again).inputValue()).toBe('Why bridges hum in the wind.');
    await expectStored(ACADEMIC, { 3: 'Chemistry, until I had a lab partner.', 4: 'Why bridges hum in the wind.' });
    await again.getByRole('button', { name: 'Previous' }).click();
    const third = again.getByLabel(questionText(ACADEMIC, 3));
    await third.waitFor();
    await eventually(() => third.inputValue()).toBe('Chemistry, until I had a lab partner.');
    await until(async () => !(await storage(again)).includes('pathlight.draft'));
  });

  it('sends what a crash left behind also when another page is opened', async () => {
    const device = await site.openDevice(student);
    const page = await openQuestion(device, REFLECTIONS, 2);
    await page.route(SAVES, (route) => route.abort());
    await box(page).fill('I moved schools twice.');
    await status(page, OFFLINE).waitFor();
    await crash(page);
    await (await device.newPage()).goto('/account');
    await expectStored(REFLECTIONS, { 2: 'I moved schools twice.' });
  });

  it('the server is killed, the tab closed, and both come back', async () => {
    const device = await site.openDevice(student);
    const page = await openQuestion(device, ACADEMIC, 2);
    await site.server.end('SIGKILL');
    await box(page).fill('Ceramics, because clay forgives.');
    await status(page, OFFLINE).waitFor();
    await page.close({ runBeforeUnload: true });
    site.server = await site.server.restart();
    const again = await openQuestion(device, ACADEMIC, 2);
    await eventually(() => box(again).inputValue()).toBe('Ceramics, because clay forgives.');
    await expectStored(ACADEMIC, { 2: 'Ceramics, because clay forgives.' });
  });

  it('the tab is left or closed right after typing, before the autosave is due', async () => {
    const device = await site.openDevice(student);
    await device.clock.install();
    const page = await openQuestion(device, ACADEMIC, 1);
    await stopClock(page);
    await box(page).fill('Left at once.');
    await page.goto('about:blank');
    await expectStored(ACADEMIC, { 1: 'Left at once.' });
    await device.clock.resume();
    const other = await openQuestion(device, ACADEMIC, 2);
    await stopClock(other);
    await box(other).fill('Closed at once.');
    await other.close({ runBeforeUnload: true });
    await expectStored(ACADEMIC, { 1: 'Left at once.', 2: 'Closed at once.' });
  });
});
