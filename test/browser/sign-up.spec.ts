import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, type School } from '../support/people';
import { aSite, arriveAt, hold, placeOf, requestsTo } from '../support/site';

inBrowser('signing up', () => {
  const site = aSite();
  let school: School;
  let counselor: Person;
  let student: Person;
  let code: string;

  beforeAll(async () => {
    school = await aSchool(site.server);
    counselor = await aCounselor(school);
    student = await aStudentOf(counselor);
    code = await counselor.inviteCode();
  });

  const box = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up' });

  const typed = () => ({
    'Full Name': 'Noor Haddad',
    Email: anEmail(),
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    'Invite Code': code,
  });

  async function fill(page: Page, texts: Record<string, string>, grade: string | null = '10th Grade'): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await box(page, label).fill(text);
    if (grade) await box(page, 'Grade').selectOption({ label: grade });
  }

  async function expectKept(page: Page, texts: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) expect(await box(page, label).inputValue()).toBe(text);
  }

  it('asks for name, email, password twice and a code, all required', async () => {
    const page = await site.visit(null, '/signup');
    await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password', 'Invite Code', 'Grade']) {
      expect([label, await box(page, label).getAttribute('required')]).toEqual([label, '']);
    }
    expect(await box(page, 'Email').getAttribute('type')).toBe('email');
    expect(await box(page, 'Password').getAttribute('type')).toBe('password');
    expect(await box(page, 'Confirm Password').getAttribute('type')).toBe('password');
    await page.getByRole('link', { name: /Log in/ }).click();
    await arriveAt(page, '/login');
  });

  it('asks a student for the grade, and a counselor for none', async () => {
    const page = await site.visit(null, '/signup');
    await box(page, 'Student').check();
    expect(await box(page, 'Grade').locator('option').allTextContents()).toEqual([
      'Select Grade',
      '9th Grade',
      '10th Grade',
      '11th Grade',
      '12th Grade',
    ]);
    expect(await box(page, 'Grade').inputValue()).toBe('');
    await box(page, 'Counselor').check();
    expect(await box(page, 'Grade').count()).toBe(0);
  });

  it('takes the email and the code from the address', async () => {
    const page = await site.visit(null, `/signup?email=kim%2Bhs%40example.org&code=${code}`);
    await expectKept(page, { Email: 'kim+hs@example.org', 'Invite Code': code });
  });

  it('says that the passwords do not match and asks the server nothing', async () => {
    const page = await site.visit(null, '/signup');
    const calls = requestsTo(page, 'POST', '/api/auth/signup');
    const texts = { ...typed(), 'Confirm Password': `${PASSWORD}!` };
    await fill(page, texts);
    await submit(page).click();
    expect(await page.getByRole('alert').textContent()).toBe('Passwords do not match');
    expect(calls).toHaveLength(0);
    await expectKept(page, texts);
  });

  it.each([
    ['a code that nobody gave out', () => 'ZZZZ-ZZZZ'],
    ['the code for counselors', () => school.admin.inviteCode()],
  ])('refuses a student with %s and loses nothing that was typed', async (_, wrong) => {
    const page = await site.visit(null, '/signup');
    const texts = { ...typed(), 'Invite Code': await wrong() };
    await fill(page, texts);
    await submit(page).click();
    expect(await page.getByRole('alert').textContent()).toBe('Invalid invite code');
    await expectKept(page, texts);
    expect(await box(page, 'Grade').inputValue()).toBe('10');
    expect(await submit(page).isEnabled()).toBe(true);
    await box(page, 'Invite Code').fill(code.toLowerCase().replace('-', ''));
    await submit(page).click();
    await arriveAt(page, '/tasks');
  });

  it('tells beside the field what is wrong with a password', async () => {
    const page = await site.visit(null, '/signup');
    await fill(page, { ...typed(), Password: 'short', 'Confirm Password': 'short' });
    await submit(page).click();
    // The same words stand there while one types; only now they are a fault.
    await box(page, 'Password').and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByText('Use at least 10 characters.').first().waitFor();
  });

  it('says while one types what a password still needs and how strong it is, without asking the server', async () => {
    const page = await site.visit(null, '/signup');
    const lists = requestsTo(page, 'GET', /^\/assets\/long-/);
    await box(page, 'Full Name').fill('Noor Haddad');
    expect(lists).toHaveLength(0);
    const calls = requestsTo(page, 'POST', /^\/api\//);
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
    const judged: [string, string][] = [
      ['tidal', 'Use at least 10 characters.'],
      ['1q2w3e4r5t', 'This password is on lists that attackers try first. Please choose another.'],
      ['noorhaddad1', 'Please choose a password that is not made of your name, your email or the name of this app.'],
      ['lantern-2020', 'Password strength: Fair'],
      [PASSWORD, 'Password strength: Good'],
      ['my cat reed naps on the warm piano', 'Password strength: Strong'],
    ];
    for (const [password, sentence] of judged) {
      await box(page, 'Password').fill(password);
      await says(sentence);
      expect(await box(page, 'Password').inputValue()).toBe(password);
    }
    expect(calls).toHaveLength(0);
    expect(lists).toHaveLength(1);
  });

  it('judges a password also where the list of common ones does not arrive', async () => {
    const page = await site.visit(null, '/signup');
    await page.route('**/assets/long-*', (route) => route.abort());
    await box(page, 'Password').fill('1q2w3e4r5t');
    await page.getByText(/^Password strength/).waitFor();
    await box(page, 'Password').fill('short');
    await page.getByText('Use at least 10 characters.', { exact: true }).waitFor();
  });

  it('shows and hides what was typed', async () => {
    const page = await site.visit(null, '/signup');
    await box(page, 'Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await box(page, 'Password').getAttribute('type')).toBe('text');
    expect(await box(page, 'Confirm Password').getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await box(page, 'Password').getAttribute('type')).toBe('password');
    expect(await box(page, 'Password').getAttribute('autocomplete')).toBe('new-password');
  });

  it('shows a spinner and disables every field while it asks the server, then goes to /tasks', async () => {
    const page = await site.visit(null, `/signup?code=${code}`);
    const call = await hold(page, '**/api/auth/signup');
    await fill(page, typed(), '9th Grade');
    await submit(page).click();
    await page.getByRole('img', { name: 'Please wait' }).waitFor();
    for (const label of Object.keys(typed())) expect(await box(page, label).isDisabled()).toBe(true);
    expect(await box(page, 'Grade').isDisabled()).toBe(true);
    expect(await box(page, 'Counselor').isDisabled()).toBe(true);
    expect(await submit(page).isDisabled()).toBe(true);
    await call.release();
    await arriveAt(page, '/tasks');
    await page.getByText("Noor Haddad, you're on your way to success.").waitFor();
    await page.getByRole('navigation').getByText('9th Grade', { exact: true }).waitFor();
  });

  it('makes a counselor of who brings the code for counselors', async () => {
    const page = await site.visit(null, '/signup');
    await box(page, 'Counselor').check();
    await fill(page, { ...typed(), 'Invite Code': await school.admin.inviteCode() }, null);
    await submit(page).click();
    await arriveAt(page, '/today');
    await page.getByRole('navigation').getByText('Counselor', { exact: true }).waitFor();
  });

  it.each<[string, () => Person, string]>([
    ['student', () => student, '/student-dashboard'],
    ['counselor', () => counselor, '/today'],
  ])('sends a signed-in %s to /dashboard, which leads to the own one', async (_, person, path) => {
    const page = await site.visit(person(), '/signup');
    await arriveAt(page, path);
    expect(placeOf(page)).toBe(path);
  });
});
