import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { boxEdges, describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentOf, type Student, peopleOf } from '../support/people';
import { aSite, DESKTOP, PHONE } from '../support/site';
import { until } from '../support/until';

const UMAINE = 161253;
/** A day so many days from now, where the browser is. */
const inDays = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

describeInBrowser('the year of applying', () => {
  const site = aSite();
  const the = peopleOf(site, {
    each: 'student',
    counselor: 'Dana Whitfield',
    student: (counselor) => aStudentOf(counselor, { grade: 12 }),
  });

  const fieldsOf = async ({ uid }: Student) =>
    (await the.student.call(routes.readYear, { params: { userId: uid } })).fields;
  const plans = (fields: Record<string, string>) =>
    the.student.call(routes.saveYear, { body: { user_id: the.student.uid, fields } });
  const open = async (name: string, options = {}): Promise<Page> => {
    const page = await site.visit(the.student, '/my-year', { viewport: PHONE, ...options });
    await page.getByRole('heading', { name, level: 2 }).first().waitFor();
    return page;
  };
  const find = async (page: Page, typed: string, college: RegExp): Promise<void> => {
    await page.getByLabel('Find a college').fill(typed);
    await page.getByRole('button', { name: college }).first().click();
  };

  it('is planned on a phone: two applications, the next one on top after a reload, two binding ones told kindly', async () => {
    const page = await open('Applications');
    await page.getByText('Nothing with a date yet.').waitFor();
    await find(page, 'university of maine', /^Add University of Maine, Orono/);
    await page.getByLabel('How you apply').selectOption('Early Action');
    await page.getByLabel('Due date').first().fill(inDays(20));
    await page.getByRole('button', { name: /^University of Maine/ }).click();
    await find(page, 'bates', /^Add Bates College, /);
    await page.getByLabel('How you apply').selectOption('Early Decision');
    await page.getByLabel('Due date').first().fill(inDays(7));
    await page.getByLabel('Essays done').check();

    const due = page.getByRole('region', { name: 'What’s due' });
    await due.getByText('Next').waitFor();
    await due.getByText('Bates College').waitFor();
    await due.getByText(/ · In 7 days/).waitFor();
    await due.getByText('In 20 days').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    expect(await fieldsOf(the.student)).toMatchObject({ [`college.${UMAINE}.round`]: 'ea' });

    await page.reload();
    await page
      .getByRole('region', { name: 'What’s due' })
      .getByText(/ · In 7 days/)
      .waitFor();
    const next = page.getByText(/ · In 7 days/);
    await eventually(async () => boxEdges(await next.boundingBox()).bottom).toBeLessThan(PHONE.height);

    await page.getByRole('button', { name: /^University of Maine/ }).click();
    await page.getByLabel('How you apply').selectOption('Early Decision');
    await page.getByText('Two binding applications at once').waitFor();
    await page.getByLabel('How you apply').selectOption('Regular Decision');
    await page.getByText('Two binding applications at once').waitFor({ state: 'detached' });
  });

  it('brings back what was removed, and keeps what is typed without a connection', async () => {
    await plans({ 'college.161253.added': inDays(0), 'college.161253.portal': 'my.maine.edu' });
    const page = await open('Applications');
    await page.getByRole('button', { name: /^University of Maine/ }).click();
    await page.getByRole('button', { name: 'Remove University of Maine' }).click();
    await page.getByText('University of Maine is off your plan.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: /^University of Maine/ }).click();
    await eventually(() => page.getByLabel('Applicant portal').inputValue()).toBe('my.maine.edu');

    await page.context().setOffline(true);
    await page.getByLabel('Applicant portal').fill('portal.maine.edu');
    await page.getByText('Offline: kept on this device').waitFor();
    await page.context().setOffline(false);
    await until(async () => (await fieldsOf(the.student))['college.161253.portal'] === 'portal.maine.edu');
  });

  it('holds letters, aid forms and scholarships, reminders only when turned on, and a calendar file', async () => {
    const page = await open('Applications');
    await page.getByRole('button', { name: 'Add a letter' }).click();
    await page.getByLabel('From whom').fill('Mr. Ortiz');
    await page.getByLabel('Asked on').fill(inDays(-3));
    await page.getByRole('button', { name: 'Add a scholarship' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Rotary Club');
    const fafsa = page.getByRole('region', { name: 'FAFSA' });
    await fafsa.getByLabel('Due date').fill(inDays(10));
    await eventually(() => page.getByRole('region', { name: 'CSS Profile' }).getByLabel('Due date').count()).toBe(0);
    await page.getByLabel('One of my colleges asks for it').check();
    await page.getByRole('region', { name: 'CSS Profile' }).getByLabel('Due date').waitFor();
    const mail = page.getByRole('switch', { name: 'Email me before a deadline' });
    await eventually(() => mail.isChecked()).toBe(false);
    await mail.check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download for my calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('my-year.ics');
    const typed = ['Mr. Ortiz', 'Rotary Club', inDays(10)];
    await until(async () => {
      const year = await the.student.call(routes.readYear, { params: { userId: the.student.uid } });
      return year.by_mail && typed.every((text) => Object.values(year.fields).includes(text));
    });
  });

  it('is no empty planner before senior year', async () => {
    the.student = await aStudentOf(the.counselor, { grade: 10 });
    const page = await open('This page is for senior year');
    await eventually(() =>
      page.getByRole('link', { name: 'Ask Buddy what this year is for' }).getAttribute('href'),
    ).toBe('/chat');
    await eventually(() => page.getByLabel('Find a college').count()).toBe(0);
    await page.getByRole('button', { name: 'Start planning anyway' }).click();
    await page.getByLabel('Find a college').waitFor();
  });

  it('is read by the counselor, who fills in a date; the student sees who did', async () => {
    await plans({ 'college.161253.added': inDays(0) });
    const desk = await site.visit(the.counselor, `/student/${the.student.uid}`, { viewport: DESKTOP });
    await desk.getByRole('tab', { name: 'School Recs' }).click();
    const plan = desk.getByRole('region', { name: 'Application plan' });
    await plan.getByRole('button', { name: 'Add due date of University of Maine' }).click();
    await plan.getByLabel('Due date', { exact: true }).fill(inDays(12));
    await plan.getByRole('button', { name: 'Save' }).click();
    await plan.getByText('(added by Dana Whitfield)').waitFor();
    const page = await open('Applications');
    await page.getByRole('button', { name: /^University of Maine/ }).click();
    await page.getByText('Added by Dana Whitfield.').waitFor();
  });

  it('has the dates of the school, which its admin looks at before they are imported', async () => {
    const desk = await site.visit(the.school.admin, '/admin/school', { viewport: DESKTOP });
    const card = desk.getByRole('region', { name: 'Application dates' });
    const choose = (rows: string) =>
      card.locator('input[type=file]').setInputFiles({
        ...{ name: 'dates.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(`college,round,date,cycle,source\n${rows}`),
      });
    await choose('Nowhere,EA,2026-11-15,2026-27,x');
    await card.getByText('Row 2: No college is called “Nowhere”').waitFor();
    await choose(`University of Maine,EA,${inDays(9)},2026-27,https://go.umaine.edu`);
    await card.getByRole('button', { name: 'Import 1 date' }).click();
    await card.getByText('1 date imported.').waitFor();
    await plans({ 'college.161253.added': inDays(0), 'college.161253.round': 'ea' });
    const page = await open('Applications');
    await page.getByText(/ · In 9 days/).waitFor();
    await page.getByRole('button', { name: /^University of Maine/ }).click();
    await page.getByText(/Your school’s list says .*\(2026-27\)\. Source: https:\/\/go\.umaine\.edu/).waitFor();
  });
});
