import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { anExport, ORGS } from '../support/one-roster';
import { aUser, OneRosterServer } from '../support/one-roster-server';
import { aCounselor, anEmail, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { aSite, DESKTOP } from '../support/site';

describeInBrowser('a roster is imported', () => {
  const site = aSite();
  let school: School;
  let marcus: Person;
  let page: Page;

  beforeAll(async () => {
    school = await aSchool(site.server);
    marcus = await aCounselor(school, 'Marcus Levesque');
    for (const name of ['Ann Lake', 'Ben Stone', 'Cat Hill']) await aStudentOf(marcus, { name, grade: 9 });
  });
  beforeEach(async () => {
    page = await site.visit(school.admin, '/admin/students');
  });

  const dialog = () => page.getByRole('dialog');
  const studentsOf = async (counselor: Person) =>
    (await counselor.list(routes.listStudents)).rows.map(({ name }) => name);

  it('from a file: shows what is new and what is wrong before it imports, and takes it back', async () => {
    const [ann, eve] = [anEmail(), anEmail()];
    const part = page.getByRole('region', { name: 'Bring in a roster' });
    const csv = [
      'Student ID;First Name;Last Name;Email;Grade;Counselor',
      `7001;Eve;Marsh;${eve};10th;Marcus Levesque`,
      `7002;Dan;Brook;${ann};15;`,
    ].join('\r\n');
    await part.locator('input[type=file]').setInputFiles({
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await part.getByText('New students: 1').click();
    await part.getByText(`Eve Marsh · ${eve} · grade 10 · Marcus Levesque`).waitFor();
    await part.getByText('Left out because of errors: 1').click();
    await part.getByText(/^Row 3: “15” isn’t a grade/).waitFor();
    await part.getByText('Current students who aren’t in it and won’t change: 3').waitFor();
    await part.getByRole('button', { name: 'Import 1 student' }).click();
    await part.getByText('1 student added, 0 students changed. 1 log-in email written.').waitFor();
    await page.getByRole('row', { name: /Eve Marsh/ }).waitFor();
    expect(await studentsOf(marcus)).toContain('Eve Marsh');
    await part.locator('input[type=file]').setInputFiles({
      name: 'next.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Student ID,Name,Mailbox,Grade\n7001,Nia Newcomer,${anEmail()},9`),
    });
    await part.getByText('How your columns are used').click();
    await part.getByLabel('Mailbox').selectOption('Email');
    await part.getByText(/^Nia Newcomer \(.*\) has the student number of Eve Marsh\./).waitFor();
    await part.getByText('There is nothing to import.').waitFor();
    await part.getByRole('checkbox', { name: 'This is Eve Marsh: change the account' }).check();
    await part.getByRole('button', { name: 'Import 1 student' }).waitFor();
    await eventually(() => axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await eventually(() => scrollsSideways(page)).toBe(false);
    await page.setViewportSize(DESKTOP);
    await part.getByRole('button', { name: /^Undo the import of/ }).click();
    await dialog().getByRole('button', { name: 'Undo import' }).click();
    await part.getByText('Undone: 1 student removed, 0 students restored.').waitFor();
    expect(await studentsOf(marcus)).not.toContain('Eve Marsh');
  });

  it('with counselors whom the school does not have: adds and invites them, and then imports their students', async () => {
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
      .getByRole('button', { name: /^Undo the import of/ })
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Undo import' }).click();
    await part.getByText('Undone: 2 students removed').waitFor();
  });

  it('from a district’s export: asks which school is meant, and follows the rules for new students', async () => {
    const rules = page.getByRole('region', { name: 'Counselors of new students' });
    await rules.getByRole('button', { name: 'Add a rule' }).click();
    const rule = rules.getByRole('group', { name: 'Rule 1' });
    await rule.getByLabel('To').selectOption('M');
    await rule.getByLabel('Counselor').selectOption('Marcus Levesque');
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await rules.getByText('Rules saved.').waitFor();
    const part = page.getByRole('region', { name: 'Bring in a roster' });
    const userOf = (sourcedId: string, familyName: string, orgSourcedIds: string) => ({
      ...{ sourcedId, givenName: 'Ivy', familyName, orgSourcedIds, role: 'student', grades: '09', email: anEmail() },
    });
    await part.locator('input[type=file]').setInputFiles({
      name: 'oneroster.zip',
      mimeType: 'application/zip',
      buffer: anExport('1.1', { orgs: ORGS, users: [userOf('z1', 'Lane', 'north'), userOf('z2', 'Stone', 'south')] }),
    });
    await part.getByText('This file holds several schools. Which one is yours?').waitFor();
    await part.getByLabel('Your school in this file').selectOption('north');
    await part.getByText('New students: 1').click();
    await part.getByText(/^Ivy Lane · .* · grade 9 · Marcus Levesque$/).waitFor();
    await part.getByRole('switch', { name: 'Email each new student how to log in' }).uncheck();
    await part.getByRole('button', { name: 'Import 1 student' }).click();
    await part.getByText('1 student added, 0 students changed.').waitFor();
    expect(await studentsOf(marcus)).toContain('Ivy Lane');
    await part.getByRole('button', { name: /^Undo the import of/ }).click();
    await dialog().getByRole('button', { name: 'Undo import' }).click();
    await part.getByText('Undone: 1 student removed').waitFor();
    await rules.getByRole('button', { name: 'Remove rule 1' }).click();
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await rules.getByText('Rules saved.').waitFor();
  });

  it('from the student information system: connects it, pulls from it and says what came of it', async () => {
    const sis = await OneRosterServer.start();
    try {
      const { base_url: address, token_url: tokens, client_id: client, client_secret: secret } = sis.connection;
      sis.users = [aUser('p1', 'Uma', { email: anEmail(), metadata: { counselor: marcus.user.email } })];
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
      await part.getByRole('button', { name: 'Pull now' }).click();
      await part.getByText('New students: 1').waitFor();
      await part.getByRole('button', { name: 'Import 1 student' }).click();
      await part.getByText(/\(manual\): 1 added, 0 changed/).waitFor();
      expect(await studentsOf(marcus)).toContain('Uma Lake');
      await eventually(() => axeViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      await eventually(() => scrollsSideways(page)).toBe(false);
      await page.setViewportSize(DESKTOP);
      await part.getByRole('button', { name: 'Remove this connection' }).click();
      await dialog().getByRole('button', { name: 'Remove' }).click();
      await part.getByText('The connection is removed. Students stay as they are.').waitFor();
      await page.getByRole('button', { name: /^Undo the import of/ }).click();
      await dialog().getByRole('button', { name: 'Undo import' }).click();
      await page.getByText('Undone: 1 student removed').waitFor();
    } finally {
      await sis.stop();
    }
  });
});
