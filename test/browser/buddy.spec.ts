/** Specification: 2 Chat, 7 */
import type { BrowserContext, Page } from 'playwright-core';
import { fillLogIn, describeInBrowser, openWindow, scrollsSideways, eventually } from '../support/browser';
import { aStudentWithList, peopleOf } from '../support/people';
import { waitForPage, aSite } from '../support/site';
import { futureNurse } from '../support/students';

const PHONE = { width: 390, height: 844 };

describeInBrowser('the chat with Buddy', () => {
  const site = aSite();
  let context: BrowserContext;
  let page: Page;
  let foreignRequests: string[];

  const the = peopleOf(site, { student: (counselor) => aStudentWithList(counselor, futureNurse()) });
  beforeAll(async () => {
    ({ context, page, foreignRequests } = await openWindow(site.browser, PHONE, site.url));
  });

  const box = () => page.getByLabel('Your message');
  const send = () => page.getByRole('button', { name: 'Send' });
  const log = () => page.getByRole('log');
  const answered = () => log().getByText('Written by');

  it('sends who is not signed in to the log-in page, and back', async () => {
    await page.goto('/chat');
    await waitForPage(page, '/login');
    await fillLogIn(page, the.student.user.email);
    await waitForPage(page, '/chat');
    await page.getByRole('heading', { name: 'Chat with Buddy' }).waitFor();
    await page.getByText('Your counselor does not read this chat.').waitFor();
    await eventually(() => send().isDisabled()).toBe(true);
  });

  it('answers a button, and keeps the thread under it', async () => {
    await page.getByRole('button', { name: 'My list', exact: true }).click();
    await log()
      .getByText(/^Your list has \d+ schools/)
      .waitFor();
    const buttons = page.getByRole('list', { name: 'Continue with' }).last();
    await eventually(() => buttons.getByRole('button').count()).toBeLessThanOrEqual(6);
    await buttons.getByRole('button', { name: 'My list, cheapest first' }).click();
    await log().getByText('The lowest price on your list').waitFor();
    await buttons.getByRole('button', { name: /^Compare / }).click();
    await page.getByRole('button', { name: 'The cheapest of these' }).click();
    await log().getByText('The lowest price of these').waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
  });

  it('sends with Enter, breaks the line with Shift and Enter, and shows the newest', async () => {
    await box().fill('how reach, match,');
    await box().press('Shift+Enter');
    await box().pressSequentially('and safety work');
    await eventually(() => box().inputValue()).toBe('how reach, match,\nand safety work');
    await box().press('Enter');
    await log().getByText('A tier compares published facts').waitFor();
    await eventually(() => box().inputValue()).toBe('');
    await eventually(() => answered().count()).toBe(1);
    await page.waitForFunction('document.documentElement.scrollHeight - window.innerHeight - window.scrollY < 80');
  });

  it('offers what it finds while one types, and a key or a press chooses', async () => {
    await box().fill('bowdin');
    const options = page.getByRole('listbox', { name: 'What Buddy finds' });
    await options.getByRole('option', { name: /^Bowdoin College/ }).waitFor();
    await box().press('ArrowDown');
    await eventually(() => options.getByRole('option', { selected: true }).textContent()).toContain('Bowdoin');
    await box().press('Enter');
    await log().getByText('What is published about Bowdoin College:').waitFor();
    await eventually(() => box().inputValue()).toBe('');
    await box().fill('dorms');
    await options.getByRole('option', { name: 'Dorms and roommates' }).click();
    await log().getByText('Dorms and roommates').last().waitFor();
    await eventually(() => options.count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Is my list balanced?' }).first().waitFor();
  });

  it('offers buttons where it finds nothing, and the first ones at any time', async () => {
    await box().fill('zxcvb qwerty');
    await send().click();
    const buttons = page.getByRole('list', { name: 'Continue with' }).last();
    await log().getByText('I don’t have an answer to that').waitFor();
    // The text of an answer arrives before its buttons.
    await buttons.getByRole('button', { name: 'Short articles' }).waitFor();
    await eventually(() => buttons.getByRole('button').count()).toBe(4);
    await page.getByRole('button', { name: 'What Buddy can show' }).click();
    await page.getByRole('list', { name: 'Buttons to begin with' }).getByRole('button', { name: 'My choices' }).click();
    await log().getByText('You have not chosen anything yet.').waitFor();
    await eventually(() => page.getByRole('list', { name: 'Buttons to begin with' }).count()).toBe(0);
    await eventually(() => scrollsSideways(page)).toBe(false);
  });

  it('saves a change of wishes by its button only, and takes it back', async () => {
    await box().fill('my choices: a small college');
    await send().click();
    await page.getByRole('button', { name: 'Add: Small size' }).click();
    await page.getByText('Saved. Your next list will use it.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('button', { name: /^Add: Small size/ })
      .and(page.locator(':enabled'))
      .waitFor();
  });

  it('names official pages below an article, and the day of its text', async () => {
    await box().fill('asking for letters of recommendation');
    await send().click();
    await log().getByText('Text as of November 22, 2026.').last().waitFor();
    const link = log().getByRole('link', { name: 'Common App' });
    await eventually(() => link.getAttribute('href')).toBe('https://www.commonapp.org');
  });

  it('keeps what stands in the box over a reload, and the conversation with it', async () => {
    await box().fill('half a thought');
    await page.reload();
    await log().getByText('A tier compares published facts').waitFor();
    await eventually(() => box().inputValue()).toBe('half a thought');
  });

  it('keeps a message that could not be sent, and sends it again as the same one', async () => {
    await context.route('**/api/chat', (route) => route.abort());
    await box().fill('thanks a lot');
    await send().click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await log().getByText('thanks a lot').waitFor();
    await context.unroute('**/api/chat');
    await page.getByRole('button', { name: 'Try again' }).click();
    await log().getByText('You’re welcome.').waitFor();
    await eventually(() => log().getByText('thanks a lot').count()).toBe(1);
  });

  it('shows where help is when a message says that somebody is in danger', async () => {
    await box().fill('I want to kill myself');
    await send().click();
    await page.getByRole('heading', { name: 'Someone to talk to' }).waitFor();
    await eventually(() => log().getByRole('link', { name: 'Call 988', exact: true }).getAttribute('href')).toBe(
      'tel:988',
    );
  });

  it('is cleared after one more question', async () => {
    await page.getByRole('button', { name: 'Clear conversation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear conversation' }).click();
    await page.getByRole('button', { name: 'My list', exact: true }).waitFor();
    await eventually(() => log().getByText('You’re welcome.').count()).toBe(0);
  });

  it('leaves no draft behind after logging out', async () => {
    await box().fill('secret words');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await waitForPage(page, '/');
    await eventually(() => page.evaluate<string>('JSON.stringify({ ...localStorage })')).not.toContain('secret words');
  });

  it('tells the counselor of the message, and talks with counselors about colleges', async () => {
    const desk = await site.visit(the.counselor, `/student/${the.student.uid}`);
    await desk.getByText('A message to Buddy: “I want to kill myself”').waitFor();
    await desk.goto('/chat');
    await desk.getByText('Please don’t enter student names.').waitFor();
    await desk.getByLabel('Your message').fill('Bates College');
    await desk.getByRole('button', { name: 'Send' }).click();
    await desk.getByRole('log').getByText('Facts: College Scorecard').waitFor();
    expect(foreignRequests).toEqual([]);
  });
});
