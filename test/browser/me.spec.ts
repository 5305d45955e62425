/** Specification: 1, 2 Student dashboard, 2 Insights, 7, 8 */
import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { DASHBOARD_TITLES } from '../../src/contract/section-titles';
import { describeInBrowser, eventually } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Student } from '../support/people';
import { PREFERENCES } from '../support/questions';
import { aSite, holdRequests } from '../support/site';
import { until } from '../support/until';

/** A whole sentence of her answer on what she is proudest of. */
const PROUD = 'The nurse who visits said I keep better charts than some adults.';
const DASHBOARD = '**/api/recommendations/student-dashboard/*';

describeInBrowser('what a student reads about themselves', () => {
  const site = aSite();
  let starter: Student;
  let student: Student;
  let page: Page;

  beforeAll(async () => {
    const counselor = await aCounselor(await aSchool(site.server));
    starter = await aStudentOf(counselor);
    student = await aStudentWithList(counselor);
    page = await site.visit(student);
  });

  const region = (name: string) => page.getByRole('region', { name });
  const dashboardOf = async () =>
    (await student.call(routes.readDashboard, { params: { userId: student.uid } })).dashboard;

  it('says ‘Loading...’ and what failed, by the server’s words or its own, and tries again', async () => {
    const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail: 'Nothing is lost.' };
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await page.route(DASHBOARD, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>No</h1>' }),
    );
    await page.goto('/student-dashboard');
    const alert = page.getByRole('alert').filter({ hasText: 'Error fetching dashboard' });
    await alert.getByText(MESSAGES.unreachable, { exact: true }).waitFor();
    await page.unroute(DASHBOARD);
    await page.route(DASHBOARD, (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    await tryAgain.click();
    await page.getByText('Error: Nothing is lost.', { exact: true }).waitFor();
    await eventually(() => alert.count()).toBe(0);
    await page.unroute(DASHBOARD);
    const slow = await holdRequests(page, DASHBOARD);
    await page.reload();
    await page.getByText(MESSAGES.loading, { exact: true }).waitFor();
    await eventually(() => page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).count()).toBe(0);
    await slow.release();
    await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).waitFor();
    await eventually(() => page.getByText(MESSAGES.loading, { exact: true }).count()).toBe(0);
  });

  it('welcomes by first name, shows all ten sections, and says where an empty one comes from', async () => {
    await page.getByRole('heading', { level: 1, name: 'Welcome, Maddie!' }).waitFor();
    const titles = Object.values(DASHBOARD_TITLES);
    expect(titles).toHaveLength(10);
    for (const name of titles) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    const { open, studentDashboard } = await dashboardOf();
    for (const { text } of open) await page.getByText(text, { exact: false }).first().waitFor();
    const last = studentDashboard.growthAreas.at(-1);
    await region(DASHBOARD_TITLES.growthAreas).getByRole('link', { name: last }).waitFor();
  });

  it('sets an idea aside for good, and brings it back', async () => {
    const ideas = region(DASHBOARD_TITLES.potentialExtracurriculars);
    const [first = ''] = (await dashboardOf()).studentDashboard.potentialExtracurriculars;
    await ideas.getByText(first, { exact: true }).waitFor();
    await ideas.getByRole('button', { name: `I do this already: ${first}` }).click();
    await ideas.getByText(first, { exact: true }).waitFor({ state: 'detached' });
    await page.reload();
    await ideas.getByRole('listitem').first().waitFor();
    await eventually(() => ideas.getByText(first, { exact: true }).count()).toBe(0);
    await page.getByText('Lines and ideas you set aside (1)').click();
    await page.getByRole('button', { name: `Bring back ${first}` }).click();
    await ideas.getByText(first, { exact: true }).waitFor();
  });

  it('picks in place: a feeling, strengths, and own sentences that are unstarred again', async () => {
    const feeling = region(DASHBOARD_TITLES.sentimentAnalysis);
    const params = { userId: student.uid };
    const { feelings, revision } = await student.call(routes.readPicks, { params });
    const other = feelings.find(({ label }) => label !== 'Nervous');
    const onThePhone = { starred: [], strengths: [], feeling: other?.id ?? null, revision };
    await student.call(routes.savePicks, { params, body: onThePhone });
    // This page is older than that pick: the tap is saved on top of it, and the page offers the other feeling.
    await feeling.getByRole('button', { name: 'Answer with a tap' }).click();
    await feeling.getByRole('button', { name: 'Nervous' }).click();
    const offer = page.getByRole('status').filter({ hasText: other?.label });
    await offer.getByRole('button', { name: 'Use the other version' }).waitFor();
    await offer.getByRole('button', { name: 'Close' }).click();
    await feeling.getByText(/^Nervous\. You said so on/).waitFor();
    const strengths = region(DASHBOARD_TITLES.strengths);
    await strengths.getByRole('button', { name: 'Choose strengths' }).click();
    await strengths.getByRole('button', { name: 'I keep going when something gets hard' }).click();
    await strengths.getByRole('button', { name: 'Done' }).click();
    await strengths.getByRole('listitem').filter({ hasText: 'I keep going when something gets hard' }).waitFor();
    const stars = region(DASHBOARD_TITLES.standOutFactorBragList);
    const portrait = region(DASHBOARD_TITLES.profileSummary);
    await stars.getByRole('button', { name: 'Star a sentence' }).click();
    await stars.getByRole('button', { name: PROUD }).click();
    await portrait.getByRole('blockquote').filter({ hasText: PROUD }).waitFor();
    // A pick is shown before the server has it.
    const starred = async () => (await dashboardOf()).studentDashboard.standOutFactorBragList.join();
    await until(async () => (await starred()) === PROUD);
    await portrait.getByRole('button', { name: `Remove star: ${PROUD}` }).click();
    await portrait.getByRole('button', { name: `Remove star: ${PROUD}` }).waitFor({ state: 'detached' });
    await until(async () => (await starred()) === '');
    await page.reload();
    await feeling.getByText(/^Nervous\. You said so on/).waitFor();
  });

  it('begins with one invitation, and Insights show what changed, once', async () => {
    const own = await site.visit(starter, '/student-dashboard');
    const portrait = own.getByRole('region', { name: DASHBOARD_TITLES.profileSummary });
    await portrait.getByText(/^This page becomes a portrait of you/).waitFor();
    await portrait.getByRole('link', { name: 'Say what you’re proudest of' }).waitFor();
    await eventually(() => own.getByText(/Error/).count()).toBe(0);
    await starter.save(PREFERENCES, { 2: 'A small college where people know my name.' });
    await starter.setChoices('want size:small');
    await own.reload();
    await own.getByRole('link', { name: 'See what changed lately' }).click();
    const changed = own.getByRole('region', { name: 'Answers you wrote or changed' });
    await changed.getByRole('link', { name: /^What size of school/ }).waitFor();
    const chosen = own.getByRole('region', { name: 'What you chose' });
    await chosen.getByText(/^Small size/).waitFor();
    const nothing = { user_id: starter.uid, list_change: null, answers: [], choices: [], open: [] };
    const json = { ...nothing, since: new Date().toISOString() };
    await own.route('**/api/insights/*', (route) => route.fulfill({ json }));
    await own.reload();
    await own.getByText(/^Nothing has changed since your visit on/).waitFor();
  });
});
