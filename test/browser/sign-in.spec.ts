/** Specification: 1, 2 Log In, 2 Password Reset, 4, 5, 8 */
import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { fillLogIn, describeInBrowser, eventually } from '../support/browser';
import { mailsTo } from '../support/mails';
import { navigateInApp } from '../support/page-checks';
import { aCounselor, aSchool, aStudentOf, PASSWORD, type Person, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { codeAt, requireSecondFactor } from '../support/second-factor';
import type { SharedServer } from '../support/shared-server';
import { alterSession, aSite, waitForPage, holdRequests, pathAndQuery, requestsTo } from '../support/site';
import { until } from '../support/until';

const NEW_PASSWORD = 'copper-lantern-58';
const QUESTION = `/question/${encodeURIComponent(ACADEMIC)}/1`;
const TEXT = 'My grandmother taught me to weld a gate.';

describeInBrowser('signing in', () => {
  const site = aSite();
  const the = peopleOf(site, { student: (counselor) => aStudentOf(counselor, { name: 'Sam Reed' }) });

  const email = (page: Page) => page.getByLabel('Email', { exact: true });
  const password = (page: Page) => page.getByLabel('Password', { exact: true });
  const submit = (page: Page) => page.getByRole('button', { name: 'Log In' });
  const logOut = (page: Page) => page.getByRole('button', { name: 'Logout', exact: true }).click();

  const logIn = (page: Page, person: Person, secret = PASSWORD) => fillLogIn(page, person.user.email, secret);

  it('asks for email and password, both required; says in a red alert what went wrong; and goes to /forms', async () => {
    const page = await site.visit(null, '/login');
    await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
    for (const [box, type] of [
      [email(page), 'email'],
      [password(page), 'password'],
    ] as const) {
      await eventually(async () => [
        await box.getAttribute('type'),
        (await box.getAttribute('required')) !== null,
      ]).toEqual([type, true]);
    }
    const calls = requestsTo(page, 'POST', '/api/auth/login');
    await submit(page).click();
    await eventually(() => [pathAndQuery(page), calls.length]).toEqual(['/login', 0]);
    const signUp = page.getByRole('link', { name: "Don't have an account? Sign up", exact: true });
    await eventually(() => signUp.getAttribute('href')).toBe('/signup');

    await logIn(page, the.student, 'harbor-window-22');
    await eventually(() => page.getByRole('alert').textContent()).toBe('Incorrect email or password');
    const [red = 0, green = 0, blue = 0] = await inkOf(page);
    expect(red).toBeGreaterThan(Math.max(green, blue) + 60);
    await eventually(async () => [await email(page).inputValue(), await email(page).isEnabled()]).toEqual([
      the.student.user.email,
      true,
    ]);

    await password(page).fill(PASSWORD);
    const call = await holdRequests(page, '**/api/auth/login');
    await submit(page).click();
    await page.getByRole('img', { name: 'Please wait' }).waitFor();
    for (const one of [email(page), password(page), submit(page)]) await eventually(() => one.isDisabled()).toBe(true);
    await call.release();
    await waitForPage(page, '/forms');
    await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor();
  });

  it('replaces a forgotten password by way of a mail whose link works once', async () => {
    const forgetful = await aStudentOf(the.counselor);
    const page = await site.visit(null, '/login');
    await page.getByRole('link', { name: 'Forgot Password?', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reset Password', exact: true }).waitFor();
    await waitForPage(page, '/forgot-password');
    await eventually(() => page.getByRole('textbox').count()).toBe(1);
    const back = page.getByRole('link', { name: 'Back to Login', exact: true });
    await eventually(() => back.getAttribute('href')).toBe('/login');
    const ask = page.getByRole('button', { name: 'Reset Password' });
    const calls = requestsTo(page, 'POST', '/api/auth/forgot-password');
    for (const text of ['', 'sam at example']) {
      await email(page).fill(text);
      await ask.click();
    }
    expect(calls).toHaveLength(0);

    await page.route('**/api/auth/forgot-password', (route) => route.abort());
    await email(page).fill(forgetful.user.email);
    await ask.click();
    await page.getByRole('alert').getByText('Failed to reset password', { exact: true }).waitFor();
    await eventually(() => email(page).inputValue()).toBe(forgetful.user.email);
    await page.unroute('**/api/auth/forgot-password');
    const call = await holdRequests(page, '**/api/auth/forgot-password');
    await ask.click();
    await page.getByRole('img', { name: 'Please wait' }).waitFor();
    await eventually(async () => [await email(page).isDisabled(), await ask.isDisabled()]).toEqual([true, true]);
    await call.release();
    await page.getByRole('alert').getByText('Check your inbox for further instructions', { exact: true }).waitFor();
    await eventually(() => page.getByText('Failed to reset password').count()).toBe(0);
    await page.getByText('This server sends no email yet').waitFor();
    await eventually(() => page.getByRole('link', { name: 'outbox page' }).count()).toBe(0);

    let link = '';
    await until(async () => {
      const mails = await mailsTo(site.server, forgetful.user.email);
      link = /\/reset-password\?token=[\w-]+/.exec(mails.join('\n'))?.[0] ?? '';
      return link !== '';
    });
    const set = async (next: string, again: string): Promise<void> => {
      await page.getByLabel('New Password').fill(next);
      await page.getByLabel('Confirm Password').fill(again);
      await page.getByRole('button', { name: 'Set new password', exact: true }).click();
    };
    await page.goto(link);
    await set(NEW_PASSWORD, 'something-else-1');
    await page.getByText(MESSAGES.passwordsDoNotMatch).waitFor();
    await set(NEW_PASSWORD, NEW_PASSWORD);
    await page.getByText('Your password is changed.').waitFor();
    await page.goto(link);
    await set(NEW_PASSWORD, NEW_PASSWORD);
    await page.getByText(MESSAGES.resetLinkInvalid).waitFor();
    await navigateInApp(page, '/login');
    await logIn(page, forgetful, NEW_PASSWORD);
    await waitForPage(page, '/forms');
  });

  it('has staff set up the second step their school asks for, and then takes a code or a recovery code', async () => {
    const strict = await aSchool(site.server);
    const staff = await aCounselor(strict);
    await requireSecondFactor(site.server as SharedServer, strict.admin);
    const page = await site.visit(null, '/students');
    await logIn(page, staff);
    await waitForPage(page, '/account');
    await page.getByText(MESSAGES.secondFactorNeeded).waitFor();
    await page.getByRole('button', { name: 'Set up two-step verification' }).click();
    const card = page.getByRole('region', { name: 'Two-step verification' });
    await card.getByLabel('Your Password', { exact: true }).fill(PASSWORD);
    await card.getByRole('button', { name: 'Continue' }).click();
    await card.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await card.getByLabel('Code', { exact: true }).fill(codeAt(secret));
    await card.getByRole('button', { name: 'Turn on' }).click();
    const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    await eventually(() => codes.count()).toBe(10);
    const recovery = (await codes.first().textContent()) ?? '';
    const coming = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Download as text' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    await card.getByRole('button', { name: 'I’ve saved them' }).click();
    await card.getByText('You have 10 recovery codes left.').waitFor();
    await page.getByText(MESSAGES.secondFactorNeeded).waitFor({ state: 'detached' });
    await logOut(page);
    await waitForPage(page, '/');

    await navigateInApp(page, '/students');
    await waitForPage(page, '/login');
    const box = page.getByLabel('Code', { exact: true });
    await logIn(page, staff, 'harbor-window-22');
    await eventually(() => page.getByRole('alert').textContent()).toBe('Incorrect email or password');
    await eventually(() => box.count()).toBe(0);
    await password(page).fill(PASSWORD);
    await submit(page).click();
    await box.waitFor();
    await eventually(() => page.getByRole('alert').count()).toBe(0);
    await eventually(() => page.locator('input:focus').getAttribute('name')).toBe('code');
    const hints = [await box.getAttribute('autocomplete'), await box.getAttribute('inputmode')];
    expect(hints).toEqual(['one-time-code', 'numeric']);
    await box.fill('000000');
    await submit(page).click();
    await page.getByText(MESSAGES.wrongCode).waitFor();
    await eventually(async () => [await email(page).inputValue(), await password(page).inputValue()]).toEqual([
      staff.user.email,
      PASSWORD,
    ]);
    await box.fill(recovery);
    await submit(page).click();
    await waitForPage(page, '/students');
  });

  it('brings each person on one computer to the page first asked for, and shows nobody anything of the one before', async () => {
    const device = await site.openDevice(null);
    const [page, other] = [await device.newPage(), await device.newPage()];
    const been: string[] = [];
    async function leaves(): Promise<void> {
      await logOut(page);
      await waitForPage(page, '/');
    }
    async function comesTo(path: string, person: Person): Promise<void> {
      await navigateInApp(page, path);
      await waitForPage(page, '/login');
      been.length = 0;
      await logIn(page, person);
      await waitForPage(page, path);
      await eventually(() => been).toEqual([path]);
    }
    page.on('framenavigated', () => been.push(pathAndQuery(page)));
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await comesTo(QUESTION, the.student);
    await navigateInApp(page, '/tasks');
    await page.getByText("Sam Reed, you're on your way to success.").waitFor();
    await navigateInApp(page, QUESTION);
    await waitForPage(page, QUESTION);
    await other.goto('/account');
    await other.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await page.getByPlaceholder('Give your response here...').fill(TEXT);
    // On a slow machine more than the few seconds pass that logging out waits for a save.
    await eventually(() => the.student.answers(ACADEMIC)).toEqual({ 1: TEXT });
    await leaves();
    await waitForPage(other, '/');
    await eventually(() => page.evaluate('[{ ...localStorage }, { ...sessionStorage }]')).toEqual([{}, {}]);

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
    const next = await aStudentOf(the.counselor, { name: 'Ines Okafor' });
    await comesTo(QUESTION, next);
    const box = page.getByPlaceholder('Give your response here...');
    await box.waitFor();
    await eventually(() => box.inputValue()).toBe('');
    await page.getByRole('link', { name: 'Tasks', exact: true }).first().click();
    await page.getByText("Ines Okafor, you're on your way to success.").waitFor();
    await page.getByText('You have completed 0 of', { exact: false }).nth(3).waitFor();
    await eventually(() => page.content()).not.toMatch(/Sam Reed|grandmother/);
    await leaves();
    await comesTo('/student/of-nobody?tab=forms', the.counselor);
    await leaves();
    // Staff have no forms of their own.
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await logIn(page, the.counselor);
    await waitForPage(page, '/today');
  });

  it('brings an admin back also when the code of the page is slow to arrive, and keeps signed-in people off the page', async () => {
    const page = await site.visit(null, '/admin');
    await email(page).waitFor();
    const been: string[] = [];
    page.on('framenavigated', () => been.push(pathAndQuery(page)));
    const call = await holdRequests(page, '**/api/auth/login');
    await logIn(page, the.school.admin);
    await page.getByRole('img', { name: 'Please wait' }).waitFor();
    const code = await holdRequests(page, '**/assets/**');
    await call.release();
    const admin = page.getByRole('heading', { level: 1, name: 'School admin' });
    // Where the code has come before it is held, the page is there at once.
    await page.getByText('Loading...').or(admin).first().waitFor();
    await code.release();
    await admin.waitFor();
    await eventually(() => been).toEqual(['/admin']);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await logOut(page);
    await page
      .getByRole('alert')
      .getByText(/You are still logged in/)
      .waitFor();
  });

  it('throws nobody out when the server cannot be reached at the start, and keeps who has no profile, without role and grade', async () => {
    const page = await site.visit(the.student);
    const call = await holdRequests(page, '**/api/auth/refresh');
    await page.goto('/student-dashboard');
    await page.getByText('Loading...', { exact: true }).waitFor();
    await eventually(() => pathAndQuery(page)).toBe('/student-dashboard');
    await eventually(() => page.getByRole('heading').or(page.getByRole('navigation')).count()).toBe(0);
    await call.release();
    await waitForPage(page, '/student-dashboard');

    await page.route('**/api/auth/refresh', (route) => route.abort());
    await page.goto('/tasks');
    await page
      .getByRole('alert')
      .getByText(/We cannot reach the server right now/)
      .waitFor();
    await eventually(() => pathAndQuery(page)).toBe('/tasks');
    await page.unroute('**/api/auth/refresh');
    await alterSession(page, { role: null, grade: null });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText("Sam Reed, you're on your way to success.").waitFor();
    await eventually(() => page.getByText(/th Grade$/).count()).toBe(0);
    for (const guarded of ['/student-dashboard', '/students', '/admin']) {
      await navigateInApp(page, guarded);
      await waitForPage(page, '/tasks');
    }
  });
});

/** The color of the alert's icon as red, green and blue. */
const inkOf = (page: Page): Promise<number[]> =>
  page.evaluate(`(() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d');
    brush.fillStyle = getComputedStyle(document.querySelector('[role=alert] .MuiAlert-icon')).color;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
  })()`);
