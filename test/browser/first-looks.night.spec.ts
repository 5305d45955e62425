import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { aSite, arriveAt, PHONE } from '../support/site';
import { until } from '../support/until';

const LAPTOP = { width: 1366, height: 768 };

inBrowser('a school where counselors look first', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    const school = await aSchool(site.server);
    counselor = await aCounselor(school, 'Dana Whitcomb');
    const page = await site.visit(school.admin, '/admin/school');
    await page.getByLabel('Counselors look at a first school list before the student does').click();
    await page.getByLabel('Shown without a look after').selectOption('3 days');
    await until(async () => (await school.admin.call(routes.readSchool)).first_look_days === 3, 15_000);
    await site.closeWindows();
    student = await aStudentReadyToUnlock(counselor);
    await student.requestList();
    await until(async () => (await student.listStatus()).state === 'held', 30_000);
  });

  it('tells the student who looks and until when, and shows the list when the counselor has looked', async () => {
    const own = await site.visit(student, '/rec', { viewport: PHONE });
    await own.getByRole('heading', { name: 'Your list is ready. Dana Whitcomb is looking at it first.' }).waitFor();
    await own.getByText(/^You will see it by \w+, \w+ \d+ at the latest/).waitFor();
    expect(await violationsOn(own)).toEqual([]);
    expect(await scrollsSideways(own)).toBe(false);

    const page = await site.visit(counselor, '/today', { viewport: LAPTOP });
    await page.getByText('First school list waits for your look').waitFor();
    await page.getByRole('link', { name: `Open ${student.user.displayName}` }).click();
    await page.getByText('The student has not seen this first list yet.').waitFor();
    await page.getByRole('button', { name: 'Take off the list' }).first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show it to the student' }).click();
    await page.getByText('Shown. The student sees the list now.').waitFor();

    await own.reload();
    await own.getByText(/^Dana Whitcomb looked at this list on /).waitFor();
  });
});

inBrowser('Buddy for a counselor', () => {
  const site = aSite();

  it('counts the students who have not started, and leads to them in the list', async () => {
    const counselor = await aCounselor(await aSchool(site.server));
    await aStudentOf(counselor, { name: 'Nora Vance' });
    await aStudentReadyToUnlock(counselor);
    const page = await site.visit(counselor, '/chat', { viewport: LAPTOP });
    await page.getByRole('button', { name: 'Who has not started?' }).click();
    await page.getByText('1 of your 2 students has not answered anything yet.').waitFor();
    await page.getByRole('link', { name: 'See who it is' }).click();
    await arriveAt(page, '/students');
    await page.getByRole('link', { name: 'Nora Vance' }).waitFor();
    await page.getByText('1 student', { exact: true }).waitFor();
  });
});
