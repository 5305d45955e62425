import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser, openWindow, scrollsSideways } from '../support/browser';
import { anExport, ORGS } from '../support/one-roster';
import { aUser, OneRosterServer } from '../support/one-roster-server';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, type School } from '../support/people';
import { protect } from '../support/second-factor';
import { aSite } from '../support/site';

const PHONE = { width: 320, height: 700 };
const DESK = { width: 1280, height: 900 };
const PAGES = ['', '/students', '/counselors', '/invite-codes', '/school', '/api-keys', '/system'];

inBrowser('the school admin', () => {
  const site = aSite();
  let school: School;
  let dana: Person;
  let marcus: Person;
  let page: Page;
  let strangers: string[];

  beforeAll(async () => {
    school = await aSchool(site.server);
    [dana, marcus] = [await aCounselor(school, 'Dana Whitcomb'), await aCounselor(school, 'Marcus Levesque')];
    for (const name of ['Ann Lake', 'Ben Stone', 'Cat Hill']) await aStudentOf(dana, { name, grade: 9 });
    ({ page, strangers } = await openWindow(site.browser, DESK, site.url));
    await page.goto('/login');
    await page.getByLabel('Email').fill(school.admin.user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await button('Log In').click();
    await page.waitForURL('**/admin');
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const studentsOf = async (counselor: Person) =>
    (await counselor.list(routes.listStudents)).rows.map(({ name }) => name);

  it('sees the school in numbers that lead to the people', async () => {
    await page.getByRole('link', { name: /^3\s*Not started/ }).click();
    await page.waitForURL(/standing/);
    await page.getByText('3 students', { exact: true }).waitFor();
    await page.getByLabel('Search by name').fill('stone');
    await page.getByText('1 student', { exact: true }).waitFor();
    expect(await page.locator('tbody').getByRole('checkbox').count()).toBe(1);
  });

  it('gives chosen students another counselor', async () => {
    await page.goto('/admin/students');
    await page.getByRole('checkbox', { name: 'Select Ann Lake' }).check();
    await page.getByRole('checkbox', { name: 'Select Ben Stone' }).check();
    await page.getByText('2 selected').waitFor();
    await button('Change counselor').click();
    expect(await dialog().getByRole('button', { name: 'Change counselor' }).isDisabled()).toBe(true);
    await dialog().getByLabel('New counselor').selectOption({ label: 'Marcus Levesque' });
    await dialog().getByRole('button', { name: 'Change counselor' }).click();
    await page.getByText('2 students moved.').waitFor();
    expect(await studentsOf(marcus)).toEqual(['Ann Lake', 'Ben Stone']);
    expect(await studentsOf(dana)).toEqual(['Cat Hill']);
  });

  it('lets a counselor who lost the phone in again', async () => {
    await protect(marcus);
    await page.getByRole('link', { name: 'Counselors', exact: true }).click();
    await button('Account of Marcus Levesque').click();
    await dialog().getByRole('button', { name: 'Reset two-step' }).click();
    await dialog().getByRole('button', { name: 'Reset two-step verification' }).click();
    await page.getByText('Marcus Levesque logs in with the password alone').waitFor();
    expect(await marcus.call(routes.readSecondFactor)).toMatchObject({ on: false });
    await button('Account of Marcus Levesque').click();
    await button('Log out everywhere').click();
    await dialog().getByText('Logged out on 1 device.').waitFor();
    expect((await marcus.refused(routes.readMe)).status).toBe(401);
    marcus = await marcus.inAnotherBrowser();
    expect(await dialog().getByRole('button', { name: 'Reset two-step' }).count()).toBe(0);
  });

  it('answers a records request: correct, hand out, delete, and bring back', async () => {
    await page.goto('/admin/students');
    await page.getByRole('checkbox', { name: 'Select Ann Lake' }).check();
    await button('Account').click();
    await dialog().getByLabel('Full Name').fill('Anna Lake');
    await dialog().getByLabel('Email').fill(dana.user.email);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText(MESSAGES.emailOfAnother).waitFor();
    const email = anEmail();
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().getByText('Saved', { exact: true }).waitFor();
    await dialog().getByText('Account of Anna Lake').waitFor();
    const download = page.waitForEvent('download');
    await dialog().getByRole('button', { name: 'Download the data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^pathlight-data-[\d-]+\.zip$/);
    await dialog().getByRole('button', { name: 'Email how to log in' }).click();
    await dialog().getByText(`We emailed ${email} how to log in.`).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('row', { name: /Anna Lake/ }).waitFor();

    await page.getByRole('checkbox', { name: 'Select Anna Lake' }).check();
    await button('Account').click();
    await dialog().getByRole('button', { name: 'Delete this student' }).click();
    await dialog()
      .getByLabel(/^To confirm, type the name/)
      .fill('Ann');
    await dialog().getByRole('button', { name: 'Close the account' }).click();
    await dialog().getByText('Please type the student’s name as it stands here: Anna Lake.').waitFor();
    await dialog()
      .getByLabel(/^To confirm, type the name/)
      .fill('Anna Lake');
    await dialog().getByRole('button', { name: 'Close the account' }).click();
    const closed = page.getByRole('region', { name: 'Closed accounts' });
    await closed.getByText('Anna Lake', { exact: true }).waitFor();
    expect(await studentsOf(marcus)).toEqual(['Ben Stone']);
    await closed.getByRole('button', { name: 'Bring Anna Lake back' }).click();
    await closed.getByText('Anna Lake is back as before.').waitFor();
    await page.getByRole('row', { name: /Anna Lake/ }).waitFor();
    expect(await studentsOf(marcus)).toEqual(['Anna Lake', 'Ben Stone']);
  });

  it('brings a roster in from a file, and takes it back', async () => {
    await page.goto('/admin/students');
    const [ann, eve] = [anEmail(), anEmail()];
    const part = page.getByRole('region', { name: 'Bring in a roster' });
    const csv = [
      'Student ID;First Name;Last Name;Email;Grade;Counselor',
      `7001;Eve;Marsh;${eve};10th;Marcus Levesque`,
      `7002;Dan;Brook;${ann};13;`,
    ].join('\r\n');
    await part.locator('input[type=file]').setInputFiles({
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await part.getByText('New students: 1').click();
    await part.getByText(`Eve Marsh · ${eve} · grade 10 · Marcus Levesque`).waitFor();
    await part.getByText('Left out, because something is wrong: 1').click();
    await part.getByText(/^Line 3: “13” is no grade/).waitFor();
    await part.getByText('At your school, but not in it; they stay as they are: 3').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await part.getByRole('button', { name: 'Import 1 student' }).click();
    await part.getByText('1 student added, 0 students changed. 1 student emailed how to log in.').waitFor();
    await page.getByRole('row', { name: /Eve Marsh/ }).waitFor();
    expect(await studentsOf(marcus)).toContain('Eve Marsh');
    await part.getByRole('button', { name: /^Take back the import of/ }).click();
    await dialog().getByRole('button', { name: 'Take back' }).click();
    await part.getByText('Taken back: 1 student removed, 0 students as before.').waitFor();
    expect(await studentsOf(marcus)).not.toContain('Eve Marsh');
  });

  it('adds and invites the counselors of a roster whom the school does not have, and then imports their students', async () => {
    await page.goto('/admin/students');
    const [grace, otto] = [anEmail(), anEmail()];
    const part = page.getByRole('region', { name: 'Bring in a roster' });
    const csv = [
      'Student ID,Name,Email,Grade,Counselor Name,Counselor Email',
      `7101,Uma Reed,${anEmail()},9,Grace Hill,${grace}`,
      `7102,Vic Stone,${anEmail()},9,,${otto}`,
    ].join('\r\n');
    await part.locator('input[type=file]').setInputFiles({
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    const adding = part.getByRole('form', { name: 'Counselors to add' });
    await adding.getByRole('checkbox', { name: `Grace Hill, ${grace} (1 student)` }).waitFor();
    await part.getByText('There is nothing to import.').waitFor();
    // No name is made up from an email.
    await adding.getByLabel(`Full name of ${otto}`).fill('Otto Lang');
    expect(await violationsOn(page)).toEqual([]);
    await adding.getByRole('button', { name: 'Add and invite 2 counselors' }).click();
    await part.getByText('2 counselors added and invited.').waitFor();
    await part.getByText('New students: 2').click();
    await part.getByText(/^Vic Stone · .* · grade 9 · Otto Lang$/).waitFor();
    await part.getByRole('button', { name: 'Import 2 students' }).click();
    await part.getByText('2 students added').waitFor();
    const { rows } = await school.admin.list(routes.listCounselors);
    for (const { id, name, status } of rows.filter((one) => [grace, otto].includes(one.email))) {
      expect([name, status]).toEqual([expect.any(String), 'invited']);
      await school.admin.call(routes.takeBackInvitation, { params: { userId: id } });
    }
    await part
      .getByRole('button', { name: /^Take back the import of/ })
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Take back' }).click();
    await part.getByText('Taken back: 2 students removed').waitFor();
  });

  it('asks which school of a district’s export is meant, and follows the rules for new students', async () => {
    await page.goto('/admin/students');
    const rules = page.getByRole('region', { name: 'Counselors of new students' });
    await rules.getByRole('button', { name: 'Add a rule' }).click();
    const rule = rules.getByRole('group', { name: 'Rule 1' });
    await rule.getByLabel('To').selectOption('M');
    await rule.getByLabel('Counselor').selectOption('Marcus Levesque');
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await rules.getByText('Rules saved.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const part = page.getByRole('region', { name: 'Bring in a roster' });
    const userOf = (sourcedId: string, familyName: string, orgSourcedIds: string) => ({
      ...{ sourcedId, givenName: 'Ivy', familyName, orgSourcedIds, role: 'student', grades: '09', email: anEmail() },
    });
    await part.locator('input[type=file]').setInputFiles({
      name: 'oneroster.zip',
      mimeType: 'application/zip',
      buffer: anExport('1.1', {
        orgs: ORGS,
        users: [userOf('z1', 'Lane', 'north'), userOf('z2', 'Stone', 'south')],
      }),
    });
    await part.getByText('This file holds several schools. Which one is yours?').waitFor();
    await part.getByLabel('Your school in this file').selectOption('north');
    await part.getByText('New students: 1').click();
    await part.getByText(/^Ivy Lane · .* · grade 9 · Marcus Levesque$/).waitFor();
    await part.getByRole('switch', { name: 'Email each new student how to log in' }).uncheck();
    await part.getByRole('button', { name: 'Import 1 student' }).click();
    await part.getByText('1 student added, 0 students changed.').waitFor();
    expect(await studentsOf(marcus)).toContain('Ivy Lane');
    await part.getByRole('button', { name: /^Take back the import of/ }).click();
    await dialog().getByRole('button', { name: 'Take back' }).click();
    await part.getByText('Taken back: 1 student removed').waitFor();
    await rules.getByRole('button', { name: 'Remove rule 1' }).click();
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await rules.getByText('Rules saved.').waitFor();
  });

  it('connects the student information system, pulls from it and sees what came of it', async () => {
    const sis = await OneRosterServer.start();
    try {
      const { base_url: address, token_url: tokens, client_id: client, client_secret: secret } = sis.connection;
      sis.users = [aUser('p1', 'Uma', { email: anEmail(), metadata: { counselor: marcus.user.email } })];
      await page.goto('/admin/students');
      const part = page.getByRole('region', { name: 'Your student information system' });
      await part.getByLabel('Address of the OneRoster service').fill(address);
      await part.getByLabel('Token address').fill(tokens);
      await part.getByLabel('Client ID').fill(client);
      await part.getByLabel('Client secret', { exact: true }).fill('a wrong one');
      await part.getByRole('button', { name: 'Save the connection' }).click();
      await part.getByText('Connection saved.').waitFor();
      await part.getByRole('button', { name: 'Test the connection' }).click();
      await part.getByText(/refused the client ID or the secret/).waitFor();
      await part.getByLabel('Client secret', { exact: true }).fill(secret);
      await part.getByRole('button', { name: 'Save the connection' }).click();
      await part.getByText('Connection saved.').waitFor();
      await part.getByRole('button', { name: 'Test the connection' }).click();
      await part.getByText('It works: 1 school found.').waitFor();
      await part.getByLabel('Your school there').selectOption('North High');
      await part.getByRole('switch', { name: 'Pull every night' }).check();
      await part.getByRole('button', { name: 'Save the connection' }).click();
      await part.getByText(/^Next pull: /).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await part.getByRole('button', { name: 'Pull now' }).click();
      await part.getByText('New students: 1').waitFor();
      await part.getByRole('button', { name: 'Import 1 student' }).click();
      await part.getByText(/\(by hand\): 1 added, 0 changed/).waitFor();
      expect(await studentsOf(marcus)).toContain('Uma Lake');
      await page.setViewportSize(PHONE);
      expect(await scrollsSideways(page)).toBe(false);
      await page.setViewportSize(DESK);
      await part.getByRole('button', { name: 'Remove this connection' }).click();
      await dialog().getByRole('button', { name: 'Remove' }).click();
      await part.getByText('The connection is removed. Students stay as they are.').waitFor();
      await page.getByRole('button', { name: /^Take back the import of/ }).click();
      await dialog().getByRole('button', { name: 'Take back' }).click();
      await page.getByText('Taken back: 1 student removed').waitFor();
    } finally {
      await sis.stop();
    }
  });

  it('assigns students by last name, and takes it back', async () => {
    await page.getByRole('link', { name: 'Counselors', exact: true }).click();
    await button('Assign by last name').click();
    await dialog().getByRole('switch', { name: 'Also students who have a counselor' }).check();
    const mine = dialog().getByRole('group', { name: 'Marcus Levesque' });
    await mine.getByLabel('From').selectOption('A');
    await dialog().getByText('Two ranges share a letter.').waitFor();
    await dialog().getByRole('group', { name: 'Dana Whitcomb' }).getByLabel('From').selectOption('I');
    await dialog().getByRole('group', { name: 'Dana Whitcomb' }).getByLabel('To').selectOption('Z');
    await mine.getByLabel('To').selectOption('H');
    await mine.getByText('1 student more').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const before = [await studentsOf(dana), await studentsOf(marcus)];
    await dialog()
      .getByRole('button', { name: /^Assign \d students$/ })
      .click();
    await page.getByText(/^\d students assigned\.$/).waitFor();
    expect(await studentsOf(marcus)).toEqual(['Cat Hill']);
    await button('Undo').click();
    await page.getByText('Taken back: everybody has the counselor from before.').waitFor();
    expect([await studentsOf(dana), await studentsOf(marcus)]).toEqual(before);
  });

  it('adds a counselor, tells that they have not signed in yet, mails again and takes the invitation back', async () => {
    const email = anEmail();
    await page.getByRole('link', { name: 'Counselors', exact: true }).click();
    await page.getByLabel('Full Name').fill('Grace Hill');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await button('Add counselor').click();
    await page.getByText(`Grace Hill is now a counselor. We emailed ${email} a link to set a password`).waitFor();
    const row = page.getByRole('row', { name: /Grace Hill/ });
    await row.getByText(/^Invited \w+ \d+, has not signed in yet\. The link works until/).waitFor();
    expect(await row.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
    await button('Send the invitation of Grace Hill again').click();
    await dialog().getByRole('button', { name: 'Send again' }).click();
    await page
      .getByText(`We emailed ${email} a link to set a password; it works for 14 days.`, { exact: true })
      .waitFor();
    await button('Take back the invitation of Grace Hill').click();
    await dialog().getByText('No students are assigned.').waitFor();
    await dialog().getByRole('button', { name: 'Take back' }).click();
    await page.getByText('The invitation of Grace Hill is taken back.').waitFor();
    await row.waitFor({ state: 'detached' });
  });

  it('hands over students, removes a counselor and finds who waits', async () => {
    await page.getByRole('link', { name: 'Counselors', exact: true }).click();
    await button('Hand over the students of Dana Whitcomb').click();
    await dialog().getByLabel('New counselor').selectOption({ label: 'Marcus Levesque' });
    await dialog().getByRole('button', { name: 'Hand over' }).click();
    await page.getByText('1 student handed over.').waitFor();
    await button('Remove Marcus Levesque').click();
    await dialog()
      .getByText(/3 students keep everything they wrote/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Keep the account' }).click();
    await button('Remove Marcus Levesque').click();
    await dialog().getByRole('button', { name: 'Remove counselor' }).click();
    await page.getByText('Marcus Levesque is removed. 3 students need a new counselor.').waitFor();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('3 students have no counselor.').waitFor();
    await page.getByRole('link', { name: 'Choose a counselor' }).click();
    await page.getByRole('row', { name: /Cat Hill/ }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Counselor', exact: true }).inputValue()).toBe('none');
  });

  it('renews a counselor’s code, changes the school and moves it up a grade', async () => {
    const before = await dana.inviteCode();
    await page.getByRole('link', { name: 'Invite codes' }).click();
    await button('Generate a new code for Dana Whitcomb').click();
    await dialog().getByRole('button', { name: 'Generate new code' }).click();
    await page.getByText(/The new code for Dana Whitcomb is/).waitFor();
    expect(await dana.inviteCode()).not.toBe(before);
    await page.getByRole('link', { name: 'School', exact: true }).click();
    await page.getByLabel('Town').fill('Camden');
    await button('Save school').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await school.admin.call(routes.readSchool)).town).toBe('Camden');
    await button('Begin the new school year now').click();
    await dialog().getByText('3 students from 9th Grade to 10th Grade').waitFor();
    await dialog().getByRole('button', { name: 'Begin' }).click();
    await page.getByText(/3 students moved up a grade\./).waitFor();
    await page.getByRole('button', { name: /^Take back the one that began on/ }).click();
    await dialog().getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('The new school year is taken back.').waitFor();
  });

  it('graduates a student, finds the graduates, and brings one back', async () => {
    const { senior_class: seniors } = await school.admin.call(routes.readSchool);
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Ben Stone' }).check();
    await button('Change grade').click();
    await dialog()
      .getByLabel('Grade')
      .selectOption({ label: `Graduated (class of ${seniors - 1})` });
    await dialog().getByRole('button', { name: 'Change grade' }).click();
    await page.getByText('2 students', { exact: true }).waitFor();
    expect(await page.getByRole('row', { name: /Ben Stone/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('1 graduate keeps an account here.').waitFor();
    await page.getByRole('link', { name: 'See graduates' }).click();
    await page.getByRole('checkbox', { name: 'Select Ben Stone' }).check();
    await button('Change grade').click();
    await dialog()
      .getByLabel('Grade')
      .selectOption({ label: `12th Grade (class of ${seniors})` });
    await dialog().getByRole('button', { name: 'Change grade' }).click();
    await page.getByText('No matching students', { exact: true }).waitFor();
    expect((await school.admin.call(routes.readOverview)).graduates).toBe(0);
  });

  it('chooses the day on which the school year begins', async () => {
    await page.goto('/admin/school');
    const day = page.getByLabel('First day');
    await day.fill('2020-08-01');
    await button('Save the day').click();
    await page.getByText(/Please choose a day to come/).waitFor();
    await day.fill('2199-08-15');
    await button('Save the day').click();
    await page.getByText(/On August 15, 2199 everyone moves up/).waitFor();
    await page.getByRole('switch', { name: 'The new school year begins by itself' }).uncheck();
    await page.getByText(/Everyone stays in their grade until you begin/).waitFor();
    expect((await school.admin.call(routes.readSchool)).next_year_on).toBeNull();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('makes a key that works, is shown once, and ends', async () => {
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Timetable sync');
    await button('Create key').click();
    await page.getByText('Please choose what the key can do.').waitFor();
    await page.getByRole('checkbox', { name: /roster:read/ }).check();
    await button('Create key').click();
    const key = await page.getByLabel('API key', { exact: true }).inputValue();
    await button('Copy key').click();
    await button('Copied!').waitFor();
    expect(await page.getByLabel('Expires').inputValue()).toBe('365');
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(key);
    const asks = () => fetch(`${site.url}/api/students`, { headers: { authorization: `Bearer ${key}` } });
    expect((await asks()).status).toBe(200);
    await page.reload();
    await button('Revoke the key Timetable sync').waitFor();
    expect(await page.content()).not.toContain(key);
    await button('Revoke the key Timetable sync').click();
    await dialog().getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('The key “Timetable sync” was revoked.').waitFor();
    expect((await asks()).status).toBe(401);
  });

  it('reads how the installation is, and what to do when it needs attention', async () => {
    await page.setViewportSize(DESK);
    await page.goto('/admin/system');
    // Other tests of the same installation may have come with a header of a proxy.
    await page.getByText(/^Needs attention: Backup, Email(?:, Proxy)?\. This is Pathlight \d/).waitFor();
    await page
      .getByRole('region', { name: 'Email' })
      .getByText('Ask whoever runs Pathlight for your school to set up a mail server (SMTP_URL and MAIL_FROM).')
      .waitFor();
    await page.getByRole('region', { name: 'AI' }).getByText('Every text is written on this machine.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  it('finds every page on a small phone, and asks no stranger for anything', async () => {
    await page.setViewportSize(PHONE);
    for (const path of PAGES) {
      await page.goto(`/admin${path}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('navigation', { name: 'School admin' }).waitFor();
      expect([path, await scrollsSideways(page)]).toEqual([path, false]);
    }
    expect(strangers).toEqual([]);
  });
});
