import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { DASHBOARD_TITLES } from '../../src/contract/section-titles';
import { routes } from '../../src/contract/routes';
import { inBrowser, signIn, openWindow, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { aSite } from '../support/site';

const DESK = { width: 1280, height: 900 };
const DASHBOARD = '**/api/recommendations/student-dashboard/*';
const PAGE = '/student-dashboard';

inBrowser('the student dashboard', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
    student = await aStudentWithList(counselor);
  });

  const windowOf = async (person: Person): Promise<Page> => {
    const { page } = await openWindow(site.browser, DESK, site.url);
    await signIn(page, person.user.email);
    return page;
  };

  it('welcomes by first name and shows all ten sections with the sentiment value', async () => {
    const page = await windowOf(student);
    const { dashboard } = await student.call(routes.readDashboard, { params: { userId: student.uid } });
    await page.goto(PAGE);
    const firstName = student.user.displayName.split(' ')[0];
    await page.getByRole('heading', { level: 1, name: `Welcome, ${firstName}!` }).waitFor();
    const titles = Object.values(DASHBOARD_TITLES);
    expect(titles).toHaveLength(10);
    for (const name of titles) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    const tone = page.getByRole('region', { name: DASHBOARD_TITLES.sentimentAnalysis });
    for (const line of dashboard.studentDashboard.sentimentAnalysis.split('\n'))
      await tone.getByText(line, { exact: true }).waitFor();
    await page.context().close();
  });

  it('draws tone, interests and progress, each with the same in words', async () => {
    const page = await windowOf(student);
    const asked = { params: { userId: student.uid } };
    const { dashboard } = await student.call(routes.readDashboard, asked);
    const { tone } = await student.call(routes.readInsights, asked);
    await page.goto(PAGE);
    const word = tone.answers[0]?.word ?? '';
    const count = tone.answers.filter((answer) => answer.word === word).length;
    await page.getByRole('img', { name: `${count} ${word}` }).waitFor();
    const map = page.getByRole('region', { name: DASHBOARD_TITLES.interestMajorMapping });
    const more = map.getByRole('button', { name: /^Show \d+ more$/ });
    if (Object.keys(dashboard.studentDashboard.interestMajorMapping).length > 2) await more.click();
    for (const [interest, majors] of Object.entries(dashboard.studentDashboard.interestMajorMapping)) {
      const list = page.getByRole('list', { name: `Majors for ${interest}`, exact: true });
      expect(await list.getByRole('listitem').allTextContents()).toEqual(majors);
    }
    const { sections } = await student.call(routes.readProgress, asked);
    for (const { title, answered, total } of sections) {
      await page.getByRole('link', { name: `${title} (${answered} of ${total} answered)` }).waitFor();
    }
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.context().close();
  });

  it('shows two lines of each section and the rest when asked', async () => {
    const page = await windowOf(student);
    const { dashboard } = await student.call(routes.readDashboard, { params: { userId: student.uid } });
    await page.goto(PAGE);
    const tips = dashboard.studentDashboard.applicationStrategyTips;
    const card = page.getByRole('region', { name: DASHBOARD_TITLES.applicationStrategyTips });
    await card.getByText(tips[0] ?? '').waitFor();
    expect(await card.getByRole('listitem').count()).toBe(2);
    await card.getByRole('button', { name: `Show ${tips.length - 2} more` }).click();
    expect(await card.getByRole('listitem').count()).toBe(tips.length);
    await page.context().close();
  });

  it('leads from a line to its answer', async () => {
    const page = await windowOf(student);
    await page.goto(PAGE);
    const card = page.getByRole('region', { name: DASHBOARD_TITLES.strengths });
    const link = card.getByRole('link', { name: 'Your answer' }).first();
    const to = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${to ?? ''}`);
    await page.context().close();
  });

  it('takes off what is not true, brings it back, and the counselor never reads it', async () => {
    const own = await aStudentWithList(counselor);
    const page = await windowOf(own);
    const { dashboard } = await own.call(routes.readDashboard, { params: { userId: own.uid } });
    const line = dashboard.studentDashboard.strengths[0] ?? '';
    await page.goto(PAGE);
    const card = page.getByRole('region', { name: DASHBOARD_TITLES.strengths });
    await card.getByText(line).first().waitFor();
    await card.getByRole('button', { name: `Not true? ${line}` }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await card.getByText(line).first().waitFor({ state: 'detached' });

    const other = await windowOf(counselor);
    await other.goto(`/student/${own.uid}`);
    await other.getByRole('heading', { name: 'At a glance' }).waitFor();
    await other.getByRole('button', { name: 'View as Student' }).click();
    await other.getByRole('heading', { name: DASHBOARD_TITLES.strengths }).waitFor();
    expect(await other.getByText(line).count()).toBe(0);
    expect(await other.getByText(/took off|removed/i).count()).toBe(0);
    await other.context().close();

    await page.reload();
    await page.getByText('Lines you removed (1)').click();
    await page.getByRole('button', { name: `Bring back ${line}` }).click();
    await card.getByText(line).first().waitFor();
    await page.context().close();
  });

  it("says 'Loading...' while it is fetched", async () => {
    const page = await windowOf(student);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(DASHBOARD, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(PAGE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(MESSAGES.loading, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).count()).toBe(0);
    letGo();
    await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).waitFor();
    expect(await page.getByText(MESSAGES.loading, { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  it('offers to load the page again after an answer of another shape', async () => {
    const page = await windowOf(student);
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 200, json: { nothing: 'of it' } }));
    await page.goto(PAGE);
    await page.getByRole('heading', { name: 'This page stopped working' }).waitFor();
    await page.unroute(DASHBOARD);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).waitFor();
    await page.context().close();
  });

  it('leads on before there is a dashboard, and calls that no error', async () => {
    const page = await windowOf(await aStudentOf(counselor));
    await page.goto(PAGE);
    await page.getByRole('heading', { name: 'Your dashboard appears once you unlock your list' }).waitFor();
    await page.getByRole('link', { name: 'Start here' }).waitFor();
    expect(await page.getByText(/Error/).count()).toBe(0);
    await page.context().close();
  });

  const UNREACHABLE = 'We cannot reach the server right now. Please check your connection and try again.';
  const UNEXPECTED = 'Something went wrong on our side. Nothing you wrote is lost; please try again.';

  it.each<[string, Parameters<Page['route']>[1], string]>([
    ['a request that is cut', (route) => route.abort(), UNREACHABLE],
    [
      'a proxy’s 502 in HTML',
      (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      UNREACHABLE,
    ],
    ['an empty 500', (route) => route.fulfill({ status: 500, body: '' }), UNEXPECTED],
  ])("says 'Error fetching dashboard' after %s, what to do about it, and tries again", async (_, answer, advice) => {
    const page = await windowOf(student);
    await page.route(DASHBOARD, answer);
    await page.goto(PAGE);
    const alert = page.getByRole('alert').filter({ hasText: 'Error fetching dashboard' });
    await alert.getByText('Error fetching dashboard', { exact: true }).waitFor();
    await alert.getByText(advice, { exact: true }).waitFor();
    expect(await page.getByText(/^Error: /).count()).toBe(0);
    await page.unroute(DASHBOARD);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).waitFor();
    await page.context().close();
  });

  it("says 'Error: ' with the server's detail when it fails in words of its own, and tries again", async () => {
    const page = await windowOf(student);
    const detail = 'The service is temporarily unavailable. Nothing is lost: please try again in a minute.';
    const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail };
    await page.route(DASHBOARD, (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    await page.goto(PAGE);
    await page.getByText(`Error: ${detail}`, { exact: true }).waitFor();
    expect(await page.getByText('Error fetching dashboard').count()).toBe(0);
    await page.unroute(DASHBOARD);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).waitFor();
    await page.context().close();
  });

  it('sends nobody to the log-in and back, and a counselor to their own day', async () => {
    const { page } = await openWindow(site.browser, DESK, site.url);
    await page.goto(PAGE);
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(student.user.email);
    await page.getByLabel('Password').fill(student.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(`**${PAGE}`);
    await page.context().close();

    const other = await windowOf(counselor);
    await other.goto(PAGE);
    await other.waitForURL('**/today');
    await other.context().close();
  });
});
