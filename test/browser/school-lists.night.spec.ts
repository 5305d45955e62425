import type { Page } from 'playwright-core';
import type { Recommendation, RecommendationSet } from '../../src/contract/recommendations';
import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentOf, aStudentWithList, peopleOf } from '../support/people';
import { aSite, waitForPage, PHONE, pathAndQuery } from '../support/site';
import { roboticsSenior } from '../support/students';

const LAPTOP = { width: 1366, height: 768 };
const HARVARD = 166027;

describeInBrowser('what one does with a list', () => {
  const site = aSite();
  let first: RecommendationSet;
  let newest: RecommendationSet;
  let disliked: Recommendation;
  let liked: Recommendation;

  const review = (school: Recommendation, list: RecommendationSet, verdict: boolean, reason: string) =>
    the.student.call(routes.saveFeedback, {
      body: {
        ...{ user_id: the.student.uid, rec_id: list._id ?? '', school_name: school.name },
        ...{ researched: true, liked: verdict, reason, submitted: true },
      },
    });

  const the = peopleOf(site, { student: (counselor) => aStudentWithList(counselor, roboticsSenior()) });
  beforeAll(async () => {
    first = await the.student.schoolList();
    disliked = first.recommendations[0];
    await review(disliked, first, false, 'My cousin was lonely there.');
    newest = await the.student.newList();
    liked = newest.recommendations.filter(({ type }) => type === 'Match').at(-1) as Recommendation;
    await review(liked, newest, true, 'It has the robotics team I want.');
  });

  const three = () => newest.recommendations.slice(0, 3);
  const address = (unitids: readonly number[]) => `/rec/compare?schools=${unitids.join(',')}`;
  const table = (page: Page) => page.getByRole('table', { name: 'The colleges side by side' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('chooses by keyboard, keeps the choice in the address, and hides what does not differ', async () => {
    const page = await site.visit(the.student, '/rec/compare', { viewport: PHONE });
    await page.getByText('Choose two colleges to begin').waitFor();
    const [one, other] = three();
    for (const school of [one, other]) {
      await button(page, `${school?.name}, ${school?.type}`).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('searchbox', { name: 'Which college?' }).fill('harvard univ');
    await button(page, 'Harvard University, Cambridge, MA').press('Enter');
    await table(page).getByRole('columnheader', { name: 'Harvard University' }).waitFor();
    const both = address([one?.unitid ?? 0, other?.unitid ?? 0, HARVARD]);
    await eventually(() => decodeURIComponent(pathAndQuery(page))).toBe(both);
    await page.reload();
    await table(page).getByRole('columnheader', { name: one?.name }).waitFor();
    const rows = await table(page).getByRole('row').count();
    await page.getByRole('switch', { name: 'Only what differs' }).focus();
    await page.keyboard.press('Space');
    await eventually(() => table(page).getByRole('row').count()).toBeLessThanOrEqual(rows);
    await button(page, `Remove ${one?.name}`).press('Enter');
    await table(page).getByRole('columnheader', { name: one?.name }).waitFor({ state: 'detached' });
  });

  it('shows a counselor the same for their student, and asks a counselor without one for nobody', async () => {
    const page = await site.visit(the.counselor, `${address([HARVARD, liked.unitid])}&student=${the.student.uid}`);
    await table(page).getByRole('columnheader', { name: liked.name }).waitFor();
    await page.goto(`/rec/earlier?student=${the.student.uid}`);
    await page.getByRole('listitem').last().getByRole('link').click();
    await page.getByText('In their words: “My cousin was lonely there.”').waitFor();
    await page.goto('/rec/compare');
    await page.getByRole('heading', { name: 'School lists are for students' }).waitFor();
  });

  it.each([
    ['A4', 'en'],
    ['Letter', 'en'],
    ['Letter', 'es'],
  ])('prints the list on two light pages of %s in %s, and nothing of the app around it', async (format, language) => {
    const page = await site.visit(the.student, undefined, { viewport: PHONE });
    await page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await page.goto('/rec/print');
    for (const { name } of newest.recommendations) await page.getByRole('cell', { name }).first().waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    await eventually(() => axeViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await eventually(() => page.locator('main').getByRole('button').first().isVisible()).toBe(false);
    await eventually(() => page.getByRole('navigation').count()).toBe(0);
    const sheet = await page.evaluate(`getComputedStyle(document.querySelector('article')).backgroundColor`);
    expect(sheet).toBe('rgb(255, 255, 255)');
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  });

  it('copies the list as names alone where the device has no sharing', async () => {
    const page = await site.visit(the.student, '/rec/print');
    await button(page, 'Copy as text').click();
    await page.getByText('Copied. Paste it into a message.').waitFor();
    const text = await page.evaluate<string>('navigator.clipboard.readText()');
    for (const { name } of newest.recommendations) expect(text).toContain(name);
    expect(text).not.toMatch(/\$|GPA|SAT/);
  });

  it('keeps earlier lists to read, with what was said and what changed', async () => {
    const page = await site.visit(the.student, '/rec/earlier', { viewport: PHONE });
    await page.getByText('1 liked').waitFor();
    await page.getByText('1 disliked').waitFor();
    await page.getByRole('listitem').last().getByRole('link').click();
    await waitForPage(page, `/rec/earlier/${first._id}`);
    await page.getByText('In your words: “My cousin was lonely there.”').waitFor();
    for (const { name } of first.recommendations) await page.getByRole('link', { name, exact: true }).first().waitFor();
    await eventually(() => page.getByRole('textbox').count()).toBe(0);
    await page.getByRole('link', { name: 'All lists' }).click();
    await page.getByRole('listitem').first().getByRole('link').click();
    await waitForPage(page, `/rec/earlier/${newest._id}`);
    await page.getByText('No longer on it').waitFor();
    await page.getByText('You said it is not for you.').waitFor();
    await page.getByRole('list', { name: 'The schools on the map' }).waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    await eventually(() => axeViolations(page)).toEqual([]);
    await page.setViewportSize(LAPTOP);
  });

  it('tells which school a pin is when it is tapped', async () => {
    const page = await site.visit(the.student, `/rec/earlier/${newest._id}`, { viewport: PHONE });
    const map = page.getByRole('region', { name: 'Where your schools are' });
    await map.getByText('Tap a pin to see which school it is.').waitFor();
    await map.locator('svg text', { hasText: /^1$/ }).click();
    const reach = newest.recommendations.filter(({ type }) => type === 'Reach');
    const [numberOne] = reach.length > 0 ? reach : newest.recommendations;
    await map.getByRole('status').getByRole('link', { name: numberOne?.name }).waitFor();
    await map.getByRole('button', { name: 'Whole country' }).click();
    await map.getByRole('button', { name: 'Closer' }).waitFor();
  });

  it('says kindly that a list is not there', async () => {
    const page = await site.visit(await aStudentOf(the.counselor), `/rec/earlier/${newest._id}`);
    await page.getByText('This list isn’t here').waitFor();
    await page.goto('/rec/earlier');
    await page.getByText('No list yet').waitFor();
    await page.goto('/rec/print');
    await page.getByText('No list to print yet').waitFor();
  });
});
