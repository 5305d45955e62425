import type { Page } from 'playwright-core';
import { violationsOn, faultsOn } from '../support/axe';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type School } from '../support/people';
import { ACADEMIC, PREFERENCES } from '../support/questions';
import { aSite } from '../support/site';

jest.setTimeout(240_000);

const listOf = (title: string): string => `/question-list/${encodeURIComponent(title)}`;
const questionOf = (title: string, id: number): string => `/question/${encodeURIComponent(title)}/${id}`;

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=worn-out',
  '/confirm-email?token=worn-out',
  '/about',
  '/privacy',
];
const ANYBODY = [...PUBLIC, '/link-account', '/signup?finish', '/parent/worn-out', '/nowhere'];
const STUDENT = [
  '/tasks',
  listOf(PREFERENCES),
  questionOf(ACADEMIC, 1),
  '/rec',
  '/recommendations',
  '/student-dashboard',
  '/insights',
  '/chat',
  '/forms',
  '/forms/junior_questionnaire',
  '/forms/parent_form',
  '/academic-information',
  '/account',
  '/account/activity',
];
const COUNSELOR = ['/students', '/chat', '/account', '/account/activity'];
const ADMIN = [
  '/admin',
  '/admin/students',
  '/admin/counselors',
  '/admin/invite-codes',
  '/admin/api-keys',
  '/admin/audit',
  '/admin/school',
  '/account',
];

/** How the answers to a page's questions arrive; the session itself is always there. */
type Weather = 'full' | 'loading' | 'failed';

const isData = (address: URL): boolean =>
  address.pathname.startsWith('/api/') && !/^\/api\/auth\/(refresh|providers)/.test(address.pathname);

async function withWeather(page: Page, weather: Weather): Promise<void> {
  if (weather === 'loading') await page.route(isData, () => new Promise(() => undefined));
  if (weather === 'failed') {
    await page.route(isData, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Bad', status: 400, detail: 'This cannot be read now.' }),
      }),
    );
  }
}

inBrowser('every page, for everybody', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
  });

  /** Every page in turn, as this person sees it in this weather. */
  async function faultsFor(person: Person | null, weather: Weather, paths: readonly string[]): Promise<string[]> {
    const page = await site.visit(person);
    await withWeather(page, weather);
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      if (weather === 'loading') await page.waitForTimeout(300);
      else await page.waitForLoadState('networkidle');
      faults.push(...(await faultsOn(page, `${path} (${weather})`)));
    }
    return faults;
  }

  it('reads well to nobody in particular', async () => {
    expect(await faultsFor(null, 'full', ANYBODY)).toEqual([]);
  });

  it.each(['full', 'loading', 'failed'] as const)('reads well to a student: %s', async (weather) => {
    const student = await aStudentWithList(counselor);
    expect(await faultsFor(student, weather, STUDENT)).toEqual([]);
  });

  it('reads well to a student who has written nothing yet', async () => {
    expect(await faultsFor(await aStudentOf(counselor), 'full', STUDENT)).toEqual([]);
  });

  it.each(['full', 'loading', 'failed'] as const)('reads well to a counselor: %s', async (weather) => {
    const student = await aStudentWithList(counselor);
    const pages = ['', '?tab=forms', '?tab=schools'].map((tab) => `/student/${student.uid}${tab}`);
    expect(await faultsFor(counselor, weather, [...COUNSELOR, ...pages])).toEqual([]);
  });

  it('reads well to a counselor without students, and of a student who has not started', async () => {
    const newcomer = await aCounselor(school);
    expect(await faultsFor(newcomer, 'full', ['/students'])).toEqual([]);
    const student = await aStudentOf(newcomer);
    expect(await faultsFor(newcomer, 'full', [`/student/${student.uid}`])).toEqual([]);
  });

  it.each(['full', 'loading', 'failed'] as const)('reads well to a school admin: %s', async (weather) => {
    expect(await faultsFor(school.admin, weather, ADMIN)).toEqual([]);
  });

  it('is checked by something that finds faults', async () => {
    const page = await site.visit(null);
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>');
    expect((await violationsOn(page)).join()).toContain('image-alt');
  });
});
