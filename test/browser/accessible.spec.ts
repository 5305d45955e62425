import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type School } from '../support/people';
import { ACADEMIC, PREFERENCES } from '../support/questions';
import { aSite } from '../support/site';
import { faultsIn, type Weather, WEATHERS } from '../support/weather';

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
  '/nowhere',
];
/** Public pages that ask the server for something when they are opened, and so have to wait and may fail. */
const PUBLIC_ASKING = ['/privacy', '/link-account', '/signup?finish', '/parent/worn-out', '/dev/outbox'];
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
/** Pages of students that staff may open, too. */
const STAFF_ELSEWHERE = [listOf(PREFERENCES), questionOf(ACADEMIC, 1), '/rec', '/recommendations', '/insights'];
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

inBrowser('every page, for everybody', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
  });

  const faultsFor = async (person: Person | null, weather: Weather, paths: readonly string[]): Promise<string[]> =>
    faultsIn(weather, await site.visit(person), paths);

  it('reads well to nobody in particular', async () => {
    expect(await faultsFor(null, 'full', PUBLIC)).toEqual([]);
  });

  it.each(WEATHERS)('reads well to nobody in particular, on pages that ask the server: %s', async (weather) => {
    expect(await faultsFor(null, weather, PUBLIC_ASKING)).toEqual([]);
  });

  it.each(WEATHERS)('reads well to a parent with a link: %s', async (weather) => {
    const student = await aStudentOf(counselor);
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    expect(await faultsFor(null, weather, [`/parent/${token}`])).toEqual([]);
  });

  it.each(WEATHERS)('reads well to a student: %s', async (weather) => {
    const student = await aStudentWithList(counselor);
    expect(await faultsFor(student, weather, STUDENT)).toEqual([]);
  });

  it('reads well to a student who has written nothing yet', async () => {
    expect(await faultsFor(await aStudentOf(counselor), 'full', STUDENT)).toEqual([]);
  });

  it.each(WEATHERS)('reads well to a counselor: %s', async (weather) => {
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

  it.each(WEATHERS)('reads well to a school admin: %s', async (weather) => {
    expect(await faultsFor(school.admin, weather, ADMIN)).toEqual([]);
  });

  it('reads well to an admin of a school where nobody is yet', async () => {
    expect(await faultsFor((await aSchool(site.server)).admin, 'full', ADMIN)).toEqual([]);
  });

  it.each(['counselor', 'admin'] as const)('reads well to one who is %s on pages of students', async (role) => {
    expect(await faultsFor({ counselor, admin: school.admin }[role], 'full', STAFF_ELSEWHERE)).toEqual([]);
  });

  it('is checked by something that finds faults', async () => {
    const page = await site.visit(null);
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>');
    expect((await violationsOn(page)).join()).toContain('image-alt');
  });
});
