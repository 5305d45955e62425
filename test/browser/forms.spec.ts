import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { aSite, arriveAt, requestsTo } from '../support/site';

inBrowser('the forms', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
    student = await aStudentOf(counselor);
  });

  const main = (page: Page) => page.getByRole('main');
  const cardOf = (page: Page, title: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const boxes = (page: Page) => main(page).getByRole('textbox');
  /** What each box of the page has under that name. */
  const ofBoxes = (page: Page, name: 'rows' | 'value'): Promise<unknown[]> =>
    page.evaluate(`[...document.querySelectorAll('main textarea')].map((box) => box.${name})`);
  const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

  describe('in their list', () => {
    it('are five, each with what it is for', async () => {
      const page = await site.visit(student, '/forms');
      await page.getByRole('heading', { level: 1, name: 'Forms', exact: true }).waitFor();
      await cardOf(page, 'Learning About You').waitFor();
      expect(await main(page).getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        'Learning About You',
        'Reflections',
        'Interests Inventory',
        'Parent Form',
        'Academic Information',
      ]);
      await main(page).getByText('All questions are optional. Responses are autosaved.').waitFor();
    });

    it('tell how long they take', async () => {
      const page = await site.visit(student, '/forms');
      for (const [title, words] of [
        ['Learning About You', '25-40 mins'],
        ['Reflections', '30-50 mins'],
        ['Parent Form', '40-60 mins'],
        ['Parent Form', 'Optional, completed by a parent'],
        ['Interests Inventory', 'up to 7'],
      ] as const) {
        await cardOf(page, title).getByText(words).waitFor();
      }
    });

    it('tell their status from the answers that are there', async () => {
      student = await aStudentOf(counselor);
      const all = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [`interest_${id}`, `Interest ${id}`]));
      await student.save('interests_inventory', all);
      await student.save('junior_questionnaire', { friend_view: 'That I listen.', day_again: '   ' });
      const page = await site.visit(student, '/forms');
      await cardOf(page, 'Interests Inventory').getByText('Completed', { exact: true }).waitFor();
      await cardOf(page, 'Interests Inventory').getByText('7 of 7 answered').waitFor();
      await cardOf(page, 'Learning About You').getByText('Optional', { exact: true }).waitFor();
      await cardOf(page, 'Learning About You')
        .getByText(/^1 of \d+ answered$/)
        .waitFor();
      await cardOf(page, 'Reflections').getByText('Optional', { exact: true }).waitFor();
      await cardOf(page, 'Reflections').getByText('Raw material for your essays').waitFor();
      expect(
        await main(page)
          .getByText(/Incomplete|^0 of/)
          .count(),
      ).toBe(0);
    });

    it.each([
      ['Reflections', '/forms/college_portfolio'],
      ['Academic Information', '/forms/academic_info'],
    ])('lead to %s', async (title, path) => {
      const page = await site.visit(student, '/forms');
      await page.getByRole('link', { name: title, exact: true }).click();
      await arriveAt(page, path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByRole('link', { name: 'Back to forms' }).click();
      await arriveAt(page, '/forms');
    });
  });

  it('have boxes of four rows, none of them required, and say that they save themselves', async () => {
    const page = await site.visit(student);
    for (const formId of ['junior_questionnaire', 'college_portfolio', 'interests_inventory', 'parent_form']) {
      await page.goto(`/forms/${formId}`);
      await main(page).getByText('Responses are autosaved.').waitFor();
      await main(page).getByText('All questions are optional.').waitFor();
      expect(new Set(await ofBoxes(page, 'rows'))).toEqual(new Set([4]));
      expect(await main(page).locator('[required], [aria-required=true]').count()).toBe(0);
    }
  });

  it('asks for up to seven interests and keeps each under its own id', async () => {
    student = await aStudentOf(counselor);
    const page = await site.visit(student, '/forms/interests_inventory');
    await boxes(page).first().waitFor();
    expect(await boxes(page).count()).toBe(7);
    const saves = requestsTo(page, 'POST', '/api/responses/responses');
    await boxes(page).nth(0).fill('Tide pools');
    await boxes(page).nth(6).fill('Old radios');
    await boxes(page).nth(6).blur();
    await saved(page).waitFor();
    expect(await student.answers('interests_inventory')).toEqual({
      interest_1: 'Tide pools',
      interest_7: 'Old radios',
    });
    expect(saves.at(-1)?.postDataJSON()).toMatchObject({ user_id: student.uid, form_id: 'interests_inventory' });
    await page.reload();
    await boxes(page).first().waitFor();
    expect(await ofBoxes(page, 'value')).toEqual(['Tide pools', ...Array.from({ length: 5 }, () => ''), 'Old radios']);
  });

  it.each(['/academic-information', '/forms/academic_info'])('%s keeps the academic record', async (path) => {
    student = await aStudentOf(counselor);
    const page = await site.visit(student, path);
    await page.getByRole('heading', { level: 1, name: 'Academic Information', exact: true }).waitFor();
    await main(page).getByText('Responses are autosaved. All questions are optional.', { exact: true }).waitFor();
    const typed = {
      'Weighted GPA': '4.2',
      'Unweighted GPA': '3.8',
      'Class Rank': '54 out of 300',
      'ACT Score': '27',
      'SAT Score': '1240',
      'Transcript link or note': 'Ms. Ng has it',
      'Resume or Activities': 'Swim team, 9-11\nLibrary aide, 10',
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
    expect(await page.getByLabel('Resume or Activities').getAttribute('rows')).toBe('10');
    await page.getByLabel('Resume or Activities').blur();
    await saved(page).waitFor();
    const record = await student.call(routes.readAcademicRecord, { params: { userId: student.uid } });
    expect(record).toMatchObject({
      weighted_gpa: '4.2',
      unweighted_gpa: '3.8',
      class_rank: '54 out of 300',
      act_score: '27',
      sat_score: '1240',
      transcript_file: 'Ms. Ng has it',
      resume_file: 'Swim team, 9-11\nLibrary aide, 10',
    });
    await page.reload();
    for (const [label, text] of Object.entries(typed)) {
      const box = page.getByLabel(label, { exact: true });
      await box.waitFor();
      expect(await box.inputValue()).toBe(text);
    }
  });

  it('keeps a text that is too long in its box and says so', async () => {
    student = await aStudentOf(counselor);
    const page = await site.visit(student, '/forms/interests_inventory');
    await boxes(page).first().fill('x'.repeat(10_001));
    await boxes(page).first().blur();
    await page
      .getByText(/10,000/)
      .first()
      .waitFor();
    expect((await boxes(page).first().inputValue()).length).toBe(10_001);
    expect(await boxes(page).first().getAttribute('aria-invalid')).toBe('true');
    expect(await student.answers('interests_inventory')).toEqual({});
  });

  it('says when there is no such form', async () => {
    const page = await site.visit(student, '/forms/tax_return');
    await page.getByRole('heading', { name: 'There is no such form' }).waitFor();
  });
});
