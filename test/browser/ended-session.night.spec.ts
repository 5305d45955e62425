import type { BrowserContext, Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, eventually, isSentToLogIn, logInAgain } from '../support/browser';
import { aStudentOf, type Student, peopleOf } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aSite, waitForPage } from '../support/site';
import { until } from '../support/until';

const QUESTION = `/question/${encodeURIComponent(ACADEMIC)}/1`;
const FORM = '/forms/college_portfolio';
const RECORD = '/academic-information';
const TEXT = 'My grandmother’s radio – it hummed, and I took it apart. 🛠';

describeInBrowser('a session that ends while a student types', () => {
  const site = aSite();
  /** The student as the other device knows them, whose session goes on. */
  let student: Student;
  let device: BrowserContext;
  let page: Page;

  const the = peopleOf(site);
  beforeEach(async () => {
    const here = await aStudentOf(the.counselor);
    student = await here.logInElsewhere();
    device = await site.openDevice(here);
    page = await device.newPage();
  });

  const box = () => page.locator('main').getByRole('textbox').first();
  const storage = (): Promise<string> => page.evaluate<string>('JSON.stringify({ ...localStorage })');
  const status = (words: string) =>
    page.locator('[role=status][aria-live=polite]').getByText(words, { exact: true }).first();

  async function open(path: string): Promise<void> {
    await page.goto(path);
    await box().waitFor();
    await page.evaluate('window.sameLoad = true');
  }

  /** The other device of the student: Account, 'Log out everywhere else'. */
  async function logOutFromElsewhere(): Promise<void> {
    const other = await site.visit(await student.logInElsewhere(), '/account');
    const ended = other.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await other.getByRole('button', { name: 'Log out everywhere else' }).click();
    const answer = await ended;
    expect(answer.ok()).toBe(true);
    // The test asks the server as a device that signed in afterwards.
    student = await student.logInElsewhere();
  }

  /** The same, where the test is about what happens here. */
  const endedElsewhere = () => student.call(routes.endOtherSessions);

  /** Logs in again in the same tab, which was never loaded anew, and finds the text in its box. */
  async function findsAfterLogIn(path: string, text: string): Promise<void> {
    await logInAgain(page, student);
    await waitForPage(page, path);
    await box().waitFor();
    await eventually(() => box().inputValue()).toBe(text);
    await eventually(() => page.evaluate('window.sameLoad')).toBe(true);
  }

  /** Waits until the server holds the text and nothing is left on the device. */
  async function isStored(texts: () => Promise<unknown[]>, text: string): Promise<void> {
    await until(async () => (await texts()).includes(text));
    await until(async () => !(await storage()).includes('pathlight.draft'));
  }

  const answersOf = (formId: string) => async () => Object.values(await student.answers(formId));
  const recordTexts = async () =>
    Object.values(await student.call(routes.readAcademicRecord, { params: { userId: student.uid } }));

  /** Where a student types, what leads there from the list of forms, and what the server holds of it. */
  const places: [name: string, path: string, links: string[], texts: () => Promise<unknown[]>][] = [
    ['a question', QUESTION, ['Tasks', ACADEMIC, questionText(ACADEMIC, 1)], answersOf(ACADEMIC)],
    ['a form', FORM, ['Reflections'], answersOf('college_portfolio')],
    ['the academic record', RECORD, ['Academic Information'], recordTexts],
  ];

  it.each(places)(
    '%s: who logs in next on the device sees nothing of it, and it waits for its owner',
    async (_, path, links, texts) => {
      const next = await aStudentOf(the.counselor, { name: 'Ines Okafor' });
      await open(path);
      await logOutFromElsewhere();
      await box().fill(TEXT);
      await isSentToLogIn(page);
      await logInAgain(page, next);
      await waitForPage(page, path);
      await box().waitFor();
      await eventually(() => box().inputValue()).toBe('');
      await eventually(() => page.content()).not.toContain('grandmother');
      await box().fill('I am somebody else.');
      await status('Saved').waitFor();
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await waitForPage(page, '/');
      await eventually(() => texts()).not.toContain(TEXT);
      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      await logInAgain(page, student);
      await waitForPage(page, '/forms');
      for (const name of links) await page.getByRole('link', { name }).first().click();
      await box().waitFor();
      await eventually(() => box().inputValue()).toBe(TEXT);
      await eventually(() => page.evaluate('window.sameLoad')).toBe(true);
      await isStored(texts, TEXT);
      await eventually(() => texts()).not.toContain('I am somebody else.');
    },
  );

  it('leaves the parent form on the same device alone', async () => {
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    await open(QUESTION);
    const parent = await device.newPage();
    await parent.route('**/api/parent/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await parent.goto(`/parent/${token}`);
    const memory = parent.locator('main').getByRole('textbox').first();
    await memory.fill('She fixes radios for the whole street.');
    await parent.getByText('Offline: kept on this device').first().waitFor();
    await endedElsewhere();
    await box().fill(TEXT);
    await isSentToLogIn(page);
    await findsAfterLogIn(QUESTION, TEXT);
    await parent.unrouteAll();
    await until(async () => (await answersOf('parent_form')()).includes('She fixes radios for the whole street.'));
    await eventually(() => memory.inputValue()).toBe('She fixes radios for the whole street.');
  });
});
