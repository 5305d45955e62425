import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { boxEdges, describeInBrowser, openWindow, scrollsSideways, signIn, eventually } from '../support/browser';
import { aCounselor, anEmail, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { enableSecondFactor } from '../support/second-factor';
import { aSite, DESKTOP, PHONE, clickAndWait } from '../support/site';

describeInBrowser('the people of a school', () => {
  const site = aSite();
  let school: School;
  let dana: Person;
  let marcus: Person;
  let page: Page;
  let foreignRequests: string[];

  beforeAll(async () => {
    school = await aSchool(site.server);
    [dana, marcus] = [await aCounselor(school, 'Dana Whitcomb'), await aCounselor(school, 'Marcus Levesque')];
    for (const name of ['Ann Lake', 'Ben Stone', 'Cat Hill']) await aStudentOf(dana, { name, grade: 9 });
    ({ page, foreignRequests } = await openWindow(site.browser, DESKTOP, site.url));
    await signIn(page, school.admin.user.email);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const studentsOf = async (counselor: Person) =>
    (await counselor.list(routes.listStudents)).rows.map(({ name }) => name);

  it('sees the school in numbers that lead to the people', async () => {
    await page.getByRole('link', { name: /^3\s*Not started/ }).click();
    await page.getByText('3 students', { exact: true }).waitFor();
    await page.getByLabel('Search by name').fill('stone');
    await page.getByText('1 student', { exact: true }).waitFor();
    await eventually(() => page.locator('tbody').getByRole('checkbox').count()).toBe(1);
  });

  it('gives chosen students another counselor', async () => {
    await page.goto('/admin/students');
    await page.getByRole('checkbox', { name: 'Select Ann Lake' }).check();
    await page.getByRole('checkbox', { name: 'Select Ben Stone' }).check();
    await page.getByText('2 selected').waitFor();
    await button('Change counselor').click();
    await eventually(() => dialog().getByRole('button', { name: 'Change counselor' }).isDisabled()).toBe(true);
    await dialog().getByLabel('New counselor').selectOption({ label: 'Marcus Levesque' });
    await clickAndWait(dialog().getByRole('button', { name: 'Change counselor' }), page.getByText('2 students moved.'));
    expect(await studentsOf(marcus)).toEqual(['Ann Lake', 'Ben Stone']);
    expect(await studentsOf(dana)).toEqual(['Cat Hill']);
  });

  it('lets a counselor who lost the phone in again', async () => {
    await enableSecondFactor(marcus);
    await page.getByRole('link', { name: 'Counselors', exact: true }).click();
    await button('Account of Marcus Levesque').click();
    await dialog().getByRole('button', { name: 'Reset two-step' }).click();
    await dialog().getByRole('button', { name: 'Reset two-step verification' }).click();
    await page.getByText('Marcus Levesque logs in with the password alone').waitFor();
    expect(await marcus.call(routes.readSecondFactor)).toMatchObject({ on: false });
    await button('Account of Marcus Levesque').click();
    await button('Log out everywhere').click();
    await dialog().getByText('Logged out on 1 device.').waitFor();
    expect((await marcus.expectProblem(routes.readMe)).status).toBe(401);
    marcus = await marcus.logInElsewhere();
    await eventually(() => dialog().getByRole('button', { name: 'Reset two-step' }).count()).toBe(0);
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
    const coming = page.waitForEvent('download');
    await dialog().getByRole('button', { name: 'Download the data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^pathlight-data-[\d-]+\.zip$/);
    await dialog().getByRole('button', { name: 'Email how to log in' }).click();
    await dialog().getByText(`Please forward the email in its outbox to ${email}: how to log in.`).waitFor();
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
    await closed.getByRole('button', { name: 'Bring back Anna Lake' }).click();
    await closed.getByText('Anna Lake is back as before.').waitFor();
    await page.getByRole('row', { name: /Anna Lake/ }).waitFor();
    expect(await studentsOf(marcus)).toEqual(['Anna Lake', 'Ben Stone']);
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
    const before = [await studentsOf(dana), await studentsOf(marcus)];
    await dialog()
      .getByRole('button', { name: /^Assign \d students$/ })
      .click();
    await page.getByText(/^\d students assigned\.$/).waitFor();
    expect(await studentsOf(marcus)).toEqual(['Cat Hill']);
    await button('Undo').click();
    await page.getByText('Undone. Every student has their previous counselor again.').waitFor();
    expect([await studentsOf(dana), await studentsOf(marcus)]).toEqual(before);
  });

  it('adds a counselor, tells that they have not signed in yet, mails again and takes the invitation back', async () => {
    const email = anEmail();
    await page.getByRole('link', { name: 'Counselors', exact: true }).click();
    await page.getByLabel('Full Name').fill('Grace Hill');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await button('Add counselor').click();
    await page
      .getByText(
        `Grace Hill is now a counselor. This server sends no email. Please forward the email in its outbox to ${email}: a link to set a password`,
      )
      .waitFor();
    const row = page.getByRole('row', { name: /Grace Hill/ });
    await row.getByText(/^Invited \w+ \d+, has not signed in yet\. The link works until/).waitFor();
    await eventually(() => row.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    await button('Send again: the invitation of Grace Hill').click();
    await dialog().getByRole('button', { name: 'Send again' }).click();
    await page
      .getByText(
        `This server sends no email. Please forward the email in its outbox to ${email}: a link to set a password; it works for 14 days.`,
        { exact: true },
      )
      .waitFor();
    await button('Take back the invitation of Grace Hill').click();
    await dialog().getByText('No students are assigned.').waitFor();
    await dialog().getByRole('button', { name: 'Take back' }).click();
    await page.getByText('The invitation of Grace Hill is taken back.').waitFor();
    await row.waitFor({ state: 'detached' });
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
    await eventually(() => page.getByRole('row', { name: /Ben Stone/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('1 graduate keeps an account here.').waitFor();
    await page.getByRole('link', { name: 'See graduates' }).click();
    await page.getByRole('checkbox', { name: 'Select Ben Stone' }).check();
    await button('Change grade').click();
    await dialog()
      .getByLabel('Grade')
      .selectOption({ label: `12th Grade (class of ${seniors})` });
    await dialog().getByRole('button', { name: 'Change grade' }).click();
    await page.getByText('Nothing matches these filters.').waitFor();
    expect((await school.admin.call(routes.readOverview)).graduates).toBe(0);
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
    await eventually(() => page.getByRole('combobox', { name: 'Counselor', exact: true }).inputValue()).toBe('none');
  });

  it('shows counselors as cards on a phone, with all that can be done for them in sight', async () => {
    await aCounselor(school, 'Wilhelmina Featherstonehaugh-Cholmondeley');
    await page.goto('/admin/counselors');
    await page.getByRole('table', { name: 'School counselors' }).getByText('Dana Whitcomb').waitFor();
    await page.setViewportSize(PHONE);
    const cards = page.getByRole('list', { name: 'School counselors' });
    await cards.getByText('Dana Whitcomb').waitFor();
    await eventually(() => page.getByRole('table').count()).toBe(0);
    await eventually(() => scrollsSideways(page)).toBe(false);
    const remove = page.getByRole('button', { name: 'Remove Wilhelmina Featherstonehaugh-Cholmondeley' });
    await eventually(async () => boxEdges(await remove.boundingBox()).right).toBeLessThanOrEqual(PHONE.width);
    await eventually(() => axeViolations(page)).toEqual([]);
    expect(foreignRequests).toEqual([]);
  });
});
