import type { Page } from 'playwright-core';
import { PAGE_NAMES, type PageName, pages } from '../../src/contract/pages';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, PASSWORD, type Person, type School, type Student } from '../support/people';
import { ACADEMIC, PREFERENCES } from '../support/questions';
import { alterSession, aSite, arriveAt, hold, placeOf } from '../support/site';

type Visitor = 'nobody' | 'student' | 'counselor' | 'admin';

/** The visitor stays on the page that was asked for. */
const STAYS = '';
const OWN_AREA = { student: '/tasks', counselor: '/today', admin: '/admin' };
const everybody = (to: string) => ({ nobody: to, student: to, counselor: to, admin: to });
const signedIn = { ...everybody(STAYS), nobody: '/login' };

type Ends = Record<Visitor, string>;
const ofAdmins: Ends = { ...OWN_AREA, nobody: '/login', admin: STAYS };

/** Where the address of each page leads each kind of visitor; with the address, where the page's path has parameters. */
const LEADS: Record<PageName, Ends | [Ends, path: string]> = {
  landing: { ...OWN_AREA, nobody: STAYS },
  login: { ...everybody('/about'), nobody: STAYS },
  signup: { ...OWN_AREA, student: '/student-dashboard', nobody: STAYS },
  forgotPassword: { ...everybody('/about'), nobody: STAYS },
  resetPassword: [everybody(STAYS), '/reset-password?token=worn-out'],
  linkAccount: everybody(STAYS),
  secondStep: everybody(STAYS),
  confirmEmail: [everybody(STAYS), '/confirm-email?token=worn-out'],
  about: everybody(STAYS),
  privacy: everybody(STAYS),
  studentDashboard: { ...OWN_AREA, nobody: '/login', student: STAYS },
  today: { ...OWN_AREA, nobody: '/login', counselor: STAYS },
  students: { ...OWN_AREA, nobody: '/login', counselor: STAYS },
  student: [{ ...OWN_AREA, nobody: '/login', counselor: STAYS }, '/student/of-nobody'],
  meeting: [{ ...OWN_AREA, nobody: '/login', counselor: STAYS }, '/student/of-nobody/meeting'],
  colleges: signedIn,
  college: [signedIn, '/colleges/156295'],
  chat: signedIn,
  studentSheet: [{ ...OWN_AREA, nobody: '/login', counselor: STAYS }, '/student/of-nobody/print'],
  letterPack: [{ ...OWN_AREA, nobody: '/login', counselor: STAYS }, '/student/of-nobody/letter'],
  reports: { ...OWN_AREA, nobody: '/login', counselor: STAYS, admin: STAYS },
  tasks: { ...OWN_AREA, nobody: '/login', student: STAYS },
  question: [signedIn, `/question/${encodeURIComponent(ACADEMIC)}/2`],
  questionList: [signedIn, `/question-list/${encodeURIComponent(PREFERENCES)}`],
  insights: signedIn,
  schools: signedIn,
  school: [signedIn, '/rec/school/156295'],
  compactList: signedIn,
  compare: signedIn,
  printList: signedIn,
  earlierLists: signedIn,
  earlierList: [signedIn, '/rec/earlier/of-nobody'],
  dashboard: { ...OWN_AREA, nobody: '/login', student: '/student-dashboard' },
  forms: { ...OWN_AREA, nobody: '/login', student: STAYS },
  myYear: { ...OWN_AREA, nobody: '/login', student: STAYS },
  form: [{ ...OWN_AREA, nobody: '/login', student: STAYS }, '/forms/junior_questionnaire'],
  academicInformation: { ...OWN_AREA, nobody: '/login', student: STAYS },
  account: signedIn,
  activity: signedIn,
  admin: ofAdmins,
  adminStudents: ofAdmins,
  adminCounselors: ofAdmins,
  adminInviteCodes: ofAdmins,
  adminOutcomes: ofAdmins,
  adminSchool: ofAdmins,
  adminApiKeys: ofAdmins,
  adminWebhooks: ofAdmins,
  adminWebhook: [ofAdmins, '/admin/webhooks/of-nobody'],
  adminSystem: ofAdmins,
  adminAudit: ofAdmins,
  parentForm: [everybody(STAYS), '/parent/worn-out'],
  outbox: everybody(STAYS),
  gallery: everybody(STAYS),
};

const TABLE: { path: string; ends: Ends }[] = [
  ...PAGE_NAMES.map((name) => {
    const leads = LEADS[name];
    return Array.isArray(leads) ? { ends: leads[0], path: leads[1] } : { ends: leads, path: pages[name].path };
  }),
  { path: '/nowhere', ends: everybody(STAYS) },
];

const PRIVACY = /privacy/i;

/** Opens an address of the app without a new load, as a link inside it does. */
const goInside = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`);

/** Where a visit of `path` ended, when that is not where it should; waits until a page is shown. */
async function strayed(page: Page, path: string, end: string): Promise<string[]> {
  const expected = end === STAYS ? path : end;
  const headings = page.getByRole('heading', { level: 1 });
  await (path === '/privacy' ? headings : headings.filter({ hasNotText: PRIVACY })).waitFor();
  await page.waitForURL((address) => address.pathname + address.search === expected).catch(() => undefined);
  return placeOf(page) === expected ? [] : [`${path} led to ${placeOf(page)} instead of ${expected}`];
}

inBrowser('who may open which page', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
    student = await aStudentOf(counselor, { name: 'Sam Reed' });
  });

  it('leads nobody from every address to the right page', async () => {
    const page = await site.visit(null);
    const wrong: string[] = [];
    for (const { path, ends } of TABLE) {
      await page.goto(path, { waitUntil: 'commit' });
      wrong.push(...(await strayed(page, path, ends.nobody)));
    }
    expect(wrong).toEqual([]);
  });

  it.each(['student', 'counselor', 'admin'] as const)(
    'leads one who is %s from every address to the right page',
    async (role) => {
      const page = await site.visit({ student, counselor, admin: school.admin }[role], '/privacy');
      const wrong: string[] = [];
      for (const { path, ends } of TABLE) {
        await goInside(page, '/privacy');
        await page.getByRole('heading', { level: 1, name: PRIVACY }).waitFor();
        await goInside(page, path);
        wrong.push(...(await strayed(page, path, ends[role])));
      }
      expect(wrong).toEqual([]);
    },
  );

  it('shows ‘Loading...’ and leads nowhere while it is not known who is there', async () => {
    const page = await site.visit(student);
    const call = await hold(page, '**/api/auth/refresh');
    await page.goto('/student-dashboard');
    await page.getByText('Loading...', { exact: true }).waitFor();
    expect(placeOf(page)).toBe('/student-dashboard');
    expect(await page.getByRole('heading').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await call.release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(placeOf(page)).toBe('/student-dashboard');
  });

  it('keeps a person whose profile could not be read, without role and grade', async () => {
    const page = await site.visit(student);
    await alterSession(page, { role: null, grade: null });
    await page.goto('/tasks');
    await page.getByText("Sam Reed, you're on your way to success.").waitFor();
    expect(await page.getByText(/th Grade$/).count()).toBe(0);
    for (const guarded of ['/student-dashboard', '/students', '/admin']) {
      await page.goto(guarded);
      await arriveAt(page, '/tasks');
    }
  });

  it('throws nobody out when the server cannot be reached at the start', async () => {
    const page = await site.visit(student);
    await page.route('**/api/auth/refresh', (route) => route.abort());
    await page.goto('/tasks');
    await page
      .getByRole('alert')
      .getByText(/We cannot reach the server right now/)
      .waitFor();
    expect(placeOf(page)).toBe('/tasks');
    await page.unroute('**/api/auth/refresh');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText("Sam Reed, you're on your way to success.").waitFor();
  });

  describe('after logging out', () => {
    const TEXT = 'My grandmother taught me to weld a gate.';

    async function writeAndLeave(page: Page): Promise<void> {
      await page.goto('/tasks');
      await page.goto(`/question/${encodeURIComponent(ACADEMIC)}/1`);
      await page.getByPlaceholder('Give your response here...').fill(TEXT);
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await arriveAt(page, '/');
    }

    it('shows the landing page, also in the other tabs, and keeps nothing in the browser', async () => {
      const device = await site.deviceOf(await student.inAnotherBrowser());
      const [page, other] = [await device.newPage(), await device.newPage()];
      await other.goto('/account');
      await other.getByRole('heading', { level: 1 }).waitFor();
      await writeAndLeave(page);
      await page.getByRole('heading', { name: 'How we help you succeed' }).waitFor();
      await arriveAt(other, '/');
      expect(await page.evaluate('({ ...localStorage })')).toEqual({});
      expect(await page.evaluate('({ ...sessionStorage })')).toEqual({});
      expect(await student.answers(ACADEMIC)).toEqual({ 1: TEXT });
      await page.goto('/tasks');
      await arriveAt(page, '/login');
    });

    it('shows the next person on the same computer nothing of the one before', async () => {
      const next = await aStudentOf(counselor, { name: 'Ines Okafor' });
      const page = await site.visit(await student.inAnotherBrowser());
      await writeAndLeave(page);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
      await page.getByLabel('Email').fill(next.user.email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Log In' }).click();
      await arriveAt(page, '/tasks');
      await page.goto(`/question/${encodeURIComponent(ACADEMIC)}/1`);
      const box = page.getByPlaceholder('Give your response here...');
      await box.waitFor();
      expect(await box.inputValue()).toBe('');
      await page.getByRole('link', { name: 'Tasks' }).click();
      await page.getByText("Ines Okafor, you're on your way to success.").waitFor();
      const cards = page.getByText('You have completed 0 of', { exact: false });
      await cards.nth(3).waitFor();
      expect(await cards.count()).toBe(4);
      expect(await page.content()).not.toMatch(/Sam Reed|grandmother/);
    });
  });
});
