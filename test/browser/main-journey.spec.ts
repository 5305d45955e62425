import type { BrowserContext, Page } from 'playwright-core';
import { SECTIONS } from '../../src/contract/forms/sections';
import { CAROUSEL_PAGE_SIZE, REVIEWS_FOR_NEW_LIST, TIERS } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { inBrowser, openWindow, scrollsSideways } from '../support/browser';
import { aCounselor, anEmail, aSchool, PASSWORD, type Person } from '../support/people';
import { anOwnSite, openTab } from '../support/site';
import { futureNurse } from '../support/students';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

const student = { name: 'Maya Torres', email: anEmail() };
const answers = futureNurse().answers;
const answerTo = (section: string, id: string): string => {
  const found = answers.find(({ form_id, question_id }) => form_id === section && question_id === id);
  if (!found) throw new Error(`The sample student has no answer to ${section} ${id}.`);
  return found.answer;
};

inBrowser('the main journey', () => {
  const site = anOwnSite();
  let counselor: Person;
  let context: BrowserContext;
  let page: Page;
  let strangers: string[];

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server), 'Dana Whitcomb');
    ({ context, page, strangers } = await openWindow(site.browser, PHONE, site.url));
  });

  const box = () => page.getByPlaceholder(MESSAGES.answerPlaceholder);
  /** The cards of the carousel's page: each names its place. */
  const schools = () =>
    page
      .getByRole('group', { name: 'Schools to look at' })
      .getByRole('button')
      .filter({ hasText: /, [A-Z]{2}/ });
  /** On a phone a school is a view of its own. */
  const allSchools = () => page.getByRole('button', { name: 'All schools' });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

  /** Writes an answer, asks for feedback and goes on with the button of that name. */
  const answerWith = async (text: string, goOn: 'Next' | 'Finish'): Promise<void> => {
    await box().fill(text);
    await button('Save & Continue').click();
    await page.getByText('Written by').waitFor();
    await button(goOn).click();
  };

  it('leads from the landing page to signing up with an invite code', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'How we help you succeed' }).waitFor();
    await page.getByLabel('Email').fill(student.email);
    await button('Get started').click();
    await page.waitForURL(/\/signup\?email=/);
    expect(await page.getByLabel('Email').inputValue()).toBe(student.email);
    await page.goto(`/signup?code=${await counselor.inviteCode()}&email=${encodeURIComponent(student.email)}`);
    await page.getByLabel('Full Name').fill(student.name);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(`${PASSWORD}!`);
    await page.getByLabel('Grade').selectOption({ label: '12th Grade' });
    await button('Sign Up').click();
    await page.getByText(MESSAGES.passwordsDoNotMatch).waitFor();
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await button('Sign Up').click();
    await page.waitForURL('**/tasks');
    await page.getByText(`${student.name}, you're on your way to success.`).waitFor();
    expect(await button('Unlock my recommendations').isDisabled()).toBe(true);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('shows the questions of a section and answers the first with feedback in the student’s own words', async () => {
    const [section] = SECTIONS;
    const text = answerTo(section.title, '1');
    await page.getByRole('heading').getByRole('link', { name: section.title }).click();
    await page.getByText(`0 of ${section.questions.length} questions completed`).waitFor();
    await page.getByText(section.questions[0].question).click();
    await page.waitForURL(/\/question\/Academic%20Information\/1$/);
    expect(await button('Previous').isDisabled()).toBe(true);
    await button('Skip to next').waitFor();
    await box().fill(text);
    await button('Save & Continue').click();
    const card = page.getByRole('region', { name: 'AI Feedback' });
    await card.getByText('Written by').waitFor();
    const feedback = (await card.textContent()) ?? '';
    const quoted = [...feedback.matchAll(/[“"]([^”"]{4,})[”"]/g)].map(([, words]) => words);
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.some((words) => text.includes(words.replace(/[.,…]+$/, '')))).toBe(true);
    await button('Next').click();
    await page.getByText(section.questions[1].question).waitFor();
    await button('Previous').click();
    await page.getByText(section.questions[0].question).waitFor();
    await card.getByText('Written by').waitFor();
    await page.getByText(`1 of ${section.questions.length} questions answered`).waitFor();
  });

  it('keeps what was typed when the server dies in the middle, without the student doing anything', async () => {
    const typed = answerTo('Academic Information', '2');
    await page.goto('/question/Academic%20Information/2');
    await box().waitFor();
    await site.server.end('SIGKILL');
    await box().fill(typed);
    await page.getByText(MESSAGES.offline).first().waitFor();
    site.server = await site.server.again();
    await page.getByText(MESSAGES.saved, { exact: true }).first().waitFor();
    await page.reload();
    await box().waitFor();
    expect(await box().inputValue()).toBe(typed);
  });

  it('finishes a section, answers two more and unlocks', async () => {
    await page.goto('/question/Academic%20Information/3');
    await box().fill('   ');
    await button('Skip to next').click();
    await page.waitForURL(/\/4$/);
    await page.goto('/question/Academic%20Information/5');
    await answerWith(answerTo('Academic Information', '5'), 'Finish');
    await page.waitForURL('**/tasks');
    for (const title of ['Extracurriculars and Interests', 'College Preferences']) {
      await page.goto(`/question/${encodeURIComponent(title)}/1`);
      await answerWith(answerTo(title, '1'), 'Next');
      await page.waitForURL(/\/2$/);
      await answerWith(answerTo(title, '2'), 'Next');
      await page.waitForURL(/\/3$/);
    }
    await page.goto('/question/College%20Preferences/4');
    await answerWith(answerTo('College Preferences', '4'), 'Next');
    await page.goto('/tasks');
    await button('Unlock my recommendations').click();
    await page.getByText(MESSAGES.generationStarted).waitFor();
  });

  it('shows the list in three tiers with real reasons, three schools a page', async () => {
    await page.goto('/rec');
    await page.getByRole('heading', { name: 'Recommended Schools' }).waitFor();
    for (const tier of TIERS) {
      await openTab(page, new RegExp(tier));
      expect(await schools().count()).toBe(CAROUSEL_PAGE_SIZE);
      await schools().first().click();
      await page.getByRole('heading', { name: 'Overall Fit Rationale' }).waitFor();
      await page.getByRole('heading', { name: 'Distinctive Opportunities' }).waitFor();
      await page.getByRole('heading', { name: 'Potential Challenges' }).waitFor();
      await allSchools().click();
    }
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('takes reviews and makes a new list after four', async () => {
    await page.goto('/rec?tier=Match');
    for (let review = 0; review < REVIEWS_FOR_NEW_LIST; review += 1) {
      if (review === CAROUSEL_PAGE_SIZE) await openTab(page, /Safety/);
      await schools()
        .nth(review % CAROUSEL_PAGE_SIZE)
        .click();
      await button("I've researched this school!").click();
      await button('Like').click();
      await page.getByLabel(/What do you like or dislike/).fill('The nursing program is close to home.');
      await button(review === 0 ? 'Dislike' : 'Like').click();
      await page.getByText(MESSAGES.savedFeedback).first().waitFor();
      if (review < REVIEWS_FOR_NEW_LIST - 1) await allSchools().click();
    }
    await page.getByText(MESSAGES.listRefreshing).first().waitFor();
    await page.getByText('0 of 4 schools reviewed').waitFor();
  });

  it('lets two schools be compared and two applications be planned', async () => {
    await page.goto('/rec?tier=Safety');
    const compare = page.getByRole('button', { name: /^Compare / });
    await compare.nth(0).click();
    await compare.nth(1).click();
    await page.getByRole('link', { name: 'Compare these' }).click();
    await page.waitForURL(/\/rec\/compare\?schools=\d+,\d+/);
    await page.getByText('Tier for you').first().waitFor();

    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'My year' }).click();
    await page.getByRole('heading', { level: 1, name: 'My year' }).waitFor();
    for (const name of ['University of Maine', 'Bates College']) {
      await page.getByLabel('Find a college').fill(name);
      await page
        .getByRole('button', { name: new RegExp(`^Add ${name}, `) })
        .first()
        .click();
      await page.getByLabel('Due date').first().fill('2030-01-05');
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
    }
    await page.getByText('Saved', { exact: true }).waitFor();
    const due = page.getByRole('region', { name: 'What’s due' });
    for (const name of ['University of Maine', 'Bates College']) await due.getByText(name).first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('shows the student the dashboard, and asks no stranger for anything', async () => {
    await page.goto('/student-dashboard');
    await page.getByRole('heading', { name: /Welcome.*Maya/ }).waitFor();
    for (const title of [
      'Profile Summary',
      'Strengths',
      'Growth Areas',
      'Stand Out Factors',
      'Interest Major Mapping',
    ]) {
      await page.getByRole('heading', { name: title }).waitFor();
    }
    expect(await scrollsSideways(page)).toBe(false);
    expect(strangers).toEqual([]);
    await context.close();
  });

  it('lets the counselor copy the invite link, find the student and read everything', async () => {
    ({ context, page, strangers } = await openWindow(site.browser, DESK, site.url));
    await page.goto('/students');
    await page.waitForURL(/\/login/);
    await page.getByLabel('Email').fill(counselor.user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await button('Log In').click();
    await page.waitForURL('**/students');
    await button('Invite students').click();
    await button('Copy code').click();
    await page.getByRole('tooltip', { name: 'Copied!' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(`${site.url}/signup?code=${await counselor.inviteCode()}`);
    await page.keyboard.press('Escape');
    await page.getByText(student.name).click();
    await page.waitForURL(/\/student\//);
    await page.getByText('Grade: 12').waitFor();
    await page.getByRole('heading', { name: 'Academic Overview' }).waitFor();
    await button('View as Student').click();
    await page.getByRole('heading', { name: 'Profile Summary' }).waitFor();
    await button('View as Counselor').click();
    await openTab(page, 'Forms');
    await page.getByRole('heading', { name: 'Learning About You' }).waitFor();
    await openTab(page, 'School Recs');
    await page.getByRole('tab', { name: /Match/ }).waitFor();
    await page.getByRole('heading', { name: 'Overall Fit Rationale' }).waitFor();
    expect(await button('Like').count()).toBe(0);
    expect(strangers).toEqual([]);
  });
});
