/** Specification: 2 Forms, 4, 8 */
import type { BrowserContext, Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, eventually, isSentToLogIn, logInAgain } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { ACADEMIC, questionText, REFLECTIONS } from '../support/questions';
import { aSite, waitForPage, holdRequests } from '../support/site';
import { IS_THOROUGH } from '../support/thorough';
import { until } from '../support/until';

const OFFLINE = 'Offline: kept on this device';
const SAVES = '**/api/responses/responses';
const TEXT = 'My grandmother’s radio – it hummed, and I took it apart. 🛠';
const CHANGED_TWICE = /^This answer was also changed in another tab or on another device\./;
const at = (section: string, id: number): string => `/question/${encodeURIComponent(section)}/${id}`;

describeInBrowser('no word that a student types is lost', () => {
  const site = aSite();
  let device: BrowserContext;
  let page: Page;

  const the = peopleOf(site, { each: 'student', student: aStudentOf });
  beforeEach(async () => {
    device = await site.openDevice(await the.student.logInElsewhere());
    page = await openQuestion(ACADEMIC, 1);
  });

  const box = (of = page) => of.getByPlaceholder('Give your response here...').first();
  const status = (words: string, of = page) =>
    of.locator('[role=status][aria-live=polite]').getByText(words, { exact: true }).first().waitFor();
  const storage = (): Promise<string> => page.evaluate<string>('JSON.stringify({ ...localStorage })');
  const stored = (section: string, id: number, text: string) =>
    until(async () => (await the.student.answers(section))[id] === text);

  async function openQuestion(section: string, id: number): Promise<Page> {
    const opened = await device.newPage();
    await opened.goto(at(section, id));
    await box(opened).waitFor();
    return opened;
  }

  it('the page says where the text is: ‘Saving…’, ‘Saved’, or ‘Offline: kept on this device’', async () => {
    const slow = await holdRequests(page, SAVES);
    await box().fill('One.');
    await status('Saving…');
    expect(await the.student.answers(ACADEMIC)).toEqual({});
    await slow.release();
    await status('Saved');
    expect(await the.student.answers(ACADEMIC)).toEqual({ 1: 'One.' });
    await page.route(SAVES, (route) => route.abort());
    await box().fill('One and two.');
    await status(OFFLINE);
    await eventually(() => storage()).toContain('One and two.');
    await page.unroute(SAVES);
    await status('Saved');
    expect(await the.student.answers(ACADEMIC)).toEqual({ 1: 'One and two.' });
    await until(async () => !(await storage()).includes('pathlight.draft'));
    // A tab that is closed right after typing sends what it has.
    await box().fill('Closed at once.');
    await page.close({ runBeforeUnload: true });
    await stored(ACADEMIC, 1, 'Closed at once.');
  });

  it('different answers typed in two tabs are both kept, and the same answer is offered in both versions', async () => {
    const [kitchen, bus] = [page, await openQuestion(ACADEMIC, 2)];
    await box(kitchen).fill('First.');
    await box(bus).fill('Second.');
    await box(kitchen).blur();
    await box(bus).blur();
    for (const tab of [kitchen, bus]) {
      await status('Saved', tab);
      await eventually(() => tab.getByText(CHANGED_TWICE).count()).toBe(0);
    }
    expect(await the.student.answers(ACADEMIC)).toEqual({ 1: 'First.', 2: 'Second.' });

    await bus.goto(at(ACADEMIC, 1));
    await box(bus).waitFor();
    await box(kitchen).fill('Written in the kitchen.');
    await box(kitchen).blur();
    await stored(ACADEMIC, 1, 'Written in the kitchen.');
    await box(bus).fill('Written on the bus.');
    await box(bus).blur();
    await bus.getByText(CHANGED_TWICE).waitFor();
    await status('Saved', bus);
    await kitchen.bringToFront();
    await kitchen.evaluate("window.dispatchEvent(new Event('focus'))");
    await kitchen.getByText(CHANGED_TWICE).waitFor();
    await eventually(() => box(kitchen).inputValue()).toBe('Written on the bus.');
    await kitchen.close();
    await bus.reload();
    await bus.getByText(CHANGED_TWICE).waitFor();
    await eventually(() => box(bus).inputValue()).toBe('Written on the bus.');
    await bus.getByRole('button', { name: 'Show the other version' }).click();
    await bus.getByText('Written in the kitchen.', { exact: true }).waitFor();
    await bus.getByRole('button', { name: 'Use the other version' }).click();
    await eventually(() => box(bus).inputValue()).toBe('Written in the kitchen.');
    await stored(ACADEMIC, 1, 'Written in the kitchen.');
  });

  it('an answer typed offline counts at once, is the next step, and is sent when the connection is back', async () => {
    await page.goto(at(REFLECTIONS, 3));
    await box().waitFor();
    await page.route(SAVES, (route) => route.abort());
    await box().fill('That I fixed every bike on our street.');
    await status(OFFLINE);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByText('1 of 4 questions completed', { exact: true }).waitFor();
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.last().getByText(questionText(REFLECTIONS, 3)).waitFor();
    await page.getByRole('link', { name: 'Back to Tasks' }).click();
    const step = page.getByRole('region', { name: 'Your next step' });
    await step.getByRole('link', { name: 'Keep writing' }).click();
    await page.getByLabel(questionText(REFLECTIONS, 3)).waitFor();
    await eventually(() => box().inputValue()).toBe('That I fixed every bike on our street.');
    await page.unroute(SAVES);
    await stored(REFLECTIONS, 3, 'That I fixed every bike on our street.');
  });

  it('a page that cannot be fetched says so and comes by itself, and a crashed tab opens with its text', async () => {
    await device.setOffline(true);
    await box().fill('On the train, in a tunnel.');
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page
      .getByRole('alert')
      .getByText(/We cannot reach the server right now/)
      .waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    await box().waitFor();
    await eventually(() => box().inputValue()).toBe('On the train, in a tunnel.');
    await page.getByRole('button', { name: 'Save & Continue' }).waitFor();
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByRole('alert').waitFor();
    await device.setOffline(false);
    await page.getByText('1 of 5 questions completed', { exact: true }).waitFor();
    await stored(ACADEMIC, 1, 'On the train, in a tunnel.');

    await page.goto(at(ACADEMIC, 4));
    await box().waitFor();
    await device.setOffline(true);
    await box().fill('Why bridges hum in the wind.');
    await status(OFFLINE);
    // A crash runs nothing of the page any more.
    const crashed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await page.close();
    await device.setOffline(false);
    page = await openQuestion(ACADEMIC, 4);
    await eventually(() => box().inputValue()).toBe('Why bridges hum in the wind.');
    await stored(ACADEMIC, 4, 'Why bridges hum in the wind.');
    const params = { userId: the.student.uid, formId: ACADEMIC };
    expect(await the.student.call(routes.readResponses, { params })).toHaveLength(1);
    await until(async () => !(await storage()).includes('pathlight.draft'));
  });

  it('an access token that ran out is replaced unnoticed, also in two tabs that ask at the same moment', async () => {
    const other = await device.newPage();
    await Promise.all([page.reload(), other.goto(at(ACADEMIC, 2))]);
    await Promise.all([box().waitFor(), box(other).waitFor()]);
    const refusal = { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'Please log in again.' };
    for (const tab of [page, other]) {
      await tab.route(SAVES, (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
    }
    await Promise.all([box().fill(TEXT), box(other).fill('Second.')]);
    await Promise.all([status('Saved'), status('Saved', other)]);
    expect(await the.student.answers(ACADEMIC)).toEqual({ 1: TEXT, 2: 'Second.' });
  });

  it('a session that was ended elsewhere leads to the log-in, and every letter is there afterwards', async () => {
    await page.evaluate('window.sameLoad = true');
    await the.student.call(routes.endOtherSessions);
    await box().pressSequentially(TEXT);
    await isSentToLogIn(page);
    await logInAgain(page, the.student);
    await waitForPage(page, at(ACADEMIC, 1));
    await box().waitFor();
    await eventually(() => box().inputValue()).toBe(TEXT);
    await eventually(() => page.evaluate('window.sameLoad')).toBe(true);
    await stored(ACADEMIC, 1, TEXT);
    await until(async () => !(await storage()).includes('pathlight.draft'));
  });

  it('the next person on the device sees nothing of it, and it waits for its owner', async () => {
    const next = await aStudentOf(the.counselor, { name: 'Ines Okafor' });
    await the.student.call(routes.endOtherSessions);
    await box().fill(TEXT);
    await isSentToLogIn(page);
    await logInAgain(page, next);
    await waitForPage(page, at(ACADEMIC, 1));
    await box().waitFor();
    await eventually(() => box().inputValue()).toBe('');
    await eventually(() => page.content()).not.toContain('grandmother');
    await box().fill('I am somebody else.');
    await status('Saved');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await waitForPage(page, '/');
    expect(await the.student.answers(ACADEMIC)).toEqual({});
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await logInAgain(page, the.student);
    await waitForPage(page, '/forms');
    await stored(ACADEMIC, 1, TEXT);
    expect(await next.answers(ACADEMIC)).toEqual({ 1: 'I am somebody else.' });
  });

  /** A tab that hears of what other tabs stored only when it is let, as on a slow machine. */
  async function aSlowTab(): Promise<Page> {
    const slow = await device.newPage();
    await slow.addInitScript(`
      const held = [];
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (kind, listener, more) =>
        listen(kind, kind === 'storage' ? (event) => (held ? held.push(() => listener(event)) : listener(event)) : listener, more);
      window.hearStorage = () => held.splice(0).forEach((hear) => hear());
    `);
    await slow.route(SAVES, (route) => route.abort());
    await slow.goto(at(ACADEMIC, 1));
    await box(slow).fill('Not for the next one.');
    await status(OFFLINE, slow);
    return slow;
  }

  it.each(Array.from({ length: IS_THOROUGH ? 9 : 1 }, (_, round) => round))(
    'logging out in any tab warns of text that is not saved, and clears the device while another tab types on (%i)',
    async () => {
      const other = page;
      const slow = await aSlowTab();
      await other.goto('/account');
      await other.getByRole('button', { name: 'Logout', exact: true }).click();
      await other
        .getByRole('alert')
        .getByText(/Some answers are not saved yet/)
        .waitFor();
      await eventually(() => storage()).toContain('Not for the next one.');
      let isTyping = true;
      const typing = (async () => {
        while (isTyping) await box(slow).pressSequentially('and more ', { timeout: 2000 });
      })().catch(() => undefined);
      await other.getByRole('button', { name: 'Log out anyway' }).click();
      await waitForPage(other, '/');
      await box(slow).pressSequentially('Typed after the log-out.');
      await slow.evaluate('window.hearStorage()');
      await waitForPage(slow, '/');
      isTyping = false;
      await typing;
      await eventually(() => storage()).toBe('{}');
    },
  );
});
