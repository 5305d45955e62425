import type { Page } from 'playwright-core';
import { PARENT_FORM } from '../../src/contract/forms';
import { questionPath } from '../../src/contract/pages';
import { routes } from '../../src/contract/routes';
import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentOf, aStudentWithList, peopleOf } from '../support/people';
import { navigateInApp } from '../support/page-checks';
import { REFLECTIONS } from '../support/questions';
import { aSite, DESKTOP, PHONE } from '../support/site';

const URGENT = 'Some nights I want to kill myself and nobody would notice.';
const QUIETER = 'My grandfather killed himself when I was ten.';
const CARD = { name: 'Someone to talk to' };

describeInBrowser('a check-in: a sign of danger', () => {
  const site = aSite();
  const the = peopleOf(site, {
    each: 'counselor',
    counselor: 'Dana Whitcomb',
    student: (counselor) => aStudentOf(counselor, { name: 'Nia Brooks' }),
  });

  const hrefOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');

  /** The card stands there with ways that a phone can follow, fits the window and can be read by everybody. */
  async function expectHelp(page: Page): Promise<void> {
    await page.getByRole('heading', CARD).waitFor();
    await eventually(() => hrefOf(page, 'Call 988')).toBe('tel:988');
    await eventually(() => hrefOf(page, 'Text HOME to 741741')).toBe('sms:741741');
    await eventually(() => hrefOf(page, 'Call 911')).toBe('tel:911');
    await eventually(() => hrefOf(page, 'Chat at 988lifeline.org')).toBe('https://988lifeline.org');
    await eventually(() => scrollsSideways(page)).toBe(false);
    await eventually(() => axeViolations(page)).toEqual([]);
  }

  it('in an answer or in the review of a school brings help that a phone can dial, also a quieter one', async () => {
    const listed = await aStudentWithList(the.counselor);
    const page = await site.visit(listed, questionPath(REFLECTIONS, 2), { viewport: PHONE });
    const box = page.getByRole('textbox');
    await box.fill(QUIETER);
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await page.getByText('If you ever want to talk with someone').waitFor();
    await eventually(() => hrefOf(page, 'Call 988')).toBe('tel:988');
    await eventually(() => page.getByRole('link', { name: 'Call 911', exact: true }).count()).toBe(0);
    await box.fill(URGENT);
    await box.blur();
    await expectHelp(page);
    await navigateInApp(page, '/rec');
    await page.getByRole('link', { name: 'Details and review' }).first().click();
    await page.getByRole('button', { name: "I've researched this school!" }).first().click();
    await page.getByRole('textbox', { name: /What do you like or dislike/ }).fill(URGENT);
    await page.getByRole('button', { name: 'Dislike' }).click();
    await page.getByRole('heading', CARD).waitFor();
    await page.reload();
    await page.getByRole('heading', CARD).waitFor();
  });

  it('in what a parent writes brings help for families to the parent, and nothing to the student', async () => {
    const { token } = await the.student.call(routes.createParentLink, { body: { user_id: the.student.uid } });
    const page = await site.visit(null, `/parent/${token}`, { viewport: PHONE });
    const box = page.getByLabel('What else would you like the counselor to know about your child?');
    await box.fill('Last night she wrote: I want to kill myself.');
    await box.blur();
    await expectHelp(page);
    await page.getByText('Your child isn’t told about the note').waitFor();
    const own = await site.visit(the.student, `/forms/${PARENT_FORM}`);
    await own.getByText('Last night she wrote').first().waitFor();
    await eventually(() => own.getByRole('heading', CARD).count()).toBe(0);

    const staff = await site.visit(the.counselor, `/student/${the.student.uid}`);
    await staff.getByText('Something a parent of this student wrote may need a check-in.').waitFor();
    await staff.getByText('A parent wrote this.').waitFor();
  });

  it('is shown to the counselor by how pressing it is and since when, until it is closed with an outcome', async () => {
    const quiet = await aStudentOf(the.counselor, { name: 'Abe Quiet' });
    await quiet.saveForCare(REFLECTIONS, { 2: QUIETER });
    await the.student.saveForCare(REFLECTIONS, { 2: URGENT, 3: QUIETER });
    const page = await site.visit(the.counselor, '/students', { viewport: DESKTOP });
    const waiting = page.getByRole('region', { name: 'Students to check in with' });
    await waiting.getByText('2 students need a check-in').waitFor();
    await eventually(() => waiting.getByRole('link').allTextContents()).toEqual(['Nia Brooks', 'Abe Quiet']);
    await waiting.getByRole('link', { name: 'Nia Brooks' }).click();
    await page.getByText('Something this student wrote may need a check-in.').waitFor();
    const points = page.getByRole('listitem').filter({ hasText: /since/ });
    await points.nth(1).waitFor();
    await eventually(async () =>
      (await points.allTextContents()).map((text) => /^(.*?), since .*?It may be about (.*?)\./.exec(text)?.slice(1)),
    ).toEqual([
      ['Urgent: check in today', 'suicide'],
      ['Worth a look', 'suicide'],
    ]);
    await eventually(() => axeViolations(page)).toEqual([]);
    await points.first().getByText(URGENT).waitFor();
    await points.first().getByRole('link', { name: REFLECTIONS }).click();
    await page.locator(':focus').getByText(URGENT).waitFor();
    await page.getByRole('button', { name: 'Close several…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close check-in' });
    const close = dialog.getByRole('button', { name: 'Close check-in' });
    await eventually(() => close.isDisabled()).toBe(true);
    // What is written meanwhile was not looked at and stays.
    await the.student.saveForCare(REFLECTIONS, { 4: QUIETER });
    await dialog.getByRole('radio', { name: 'Referred to someone who can help' }).check();
    await dialog.getByLabel('Note (optional)').fill('Called the nurse.');
    await close.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Close this check-in/ }).click();
    await dialog.getByRole('radio', { name: 'Not a concern' }).check();
    await close.click();
    await page.getByText('Something this student wrote').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Earlier check-ins' }).click();
    const history = page.getByRole('region', { name: 'Check-in history' }).getByRole('listitem');
    await history.first().getByText('Note: Called the nurse.').waitFor();
    await eventually(() => history.count()).toBe(3);
  });
});
