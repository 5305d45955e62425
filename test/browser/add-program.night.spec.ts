import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { inBrowser } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Student } from '../support/people';
import { aSite } from '../support/site';

inBrowser('a program added by hand', () => {
  const site = aSite();
  let student: Student;

  beforeAll(async () => {
    student = await aStudentOf(await aCounselor(await aSchool(site.server)));
    await student.save('College Preferences', { 2: 'A small college. It feels like a family.' });
  });

  const choose = async (page: Page, words: string): Promise<void> => {
    await page.getByRole('button', { name: '+ Add a wish' }).click();
    await page.getByLabel('What is it about?').selectOption('What to study');
    await page.getByLabel('A major, a career or what you like to do').fill(words);
  };

  it('is found by the student’s own words, chosen, and stands among the wishes', async () => {
    const page = await site.visit(student, '/question/College%20Preferences/2');
    await choose(page, 'enfermera');
    await page.getByRole('radio', { name: 'Nursing', exact: true }).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const { preferences } = await student.call(routes.readPreferences, { params: { userId: student.uid } });
    expect(preferences.find(({ kind }) => kind === 'program')).toMatchObject({ value: 'nursing', by: 'student' });
  });

  it('says so where the words name none, and adds nothing', async () => {
    const page = await site.visit(student, '/question/College%20Preferences/2');
    await choose(page, 'zzzzz');
    await page.getByText('We don’t know a program by that name. Try another word for it.').waitFor();
    expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
  });
});
