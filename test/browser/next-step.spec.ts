import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { REVIEWS_FOR_NEW_LIST } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, anEmail, aSchool, aStudentOf, aStudentWithList, PASSWORD, type Person } from '../support/people';
import { ACADEMIC, ACTIVITIES, PREFERENCES, questionText, REFLECTIONS } from '../support/questions';
import { aSite, arriveAt, PHONE } from '../support/site';
import { roboticsSenior } from '../support/students';

const PAGES = ['/tasks', '/forms', '/student-dashboard', '/insights'];
const TWO = { 1: 'I fix bikes with my uncle on Saturdays.', 2: 'I taught my sister to ride in one afternoon.' };

inBrowser('the next step', () => {
  const site = aSite();
  let counselor: Person;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });

  const step = (page: Page) => page.getByRole('region', { name: 'Your next step' });
  /** The filled buttons of the page, as they read. */
  const loud = (page: Page) => page.getByRole('main').locator('.MuiButton-contained');
  const box = (page: Page) => page.getByPlaceholder(MESSAGES.answerPlaceholder);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** Answers the question that is shown and reads the feedback; goes on with 'Next' or 'Finish'. */
  async function answer(page: Page, text: string): Promise<void> {
    await box(page).fill(text);
    await button(page, 'Save & Continue').click();
    await page.getByRole('region', { name: 'AI Feedback' }).getByText('Written by').waitFor();
    await page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
  }

  it('leads a new student on a phone from signing up to the schools, one step at a time', async () => {
    const page = await site.visit(null, undefined, { viewport: PHONE });
    const email = anEmail();
    await page.goto(`/signup?code=${await counselor.inviteCode()}&email=${encodeURIComponent(email)}`);
    await page.getByLabel('Full Name').fill('Rosa Delgado');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByLabel('Grade').selectOption({ label: '11th Grade' });
    await button(page, 'Sign Up').click();
    await arriveAt(page, '/tasks');

    await page.goto('/forms');
    await step(page).getByRole('heading', { name: 'Start with one question' }).waitFor();
    expect(await page.getByText(/Incomplete|0 of \d+/).count()).toBe(0);
    await step(page).getByRole('link', { name: 'Start here' }).click();
    await page.getByRole('heading', { level: 1, name: ACADEMIC }).waitFor();
    await answer(page, 'I am good at biology because I remember how things in the body connect.');
    await arriveAt(page, `/question/${encodeURIComponent(ACADEMIC)}/2`);

    await page.goto('/tasks');
    await step(page).getByRole('link', { name: 'Go on' }).click();
    await arriveAt(page, `/question/${encodeURIComponent(ACADEMIC)}/2`);
    await answer(page, 'Anatomy. We learned how the heart valves work and I explained it to my grandmother.');
    for (const section of [ACTIVITIES, PREFERENCES]) {
      for (const id of [1, 2]) {
        await page.goto(`/question/${encodeURIComponent(section)}/${id}`);
        await answer(page, TWO[id === 1 ? 1 : 2]);
      }
    }

    await page.goto('/tasks');
    await page.getByText(MESSAGES.unlockRule, { exact: true }).waitFor();
    await page.getByText('Your school list is open to you!').waitFor();
    expect(await loud(page).allTextContents()).toEqual(['Unlock my recommendations']);
    await button(page, 'Unlock my recommendations').click();
    await step(page).getByRole('link', { name: 'See my schools' }).waitFor();
    await step(page).getByText('Your first school list is here!').waitFor();
    expect(await loud(page).allTextContents()).toEqual(['See my schools']);
    await page.reload();
    await step(page).getByText('Your next step', { exact: true }).waitFor();
    await step(page).getByRole('link', { name: 'See my schools' }).click();
    await arriveAt(page, '/rec');
    await page.getByRole('tab', { name: 'Reach' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });

  it.each(PAGES)('is the one filled button of %s, above the fold of a phone', async (path) => {
    const student = await aStudentOf(counselor);
    await student.save(ACADEMIC, { 1: 'Biology.' });
    const page = await site.visit(student, path, { viewport: PHONE });
    await step(page).getByRole('link', { name: 'Go on' }).waitFor();
    expect(await loud(page).allTextContents()).toEqual(['Go on']);
    const place = await loud(page).first().boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(PHONE.height - 64);
    expect(place?.height).toBeGreaterThanOrEqual(44);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('follows reviews to what a senior does', async () => {
    const senior = await aStudentWithList(counselor, roboticsSenior());
    const params = { userId: senior.uid };
    const kind = async () => (await senior.call(routes.readNextStep, { params })).step;
    expect(await kind()).toEqual({ kind: 'schools' });
    const list = await senior.schoolList();
    for (const { name } of list.recommendations.slice(0, REVIEWS_FOR_NEW_LIST)) {
      const verdict = { researched: true, liked: true, reason: 'Close to home.', submitted: true };
      await senior.call(routes.saveFeedback, {
        body: { user_id: senior.uid, rec_id: list._id ?? '', school_name: name, ...verdict },
      });
    }
    expect(await kind()).toEqual({ kind: 'new_list' });
    await senior.newList();
    const page = await site.visit(senior, '/tasks');
    await step(page)
      .getByRole('link', { name: /^Open My year$/ })
      .waitFor();
    await button(page, 'Unlock my recommendations').waitFor();
    expect(await loud(page).allTextContents()).toEqual(['Open My year']);
  });

  it('shows no paper to who asked for less motion', async () => {
    const student = await aStudentOf(counselor);
    const page = await site.visit(student, '/tasks');
    await step(page).getByRole('link', { name: 'Start here' }).waitFor();
    await student.save(ACTIVITIES, { 1: 'Chess.', 2: 'A bridge.', 3: 'Buses.', 4: 'Baking.' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await step(page).getByText('A whole section done!').waitFor();
    expect(await page.locator('.step-joy').isVisible()).toBe(false);
  });

  it('puts first what was typed and never sent', async () => {
    const student = await aStudentOf(counselor);
    const page = await site.visit(student, `/question/${encodeURIComponent(REFLECTIONS)}/3`);
    await page.route('**/api/responses/responses', (route) => route.abort());
    await box(page).fill('That I fixed every bike on our street.');
    await page.getByText(MESSAGES.offline).first().waitFor();
    await page.getByRole('link', { name: 'Back to list' }).click();
    await page.getByRole('link', { name: 'Back to Tasks' }).click();
    await step(page).getByRole('link', { name: 'Go on writing' }).click();
    await page.getByLabel(questionText(REFLECTIONS, 3)).waitFor();
    expect(await box(page).inputValue()).toBe('That I fixed every bike on our street.');
  });

  it('sends to Tasks where it cannot be read', async () => {
    const page = await site.visit(await aStudentOf(counselor));
    await page.route('**/api/next-step/**', (route) => route.abort());
    await page.goto('/forms');
    await step(page).getByRole('link', { name: 'Go to Tasks' }).waitFor();
  });

  describe('in Spanish', () => {
    it('goes with every page to it', async () => {
      const student = await aStudentOf(counselor);
      await student.save(ACADEMIC, { 1: 'Biología.' });
      const page = await site.visit(student, '/tasks', { viewport: PHONE });
      await page.evaluate(`localStorage.setItem('language', 'es')`);
      await page.goto('/forms');
      const panel = page.getByRole('region', { name: 'Tu siguiente paso' });
      await panel.getByRole('heading', { name: 'Sigue con Información académica' }).waitFor();
      await page.getByRole('link', { name: 'Para conocerte', exact: true }).waitFor();
      await panel.getByRole('link', { name: 'Seguir' }).click();
      await page.getByRole('heading', { level: 1, name: 'Información académica' }).waitFor();
      await page.getByPlaceholder('Escribir aquí la respuesta...').fill('Me gusta la anatomía.');
      await button(page, 'Guardar y continuar').click();
      await page
        .getByRole('region', { name: 'Comentarios de la IA' })
        .getByRole('button', { name: 'Responder esto' })
        .waitFor();
      const sets = await student.call(routes.readResponses, { params: { userId: student.uid, formId: ACADEMIC } });
      expect(sets[0]?.responses.map(({ question_text }) => question_text)).toContain(questionText(ACADEMIC, 2));
      expect(await violationsOn(page)).toEqual([]);
    });
  });
});
