import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { aSite, DESKTOP, PHONE } from '../support/site';

describeInBrowser('what a counselor reads and verifies', () => {
  const site = aSite();
  const the = peopleOf(site, {
    counselor: 'Dana Whitcomb',
    student: (counselor) => aStudentOf(counselor, { name: 'Nia Brooks' }),
  });
  beforeAll(async () => {
    await the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, unweighted_gpa: '3.9' } });
    await the.student.save(REFLECTIONS, { 2: 'I repair old clocks with my grandmother.' });
  });

  it('is entered from the transcript, and the student sees both with the badge', async () => {
    const page = await site.visit(the.counselor, `/student/${the.student.uid}?tab=forms&form=academic_info`, {
      viewport: DESKTOP,
    });
    await page.getByRole('button', { name: 'Enter from the transcript' }).click();
    await page.getByLabel('GPA', { exact: true }).fill('3.4');
    await page.getByLabel('SAT total').fill('1605');
    await page.getByRole('button', { name: 'Save as verified' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel('SAT total').fill('1200');
    await page.getByRole('button', { name: 'Save as verified' }).click();
    await page.getByText('Verified by your counselor').waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);
    const own = await site.visit(the.student, '/forms/academic_info', { viewport: PHONE });
    const card = own.getByRole('region', { name: 'Verified grades and scores' });
    await card.getByText('Verified by your counselor').waitFor();
    await eventually(() => card.innerText()).toMatch(/3\.4 out of 4[\s\S]*1200[\s\S]*Dana Whitcomb/);
    await eventually(() => own.getByLabel('Unweighted GPA').inputValue()).toBe('3.9');
    await eventually(() => card.getByRole('textbox').count()).toBe(0);
    await eventually(() => scrollsSideways(own)).toBe(false);
    await eventually(() => axeViolations(own)).toEqual([]);
  });

  it('comes first at a glance, and on the meeting sheet, with what was typed beside it', async () => {
    const page = await site.visit(the.counselor, `/student/${the.student.uid}`, { viewport: DESKTOP });
    const glance = page.getByRole('region', { name: 'At a glance' });
    await glance.getByText('The student typed: 3.9 unweighted').waitFor();
    await eventually(() => glance.innerText()).toMatch(/3\.4 unweighted\s*Verified[\s\S]*SAT 1200\s*Verified/);
    await eventually(() => axeViolations(page)).toEqual([]);
    await page.goto(`/student/${the.student.uid}/meeting`);
    await page.getByText('3.4 unweighted (verified; the student typed 3.9 unweighted)').waitFor();
    await page.getByText('SAT 1200 (verified)').waitFor();
  });

  it('is searched through on one page, with what was found marked', async () => {
    const page = await site.visit(the.counselor, `/student/${the.student.uid}?tab=forms`, { viewport: DESKTOP });
    await page.getByRole('heading', { name: 'Academic Information: grades, scores and papers' }).waitFor();
    await page.getByRole('heading', { name: 'Academic Information: questions about classes' }).waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search all answers' }).fill('GRANDMOTHER clocks');
    await page.getByText('1 answer in 1 form').waitFor();
    await eventually(() => page.locator('mark').allTextContents()).toEqual(['clocks', 'grandmother']);
    await page.getByRole('searchbox', { name: 'Search all answers' }).fill('submarine');
    await page.getByText('0 answers in 0 forms').waitFor();
  });
});
