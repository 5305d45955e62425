/** Specification: 1, 2 Routes, 2 Sign Up, 2 Tasks, 2 Question list, 2 Forms, 4, 5 */
import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, eventually } from '../support/browser';
import { aCounselor, anEmail, aSchool, PASSWORD, type School, Student } from '../support/people';
import { ACADEMIC, ACTIVITIES, PREFERENCES, questionText, REFLECTIONS } from '../support/questions';
import { aSite, waitForPage, holdRequests, pathAndQuery, requestsTo } from '../support/site';
import { aPdf } from '../support/transcripts';

describeInBrowser('the first hour of a student', () => {
  const site = aSite();
  let school: School;
  let page: Page;
  /** The student who signs up in this story, as the API knows them. */
  const student = new Student('');
  const email = anEmail().replace('person', 'person+class');
  let code: string;
  /** Every address that the pages asked. */
  const asked: URL[] = [];

  beforeAll(async () => {
    school = await aSchool(site.server);
    code = await (await aCounselor(school)).inviteCode();
    page = await site.visit(null);
    page.on('request', (request) => asked.push(new URL(request.url())));
  });

  const main = () => page.getByRole('main');
  const box = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const says = (text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
  const saved = () => page.getByRole('status').getByText(MESSAGES.saved, { exact: true }).waitFor();
  const step = () => page.getByRole('region', { name: 'Your next step' });
  /** The filled buttons of the page, as they read. */
  const filled = () => main().locator('.MuiButton-contained').allTextContents();

  it('begins on a landing page with Log in, Sign Up, a headline and six features, and asks the server nothing', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: /college application insights/i }).waitFor();
    const grid = page.getByRole('region', { name: 'How we help you succeed', exact: true });
    await eventually(() => grid.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Self-Reflection Guidance',
      'School Recommendations',
      'Find Your Unique Angle',
      'Interests Mapping',
      'Strengths and Weaknesses',
      'Real-Time Progress Tracking',
    ]);
    await eventually(() => page.getByRole('banner').getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login',
    );
    await eventually(() => page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(
      '/signup',
    );
    expect(asked.filter(({ pathname }) => pathname.startsWith('/api/'))).toEqual([]);
  });

  it('passes the typed email on to signing up', async () => {
    await page.getByLabel('Email').fill(email);
    await button('Get started').click();
    await waitForPage(page, '/signup');
    await eventually(() => pathAndQuery(page)).toBe(`/signup?email=${encodeURIComponent(email)}`);
    await eventually(() => box('Email').inputValue()).toBe(email);
  });

  it('asks for name, email, password twice and a code, and students alone for their grade', async () => {
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password', 'Invite Code', 'Grade']) {
      await eventually(async () => [label, await box(label).getAttribute('required')]).toEqual([label, '']);
    }
    await eventually(() => box('Email').getAttribute('type')).toBe('email');
    await eventually(() => box('Confirm Password').getAttribute('type')).toBe('password');
    const grades = ['Select Grade', '9th Grade', '10th Grade', '11th Grade', '12th Grade'];
    await eventually(() => box('Grade').locator('option').allTextContents()).toEqual(grades);
    await box('Counselor').check();
    await eventually(() => box('Grade').count()).toBe(0);
    await box('Student').check();
    await eventually(() =>
      page
        .getByRole('link', { name: /Log in/ })
        .first()
        .getAttribute('href'),
    ).toBe('/login');
  });

  it('says what a password still needs while it is typed, shows it on request, and asks the server nothing', async () => {
    const calls = requestsTo(page, 'POST', /^\/api\//);
    await box('Full Name').fill('Noor Haddad');
    for (const [password, sentence] of [
      ['tidal', 'Use at least 10 characters.'],
      ['1q2w3e4r5t', 'This password is on lists that attackers try first. Please choose another.'],
      ['noorhaddad1', 'Please choose a password that is not made of your name, your email or the name of this app.'],
      ['lantern-2020', 'Password strength: Fair'],
      [PASSWORD, 'Password strength: Good'],
    ] as const) {
      await box('Password').fill(password);
      await says(sentence);
    }
    await button('Show password').click();
    await eventually(() => box('Password').getAttribute('type')).toBe('text');
    await button('Hide password').click();
    await eventually(() => box('Password').getAttribute('type')).toBe('password');
    await eventually(() => box('Password').getAttribute('autocomplete')).toBe('new-password');
    expect(calls).toHaveLength(0);
  });

  it('sends nothing while the passwords do not match, and keeps every typed word when the code is wrong', async () => {
    const calls = requestsTo(page, 'POST', '/api/auth/signup');
    await box('Confirm Password').fill(`${PASSWORD}!`);
    await box('Invite Code').fill(await school.admin.inviteCode());
    await box('Grade').selectOption({ label: '9th Grade' });
    await button('Sign Up').click();
    await eventually(() => page.getByRole('alert').textContent()).toBe('Passwords do not match');
    expect(calls).toHaveLength(0);
    await box('Confirm Password').fill(PASSWORD);
    await button('Sign Up').click();
    await page.getByRole('alert').getByText('Invalid invite code', { exact: true }).waitFor();
    for (const [label, text] of [
      ['Full Name', 'Noor Haddad'],
      ['Email', email],
      ['Password', PASSWORD],
      ['Grade', '9'],
    ] as const) {
      await eventually(async () => [label, await box(label).inputValue()]).toEqual([label, text]);
    }
  });

  it('shows a spinner and disables every field while it asks the server, then goes to the tasks', async () => {
    const call = await holdRequests(page, '**/api/auth/signup');
    await box('Invite Code').fill(code.toLowerCase().replace('-', ''));
    await button('Sign Up').click();
    await page.getByRole('img', { name: 'Please wait' }).waitFor();
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password', 'Invite Code', 'Grade', 'Counselor']) {
      await eventually(async () => [label, await box(label).isDisabled()]).toEqual([label, true]);
    }
    await call.release();
    await waitForPage(page, '/tasks');
    await page.getByRole('heading', { level: 1, name: "Noor Haddad, you're on your way to success." }).waitFor();
    const sidebar = page.getByRole('navigation').first();
    await sidebar.getByText('9th Grade', { exact: true }).waitFor();
    await eventually(() => sidebar.getByRole('link', { name: 'Tasks' }).getAttribute('href')).toBe('/tasks');
    await eventually(() => sidebar.getByRole('link', { name: 'Schools' }).getAttribute('href')).toBe('/rec');
    Object.assign(student, { url: site.url });
    student.signIn(await student.call(routes.login, { body: { email, password: PASSWORD } }));
  });

  it('shows four sections with how much is done, the rule of unlocking, and one next step', async () => {
    const cards = main().getByText(/^You have completed/);
    await cards.first().waitFor();
    await eventually(() => main().getByRole('heading').getByRole('link').allTextContents()).toEqual([
      ACADEMIC,
      ACTIVITIES,
      REFLECTIONS,
      PREFERENCES,
    ]);
    await eventually(() => cards.allTextContents()).toEqual(
      [5, 4, 4, 6].map((all) => `You have completed 0 of ${all} tasks`),
    );
    await says('Answer at least 50% of all sections to unlock recommendations.');
    await eventually(() => button('Unlock my recommendations').isDisabled()).toBe(true);
    await step().getByRole('heading', { name: 'Start with one question' }).waitFor();
    await eventually(() => step().getByRole('link', { name: 'Start here' }).getAttribute('href')).toBe(
      `/question/${encodeURIComponent(ACADEMIC)}/1`,
    );
  });

  it('lists the questions of a section, the answered ones last, checked and tinted, or only the remaining ones', async () => {
    await student.save(ACTIVITIES, { 1: 'Robotics, because we build things.', 3: 'Clean water.' });
    await page.reload();
    await says('You have completed 2 of 4 tasks');
    await eventually(() => main().getByRole('progressbar').nth(1).getAttribute('aria-valuenow')).toBe('50');
    await step().getByRole('link', { name: 'Continue' }).waitFor();
    await eventually(() => filled()).toEqual(['Continue']);
    // The link of the title lies over the whole card.
    await page.getByText('How you spend your time when class is over.').click({ force: true });
    await waitForPage(page, `/question-list/${encodeURIComponent(ACTIVITIES)}`);
    await says('2 of 4 questions completed');

    const rows = main().getByRole('listitem');
    const order = async () => {
      const texts = await rows.allTextContents();
      return texts.map((text) => [1, 2, 3, 4].find((id) => text.includes(questionText(ACTIVITIES, id))));
    };
    const tint = (id: number) =>
      page.evaluate(`getComputedStyle(document.querySelector('main li a[href$="/${id}"]')).backgroundColor`);
    await eventually(() => order()).toEqual([2, 4, 1, 3]);
    await eventually(() => main().getByRole('img', { name: 'Answered', exact: true }).count()).toBe(2);
    await rows.nth(2).getByRole('img', { name: 'Answered', exact: true }).waitFor();
    await rows.nth(2).getByText('Robotics, because we build things.').waitFor();
    await eventually(() => tint(1)).toBe(await tint(3));
    await eventually(() => tint(1)).not.toBe(await tint(2));
    await page.getByLabel('Show only remaining questions').check();
    await eventually(() => order()).toEqual([2, 4]);
    await page.getByText(questionText(ACTIVITIES, 4)).click();
    await waitForPage(page, `/question/${encodeURIComponent(ACTIVITIES)}/4`);
    await link('Back to list').click();
    await link('Back to Tasks').click();
    await waitForPage(page, '/tasks');
  });

  it('has five forms, all optional, with how long they take and what is answered', async () => {
    const all = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [`interest_${id}`, `Interest ${id}`]));
    await student.save('interests_inventory', all);
    await student.save('junior_questionnaire', { friend_view: 'That I listen.', day_again: '   ' });
    await page.goto('/forms');
    await says('All questions are optional. Responses are autosaved.');
    const titles = main().getByRole('listitem').getByRole('heading', { level: 2 });
    await eventually(() => titles.allTextContents()).toEqual([
      'Learning About You',
      'Reflections',
      'Interests Inventory',
      'Parent Form',
      'Academic Information',
    ]);
    for (const [title, words] of [
      ['Learning About You', '25-40 mins'],
      ['Learning About You', /^1 of \d+ answered$/],
      ['Reflections', '30-50 mins'],
      ['Parent Form', '40-60 mins'],
      ['Parent Form', 'Optional, completed by a parent'],
      ['Interests Inventory', 'up to 7'],
      ['Interests Inventory', '7 of 7 answered'],
      ['Interests Inventory', /^Completed$/],
    ] as const) {
      const card = main()
        .getByRole('listitem')
        .filter({ has: link(title) });
      await card.getByText(words).first().waitFor();
    }
    await eventually(() =>
      main()
        .getByText(/Incomplete|^0 of/)
        .count(),
    ).toBe(0);
    await eventually(() => filled()).toEqual(['Continue']);
  });

  it('keeps up to seven interests, each under its own id, and says when one is too long', async () => {
    await link('Interests Inventory').click();
    await page.getByText('Responses are autosaved.').waitFor();
    const boxes = main().getByRole('textbox');
    await boxes.first().waitFor();
    await eventually(() => boxes.count()).toBe(7);
    await eventually(() => main().locator('textarea[rows="4"]:not([required])').count()).toBe(7);
    await boxes.nth(0).fill('Tide pools');
    await boxes.nth(6).fill('Old radios');
    await boxes.nth(6).blur();
    await saved();
    expect(await student.answers('interests_inventory')).toMatchObject({
      interest_1: 'Tide pools',
      interest_2: 'Interest 2',
      interest_7: 'Old radios',
    });
    await boxes.nth(1).fill('x'.repeat(10_001));
    await boxes.nth(1).blur();
    await page
      .getByText(/10,000/)
      .first()
      .waitFor();
    await eventually(() => boxes.nth(1).getAttribute('aria-invalid')).toBe('true');
    await eventually(async () => (await boxes.nth(1).inputValue()).length).toBe(10_001);
    expect((await student.answers('interests_inventory'))['interest_2']).toBe('Interest 2');
    await boxes.nth(1).fill('Interest 2');
    await page.getByRole('link', { name: 'Back to forms' }).click();
    await waitForPage(page, '/forms');
  });

  it('keeps the academic record as typed, and fills in numbers of an answer only when asked', async () => {
    await student.save(ACADEMIC, { 5: 'My GPA is 3.4 unweighted, SAT 1210.' });
    await link('Academic Information').click();
    await waitForPage(page, '/forms/academic_info');
    await says('Responses are autosaved. All questions are optional.');
    const typed = {
      weighted_gpa: ['Weighted GPA', '4.2'],
      class_rank: ['Class Rank', '54 out of 300'],
      act_score: ['ACT Score', 'idk'],
      sat_score: ['SAT Score', '1900'],
      transcript_file: ['Transcript link or note', 'Ms. Ng has it'],
      resume_file: ['Resume or Activities', 'Swim team, 9-11\nLibrary aide, 10'],
    };
    const record = () => student.call(routes.readAcademicRecord, { params: { userId: student.uid } });
    const kept = Object.fromEntries(Object.entries(typed).map(([field, [, text]]) => [field, text]));
    for (const [label = '', text = ''] of Object.values(typed)) await box(label).fill(text);
    await says('The SAT goes up to 1600. We keep what you typed, but don’t use it.');
    await says('OK: not known yet.');
    await eventually(() => box('Resume or Activities').getAttribute('rows')).toBe('10');
    await box('Resume or Activities').blur();
    await saved();
    expect(await record()).toMatchObject({ ...kept, unweighted_gpa: '' });
    await main().getByText('SAT Score: 1210 (your record says 1900)').waitFor();
    await button('Use these').click();
    await says('Filled in from your answer.');
    await saved();
    expect(await record()).toMatchObject({ ...kept, unweighted_gpa: '3.4', sat_score: '1210' });
    await button('Undo').click();
    await main().getByText('your record says 1900').waitFor();
    await saved();
    await page.reload();
    await box('Class Rank').waitFor();
    for (const [label = '', text = ''] of Object.values(typed)) {
      await eventually(async () => [label, await box(label).inputValue()]).toEqual([label, text]);
    }
  });

  it('takes a transcript, refuses a picture kindly, and gives the file back after a slip', async () => {
    const choose = async (name: string, buffer: Buffer, label: string) => {
      await button(label).waitFor();
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    };
    await page.getByText('AI never reads it.').waitFor();
    await choose('Fall grades.pdf', aPdf(), 'Choose a file');
    const file = page.getByRole('region', { name: 'Transcript file' });
    await file.getByText(/^PDF, 1 KB, uploaded/).waitFor();
    await choose('picture.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1'), 'Replace it');
    await file.getByText(/Most Compatible/).waitFor();
    await file.getByText('Fall grades.pdf').waitFor();
    await button('Remove it').click();
    await file.getByText(/^Fall grades\.pdf was removed\. You can bring it back until/).waitFor();
    await button('Undo').click();
    await button('Download it').waitFor();
  });

  it('makes a counselor of who brings the code for counselors', async () => {
    const other = await site.visit(null, `/signup?code=${await school.admin.inviteCode()}`);
    const type = (label: string, text: string) => other.getByLabel(label, { exact: true }).fill(text);
    await other.getByLabel('Counselor', { exact: true }).check();
    await type('Full Name', 'Dana Whitcomb');
    await type('Email', anEmail());
    await type('Password', PASSWORD);
    await type('Confirm Password', PASSWORD);
    await other.getByRole('button', { name: 'Sign Up' }).click();
    await waitForPage(other, '/today');
    await other.getByRole('navigation').first().getByText('Counselor', { exact: true }).waitFor();
  });

  it('asked nobody outside the school for anything', () => {
    expect(asked.filter(({ protocol, origin }) => protocol === 'http:' && origin !== site.url)).toEqual([]);
    expect(asked.filter(({ protocol }) => protocol === 'https:')).toEqual([]);
  });
});
