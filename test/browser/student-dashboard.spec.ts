import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { DASHBOARD_TITLES } from '../../src/contract/profiles';
import { routes } from '../../src/contract/routes';
import { inBrowser, signIn, openWindow, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { aSite } from '../support/site';

jest.setTimeout(180_000);

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
    await tone.getByText(dashboard.studentDashboard.sentimentAnalysis).waitFor();
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

  it("says 'Error: ' with the server's detail before there is a dashboard", async () => {
    const page = await windowOf(await aStudentOf(counselor));
    await page.goto(PAGE);
    await page.getByText(`Error: ${MESSAGES.noDashboard}`).waitFor();
    await page.getByRole('link', { name: 'Go to Tasks' }).waitFor();
    await page.context().close();
  });

  it('says that fetching failed where there is no detail, and tries again', async () => {
    const page = await windowOf(student);
    await page.route(DASHBOARD, (route) => route.fulfill({ status: 200, json: { nothing: 'of it' } }));
    await page.goto(PAGE);
    await page.getByText(MESSAGES.dashboardFailed).waitFor();
    await page.unroute(DASHBOARD);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: DASHBOARD_TITLES.profileSummary }).waitFor();
    await page.context().close();
  });

  it('sends nobody to the log-in and back, and a counselor to the own students', async () => {
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
    await other.waitForURL('**/students');
    await other.context().close();
  });
});
