import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { aSite, requestsTo, stopClock } from '../support/site';

inBrowser('a form saves itself', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });
  beforeEach(async () => {
    student = await aStudentOf(counselor);
  });

  interface Screen {
    path: string;
    call: string;
    box: (page: Page) => ReturnType<Page['getByLabel']>;
    /** What the body of a save must hold of the typed text. */
    holds: (text: string) => object;
  }

  const questionnaire: Screen = {
    path: '/forms/interests_inventory',
    call: '/api/responses/responses',
    box: (page) => page.getByRole('main').getByRole('textbox').first(),
    holds: (answer) => ({
      form_id: 'interests_inventory',
      responses: expect.arrayContaining([expect.objectContaining({ question_id: 'interest_1', answer })]) as object,
    }),
  };
  const academicRecord: Screen = {
    path: '/academic-information',
    call: '/api/academic-records',
    box: (page) => page.getByLabel('Class Rank'),
    holds: (class_rank) => ({ class_rank }),
  };

  async function withStoppedClock({ path, call, box }: Screen) {
    const page = await site.visit(student);
    await page.clock.install();
    await page.goto(path);
    await box(page).waitFor();
    const saves = requestsTo(page, 'POST', call);
    await stopClock(page);
    return { page, saves };
  }

  it.each([
    ['a questionnaire', questionnaire],
    ['the academic record', academicRecord],
  ])('1000 milliseconds after the last change: %s', async (_, screen) => {
    const { page, saves } = await withStoppedClock(screen);
    await screen.box(page).pressSequentially('54 out ');
    await page.clock.runFor(900);
    await screen.box(page).pressSequentially('of 300');
    await page.clock.runFor(999);
    expect(saves).toHaveLength(0);
    const answered = page.waitForResponse(`**${screen.call}`);
    await page.clock.runFor(1);
    expect((await answered).status()).toBe(200);
    expect(saves).toHaveLength(1);
    const body = saves[0]?.postDataJSON() as object;
    expect(body).toMatchObject({ user_id: student.uid, ...screen.holds('54 out of 300') });
  });

  it.each([
    ['a questionnaire', questionnaire],
    ['the academic record', academicRecord],
  ])('not when there is nothing to save: %s', async (_, screen) => {
    const { page, saves } = await withStoppedClock(screen);
    await page.clock.runFor(5000);
    await screen.box(page).fill('a');
    await screen.box(page).fill('');
    await page.clock.runFor(5000);
    expect(saves).toHaveLength(0);
  });
});
