import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aSite, arriveAt, hold, requestsTo, stopClock } from '../support/site';
import { until } from '../support/until';

const ANSWER = 'I built a weather station with my cousin and we argued about every screw.';
const at = (id: number): string => `/question/${encodeURIComponent(ACADEMIC)}/${id}`;

inBrowser('a question', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });
  beforeEach(async () => {
    student = await aStudentOf(counselor);
  });

  const box = (page: Page) => page.getByPlaceholder('Give your response here...');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const card = (page: Page) => page.getByRole('region', { name: 'AI Feedback' });
  /** The buttons below the answer, as they read. */
  const steps = (page: Page): Promise<string[]> =>
    page.getByRole('button', { name: /^(Previous|Skip to next|Save & Continue|Next|Finish)$/ }).allTextContents();

  /** Sends the answer in the box for feedback and waits until it is shown. */
  async function getFeedback(page: Page): Promise<void> {
    await button(page, 'Save & Continue').click();
    await card(page).getByText('Written by').waitFor();
  }

  it('shows its section, how much of it is answered, its text and a box', async () => {
    await student.save(ACADEMIC, { 1: 'Physics.', 4: 'Storms.' });
    const page = await site.visit(student, at(2));
    await page.getByRole('heading', { level: 1, name: ACADEMIC, exact: true }).waitFor();
    await page.getByText('2 of 5 questions answered', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(await page.getByLabel(questionText(ACADEMIC, 2)).getAttribute('placeholder')).toBe(
      'Give your response here...',
    );
    expect(await page.locator('textarea').count()).toBe(1);
    expect(await card(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to list', exact: true }).click();
    await arriveAt(page, `/question-list/${encodeURIComponent(ACADEMIC)}`);
  });

  it('only advances from an empty answer: nothing is saved and no feedback asked for', async () => {
    const page = await site.visit(student, at(1));
    const sent = requestsTo(page, 'POST', /^\/api\/(responses|ai-response)/);
    await box(page).waitFor();
    expect(await steps(page)).toEqual(['Previous', 'Skip to next']);
    expect(await button(page, 'Previous').isDisabled()).toBe(true);
    await button(page, 'Skip to next').click();
    await arriveAt(page, at(2));
    await page.goto(at(5));
    await button(page, 'Skip to next').click();
    await arriveAt(page, '/tasks');
    expect(sent).toHaveLength(0);
  });

  it('thinks about an answer without a button onward, then goes on', async () => {
    const page = await site.visit(student, at(1));
    await box(page).fill('   ');
    expect(await steps(page)).toEqual(['Previous', 'Skip to next']);
    await box(page).fill(ANSWER);
    expect(await steps(page)).toEqual(['Previous', 'Save & Continue']);
    const call = await hold(page, '**/api/ai-response*');
    await button(page, 'Save & Continue').click();
    await card(page).getByText('Thinking...', { exact: true }).waitFor();
    expect(await steps(page)).toEqual(['Previous']);
    await call.release();
    await card(page).getByText('Written by').waitFor();
    expect(await card(page).getByText('Thinking...', { exact: true }).count()).toBe(0);
    expect(await steps(page)).toEqual(['Previous', 'Next']);
    await button(page, 'Next').click();
    await arriveAt(page, at(2));
    await card(page).waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe('');
    expect(await student.answers(ACADEMIC)).toEqual({ 1: ANSWER });
  });

  it('only skips once the answer is emptied, also below its feedback, and asks for none; the erasure is saved', async () => {
    const page = await site.visit(student, at(1));
    await box(page).fill(ANSWER);
    await getFeedback(page);
    const asked = requestsTo(page, 'POST', /^\/api\/ai-response/);
    await box(page).fill(`${ANSWER} And it rained.`);
    await button(page, 'Get feedback on the new version').waitFor();
    for (const blank of ['   ', ' \n\t ', '\u00a0', '\u200b\u2060 ', '']) {
      await box(page).fill(blank);
      expect(await steps(page)).toEqual(['Previous', 'Skip to next']);
      expect(await button(page, 'Get feedback on the new version').count()).toBe(0);
      await page.getByText('0 of 5 questions answered', { exact: true }).waitFor();
    }
    await button(page, 'Skip to next').click();
    await arriveAt(page, at(2));
    await until(async () => (await student.answers(ACADEMIC))[1] === '');
    expect(asked).toHaveLength(0);
  });

  it('asks for no feedback on an empty answer where asking failed before', async () => {
    const page = await site.visit(student, at(1));
    await page.route('**/api/ai-response*', (route) => route.abort());
    await box(page).fill(ANSWER);
    await button(page, 'Save & Continue').click();
    await card(page).getByRole('button', { name: 'Try again' }).waitFor();
    await box(page).fill('  ');
    expect(await card(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await steps(page)).toEqual(['Previous', 'Skip to next']);
  });

  it('saves blanks as no answer: none where there was none, an erasure where there was one', async () => {
    await student.save(ACADEMIC, { 1: 'Physics.' });
    const page = await site.visit(student, at(2));
    const sent = requestsTo(page, 'POST', '/api/responses/responses');
    await box(page).fill(' \u00a0 ');
    await box(page).blur();
    await button(page, 'Skip to next').click();
    await arriveAt(page, at(3));
    expect(sent).toHaveLength(0);
    await button(page, 'Previous').click();
    await button(page, 'Previous').click();
    await arriveAt(page, at(1));
    await box(page).fill('   ');
    expect(await box(page).inputValue()).toBe('   ');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await box(page).inputValue()).toBe('   ');
    expect(await student.answers(ACADEMIC)).toEqual({ 1: '' });
  });

  it('shows the feedback in three parts, each below its label', async () => {
    const page = await site.visit(student, at(1));
    await box(page).fill(ANSWER);
    await getFeedback(page);
    const labels = card(page).getByRole('heading', { level: 3 });
    expect(await labels.allTextContents()).toEqual(['What works', 'A question', 'Next step']);
    expect(await card(page).getByText('What works:').count()).toBe(0);
    expect(await card(page).locator('mark').first().textContent()).toContain('I built a weather station');
  });

  it('folds the feedback away and back', async () => {
    const page = await site.visit(student, at(1));
    await box(page).fill(ANSWER);
    await getFeedback(page);
    await button(page, 'AI Feedback').click();
    await card(page).getByText('Written by').waitFor({ state: 'hidden' });
    await button(page, 'AI Feedback').click();
    await card(page).getByText('Written by').waitFor();
  });

  it('finishes the last question and goes to the tasks', async () => {
    const page = await site.visit(student, at(5));
    await box(page).fill('My GPA is 3.7 unweighted, no tests yet.');
    await getFeedback(page);
    expect(await steps(page)).toEqual(['Previous', 'Finish']);
    await button(page, 'Finish').click();
    await arriveAt(page, '/tasks');
  });

  it('clears the feedback on the way back, and has it there again on return', async () => {
    const page = await site.visit(student, at(2));
    await box(page).fill(ANSWER);
    await getFeedback(page);
    const feedback = await card(page).textContent();
    await button(page, 'Previous').click();
    await arriveAt(page, at(1));
    await card(page).waitFor({ state: 'detached' });
    await button(page, 'Skip to next').click();
    await card(page).getByText('Written by').waitFor();
    expect(await card(page).textContent()).toBe(feedback);
    expect(await steps(page)).toEqual(['Previous', 'Next']);
    await page.reload();
    await card(page).getByText('Written by').waitFor();
    await box(page).fill(`${ANSWER} Then it rained.`);
    expect(await steps(page)).toEqual(['Previous', 'Save & Continue']);
  });

  it('holds nobody up when no feedback can be had', async () => {
    const page = await site.visit(student, at(1));
    await page.route('**/api/ai-response*', (route) => route.abort());
    await box(page).fill(ANSWER);
    await button(page, 'Save & Continue').click();
    await card(page).getByRole('button', { name: 'Try again' }).waitFor();
    await button(page, 'Next').click();
    await arriveAt(page, at(2));
    expect(await student.answers(ACADEMIC)).toEqual({ 1: ANSWER });
  });

  describe('saves itself', () => {
    async function withStoppedClock(): Promise<{ page: Page; saves: ReturnType<typeof requestsTo> }> {
      const page = await site.visit(student);
      await page.clock.install();
      await page.goto(at(3));
      await box(page).waitFor();
      const saves = requestsTo(page, 'POST', '/api/responses/responses');
      await stopClock(page);
      return { page, saves };
    }

    it('1000 milliseconds after the last change, all answers of the section at once', async () => {
      await student.save(ACADEMIC, { 1: 'Physics.' });
      const { page, saves } = await withStoppedClock();
      await box(page).pressSequentially('Spel');
      await page.clock.runFor(900);
      await box(page).pressSequentially('ling.');
      await page.clock.runFor(999);
      expect(saves).toHaveLength(0);
      const answered = page.waitForResponse('**/api/responses/responses');
      await page.clock.runFor(1);
      await answered;
      expect(saves).toHaveLength(1);
      const body = saves[0]?.postDataJSON() as ReturnType<Student['saveBody']> & { submitted_at: string };
      expect(body).toMatchObject({
        response_id: `${student.uid}-${ACADEMIC}`,
        user_id: student.uid,
        form_id: ACADEMIC,
        responses: [
          { question_id: 1, question_text: questionText(ACADEMIC, 1), answer: 'Physics.' },
          { question_id: 3, question_text: questionText(ACADEMIC, 3), answer: 'Spelling.' },
        ],
      });
      expect(body.submitted_at).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(await student.answers(ACADEMIC)).toEqual({ 1: 'Physics.', 3: 'Spelling.' });
    });

    it('not when there is nothing to save', async () => {
      const { page, saves } = await withStoppedClock();
      await page.clock.runFor(5000);
      await box(page).fill('a');
      await box(page).fill('');
      await page.clock.runFor(5000);
      await page.getByRole('link', { name: 'Back to list' }).click();
      await arriveAt(page, `/question-list/${encodeURIComponent(ACADEMIC)}`);
      expect(saves).toHaveLength(0);
    });
  });

  it('says when there is no such question', async () => {
    const page = await site.visit(student, at(77));
    await page.getByRole('heading', { name: 'There is no such question' }).waitFor();
  });
});
