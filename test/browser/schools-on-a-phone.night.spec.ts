import type { Page } from 'playwright-core';
import type { RecommendationSet } from '../../src/contract/recommendations';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentWithList, peopleOf } from '../support/people';
import { waitForPage, aSite, PHONE } from '../support/site';
import { roboticsSenior } from '../support/students';

describeInBrowser('the schools on a phone', () => {
  const site = aSite();
  let list: RecommendationSet;

  const the = peopleOf(site, {
    each: 'student',
    student: (counselor) => aStudentWithList(counselor, roboticsSenior()),
  });
  beforeEach(async () => {
    list = await the.student.schoolList();
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const ofTier = (tier: string) => list.recommendations.filter(({ type }) => type === tier);
  const visit = (path: string) => site.visit(the.student, path, { viewport: PHONE });

  it('stand above the fold, sorted and filtered as the address says, and each has its own page', async () => {
    const page = await visit('/rec?tier=Safety');
    const [first] = ofTier('Safety').toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    const card = page.getByRole('article').first();
    const top = await card.boundingBox();
    expect((top?.y ?? 999) + (top?.height ?? 999)).toBeLessThan(PHONE.height);
    await button(page, 'Sort and filter').click();
    await page.getByLabel('Sort by').selectOption('Name');
    await button(page, 'Not reviewed').click();
    await waitForPage(page, '/rec?tier=Safety&sort=name&only=unreviewed');
    await eventually(() => axeViolations(page)).toEqual([]);
    await eventually(() => scrollsSideways(page)).toBe(false);
    await card.getByText(first?.name ?? '', { exact: true }).waitFor();
    await card.getByRole('link', { name: 'Details and review' }).click();
    await page.getByRole('heading', { level: 1, name: first?.name }).waitFor();
    await waitForPage(page, `/colleges/${first?.unitid}`);
    await page.getByText('Potential Challenges', { exact: true }).click();
    await page.getByText(first?.info.potential_challenges[0] ?? '', { exact: true }).waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: first?.name }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Schools', exact: true }).click();
    await page.getByLabel('Sort by').waitFor();
    await eventually(() => page.getByLabel('Sort by').inputValue()).toBe('name');
    await eventually(() => button(page, 'Not reviewed').getAttribute('aria-pressed')).toBe('true');
  });

  it('are liked and refused for a reason, which may change until the next list is asked for', async () => {
    const [first] = ofTier('Safety');
    const page = await visit(`/rec/school/${first?.unitid}`);
    await button(page, "I've researched this school!").click();
    await button(page, 'Too far').click();
    await button(page, 'Dislike').click();
    await page.getByText('Review 3 more for a new list.').waitFor();
    await button(page, 'Change my mind').click();
    await button(page, 'I liked the visit').click();
    await button(page, 'Like').click();
    await button(page, 'Change my mind').waitFor();
    await eventually(() => page.getByLabel(/What do you like or dislike/).inputValue()).toBe(
      'Too far. I liked the visit.',
    );
    await page.goto('/rec');
    await button(page, 'Only saved').click();
    await page.getByRole('tab', { name: 'Safety' }).click();
    await page.getByText('School 1 of 1').waitFor();
    await page.getByRole('link', { name: 'Details and review' }).click();
    await button(page, 'Change my mind').click();
    await button(page, 'Take it back').click();
    await page.getByText('Review 4 more for a new list.').waitFor();
  });

  it('send a verdict later that was given without a connection', async () => {
    const [first] = ofTier('Safety');
    const page = await visit(`/rec/school/${first?.unitid}`);
    await button(page, "I've researched this school!").click();
    await button(page, 'The right size').click();
    await page.context().setOffline(true);
    await button(page, 'Like').click();
    await page.getByText('It is kept on this device').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Review 3 more for a new list.').waitFor();
    await eventually(() => button(page, 'Like').isDisabled()).toBe(true);
  });

  it('after the fourth review a new list comes, and a late change is refused in a kind sentence', async () => {
    const [first, ...others] = list.recommendations;
    const said = { user_id: the.student.uid, rec_id: list._id, researched: true, liked: true, submitted: true };
    const review = (school_name: string, reason = 'It has a lab.') =>
      the.student.call(routes.saveFeedback, { body: { ...said, school_name, reason } });
    await review(first?.name ?? '');
    const page = await visit(`/rec/school/${first?.unitid}`);
    await button(page, 'Change my mind').click();
    for (const { name } of others.slice(0, 3)) await review(name);
    await the.student.newList();
    await button(page, 'Too big').click();
    await button(page, 'Dislike').click();
    await page.getByRole('status').getByText(MESSAGES.verdictRead).waitFor();
  });
});
