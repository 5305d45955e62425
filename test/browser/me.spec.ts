/** Specification: 1, 2 Student dashboard, 2 Insights, 7, 8 */
import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { DASHBOARD_TITLES } from '../../src/contract/section-titles';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Student } from '../support/people';
import { PREFERENCES } from '../support/questions';
import { aSite, hold } from '../support/site';

const DASHBOARD = '**/api/recommendations/student-dashboard/*';

inBrowser('what a student reads about themselves', () => {
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
    expect(await alert.count()).toBe(0);
    await page.unroute(DASHBOARD);
    const slow = await hold(page, DASHBOARD);
    await page.reload();
    await page.getByText(MESSAGES.loading, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).count()).toBe(0);
    await slow.release();
    await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).waitFor();
    expect(await page.getByText(MESSAGES.loading, { exact: true }).count()).toBe(0);
  });

  it('welcomes by first name and shows all ten sections, the tone in words and pictures, and majors', async () => {
    const { studentDashboard } = await dashboardOf();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Maddie!' }).waitFor();
    const titles = Object.values(DASHBOARD_TITLES);
    expect(titles).toHaveLength(10);
    for (const name of titles) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    const tone = region(DASHBOARD_TITLES.sentimentAnalysis);
    for (const line of studentDashboard.sentimentAnalysis.split('\n'))
      await tone.getByText(line, { exact: true }).waitFor();
    const more = region(DASHBOARD_TITLES.interestMajorMapping).getByRole('button', { name: /^Show \d+ more$/ });
    if (Object.keys(studentDashboard.interestMajorMapping).length > 2) await more.click();
    for (const [interest, majors] of Object.entries(studentDashboard.interestMajorMapping)) {
      const list = page.getByRole('list', { name: `Majors for ${interest}`, exact: true });
      expect(await list.getByRole('listitem').allTextContents()).toEqual(majors);
    }
    const { sections } = await student.call(routes.readProgress, { params: { userId: student.uid } });
    for (const { title, answered, total } of sections) {
      await page.getByRole('link', { name: `${title} (${answered} of ${total} answered)` }).waitFor();
    }
    const tips = region(DASHBOARD_TITLES.applicationStrategyTips);
    expect(await tips.getByRole('listitem').count()).toBe(2);
    await tips.getByRole('button', { name: /^Show \d+ more$/ }).click();
    expect(await tips.getByRole('listitem').count()).toBe(studentDashboard.applicationStrategyTips.length);
  });

  it('takes off a line that is not true, brings it back, and leads from a line to its answer', async () => {
    const line = (await dashboardOf()).studentDashboard.strengths[0] ?? '';
    const card = region(DASHBOARD_TITLES.strengths);
    await card.getByRole('button', { name: `Not true? ${line}` }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await card.getByText(line).first().waitFor({ state: 'detached' });
    expect((await dashboardOf()).studentDashboard.strengths).not.toContain(line);
    await page.getByText('Removed lines (1)').click();
    await page.getByRole('button', { name: `Bring back ${line}` }).click();
    await card.getByText(line).first().waitFor();
    const link = card.getByRole('link', { name: 'Your answer' }).first();
    const to = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${to ?? ''}`);
  });

  it('draws insights of many answers: themes to choose, tones to walk through, a table that says the same', async () => {
    const { themes, tone, effects } = await student.call(routes.readInsights, { params: { userId: student.uid } });
    await page.goto('/insights');
    const map = region('What comes up in your answers');
    const last = themes.at(-1);
    await map.getByRole('button', { name: last?.title }).press('Enter');
    await map.getByRole('heading', { name: last?.title }).waitFor();
    await map.getByText(`“${last?.evidence[0]?.quote}”`).waitFor();

    const sound = region('How your writing sounds');
    const count = tone.answers.length;
    await sound.getByText(`Answer ${count} of ${count} sounds ${tone.answers.at(-1)?.word}.`).waitFor();
    await sound.getByRole('slider', { name: 'Walk through your answers' }).press('Home');
    await sound.getByText(`Answer 1 of ${count} sounds ${tone.answers[0]?.word}.`).waitFor();
    await sound.getByText('Show as a table').click();
    const rows = await sound.getByRole('table').getByRole('row').allTextContents();
    expect(rows).toHaveLength(count + 1);
    for (const [index, { word }] of tone.answers.entries()) expect(rows[index + 1]).toContain(word);
    const changed = region('What your answers changed');
    await changed.getByRole('button', { name: `Show all ${effects.length} answers` }).click();
    expect(await changed.getByRole('list', { name: 'What it changed' }).count()).toBeGreaterThanOrEqual(effects.length);
  });

  it('begins with a first answer: no dashboard is no error, and one answer has its first insight', async () => {
    const own = await site.visit(starter, '/student-dashboard');
    await own.getByRole('heading', { name: 'Your dashboard appears once you unlock your list' }).waitFor();
    await own.getByRole('link', { name: 'Start here' }).waitFor();
    expect(await own.getByText(/Error/).count()).toBe(0);
    await own.getByRole('link', { name: 'Insights', exact: true }).first().click();
    await own.getByRole('heading', { name: 'Your insights begin with your first answer' }).waitFor();
    await starter.save(PREFERENCES, { 2: 'A small college where people know my name.' });
    await starter.choose('want size:small');
    await own.reload();
    const changed = own.getByRole('region', { name: 'What your answers changed' });
    await changed.getByText('Your school search looks for a small college.').waitFor();
    await changed.getByText('“A small college').waitFor();
    await own.getByText('From 1 answer and 8 words in 1 section.').waitFor();
    await own.getByRole('link', { name: 'Where you would like to be' }).click();
    await own.waitForURL('**/question/College%20Preferences/3');
  });
});
