import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { inBrowser } from '../support/browser';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, type School } from '../support/people';
import { aSite, arriveAt, hold, placeOf } from '../support/site';

inBrowser('logging in', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;
  let student: Person;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
    student = await aStudentOf(counselor);
  });

  const email = (page: Page) => page.getByLabel('Email', { exact: true });
  const password = (page: Page) => page.getByLabel('Password', { exact: true });
  const submit = (page: Page) => page.getByRole('button', { name: 'Log In' });

  async function logIn(page: Page, person: Person, secret = PASSWORD): Promise<void> {
    await email(page).fill(person.user.email);
    await password(page).fill(secret);
    await submit(page).click();
  }

  it('asks for an email and a password, both required', async () => {
    const page = await site.visit(null, '/login');
    await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
    expect(await email(page).getAttribute('type')).toBe('email');
    expect(await password(page).getAttribute('type')).toBe('password');
    expect(await email(page).getAttribute('required')).not.toBeNull();
    expect(await password(page).getAttribute('required')).not.toBeNull();
    await submit(page).click();
    expect(placeOf(page)).toBe('/login');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('leads to a forgotten password and to signing up', async () => {
    const page = await site.visit(null, '/login');
    await page.getByRole('link', { name: 'Forgot Password?', exact: true }).click();
    await arriveAt(page, '/forgot-password');
    await page.goto('/login');
    await page.getByRole('link', { name: "Don't have an account? Sign up", exact: true }).click();
    await arriveAt(page, '/signup');
  });

  it('shows a spinner and disables the fields while it asks the server, then goes to /forms', async () => {
    const page = await site.visit(null, '/login');
    const call = await hold(page, '**/api/auth/login');
    await logIn(page, student);
    await page.getByRole('img', { name: 'Please wait' }).waitFor();
    expect(await email(page).isDisabled()).toBe(true);
    expect(await password(page).isDisabled()).toBe(true);
    expect(await submit(page).isDisabled()).toBe(true);
    await call.release();
    await arriveAt(page, '/forms');
    await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor();
  });

  it('shows what went wrong in a red alert, keeps what was typed and can be tried again', async () => {
    const page = await site.visit(null, '/login');
    await logIn(page, student, 'harbor-window-22');
    const alert = page.getByRole('alert');
    expect(await alert.textContent()).toBe('Incorrect email or password');
    const [red, green, blue] = await inkOf(page);
    expect(red).toBeGreaterThan(green + 60);
    expect(red).toBeGreaterThan(blue + 60);
    expect(await email(page).inputValue()).toBe(student.user.email);
    expect(await email(page).isEnabled()).toBe(true);
    await password(page).fill(PASSWORD);
    await submit(page).click();
    await arriveAt(page, '/forms');
  });

  it('says the same of an email nobody has', async () => {
    const page = await site.visit(null, '/login');
    await email(page).fill(anEmail());
    await password(page).fill(PASSWORD);
    await submit(page).click();
    await page.getByRole('alert').getByText('Incorrect email or password', { exact: true }).waitFor();
  });

  it('asks who has a second step for a code, keeps what was typed, and takes a recovery code in the same box', async () => {
    const person = await aCounselor(school);
    const { secret } = await person.call(routes.beginSecondFactor, { body: { current_password: PASSWORD } });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { codes } = await person.call(routes.confirmSecondFactor, { body: { code } });
    const page = await site.visit(null, '/students');
    await logIn(page, person, 'harbor-window-22');
    expect(await page.getByRole('alert').textContent()).toBe('Incorrect email or password');
    const box = page.getByLabel('Code', { exact: true });
    expect(await box.count()).toBe(0);
    await password(page).fill(PASSWORD);
    await submit(page).click();
    await box.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('input:focus').getAttribute('name')).toBe('code');
    expect([await box.getAttribute('autocomplete'), await box.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([person.user.email, PASSWORD]);
    await box.fill('000000');
    await submit(page).click();
    await page.getByText(MESSAGES.wrongCode).waitFor();
    expect(await password(page).inputValue()).toBe(PASSWORD);
    await box.fill(codes[0] ?? '');
    await submit(page).click();
    await arriveAt(page, '/students');
  });

  it('leads staff whose school asks for a second step to set it up, and on when it is', async () => {
    const strict = await aSchool(site.server);
    await strict.admin.call(routes.setSignInPolicy, { body: { second_factor_required: true } });
    const page = await site.visit(null, '/admin/counselors');
    await logIn(page, strict.admin);
    await arriveAt(page, '/account');
    await page.getByText(MESSAGES.secondFactorNeeded).waitFor();
    await page.getByRole('button', { name: 'Set up two-step verification' }).click();
    const card = page.getByRole('region', { name: 'Two-step verification' });
    await card.getByLabel('Your Password', { exact: true }).fill(PASSWORD);
    await card.getByRole('button', { name: 'Continue' }).click();
    await card.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await card.locator('code').textContent()) ?? '';
    const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
    await card.getByLabel('Code', { exact: true }).fill(code);
    await card.getByRole('button', { name: 'Turn on' }).click();
    const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const download = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Download as text' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await card.getByRole('button', { name: 'I’ve saved them' }).click();
    await card.getByText('You have 10 recovery codes left.').waitFor();
    await page.getByText(MESSAGES.secondFactorNeeded).waitFor({ state: 'detached' });
    await page.goto('/admin/counselors');
    await page.getByRole('heading', { level: 1, name: 'Counselors' }).waitFor();
  });

  it('sends who is signed in to /about', async () => {
    const page = await site.visit(student, '/login');
    await arriveAt(page, '/about');
  });

  it.each<[string, () => Person, string]>([
    ['a student', () => student, '/question/College%20Preferences/3'],
    ['a student', () => student, '/recommendations'],
    ['a counselor', () => counselor, '/today'],
    ['a counselor', () => counselor, '/student/of-nobody?tab=forms'],
    ['an admin', () => school.admin, '/admin'],
    ['an admin', () => school.admin, '/account'],
  ])('brings %s back to the page first asked for', async (_, person, path) => {
    const page = await site.visit(null, path);
    await arriveAt(page, '/login');
    const been: string[] = [];
    page.on('framenavigated', () => been.push(placeOf(page)));
    await logIn(page, person());
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(placeOf(page)).toBe(path);
    expect(been).toEqual([path]);
  });

  it('brings an admin back also when the code of the page is slow to arrive', async () => {
    const page = await site.visit(null, '/admin');
    await email(page).waitFor();
    const been: string[] = [];
    page.on('framenavigated', () => been.push(placeOf(page)));
    const call = await hold(page, '**/api/auth/login');
    await logIn(page, school.admin);
    await page.getByRole('img', { name: 'Please wait' }).waitFor();
    const code = await hold(page, '**/assets/**');
    await call.release();
    await page.getByText('Loading...').waitFor();
    await code.release();
    await page.getByRole('heading', { level: 1, name: 'School admin' }).waitFor();
    expect(been).toEqual(['/admin']);
  });

  it.each<[string, () => Person, string]>([
    ['a counselor', () => counselor, '/today'],
    ['an admin', () => school.admin, '/admin'],
  ])('sends %s, who has no forms of the own, on to the own area', async (_, person, path) => {
    const page = await site.visit(null, '/login');
    await logIn(page, person());
    await arriveAt(page, path);
  });
});

/** The colour of the alert's icon as red, green and blue. */
const inkOf = (page: Page): Promise<[number, number, number]> =>
  page.evaluate(`(() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d');
    brush.fillStyle = getComputedStyle(document.querySelector('[role=alert] .MuiAlert-icon')).color;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
  })()`);
