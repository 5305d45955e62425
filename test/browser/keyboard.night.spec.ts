import type { Locator, Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, aStudentWithList, PASSWORD, peopleOf } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import { aSite, waitForPage } from '../support/site';

/** More stops than any page has before what a person wants. */
const MAX_STOPS = 80;

/** True when the focused element, or the card that stands for it, is drawn as focused. */
const FOCUS_IS_SEEN = `(() => {
  for (let one = document.activeElement, up = 0; one && up < 5; one = one.parentElement, up += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) return true;
    if (boxShadow !== 'none') return true;
  }
  return false;
})()`;

/** Presses Tab until the focus is on this element, which everybody can then see. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) {
      await eventually(() => page.evaluate<boolean>(FOCUS_IS_SEEN)).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${wanted.toString()}.`);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

describeInBrowser('without a mouse', () => {
  const site = aSite();
  const the = peopleOf(site, { student: aStudentWithList });

  it('a student signs in, answers a question, reads the feedback and goes on', async () => {
    const newcomer = await aStudentOf(the.counselor);
    const page = await site.visit(null, '/login');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(newcomer.user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await waitForPage(page, '/forms');
    await press(page, page.getByRole('link', { name: 'Tasks', exact: true }));
    await press(page, page.getByRole('heading').getByRole('link', { name: ACADEMIC }));
    await press(page, page.getByRole('link', { name: questionText(ACADEMIC, 1) }));
    await tabTo(page, page.getByPlaceholder(MESSAGES.answerPlaceholder));
    await page.keyboard.type('I am good at biology because I remember how things in the body connect.');
    await press(page, page.getByRole('button', { name: 'Save & Continue' }));
    await page.getByText('Built by rules on your school’s computer').waitFor();
    await press(page, page.getByRole('button', { name: 'Next', exact: true }));
    await page.getByText(questionText(ACADEMIC, 2)).waitFor();
  });

  it('jumps over the sidebar to the page', async () => {
    const page = await site.visit(the.student, '/tasks');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page, page.getByRole('link', { name: /skip/i }));
    await eventually(() => page.evaluate<string>('document.activeElement.id')).toBe('main');
  });

  it('a student looks through the schools and reviews one', async () => {
    const page = await site.visit(the.student, '/rec');
    await tabTo(page, page.getByRole('tab', { name: /Match/, selected: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel', { name: /Safety/ }).waitFor();
    const cards = page.getByRole('group', { name: 'Schools we recommend for you' }).getByRole('button');
    await press(page, cards.filter({ hasText: /, [A-Z]{2}/ }).nth(1));
    await press(page, page.getByRole('button', { name: "I've researched this school!" }));
    await tabTo(page, page.getByLabel(/What do you like or dislike/));
    await page.keyboard.type('The nursing program is close to home.');
    await press(page, page.getByRole('button', { name: 'Like', exact: true }));
    await page.getByText('Successfully saved!').first().waitFor();
  });

  it('a student talks to Buddy', async () => {
    const page = await site.visit(the.student, '/chat');
    await tabTo(page, page.getByRole('textbox'));
    await page.keyboard.type('How do tiers work?');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Written by').first().waitFor();
  });

  it('a counselor opens a student and the tabs, and leaves a dialog where it was opened', async () => {
    const page = await site.visit(the.counselor, '/students');
    const renew = page.getByRole('button', { name: 'Generate new code' });
    await press(page, page.getByRole('button', { name: 'Invite students' }));
    await press(page, renew);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo(page, renew);
    await press(page, page.getByRole('link', { name: the.student.user.displayName ?? '' }).first());
    await waitForPage(page, `/student/${the.student.uid}`);
    await tabTo(page, page.getByRole('tab', { name: 'Dashboard' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Forms', selected: true }).waitFor();
    await press(page, page.getByRole('link', { name: /^Learning About You/ }));
    await page.getByText('Responses are autosaved.').waitFor();
  });
});
