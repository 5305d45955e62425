import { inBrowser } from '../support/browser';
import { ADMIN, COUNSELOR, STAFF_ELSEWHERE, studentPages } from '../support/pages';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type School } from '../support/people';
import { aSite } from '../support/site';
import { faultsIn, type Weather, WEATHERS } from '../support/weather';

jest.setTimeout(240_000);

inBrowser('every page, for counselors and admins', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
  });

  const faultsFor = async (person: Person, weather: Weather, paths: readonly string[]): Promise<string[]> =>
    faultsIn(weather, await site.visit(person), paths);

  it.each(WEATHERS)('reads well to a counselor: %s', async (weather) => {
    const student = await aStudentWithList(counselor);
    expect(await faultsFor(counselor, weather, [...COUNSELOR, ...studentPages(student.uid)])).toEqual([]);
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
});
