/** Specification: 1, 2 Question page, 4, 5, 8 */
import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { boxEdges, describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aSite, waitForPage, holdRequests, PHONE, requestsTo } from '../support/site';
import { until } from '../support/until';

const ANSWER = 'I built a weather station with my cousin in three weeks, and it still works.';
const LINE = 'We argued about every screw of the weather station and then it rained.\n';
const WITH_KEYBOARD = { width: 390, height: 460 };
const at = (id: number): string => `/question/${encodeURIComponent(ACADEMIC)}/${id}`;

describeInBrowser('a student answers questions on a phone', () => {
  const site = aSite();
  let page: Page;

  const the = peopleOf(site, { student: aStudentOf });
  beforeAll(async () => {
    await the.student.save(ACADEMIC, { 4: 'Storms.' });
    page = await site.visit(the.student, at(1), { viewport: PHONE });
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  const box = () => page.getByPlaceholder('Give your response here...');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const card = () => page.getByRole('region', { name: 'AI Feedback' });
  /** The buttons below the answer, as they read. */
  const steps = (): Promise<string[]> =>
    page.getByRole('button', { name: /^(Previous|Skip to next|Save & Continue|Next|Finish)$/ }).allTextContents();

  it('sees the section, how much of it is answered, the question and one box', async () => {
    await page.getByRole('heading', { level: 1, name: ACADEMIC, exact: true }).waitFor();
    await says('1 of 5 questions answered');
    await eventually(() => page.getByRole('main').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20');
    await page.getByLabel(questionText(ACADEMIC, 1)).waitFor();
    await eventually(() => page.locator('textarea').count()).toBe(1);
    await eventually(() => card().count()).toBe(0);
    await eventually(() => page.getByRole('link', { name: 'Back to list' }).getAttribute('href')).toBe(
      `/question-list/${encodeURIComponent(ACADEMIC)}`,
    );
    await eventually(() => button('Previous').isDisabled()).toBe(true);
  });

  it('only skips an empty answer: nothing is saved and no feedback is asked for', async () => {
    const sent = requestsTo(page, 'POST', /^\/api\/(responses|ai-response)/);
    for (const blank of ['', ' \n\t ', '\u200b\u2060 ']) {
      await box().fill(blank);
      await eventually(() => steps()).toEqual(['Previous', 'Skip to next']);
    }
    await button('Skip to next').click();
    await waitForPage(page, at(2));
    await button('Previous').click();
    await waitForPage(page, at(1));
    expect(sent).toHaveLength(0);
    expect(await the.student.answers(ACADEMIC)).toEqual({ 4: 'Storms.' });
  });

  it('sees six lines and the buttons beside an open keyboard, however long the answer is', async () => {
    await page.setViewportSize(WITH_KEYBOARD);
    await box().click();
    await box().fill(LINE.repeat(12));
    await page.keyboard.press('End');
    await box().pressSequentially('And');
    const lines = () =>
      page.evaluate<number>(`(() => {
      const box = document.querySelector('main textarea');
      const { top, bottom } = box.getBoundingClientRect();
      const upper = document.querySelector('header').getBoundingClientRect().bottom;
      const bar = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Previous').parentElement;
      const lower = bar.getBoundingClientRect().top;
      return (Math.min(bottom, lower) - Math.max(top, upper)) / parseFloat(getComputedStyle(box).lineHeight);
    })()`);
    await eventually(lines).toBeGreaterThanOrEqual(6);
    const onward = () => button('Save & Continue').boundingBox();
    await eventually(async () => boxEdges(await onward()).bottom).toBeLessThanOrEqual(WITH_KEYBOARD.height);
    await eventually(async () => (await onward())?.height).toBeGreaterThanOrEqual(44);
    await page.setViewportSize(PHONE);
  });

  it('waits on ‘Thinking...’ without a button onward, then reads their own words and one question', async () => {
    const saves = requestsTo(page, 'POST', '/api/responses/responses');
    await box().fill(ANSWER);
    await eventually(() => steps()).toEqual(['Previous', 'Save & Continue']);
    const call = await holdRequests(page, '**/api/ai-response*');
    await button('Save & Continue').click();
    await card().getByText('Thinking...', { exact: true }).waitFor();
    await eventually(() => steps()).toEqual(['Previous']);
    await call.release();
    await card().getByText('Built by rules on your school’s computer').waitFor();
    await eventually(() => card().getByText('Thinking...', { exact: true }).count()).toBe(0);
    await eventually(() => card().locator('mark').allTextContents()).toEqual([`“${ANSWER}”`]);
    await card().getByRole('checkbox').nth(2).waitFor();
    await eventually(() => steps()).toEqual(['Previous', 'Next']);
    await says('2 of 5 questions answered');
    // A save holds all answers of the section.
    expect(saves.at(-1)?.postDataJSON()).toMatchObject({
      response_id: `${the.student.uid}-${ACADEMIC}`,
      user_id: the.student.uid,
      form_id: ACADEMIC,
      responses: [
        { question_id: 1, question_text: questionText(ACADEMIC, 1), answer: ANSWER },
        { question_id: 4, question_text: questionText(ACADEMIC, 4), answer: 'Storms.' },
      ],
    });
    expect(await the.student.answers(ACADEMIC)).toEqual({ 1: ANSWER, 4: 'Storms.' });
  });

  it('finds the feedback in view, folds it, and goes from its question back to the end of the answer', async () => {
    const top = async () => (await card().boundingBox())?.y;
    await eventually(top).toBeGreaterThanOrEqual(0);
    await eventually(top).toBeLessThan(PHONE.height / 2);
    await button('AI Feedback').click();
    await card().getByText('Built by rules on your school’s computer').waitFor({ state: 'hidden' });
    await button('AI Feedback').click();
    await card().getByText('Built by rules on your school’s computer').waitFor();
    const asked = (await card().locator('p', { hasText: /\?$/ }).first().textContent()) ?? '';
    await button('Answer this').click();
    await page.getByText('Answer this below, in your own words:').waitFor();
    await eventually(() => page.locator('#follow-up').textContent()).toContain(asked);
    const cursor = `(({ tagName, selectionStart, value }) => [tagName, selectionStart === value.length])(document.activeElement)`;
    await eventually(() => page.evaluate(cursor)).toEqual(['TEXTAREA', true]);
  });

  it('reads the same feedback on coming back, until the answer changes', async () => {
    const feedback = await card().textContent();
    await card().getByRole('checkbox').first().check();
    await button('Next').click();
    await waitForPage(page, at(2));
    await card().waitFor({ state: 'detached' });
    await eventually(() => box().inputValue()).toBe('');
    await page.goto(at(1));
    await card().getByText('Built by rules on your school’s computer').waitFor();
    await eventually(() => card().getByRole('checkbox').first().isChecked()).toBe(true);
    await eventually(() => card().textContent()).toBe(feedback);
    await eventually(() => steps()).toEqual(['Previous', 'Next']);
    await box().fill(`${ANSWER} Then it rained.`);
    await eventually(() => steps()).toEqual(['Previous', 'Save & Continue']);
  });

  it('erases an answer, is asked for no more feedback on it, and the erasure is saved', async () => {
    await box().fill('   ');
    await eventually(() => steps()).toEqual(['Previous', 'Skip to next']);
    await says('1 of 5 questions answered');
    await button('Skip to next').click();
    await waitForPage(page, at(2));
    await until(async () => (await the.student.answers(ACADEMIC))[1] === '');
  });

  it('is held up by no feedback that fails: told why, may try again, and goes on', async () => {
    await page.route('**/api/ai-response*', (route) => route.abort());
    await box().fill(ANSWER);
    await button('Save & Continue').click();
    await page.getByRole('alert').getByText(MESSAGES.unreachable, { exact: true }).waitFor();
    await card().getByRole('button', { name: 'Try again' }).waitFor();
    await button('Next').click();
    await waitForPage(page, at(3));
    await until(async () => (await the.student.answers(ACADEMIC))[2] === ANSWER);
    await page.unroute('**/api/ai-response*');
    await button('Previous').click();
    await waitForPage(page, at(2));
  });

  it('asks for feedback on a new version, finishes the last question and goes to the tasks', async () => {
    await page.goto(at(5));
    await box().fill('My GPA is 3.7 unweighted, no tests yet.');
    await button('Save & Continue').click();
    await card().getByText('Built by rules on your school’s computer').waitFor();
    await eventually(() => steps()).toEqual(['Previous', 'Finish']);
    await box().fill('My GPA is 3.7 unweighted, and I take the ACT in June.');
    await button('Get feedback on the new version').waitFor();
    await button('Get feedback on the new version').click();
    await button('Finish').waitFor();
    await button('Finish').click();
    await waitForPage(page, '/tasks');
  });

  it('is told that a question, a section or a form does not exist', async () => {
    for (const [path, title] of [
      [at(77), 'There is no such question'],
      ['/question-list/Basket%20Weaving', 'There is no such section'],
      ['/forms/tax_return', 'There is no such form'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: title }).waitFor();
    }
  });
});
