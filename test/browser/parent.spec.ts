/** Specification: 1 */
import type { Page } from 'playwright-core';
import { PARENT_FORM } from '../../src/contract/forms';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { aSite, clickAndWait } from '../support/site';

const PHONE = { width: 320, height: 700 };
const PROUD = /When were you proudest of your child/;

describeInBrowser('the parent form', () => {
  const site = aSite();
  let page: Page;
  let link: string;

  const the = peopleOf(site, { student: (counselor) => aStudentOf(counselor, { name: 'Nia Brooks' }) });
  beforeAll(async () => {
    page = await site.visit(null, undefined, { viewport: PHONE });
  });

  const stored = (): Promise<string[]> =>
    page.evaluate(`Object.entries(localStorage).map(([key, value]) => key + '=' + value)`);

  it('is asked for by the student, who copies the link', async () => {
    const own = await site.visit(await the.student.logInElsewhere(), `/forms/${PARENT_FORM}`);
    await own.getByRole('button', { name: 'Create a link' }).click();
    link = await own.getByLabel('Parent link').inputValue();
    await clickAndWait(own.getByRole('button', { name: 'Copy link' }), own.getByRole('button', { name: 'Copied!' }));
    await own.getByRole('button', { name: 'Copy link' }).waitFor();
    await eventually(() => own.evaluate('navigator.clipboard.readText()')).toBe(link);
    await own.reload();
    await own.getByText('Nobody has opened it yet.').waitFor();
    await eventually(() => own.getByLabel('Parent link').count()).toBe(0);
  });

  it('opens without an account and saves what is typed, also over a reload', async () => {
    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    await page.getByRole('heading', { name: 'Nia asked you to fill in the Parent Form' }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
    await eventually(() => scrollsSideways(page)).toBe(false);
    await eventually(() => page.locator('textarea').first().getAttribute('rows')).toBe('4');
    await page.getByLabel(PROUD).fill('When she fixed the boat.');
    await page.getByText(MESSAGES.saved, { exact: true }).waitFor();
    await page.reload();
    await page.getByLabel(PROUD).waitFor();
    await eventually(() => page.getByLabel(PROUD).inputValue()).toBe('When she fixed the boat.');
    expect(await the.student.answers(PARENT_FORM)).toEqual({ proudest_moment: 'When she fixed the boat.' });
  });

  it('keeps on the device what cannot be saved, never under the link itself, and removes it with Finish', async () => {
    await page.context().setOffline(true);
    await page.getByLabel(PROUD).fill('When she fixed the boat alone.');
    await page.getByText(MESSAGES.offline).waitFor();
    const kept = (await stored()).join();
    expect(kept).toContain('fixed the boat alone');
    expect(kept).not.toContain(link.split('/').at(-1));
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('Some of it isn’t saved yet.').waitFor();
    await page.context().setOffline(false);
    await page.getByText(MESSAGES.saved, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('heading', { name: 'Thank you. Your answers are saved.' }).waitFor();
    await eventually(async () => (await stored()).join()).not.toContain('fixed the boat');
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await eventually(() => page.getByLabel(PROUD).inputValue()).toBe('When she fixed the boat alone.');
  });

  it('is read by the counselor, who sees that the link was opened and ends it', async () => {
    const own = await site.visit(the.counselor, `/student/${the.student.uid}?tab=forms&form=${PARENT_FORM}`);
    await own.getByText('When she fixed the boat alone.').waitFor();
    await own.getByText('Last opened on').waitFor();
    await own.getByRole('button', { name: 'End the link' }).click();
    await own.getByRole('button', { name: 'End it' }).click();
    await own.getByRole('button', { name: 'Create a link' }).waitFor();
    expect(await the.student.call(routes.readParentLink, { params: { userId: the.student.uid } })).toMatchObject({
      link: null,
    });
  });

  it('then says that the link is no longer valid, and keeps what is being typed in sight', async () => {
    await page.getByLabel(PROUD).fill('One word more.');
    await page.getByText(MESSAGES.parentLinkInvalid).waitFor();
    await eventually(() => page.getByLabel(PROUD).inputValue()).toBe('One word more.');
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link isn’t valid' }).waitFor();
    await page.getByText(MESSAGES.parentLinkInvalid).waitFor();
  });
});
