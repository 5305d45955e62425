import { routes } from '../../src/contract/routes';
import type { Page } from 'playwright-core';
import { violationsOn } from '../support/axe';
import { inBrowser, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aSite, PHONE } from '../support/site';
import { aPdf, aPdfOf } from '../support/transcripts';

inBrowser('the academic record on a phone', () => {
  const site = aSite();
  let counselor: Person;
  let student: Student;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });
  beforeEach(async () => {
    student = await aStudentOf(counselor);
  });

  const visit = (): Promise<Page> => site.visit(student, '/academic-information', { viewport: PHONE });
  const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });
  const record = () => student.call(routes.readAcademicRecord, { params: { userId: student.uid } });
  const choose = async (page: Page, name: string, buffer: Buffer, label = 'Choose a file'): Promise<void> => {
    await button(page, label).waitFor();
    // Megabytes on their way into the browser take their time on a busy machine.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer }, { timeout: 60_000 });
  };

  it('offers the numbers of the answer, and fills in nothing without the press', async () => {
    await student.save(ACADEMIC, { 5: 'My GPA is 3.4 unweighted, SAT 1210.' });
    await student.call(routes.saveAcademicRecord, { body: { user_id: student.uid, sat_score: '1190' } });
    const page = await visit();
    await page.getByRole('listitem').filter({ hasText: 'Unweighted GPA: 3.4' }).waitFor();
    await page.getByText('SAT Score: 1210 (your record says 1190)').waitFor();
    expect(await record()).toMatchObject({ unweighted_gpa: '', sat_score: '1190' });
    await button(page, 'Use these').click();
    await page.getByText('Filled in from your answer.').waitFor();
    await saved(page).waitFor();
    expect(await record()).toMatchObject({ unweighted_gpa: '3.4', sat_score: '1210' });
    await button(page, 'Undo').click();
    await page.getByText('your record says 1190').waitFor();
    await saved(page).waitFor();
    expect(await record()).toMatchObject({ unweighted_gpa: '', sat_score: '1190' });
  });

  it('shows the keys for numbers, and says kindly what cannot be', async () => {
    const page = await visit();
    for (const [label, keys] of [
      ['Unweighted GPA', 'decimal'],
      ['Weighted GPA', 'decimal'],
      ['SAT Score', 'numeric'],
      ['ACT Score', 'numeric'],
      ['Class Rank', 'text'],
    ] as const) {
      expect(await box(page, label).getAttribute('inputmode')).toBe(keys);
    }
    await box(page, 'SAT Score').fill('1900');
    await page.getByText('The SAT goes up to 1600. We keep what you typed, but do not count it.').waitFor();
    expect(await box(page, 'SAT Score').getAttribute('aria-invalid')).not.toBe('true');
    await box(page, 'ACT Score').fill('idk');
    await box(page, 'Unweighted GPA').fill('34');
    await box(page, 'Class Rank').focus();
    await page.getByText('Understood: not known yet.').waitFor();
    await page.getByText('We cannot tell the scale of this GPA.').waitFor();
    await saved(page).waitFor();
    expect(await record()).toMatchObject({ sat_score: '1900', act_score: 'idk', unweighted_gpa: '34' });
  });

  it('takes a transcript, which the counselor can open, and gives it back after a slip', async () => {
    const page = await visit();
    await page.getByText('No AI reads it.').waitFor();
    await choose(page, 'Fall grades.pdf', aPdf());
    const file = page.getByRole('region', { name: 'Transcript file' });
    await file.getByText('Fall grades.pdf').waitFor();
    await file.getByText(/^PDF, 1 KB, uploaded/).waitFor();
    await choose(page, 'picture.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1'), 'Replace it');
    await file.getByText(/Most Compatible/).waitFor();
    await file.getByText('Fall grades.pdf').waitFor();

    const staff = await site.visit(counselor, `/student/${student.uid}?tab=forms&form=academic_info`);
    const [download] = await Promise.all([staff.waitForEvent('download'), button(staff, 'Download it').click()]);
    expect(download.suggestedFilename()).toBe('Fall grades.pdf');

    await button(page, 'Remove it').click();
    await file.getByText(/^Fall grades\.pdf was removed\. You can bring it back until/).waitFor();
    await button(page, 'Undo').click();
    await button(page, 'Download it').waitFor();
  });

  it('shows how far an upload is, and stops it', async () => {
    const page = await visit();
    await page.route('**/transcript?*', () => new Promise<void>(() => undefined));
    await choose(page, 'large.pdf', aPdfOf(3_000_000));
    await page.getByRole('progressbar', { name: 'Uploading large.pdf' }).waitFor();
    await button(page, 'Cancel').click();
    await page.getByText('Canceled. Nothing of large.pdf was kept.').waitFor();
    await page.unroute('**/transcript?*');
    await page.context().setOffline(true);
    await button(page, 'Try again').click();
    await page.getByText(/^You are offline\./).waitFor();
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await button(page, 'Replace it').waitFor();
    await choose(page, 'huge.pdf', aPdfOf(11_000_000), 'Replace it');
    await page.getByText('This file is 10.5 MB. Please choose one of at most 10 MB').waitFor();
  });

  it('is free of barriers, with targets for a thumb, in English and in Spanish', async () => {
    await student.save(ACADEMIC, { 5: 'My GPA is 3.4 unweighted, SAT 1210.' });
    const page = await visit();
    await choose(page, 'Fall grades.pdf', aPdf());
    await button(page, 'Remove it').waitFor();
    await button(page, 'Use these').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    for (const name of ['Use these', 'Download it', 'Replace it', 'Remove it']) {
      expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate(`localStorage.setItem('language', 'es')`);
    await page.reload();
    await button(page, 'Usar estos datos').waitFor();
    await button(page, 'Reemplazarlo').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('tells the form from the section of the same name', async () => {
    const page = await visit();
    await page.getByRole('link', { name: 'Academic Information under Tasks' }).click();
    await page.waitForURL(/\/question\/Academic%20Information\/1$/);
  });
});
