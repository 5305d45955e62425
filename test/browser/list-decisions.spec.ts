import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentWithList, type Person, type Student } from '../support/people';
import { aSite, PHONE } from '../support/site';

const BEREA = 156295;

inBrowser('a counselor’s word on a list', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server), 'Dana Whitcomb');
    student = await aStudentWithList(counselor);
  });

  const reasonBox = (page: Page) => page.getByLabel('Why? The student reads this, with your name.');
  const tabOf = async (): Promise<Page> => {
    const page = await site.visit(counselor, `/student/${student.uid}?tab=schools`);
    await page.getByRole('button', { name: 'Take off the list' }).waitFor();
    return page;
  };

  it('suggests a college, which the student keeps', async () => {
    const page = await tabOf();
    await page.getByRole('button', { name: 'Suggest a college' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Which college?').fill('college of the atlantic');
    await dialog.getByRole('button', { name: /^College of the Atlantic/ }).click();
    expect(await dialog.getByRole('button', { name: 'Suggest it' }).isDisabled()).toBe(true);
    await reasonBox(page).fill('You wrote about tide pools.');
    await dialog.getByRole('button', { name: 'Suggest it' }).click();
    await page.getByText('Suggested to 1 student.').waitFor();

    const read = await site.visit(student, '/rec');
    await read.getByText('Suggested by Dana Whitcomb').waitFor();
    await read.getByText('You wrote about tide pools.').waitFor();
    await read.getByRole('button', { name: 'Keep it' }).click();
    await read.getByRole('button', { name: 'Keep it' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('The student keeps it').waitFor();
  });

  it('suggests a college, which the student declines with a reason for the counselor', async () => {
    const at = { userId: student.uid, unitid: BEREA };
    await counselor.call(routes.suggestCollege, { params: at, body: { reason: 'No tuition.' } });
    const own = await site.visit(student, '/rec', { viewport: PHONE });
    await own.getByText('No tuition.').waitFor();
    await own.getByRole('button', { name: 'Not for me', exact: true }).click();
    const why = own.getByLabel('Why not Berea College? Your counselor reads this.');
    await own.getByRole('button', { name: 'Too far', exact: true }).click();
    expect(await why.inputValue()).toBe('Too far.');
    await why.fill('Too far. My grandmother is ill.');
    await own
      .getByText(/^Saved/)
      .first()
      .waitFor();
    expect(await scrollsSideways(own)).toBe(false);
    expect(await violationsOn(own)).toEqual([]);

    const page = await tabOf();
    await page.getByText('The student said “not for me”').waitFor();
    await page.getByText('Too far. My grandmother is ill.').waitFor();
    await page.getByRole('button', { name: 'Take the suggestion back' }).click();
    await page.getByText('the reason the student wrote goes with it').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('Too far. My grandmother is ill.').waitFor({ state: 'detached' });
  });

  it('shows a school in another tier beside its arithmetic, and the student reads why', async () => {
    const [school] = (await student.schoolList()).recommendations;
    const tier = school.type === 'Match' ? 'Reach' : 'Match';
    const page = await tabOf();
    await page.getByRole('button', { name: 'Change tier' }).click();
    await page.getByLabel(/^Now a .+\. You see it as a$/).selectOption(tier);
    await reasonBox(page).fill('Three of our last four were admitted.');
    await page.getByRole('dialog').getByRole('button', { name: 'Change the tier' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const read = await site.visit(student, `/rec/school/${school.unitid}`);
    await read
      .getByText(`Dana Whitcomb sees this as a ${tier}; by the published facts it is a ${school.type}:`)
      .first()
      .waitFor();
    await read.getByText('Three of our last four were admitted.').first().waitFor();
  });

  it('takes a school off, says so to the student, and puts it back', async () => {
    const page = await tabOf();
    const name =
      (await page.getByRole('group', { name: /^What you can do with / }).getAttribute('aria-label'))?.replace(
        'What you can do with ',
        '',
      ) ?? '';
    await page.getByRole('button', { name: 'Take off the list' }).click();
    await reasonBox(page).fill('They close in June.');
    await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click();
    const back = page.getByRole('button', { name: `Put ${name} back` });
    await back.waitFor();

    const read = await site.visit(student, '/rec');
    await read.getByText(`${name}, by Dana Whitcomb:`).waitFor();
    await back.click();
    await back.waitFor({ state: 'detached' });
    expect((await student.schoolList()).recommendations.map((one) => one.name)).toContain(name);
  });
});
