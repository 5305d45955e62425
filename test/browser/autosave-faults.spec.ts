import type { BrowserContext, Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, PASSWORD, type Person, type Student } from '../support/people';
import { ACADEMIC, questionText, REFLECTIONS } from '../support/questions';
import { anOwnSite, arriveAt, hold, stopClock } from '../support/site';
import { until } from '../support/until';

const OFFLINE = 'Offline: kept on this device';
const FIVE_MINUTES = 5 * 60_000;
const SAVES = '**/api/responses/responses';
const TOLD = /^This answer was also changed in another tab or on another device\./;
const at = (section: string, id: number): string => `/question/${encodeURIComponent(section)}/${id}`;

inBrowser('what a student types is never lost', () => {
  const site = anOwnSite();
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
    const device = await site.deviceOf(student);
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
    expect(await box(again).inputValue()).toBe('Why bridges hum in the wind.');
    await expectStored(ACADEMIC, { 3: 'Chemistry, until I had a lab partner.', 4: 'Why bridges hum in the wind.' });
    await again.getByRole('button', { name: 'Previous' }).click();
    const third = again.getByLabel(questionText(ACADEMIC, 3));
    await third.waitFor();
    expect(await third.inputValue()).toBe('Chemistry, until I had a lab partner.');
    await until(async () => !(await storage(again)).includes('pathlight.draft'));
  });

  it('sends what a crash left behind also when another page is opened', async () => {
    const device = await site.deviceOf(student);
    const page = await openQuestion(device, REFLECTIONS, 2);
    await page.route(SAVES, (route) => route.abort());
    await box(page).fill('I moved schools twice.');
    await status(page, OFFLINE).waitFor();
    await crash(page);
    await (await device.newPage()).goto('/account');
    await expectStored(REFLECTIONS, { 2: 'I moved schools twice.' });
  });

  it('the server is killed, the tab closed, and both come back', async () => {
    const device = await site.deviceOf(student);
    const page = await openQuestion(device, ACADEMIC, 2);
    await site.server.end('SIGKILL');
    await box(page).fill('Ceramics, because clay forgives.');
    await status(page, OFFLINE).waitFor();
    await page.close({ runBeforeUnload: true });
    site.server = await site.server.again();
    const again = await openQuestion(device, ACADEMIC, 2);
    expect(await box(again).inputValue()).toBe('Ceramics, because clay forgives.');
    await expectStored(ACADEMIC, { 2: 'Ceramics, because clay forgives.' });
  });

  it('the tab is left or closed right after typing, before the autosave is due', async () => {
    const device = await site.deviceOf(student);
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

  it('tells in a polite live region where the text is: saving, saved, or kept on this device', async () => {
    const page = await site.visit(student);
    await page.clock.install();
    await page.goto(at(ACADEMIC, 1));
    await box(page).waitFor();
    const slow = await hold(page, SAVES);
    await box(page).fill('One.');
    await status(page, 'Saving…').waitFor();
    await page.clock.runFor(5000);
    await status(page, 'Saving…').waitFor();
    expect(await student.answers(ACADEMIC)).toEqual({});
    await slow.release();
    await status(page, 'Saved').waitFor();
    expect(await student.answers(ACADEMIC)).toEqual({ 1: 'One.' });
    await page.route(SAVES, (route) => route.abort());
    await box(page).fill('One and two.');
    await status(page, 'Saving…').waitFor();
    await page.clock.runFor(1000);
    await status(page, OFFLINE).waitFor();
    expect(await status(page, 'Saved').count()).toBe(0);
    expect(await storage(page)).toContain('One and two.');
    await page.unroute(SAVES);
    await page.clock.runFor(4000);
    await status(page, 'Saved').waitFor();
    expect(await student.answers(ACADEMIC)).toEqual({ 1: 'One and two.' });
  });

  it('a page that cannot be fetched says so, leads back, and comes by itself when the connection is there again', async () => {
    const device = await site.deviceOf(student);
    const page = await openQuestion(device, ACADEMIC, 1);
    await device.setOffline(true);
    await box(page).fill('On the train, in a tunnel.');
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page
      .getByRole('alert')
      .getByText(/We cannot reach the server right now/)
      .waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('On the train, in a tunnel.');
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByRole('alert').waitFor();
    await device.setOffline(false);
    await page.getByText('1 of 5 questions completed', { exact: true }).waitFor();
    await expectStored(ACADEMIC, { 1: 'On the train, in a tunnel.' });
  });

  describe('with two tabs', () => {
    it('the person is told that an answer was changed in both, and neither version is lost', async () => {
      const device = await site.deviceOf(student);
      const kitchen = await openQuestion(device, ACADEMIC, 1);
      const bus = await openQuestion(device, ACADEMIC, 1);
      await box(kitchen).fill('Written in the kitchen.');
      await box(kitchen).blur();
      await status(kitchen, 'Saved').waitFor();
      await box(bus).fill('Written on the bus.');
      await box(bus).blur();
      await bus.getByText(TOLD).waitFor();
      expect(await box(bus).inputValue()).toBe('Written on the bus.');
      await bus.getByRole('button', { name: 'Show the other version' }).click();
      await bus.getByText('Written in the kitchen.', { exact: true }).waitFor();
      await bus.getByRole('button', { name: 'Use the other version' }).click();
      expect(await box(bus).inputValue()).toBe('Written in the kitchen.');
      await expectStored(ACADEMIC, { 1: 'Written in the kitchen.' });
    });

    it('different answers are both kept, and nobody is bothered', async () => {
      const device = await site.deviceOf(student);
      const one = await openQuestion(device, ACADEMIC, 1);
      const other = await openQuestion(device, ACADEMIC, 2);
      await box(one).fill('First.');
      await box(other).fill('Second.');
      await box(one).blur();
      await box(other).blur();
      await expectStored(ACADEMIC, { 1: 'First.', 2: 'Second.' });
      for (const page of [one, other]) {
        await status(page, 'Saved').waitFor();
        expect(await page.getByText(TOLD).count()).toBe(0);
      }
    });
  });

  describe('on a shared computer', () => {
    it('the next person sees nothing of drafts that could not be saved, and the owner has them again', async () => {
      const next = await aStudentOf(counselor, { name: 'Ines Okafor' });
      const device = await site.deviceOf(student);
      const page = await openQuestion(device, ACADEMIC, 1);
      await page.route(SAVES, (route) => route.abort());
      await box(page).fill('Only for my own eyes.');
      await status(page, OFFLINE).waitFor();
      // The session ends against the student's will, as one does that is too old.
      await device.clearCookies();
      await page.goto('/login');
      await page.unroute(SAVES);
      for (const [person, text] of [
        [next, ''],
        [student, 'Only for my own eyes.'],
      ] as const) {
        await page.getByLabel('Email').fill(person.user.email);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Log In' }).click();
        await arriveAt(page, '/forms');
        await page.goto(at(ACADEMIC, 1));
        await box(page).waitFor();
        expect(await box(page).inputValue()).toBe(text);
        expect((await page.content()).includes('my own eyes')).toBe(text !== '');
        if (person === next) await page.getByRole('button', { name: 'Logout', exact: true }).click();
        if (person === next) await page.getByRole('link', { name: 'Log in', exact: true }).click();
      }
      await expectStored(ACADEMIC, { 1: 'Only for my own eyes.' });
      expect(await next.answers(ACADEMIC)).toEqual({});
    });

    it('logging out warns of answers that are not saved, and then clears them', async () => {
      const device = await site.deviceOf(await student.inAnotherBrowser());
      const page = await openQuestion(device, ACADEMIC, 1);
      await page.route(SAVES, (route) => route.abort());
      await box(page).fill('Not for the next one.');
      await status(page, OFFLINE).waitFor();
      expect(await storage(page)).toContain('Not for the next one.');
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await page
        .getByRole('alert')
        .getByText(/Some answers are not saved yet/)
        .waitFor();
      await page.getByRole('button', { name: 'Log out anyway' }).click();
      await arriveAt(page, '/');
      expect(await storage(page)).toBe('{}');
    });
  });
});
