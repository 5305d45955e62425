/** Specification: 1, 2 Student detail, 6, 8 */
import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { shortQuestion } from '../../src/contract/section-titles';
import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { navigateInApp, monitorPage } from '../support/page-checks';
import { aCounselor, aStudentOf, aStudentWithList, type Student, peopleOf } from '../support/people';
import { keepOut } from '../support/private-lives';
import { ACADEMIC, ACTIVITIES, questionText, REFLECTIONS } from '../support/questions';
import { aSite, waitForPage, LAPTOP, PHONE } from '../support/site';

const COUNSELOR_SECTIONS = [
  'Extracurricular Activities',
  'Academic Overview',
  'Personality & Soft Skills',
  'Academic Trajectory',
  'Career & Major Exploration',
  'Social & Emotional Support',
  'Family & Financial Context',
  'College Fit',
];
const STUDENT_SECTIONS = [
  'Profile Summary',
  'Strengths',
  'Growth Areas',
  'Stand Out Factors',
  'Application Strategy Tips',
  'Interest Major Mapping',
  'Potential Extracurriculars',
  'Things to Do This Summer',
  'Recommended Reading & Resources',
];
/** As long as a sheet of paper has to bear it. */
const LONG = 'A long word about many things that were said and more that was not. '.repeat(12).trim();

describeInBrowser('a student, as the counselor sees them', () => {
  const site = aSite();
  let student: Student;
  let starter: Student;

  const the = peopleOf(site, { counselor: 'Dana Whitfield' });
  beforeAll(async () => {
    starter = await aStudentOf(the.counselor, { name: 'Abe Young', grade: 9 });
    student = await aStudentWithList(the.counselor);
    await aStudentOf(the.counselor, { name: 'Zoe Zimmer', grade: 12 });
  });

  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const isAt = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const notes = async () => (await the.counselor.call(routes.readNotes, { params: { userId: student.uid } })).notes;

  it('has a profile for both readers, forms that cannot be changed, and schools with the student’s reviews', async () => {
    const { _id: rec_id, recommendations } = await student.schoolList();
    const [safety] = recommendations.filter(({ type }) => type === 'Safety');
    const reason = 'The nurses there train in small groups.';
    const verdict = { school_name: safety?.name, researched: true, liked: true, reason, submitted: true };
    await student.call(routes.saveFeedback, { body: { user_id: student.uid, rec_id, ...verdict } });
    await student.save(ACTIVITIES, { 4: LONG });
    await keepOut(student, REFLECTIONS, 4, 'I keep this one to us.', true);
    const page = await site.visit(the.counselor, `/student/${student.uid}`);
    const panel = page.getByRole('tabpanel');
    const headings = (): Promise<string[]> => panel.getByRole('heading', { level: 2 }).allTextContents();
    await isAt(page, 'Maddie Reed');
    await page.getByText('Grade: 11', { exact: true }).waitFor();
    await eventually(() => page.getByRole('tab').allTextContents()).toEqual(['Dashboard', 'Forms', 'School Recs']);
    await eventually(() => tab(page, 'Dashboard').getAttribute('aria-selected')).toBe('true');
    await page.getByRole('heading', { name: 'Academic Overview' }).waitFor();
    await eventually(() => headings()).toEqual(['Potential Challenges', 'Next Steps', ...COUNSELOR_SECTIONS]);
    const fold = button(page, shortQuestion(questionText(ACTIVITIES, 4)));
    await fold.focus();
    const height = async () => (await panel.getByText(LONG).boundingBox())?.height ?? 0;
    const folded = await height();
    await page.keyboard.press('Enter');
    await eventually(() => fold.getAttribute('aria-expanded')).toBe('true');
    await eventually(() => height()).toBeGreaterThan(folded);
    await eventually(() => panel.getByText('I keep this one to us.').count()).toBe(0);
    await button(page, 'Open all answers').click();
    await eventually(() => panel.locator('[aria-expanded=false]').allInnerTexts()).toEqual([
      expect.stringContaining('Personal · open'),
    ]);
    await button(page, /Personal · open/).click();
    await panel.getByText('I keep this one to us.').waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);
    await eventually(() => button(page, 'View as Counselor').count()).toBe(0);
    await button(page, 'View as Student').click();
    await page.getByRole('heading', { name: 'Profile Summary' }).waitFor();
    await eventually(() => headings()).toEqual(expect.arrayContaining(STUDENT_SECTIONS));
    await eventually(() => button(page, 'View as Student').count()).toBe(0);
    await button(page, 'View as Counselor').click();
    await page.getByRole('heading', { name: 'Academic Overview' }).waitFor();

    await tab(page, 'Forms').click();
    for (const title of ['Learning About You', 'Reflections', 'Interests Inventory', 'Parent Form'])
      await panel.getByRole('link', { name: new RegExp(`^${title}`) }).waitFor();
    await panel.getByRole('link', { name: /^Parent Form/ }).click();
    await panel.getByText('Responses are autosaved.').waitFor();
    await panel.getByText('When she sat with her grandmother all night in the hospital.').waitFor();
    await panel.getByRole('link', { name: 'All forms' }).click();
    await panel.getByRole('link', { name: ACADEMIC }).first().click();
    await panel.getByText(questionText(ACADEMIC, 1)).waitFor();
    await panel.getByText('I am good at biology because I remember how things in the body connect.').waitFor();
    await eventually(() => panel.getByRole('textbox').count()).toBe(0);
    await panel.getByRole('link', { name: 'All forms' }).click();
    await panel.getByRole('link', { name: ACADEMIC }).last().click();
    await panel.getByText('Unweighted GPA', { exact: true }).waitFor();
    await panel.getByText('3.4', { exact: true }).waitFor();
    await eventually(() => panel.getByRole('textbox').count()).toBe(0);

    await tab(page, 'School Recs').click();
    for (const tier of ['Reach', 'Match', 'Safety']) await page.getByRole('tab', { name: tier }).waitFor();
    await page.getByRole('tab', { name: 'Safety' }).click();
    const card = page.getByRole('region', { name: safety?.name, exact: true });
    await card.getByText(reason).waitFor();
    await card.getByRole('heading', { name: 'Overall Fit Rationale' }).waitFor();
    for (const name of ['Like', 'Dislike', "I've researched this school!"])
      await eventually(() => button(page, name).count()).toBe(0);
    await page.getByRole('tab', { name: 'Match' }).click();
    await page.getByText(/^Not reviewed on this list yet\./).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Reach' }).waitFor();
  });

  it('leads to the students before and after, in the order and grade that the list had, with the same tab open', async () => {
    const reader = await aCounselor(the.school);
    for (const name of ['Ann Lee', 'Ben Lee', 'Cat Lee']) await aStudentOf(reader, { name, grade: 10 });
    await aStudentOf(reader, { name: 'Bea Lee', grade: 9 });
    const page = await site.visit(reader, '/students');
    const others = page.getByRole('navigation', { name: 'Other students' });
    const place = (text: string) => others.getByText(text, { exact: true }).waitFor();
    await page.getByLabel('Order').selectOption('Name, Z to A');
    await page.getByRole('combobox', { name: 'Grade', exact: true }).selectOption('10th Grade');
    await page.getByText('3 students', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Cat Lee', exact: true }).click();
    await isAt(page, 'Cat Lee');
    await place('1 of 3');
    await eventually(() => button(page, 'Previous student').isDisabled()).toBe(true);
    await tab(page, 'Forms').click();
    await eventually(() => tab(page, 'Forms').getAttribute('aria-selected')).toBe('true');
    await others.getByText('Next', { exact: true }).click();
    await isAt(page, 'Ben Lee');
    await eventually(() => tab(page, 'Forms').getAttribute('aria-selected')).toBe('true');
    await page.getByRole('link', { name: 'Next student', exact: true }).click();
    await isAt(page, 'Ann Lee');
    await place('3 of 3');
    const { searchParams } = new URL(page.url());
    const expected = { tab: 'forms', sort: 'name', order: 'DESC', filter: '{"grade":10}' };
    expect(Object.fromEntries(searchParams)).toEqual(expected);
    await tab(page, 'School Recs').click();
    await page.getByRole('tabpanel', { name: 'School Recs' }).waitFor();
    await page.goBack();
    await isAt(page, 'Ben Lee');
    await page.goForward();
    await isAt(page, 'Ann Lee');
    await page.reload();
    await place('3 of 3');
    await eventually(() => button(page, 'Next student').isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Previous student', exact: true }).click();
    await isAt(page, 'Ben Lee');
  });

  it('who has not started, is a stranger or cannot be read has nothing to show, and asks the server for nothing that is not there', async () => {
    const page = await site.visit(the.counselor);
    const { waitUntilSettled } = await monitorPage(page, site.url);
    await page.goto('/students');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.getByRole('link', { name: 'Abe Young' }).waitFor();
    for (const end of ['/meeting', '?tab=schools', '?tab=forms', '']) {
      await navigateInApp(page, `/student/${starter.uid}${end}`);
      await page
        .getByText(/Abe Young/)
        .first()
        .waitFor();
      await waitUntilSettled();
    }
    const expectNotStarted = async (): Promise<void> => {
      await page
        .getByRole('heading', { name: 'This student has not started their profile yet.', exact: true })
        .waitFor();
      await page.getByText('Encourage them to begin their Pathlight journey.', { exact: true }).waitFor();
    };
    await expectNotStarted();
    expect(refused).toEqual([]);
    await page.getByRole('link', { name: 'Back to student list', exact: true }).click();
    await waitForPage(page, '/students');

    await page.route(`**/api/students/${student.uid}`, (route) => route.abort());
    await page.goto(`/student/${student.uid}`);
    await page
      .getByRole('alert')
      .getByText(/We cannot reach the server right now/)
      .waitFor();
    await expectNotStarted();
    await page.unroute(`**/api/students/${student.uid}`);
    await button(page, 'Try again').click();
    await isAt(page, 'Maddie Reed');

    const stranger = await aStudentOf(await aCounselor(the.school), { name: 'Kit Farrow' });
    await navigateInApp(page, `/student/${stranger.uid}`);
    await expectNotStarted();
    await eventually(() => page.getByText(/Kit|Maddie/).count()).toBe(0);
  });

  it('is met: prepared on one screen, noted, read by the student, and done', async () => {
    const page = await site.visit(the.counselor, `/student/${student.uid}`, { viewport: LAPTOP });
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.getByRole('link', { name: 'Meeting sheet' }).click();
    await waitForPage(page, `/student/${student.uid}/meeting`);
    for (const name of [
      'Look at first',
      'To ask',
      'School list',
      'Due next',
      'What they say of schools',
      'To do',
      'Last note',
    ])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByText(/^Reach \(\d\): /).waitFor();
    await eventually(() => page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(LAPTOP.height);

    await page.keyboard.press('n');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('Half a thou');
    await page.reload();
    await page.getByText(/^Reach \(\d\): /).waitFor();
    await page.keyboard.press('n');
    await box('What we talked about').waitFor();
    await eventually(() => box('What we talked about').inputValue()).toBe('Half a thou');
    await box('What we talked about').fill('She wants to study near the coast.');
    await box('What comes next').fill('Ask Bates about the rowing team.');
    await page.getByLabel('Who can read it').selectOption('Shared with the student');
    await page.getByText('Shared notes are part of the record a parent may ask to see.').waitFor();
    await page.route('**/api/notes/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await button(page, 'Save note').click();
    await page.getByText('What you typed is kept here.').waitFor();
    await page.unroute('**/api/notes/**');
    await button(page, 'Save note').click();
    await page.getByText('Saved, with a follow-up.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('article').getByText('She wants to study near the coast.').waitFor();
    expect((await notes()).filter(({ text }) => text === 'She wants to study near the coast.')).toHaveLength(1);

    const tasks = await site.visit(student, '/tasks', { viewport: PHONE });
    const shared = tasks.getByRole('region', { name: 'From your counselor' });
    await shared.getByText('She wants to study near the coast.').waitFor();
    await shared.getByText('Dana Whitfield').first().waitFor();

    await page.getByRole('link', { name: 'Student', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Done: Ask Bates about the rowing team.' }).click();
    await page.getByText(/^Done /).waitFor();
    expect((await notes()).map(({ done_at }) => done_at !== null).sort()).toEqual([false, true]);
    await button(page, /^Make this a follow-up: /)
      .first()
      .click();
    await page.getByText(/^Follow-up: Due /).waitFor();
    expect((await notes()).filter(({ source }) => source === 'next_step')).toHaveLength(1);

    await page.setViewportSize(PHONE);
    await button(page, /^Notes/).click();
    await box('What we talked about').fill('A slip.');
    await button(page, 'Save note').click();
    await button(page, 'Edit: A slip.').click();
    await box('Note').fill('A remark.');
    await button(page, 'Save').click();
    await button(page, 'Remove: A remark.').click();
    await page.getByText('Note removed.').waitFor();
    expect((await notes()).map(({ text }) => text)).not.toContain('A remark.');
    await button(page, 'Undo').click();
    await page.getByText('A remark.').waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    await eventually(() => axeViolations(page)).toEqual([]);
  });

  it('fits one screen and one light page of paper, with as much to say as a sheet can hold', async () => {
    const params = { userId: student.uid };
    const { _id: rec_id, recommendations } = await student.schoolList();
    for (const [index, { name }] of recommendations.slice(0, 8).entries()) {
      const verdict = { school_name: name, researched: true, liked: index % 2 === 0, reason: LONG, submitted: true };
      await student.call(routes.saveFeedback, { body: { user_id: student.uid, rec_id, ...verdict } });
    }
    const fields = recommendations.flatMap(({ unitid }) => [
      [`college.${unitid}.added`, '2026-09-01'],
      [`college.${unitid}.due_on`, '2027-01-01'],
    ]);
    await student.call(routes.saveYear, {
      body: { user_id: student.uid, fields: Object.fromEntries(fields) as object },
    });
    for (const index of [1, 2, 3, 4, 5, 6, 7]) {
      const noteId = `11111111-1111-4111-8111-${student.uid.slice(-11)}${index}`;
      const due = index === 1 ? null : '2026-12-01';
      const body = { text: LONG, visibility: 'counselors', due_on: due, source: null } as const;
      await the.counselor.call(routes.saveNote, { params: { ...params, noteId }, body });
    }
    const page = await site.visit(the.counselor, `/student/${student.uid}/meeting`, { viewport: LAPTOP });
    await page
      .getByText(/^and \d+ more$/)
      .first()
      .waitFor();
    await eventually(() => page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(LAPTOP.height);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await eventually(() => button(page, 'Print').isVisible()).toBe(false);
    await eventually(() => page.getByRole('navigation').count()).toBe(0);
    const sheet = await page.evaluate(`getComputedStyle(document.querySelector('article')).backgroundColor`);
    expect(sheet).toBe('rgb(255, 255, 255)');
    for (const format of ['A4', 'Letter']) await eventually(async () => sheetsIn(await page.pdf({ format }))).toBe(1);
    await eventually(() => page.getByRole('heading', { name: 'Last note', exact: true }).isVisible()).toBe(false);
  });
});

/** How many sheets of paper a PDF has. */
const sheetsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
