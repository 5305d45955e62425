import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { ACTIVITIES } from '../support/questions';
import { aSite, PHONE } from '../support/site';

const ANSWER = 'I sketch the harbor seals from the old pier every Thursday.';
const QUESTION = `/question/${encodeURIComponent(ACTIVITIES)}/4`;

describeInBrowser('an answer kept out of the profile', () => {
  const site = aSite();
  const the = peopleOf(site, { each: 'student', student: aStudentOf });
  beforeEach(async () => {
    await the.student.save(ACTIVITIES, { 4: ANSWER });
  });

  const keepOut = (page: Page) => page.getByRole('switch', { name: 'Keep out of my profile', exact: true });
  const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  async function isStoredAs(formId: string, id: string | number): Promise<boolean | undefined> {
    const [set] = await the.student.call(routes.readResponses, { params: { userId: the.student.uid, formId } });
    return set?.responses.find(({ question_id }) => question_id === id)?.keep_out;
  }

  it('is switched by the keyboard, also while the server cannot be reached, and read by the counselor, marked', async () => {
    const page = await site.visit(the.student, QUESTION);
    await page.getByText(MESSAGES.keepOutHint, { exact: true }).waitFor();
    await eventually(() => keepOut(page).isChecked()).toBe(false);
    await eventually(() => keepOut(page).getAttribute('aria-describedby')).toBeTruthy();
    await keepOut(page).focus();
    await page.keyboard.press('Space');
    await saved(page);
    expect(await isStoredAs(ACTIVITIES, 4)).toBe(true);
    await page.reload();
    await page.getByText(ANSWER).waitFor();
    await eventually(() => keepOut(page).isChecked()).toBe(true);
    await page.context().setOffline(true);
    await keepOut(page).click();
    await page.getByText(/kept on this device/).waitFor();
    await page.context().setOffline(false);
    await saved(page);
    expect(await isStoredAs(ACTIVITIES, 4)).toBe(false);
    await keepOut(page).click();
    await saved(page);
    const form = encodeURIComponent(ACTIVITIES);
    const read = await site.visit(the.counselor, `/student/${the.student.uid}?tab=forms&form=${form}`);
    await read.getByRole('button', { name: 'Personal · open' }).click();
    await read.getByText(ANSWER).waitFor();
  });

  it('is asked about once, without a move of the page, where it sounds personal, and says where it is on by itself', async () => {
    const page = await site.visit(the.student, QUESTION, { viewport: PHONE });
    const asked = page.getByRole('switch', { name: MESSAGES.soundsPersonal, exact: true });
    const below = async () => (await page.getByText('Need to talk to someone?').boundingBox())?.y;
    await keepOut(page).waitFor();
    const box = page.getByRole('textbox').first();
    await box.fill('My mom has cancer and I cook.');
    const before = await below();
    await asked.waitFor();
    await eventually(() => below()).toBe(before);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await keepOut(page).waitFor();
    await eventually(() => below()).toBe(before);
    await saved(page);
    await box.fill('My mom has cancer and I cook, and my dad is on dialysis.');
    await saved(page);
    await page.reload();
    await keepOut(page).waitFor();
    expect(await isStoredAs(ACTIVITIES, 4)).toBe(false);
    const next = await site.visit(the.student, QUESTION.replace(/4$/, '2'), { viewport: PHONE });
    await next.getByRole('textbox').first().fill('We have no papers and I taught my brother to read.');
    const byItself = next.getByRole('switch', { name: MESSAGES.keptOutByStatus, exact: true });
    await byItself.waitFor();
    await eventually(() => byItself.isChecked()).toBe(true);
    await byItself.click();
    await keepOut(next).waitFor();
    await saved(next);
    expect(await isStoredAs(ACTIVITIES, 2)).toBe(false);
  });

  it('has one switch for each question of a form, on a phone too, and the hint where it is on', async () => {
    const page = await site.visit(the.student, '/forms/junior_questionnaire', { viewport: PHONE });
    await keepOut(page).first().waitFor();
    const shownHints = page.locator('.MuiFormHelperText-root:not(.visually-hidden)', { hasText: MESSAGES.keepOutHint });
    await eventually(() => shownHints.count()).toBe(0);
    await keepOut(page).first().click();
    await saved(page);
    await eventually(() => shownHints.count()).toBe(1);
  });
});
