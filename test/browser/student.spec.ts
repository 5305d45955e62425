import type { Page } from 'playwright-core';
import { Settings } from '../../src/platform/config/settings';
import { routes } from '../../src/contract/routes';
import { databaseOptions, openDatabase } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { inBrowser } from '../support/browser';
import { fillRoster } from '../support/full-roster';
import {
  aCounselor,
  aSchool,
  aStudentOf,
  aStudentWithList,
  type Person,
  type School,
  type Student,
} from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aSite, arriveAt } from '../support/site';

const COUNSELOR_SECTIONS = [
  'Academic Overview',
  'Extracurricular Activities',
  'Personality & Soft Skills',
  'Academic Trajectory',
  'Career & Major Exploration',
  'Social & Emotional Support',
  'Family & Financial Context',
  'College Fit',
  'Potential Challenges',
  'Next Steps',
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

inBrowser('a student, as the counselor sees them', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;
  let student: Student;
  let starter: Student;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
    starter = await aStudentOf(counselor, { name: 'Abe Young', grade: 9 });
    student = await aStudentWithList(counselor);
    await aStudentOf(counselor, { name: 'Zoe Zimmer', grade: 12 });
  });

  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const headings = (page: Page): Promise<string[]> =>
    page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();
  const open = (path = '', who = student): Promise<Page> => site.visit(counselor, `/student/${who.uid}${path}`);

  it('has a name, a grade and three tabs', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: 'Maddie Reed', exact: true }).waitFor();
    await page.getByText('Grade: 11', { exact: true }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Dashboard', 'Forms', 'School Recs']);
    expect(await tab(page, 'Dashboard').getAttribute('aria-selected')).toBe('true');
  });

  it('has a profile written for the counselor, and can be seen as the student sees it', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'Academic Overview' }).waitFor();
    const last = COUNSELOR_SECTIONS.length - 1;
    const inOrder = ['At a glance', ...COUNSELOR_SECTIONS.slice(last), ...COUNSELOR_SECTIONS.slice(0, last)];
    expect(await headings(page)).toEqual(inOrder);
    expect(await button(page, 'View as Counselor').count()).toBe(0);
    await button(page, 'View as Student').click();
    await page.getByRole('heading', { name: 'Profile Summary' }).waitFor();
    for (const title of STUDENT_SECTIONS) expect(await headings(page)).toContain(title);
    expect(await button(page, 'View as Student').count()).toBe(0);
    await button(page, 'View as Counselor').click();
    await page.getByRole('heading', { name: 'Academic Overview' }).waitFor();
  });

  it('has forms that can be read and not changed', async () => {
    const page = await open();
    await tab(page, 'Forms').click();
    const panel = page.getByRole('tabpanel');
    for (const title of ['Learning About You', 'Reflections', 'Interests Inventory', 'Parent Form']) {
      await panel.getByRole('link', { name: new RegExp(`^${title}`) }).waitFor();
    }
    await panel.getByRole('link', { name: /^Parent Form/ }).click();
    await panel.getByText('Responses are autosaved.').waitFor();
    await panel.getByText('When she sat with her grandmother all night in the hospital.').waitFor();
    expect(await panel.getByRole('textbox').count()).toBe(0);
    await panel.getByRole('link', { name: 'All forms' }).click();
    await panel.getByRole('link', { name: ACADEMIC }).first().click();
    await panel.getByText(questionText(ACADEMIC, 1)).waitFor();
    await panel.getByText('I am good at biology because I remember how things in the body connect.').waitFor();
    await panel.getByRole('link', { name: 'All forms' }).click();
    await panel.getByRole('link', { name: ACADEMIC }).last().click();
    await panel.getByText('Unweighted GPA', { exact: true }).waitFor();
    await panel.getByText('3.4', { exact: true }).waitFor();
    expect(await panel.getByRole('textbox').count()).toBe(0);
  });

  it('has schools with the student’s reviews, and none to be given by the counselor', async () => {
    const { _id, recommendations } = await student.schoolList();
    const [school] = recommendations.filter(({ type }) => type === 'Safety');
    await student.call(routes.saveFeedback, {
      body: {
        user_id: student.uid,
        rec_id: _id,
        school_name: school?.name,
        researched: true,
        liked: true,
        reason: 'The nurses there train in small groups.',
        submitted: true,
      },
    });
    const page = await open();
    await tab(page, 'School Recs').click();
    for (const tier of ['Reach', 'Match', 'Safety']) await page.getByRole('tab', { name: tier }).waitFor();
    await page.getByRole('tab', { name: 'Safety' }).click();
    const panel = page.getByRole('region', { name: school?.name, exact: true });
    await panel.getByText('The nurses there train in small groups.').waitFor();
    await panel.getByRole('heading', { name: 'Overall Fit Rationale' }).waitFor();
    for (const name of ['Like', 'Dislike', "I've researched this school!"]) {
      expect(await button(page, name).count()).toBe(0);
    }
    await page.getByRole('tab', { name: 'Match' }).click();
    await page.getByText('Not reviewed yet.').waitFor();
  });

  it('keeps its tab in the address', async () => {
    const page = await open('?tab=forms');
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^Learning About You/ })
      .waitFor();
    expect(await tab(page, 'Forms').getAttribute('aria-selected')).toBe('true');
    await tab(page, 'School Recs').click();
    await page.reload();
    await page.getByRole('tab', { name: 'Reach' }).waitFor();
  });

  describe('leads to the students before and after', () => {
    const step = (page: Page, side: 'Previous' | 'Next') =>
      page.getByRole('navigation', { name: 'Other students' }).getByText(side, { exact: true });
    const isAt = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const isWith = (page: Page, search: string) => page.waitForURL((address) => address.search === search);
    const place = (page: Page, text: string) =>
      page.getByRole('navigation', { name: 'Other students' }).getByText(text, { exact: true }).waitFor();

    it('by name, to both ends of the list, where the button stays and leads nowhere', async () => {
      const page = await open();
      await place(page, '2 of 3');
      await page.getByRole('link', { name: 'Next student', exact: true }).click();
      await isAt(page, 'Zoe Zimmer');
      await place(page, '3 of 3');
      expect(await button(page, 'Next student').isDisabled()).toBe(true);
      await page.getByRole('link', { name: 'Previous student', exact: true }).click();
      await isAt(page, 'Maddie Reed');
      await page.getByRole('link', { name: 'Previous student', exact: true }).click();
      await isAt(page, 'Abe Young');
      await place(page, '1 of 3');
      expect(await button(page, 'Previous student').isDisabled()).toBe(true);
    });

    it('with the same tab open, and the browser’s way back leads back', async () => {
      const page = await open();
      await tab(page, 'Forms').click();
      await isWith(page, '?tab=forms');
      await step(page, 'Next').click();
      await isAt(page, 'Zoe Zimmer');
      expect(await tab(page, 'Forms').getAttribute('aria-selected')).toBe('true');
      await tab(page, 'School Recs').click();
      await step(page, 'Previous').click();
      await isAt(page, 'Maddie Reed');
      await isWith(page, '?tab=schools');
      await page.goBack();
      await isAt(page, 'Zoe Zimmer');
      expect(await tab(page, 'School Recs').getAttribute('aria-selected')).toBe('true');
      await page.goBack();
      await isAt(page, 'Maddie Reed');
      await isWith(page, '?tab=forms');
    });

    it('in the order and grade that the list was in, whatever is opened on the way', async () => {
      const reader = await aCounselor(school);
      for (const name of ['Ann Lee', 'Ben Lee', 'Cat Lee']) await aStudentOf(reader, { name, grade: 10 });
      await aStudentOf(reader, { name: 'Bea Lee', grade: 9 });
      const page = await site.visit(reader, '/students');
      await page.getByLabel('Order').selectOption('Name, Z to A');
      await page.getByRole('combobox', { name: 'Grade', exact: true }).selectOption('10th Grade');
      await page.getByText('Bea Lee', { exact: true }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Cat Lee', exact: true }).click();
      await isAt(page, 'Cat Lee');
      await place(page, '1 of 3');
      await tab(page, 'Forms').click();
      await page
        .getByRole('tabpanel')
        .getByRole('link', { name: /^Learning About You/ })
        .click();
      await page.getByRole('link', { name: 'All forms' }).click();
      await step(page, 'Next').click();
      await isAt(page, 'Ben Lee');
      await step(page, 'Next').click();
      await isAt(page, 'Ann Lee');
      await place(page, '3 of 3');
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toEqual({
        tab: 'forms',
        sort: 'name',
        order: 'DESC',
        filter: '{"grade":10}',
      });
      await page.reload();
      await place(page, '3 of 3');
      expect(await button(page, 'Next student').isDisabled()).toBe(true);
    });

    it('beyond the two hundredth, and puts nobody on record but those that were opened', async () => {
      const reader = await aCounselor(school);
      const first = await aStudentOf(reader, { name: 'Aaron First' });
      const names = Array.from({ length: 204 }, (_, number) => `Student ${String(number + 2).padStart(3, '0')}`);
      const database = await openDatabase(databaseOptions(new Settings(site.server.environment), schema), schema);
      const ids = await fillRoster(
        database,
        first,
        names.map((name) => ({ name, grade: 11 })),
      ).finally(() => database.destroy());
      const page = await site.visit(reader, `/student/${ids[200]}`);
      await isAt(page, 'Student 202');
      await place(page, '202 of 205');
      await step(page, 'Next').click();
      await isAt(page, 'Student 203');
      await place(page, '203 of 205');
      const { rows } = await school.admin.list(routes.listAudit, {
        query: { filter: JSON.stringify({ person_id: reader.uid }), range: '[0,199]' },
      });
      const seen = new Set(rows.filter(({ what }) => what !== 'signed_up').flatMap(({ about }) => about));
      expect([...new Set([...seen].map(({ name }) => name))].sort()).toEqual(['Student 202', 'Student 203']);
      expect(rows.filter(({ what }) => what === 'students_listed')).toEqual([]);
    });
  });

  describe('when nothing is there to show', () => {
    async function expectNotStarted(page: Page): Promise<void> {
      await page
        .getByRole('heading', { name: 'This student has not started their profile yet.', exact: true })
        .waitFor();
      await page.getByText('Encourage them to begin their Pathlight journey.', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Back to student list', exact: true }).click();
      await arriveAt(page, '/students');
    }

    it('has not started the profile', async () => {
      const page = await open('', starter);
      await page.getByRole('heading', { level: 1, name: 'Abe Young' }).waitFor();
      await expectNotStarted(page);
    });

    it('asks the server for nothing that is not there', async () => {
      const page = await site.visit(counselor, '/students');
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
      });
      for (const end of ['', '?tab=forms', '?tab=schools', '/meeting', '/print']) {
        await page.goto(`/student/${starter.uid}${end}`);
        await page.waitForLoadState('networkidle');
      }
      expect(refused).toEqual([]);
    });

    it('is a stranger when another counselor asks', async () => {
      const page = await site.visit(await aCounselor(school), `/student/${student.uid}`);
      await expectNotStarted(page);
      expect(await page.getByText('Maddie').count()).toBe(0);
    });

    it('says also that the server cannot be reached, and can be tried again', async () => {
      const page = await site.visit(counselor);
      await page.route(`**/api/students/${student.uid}`, (route) => route.abort());
      await page.goto(`/student/${student.uid}`);
      await page
        .getByRole('alert')
        .getByText(/We cannot reach the server right now/)
        .waitFor();
      await page.getByText('This student has not started their profile yet.').waitFor();
      await page.unroute(`**/api/students/${student.uid}`);
      await button(page, 'Try again').click();
      await page.getByRole('heading', { level: 1, name: 'Maddie Reed' }).waitFor();
    });
  });
});
