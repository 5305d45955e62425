import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { ACTIVITIES, questionText } from '../support/questions';
import { aSite, arriveAt } from '../support/site';

const LIST = `/question-list/${encodeURIComponent(ACTIVITIES)}`;

inBrowser('the list of questions', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
    student = await aStudentOf(counselor);
    await student.save(ACTIVITIES, { 1: 'Robotics, because we build things.', 3: 'Clean water.' });
  });

  const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
  const mark = (page: Page, id: number) => rows(page).filter({ hasText: questionText(ACTIVITIES, id) });
  const onlyRemaining = (page: Page) => page.getByLabel('Show only remaining questions');

  /** The ids of the questions in the order in which they are shown. */
  async function shownOrder(page: Page): Promise<number[]> {
    const texts = await rows(page).allTextContents();
    return texts.map((text) => [1, 2, 3, 4].find((id) => text.includes(questionText(ACTIVITIES, id))) ?? 0);
  }

  const backgroundOf = (page: Page, id: number): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('main li a[href$="/${id}"]')).backgroundColor`);

  it('tells the section, how much is completed, and leads back to the tasks', async () => {
    const page = await site.visit(student, LIST);
    await page.getByRole('heading', { level: 1, name: ACTIVITIES, exact: true }).waitFor();
    await page.getByText('2 of 4 questions completed', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await page.getByRole('link', { name: 'Back to Tasks', exact: true }).click();
    await arriveAt(page, '/tasks');
  });

  it('shows the answered questions after the others, checked and tinted', async () => {
    const page = await site.visit(student, LIST);
    await rows(page).first().waitFor();
    expect(await shownOrder(page)).toEqual([2, 4, 1, 3]);
    for (const [id, name] of [
      [1, 'Answered'],
      [2, 'Not answered yet'],
      [3, 'Answered'],
      [4, 'Not answered yet'],
    ] as const) {
      await mark(page, id).getByRole('img', { name, exact: true }).waitFor();
    }
    expect(await backgroundOf(page, 1)).toBe(await backgroundOf(page, 3));
    expect(await backgroundOf(page, 2)).toBe(await backgroundOf(page, 4));
    expect(await backgroundOf(page, 1)).not.toBe(await backgroundOf(page, 2));
  });

  it('can show only the remaining ones, and all again', async () => {
    const page = await site.visit(student, LIST);
    await onlyRemaining(page).check();
    expect(await shownOrder(page)).toEqual([2, 4]);
    await page.getByText('2 of 4 questions completed', { exact: true }).waitFor();
    await onlyRemaining(page).uncheck();
    expect(await shownOrder(page)).toEqual([2, 4, 1, 3]);
  });

  it('opens a question', async () => {
    const page = await site.visit(student, LIST);
    await page.getByText(questionText(ACTIVITIES, 4)).click();
    await arriveAt(page, `/question/${encodeURIComponent(ACTIVITIES)}/4`);
    await page.getByRole('link', { name: 'Back to list', exact: true }).click();
    await arriveAt(page, LIST);
  });

  it('says so kindly when every question has an answer', async () => {
    const diligent = await aStudentOf(counselor);
    await diligent.save(ACTIVITIES, { 1: 'Chess.', 2: 'A bridge.', 3: 'Buses.', 4: 'Baking.' });
    const page = await site.visit(diligent, LIST);
    await page.getByText('4 of 4 questions completed', { exact: true }).waitFor();
    await onlyRemaining(page).check();
    await page.getByRole('heading', { name: 'Every question here has an answer' }).waitFor();
    expect(await rows(page).count()).toBe(0);
  });

  it('knows an answer that was typed just now, before it is saved', async () => {
    const page = await site.visit(await aStudentOf(counselor), `/question/${encodeURIComponent(ACTIVITIES)}/2`);
    await page.route('**/api/responses/responses', (route) => route.abort());
    await page.getByPlaceholder('Give your response here...').fill('I fixed a bike.');
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByText('1 of 4 questions completed', { exact: true }).waitFor();
    await page.getByText('Offline: kept on this device').waitFor();
    expect(await shownOrder(page)).toEqual([1, 3, 4, 2]);
  });

  it('says when there is no such section', async () => {
    const page = await site.visit(student, '/question-list/Basket%20Weaving');
    await page.getByRole('heading', { name: 'There is no such section' }).waitFor();
    await page.getByRole('link', { name: 'Back to Tasks' }).waitFor();
  });
});
