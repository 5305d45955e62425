import type { Page } from 'playwright-core';
import type { RecommendationSet } from '../../src/contract/recommendations';
import { inBrowser } from '../support/browser';
import {
  aCounselor,
  aSchool,
  aStudentOf,
  aStudentWithList,
  type Person,
  type School,
  type Student,
} from '../support/people';
import { aSite, arriveAt, openTab, requestsTo } from '../support/site';

inBrowser('the compact list of schools', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;
  let student: Student;
  let list: RecommendationSet;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
    student = await aStudentWithList(counselor);
    list = await student.schoolList();
  });

  const names = (type: string) => list.recommendations.filter((one) => one.type === type).map(({ name }) => name);
  const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
  const toggle = (page: Page, name: string, words: 'Show More' | 'Show Less') =>
    cardOf(page, name).getByRole('button', { name: words, exact: true });

  it('shows the schools under a tab for each type', async () => {
    const page = await site.visit(student, '/recommendations');
    await page.getByRole('heading', { level: 1, name: 'Schools we recommend for you', exact: true }).waitFor();
    await openTab(page, 'Reach');
    await page.getByText('This list holds no Reach school.').waitFor();
    for (const type of ['Match', 'Safety']) {
      await openTab(page, type);
      await cardOf(page, names(type)[0] ?? '').waitFor();
      expect(await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()).toEqual(names(type));
    }
  });

  it('unfolds and folds each college by itself', async () => {
    const [one = '', other = ''] = names('Match');
    const challenges = list.recommendations.find(({ name }) => name === one)?.info.potential_challenges ?? [];
    const page = await site.visit(student, '/recommendations');
    await openTab(page, 'Match');
    await toggle(page, one, 'Show More').click();
    await cardOf(page, one).getByRole('heading', { name: 'Potential Challenges' }).waitFor();
    for (const challenge of challenges) await cardOf(page, one).getByText(challenge, { exact: true }).waitFor();
    expect(await toggle(page, one, 'Show Less').getAttribute('aria-expanded')).toBe('true');
    expect(await toggle(page, other, 'Show More').getAttribute('aria-expanded')).toBe('false');
    await toggle(page, other, 'Show More').click();
    await toggle(page, one, 'Show Less').click();
    await toggle(page, one, 'Show More').waitFor();
    expect(await cardOf(page, one).getByRole('heading', { name: 'Potential Challenges' }).count()).toBe(0);
    await toggle(page, other, 'Show Less').waitFor();
  });

  it('remembers by name what is unfolded while another tab is looked at', async () => {
    const [one = ''] = names('Match');
    const page = await site.visit(student, '/recommendations');
    await openTab(page, 'Match');
    await toggle(page, one, 'Show More').click();
    await openTab(page, 'Safety');
    await cardOf(page, names('Safety')[0] ?? '').waitFor();
    expect(await page.getByRole('button', { name: 'Show Less' }).count()).toBe(0);
    await openTab(page, 'Match');
    await toggle(page, one, 'Show Less').waitFor();
  });

  it('leads to all the details', async () => {
    const page = await site.visit(student, '/recommendations');
    await page.getByRole('link', { name: 'All details' }).click();
    await arriveAt(page, '/rec');
  });

  it.each(['/recommendations', '/rec'])(
    '%s tells a counselor and an admin kindly that it is for students',
    async (path) => {
      for (const [person, words, home, hint] of [
        [counselor, 'Go to Students', '/students', 'You’ll find each student’s schools on their School Recs tab.'],
        [school.admin, 'Go to School admin', '/admin', null],
      ] as const) {
        const page = await site.visit(await person.inAnotherBrowser());
        const asked = requestsTo(page, 'GET', /^\/api\/recommendations\//);
        await page.goto(path);
        await page.getByRole('heading', { name: 'School lists are for students', exact: true }).waitFor();
        if (hint) await page.getByText(hint, { exact: true }).waitFor();
        expect(await page.getByText(/you haven't filled out your forms yet/).count()).toBe(0);
        expect(await page.getByRole('link', { name: 'Go to Tasks' }).count()).toBe(0);
        expect(asked).toHaveLength(0);
        await page.getByRole('link', { name: words, exact: true }).click();
        await arriveAt(page, home);
      }
    },
  );

  it('says what to do when there is no list yet', async () => {
    const page = await site.visit(await aStudentOf(counselor), '/recommendations');
    await page
      .getByText(
        "It seems like you haven't filled out your forms yet, or we're currently processing your recommendations. Check back in 2-3 minutes!",
        { exact: true },
      )
      .waitFor();
  });
});
