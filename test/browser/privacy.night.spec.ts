import type { BrowserContext, Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { describeInBrowser, openWindow, scrollsSideways, signIn, eventually } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, type School, type Student } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aDedicatedSite } from '../support/site';

const PHONE = { width: 320, height: 700 };
const CONTACT = 'Ms. Gray, privacy@north-high.example';

describeInBrowser('privacy', () => {
  // A time is set and nobody is at its end, so that this mail server is never asked.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'guidance@school.example' };
  const site = aDedicatedSite(() => Promise.resolve({ PRIVACY_CONTACT: CONTACT, ...mail }));
  let school: School;
  let student: Student;
  let page: Page;
  let context: BrowserContext;

  beforeAll(async () => {
    school = await aSchool(site.server);
    student = await aStudentOf(await aCounselor(school));
  });
  beforeEach(async () => {
    ({ page, context } = await openWindow(site.browser, PHONE, site.url));
  });
  afterEach(() => context.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const card = (name: string) => page.getByRole('region', { name, exact: true });

  it('lets an admin set a time, asks where it concerns somebody, and shows the student the clock', async () => {
    await signIn(page, student.user.email);
    await page.goto('/account?part=data');
    await card('What the AI wrote for you').getByText('Nothing yet.').waitFor();
    await eventually(() => card('How long your account is kept').count()).toBe(0);

    await signOut();
    await signIn(page, school.admin.user.email);
    await page.goto('/admin/school');
    const choice = page.getByLabel('How long to keep inactive student accounts');
    await choice.selectOption('12');
    await card('Inactive accounts').getByText('No student has been away for more than 1 year now').waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    await card('Inactive accounts').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByText('No account is deleted before').waitFor();
    await eventually(() => page.getByText('Pathlight can’t send email yet').count()).toBe(0);
    expect((await school.admin.call(routes.readRetention)).months).toBe(12);

    await signOut();
    await signIn(page, student.user.email);
    const body = {
      question: questionText(ACADEMIC, 1),
      student_response: 'I build small radios at home with my aunt.',
    };
    await student.call(routes.respond, { body });
    await page.goto('/account?part=data');
    await card('How long your account is kept').getByText('Kept until').waitFor();
    const receipts = card('What the AI wrote for you');
    await receipts.getByText('Feedback on an answer').waitFor();
    await receipts.getByText('Nothing left your school’s machine').waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
  });

  it('asks the admin before a time that would delete somebody', async () => {
    await page.route('**/api/schools/mine/retention', async (route) => {
      const answer = await route.fetch();
      if (route.request().method() !== 'GET') return route.fulfill({ response: answer });
      const read = (await answer.json()) as { outlook: { months: number; due_now: number }[] };
      const outlook = read.outlook.map((one) => ({ ...one, due_now: one.months === 6 ? 3 : 0 }));
      return route.fulfill({ json: { ...read, outlook } });
    });
    await signIn(page, school.admin.user.email);
    await page.goto('/admin/school');
    await page.getByLabel('How long to keep inactive student accounts').selectOption('6');
    await card('Inactive accounts').getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^3 students will be deleted on/)
      .waitFor();
    await button('Set 6 months').click();
    // The numbers of the page were not the server's: it refuses, and nothing was set.
    await page.getByRole('dialog').getByText('The number of students has changed since you looked').waitFor();
    expect((await school.admin.call(routes.readRetention)).months).not.toBe(6);
    await button('Cancel').click();
  });

  async function signOut(): Promise<void> {
    await context.clearCookies();
    await page.evaluate('localStorage.clear()');
    await page.goto('/login');
  }
});

describeInBrowser('privacy where nothing leaves the machine', () => {
  const site = aDedicatedSite(() => Promise.resolve({ PRIVACY_CONTACT: CONTACT }));

  it('is told to a visitor, with everything that is kept, line by line', async () => {
    const { page, context, foreignRequests } = await openWindow(site.browser, PHONE, site.url);
    await page.goto('/privacy');
    await page.getByText(CONTACT).waitFor();
    await page.getByText('Nothing. Every text is written on the same machine').waitFor();
    const { kept } = await new Client(site.url).call(routes.readPrivacyNotice);
    await eventually(() => page.locator('details').count()).toBe(kept.length);
    const answers = page.locator('details').filter({ has: page.getByText('Answers', { exact: true }) });
    await answers.locator('summary').focus();
    await page.keyboard.press('Enter');
    await answers.getByText('Your feedback, dashboard and school lists are based on them').waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    expect(foreignRequests).toEqual([]);
    await context.close();
  });

  it('tells an admin that without mail nobody is deleted for being away', async () => {
    const { admin } = await aSchool(site.server);
    const { page, context } = await openWindow(site.browser, PHONE, site.url);
    await signIn(page, admin.user.email);
    await page.goto('/admin/school');
    await page
      .getByText('Pathlight can’t send email yet, so it can’t warn students and deletes no accounts.')
      .waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    await context.close();
  });
});
