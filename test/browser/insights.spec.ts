import type { Page } from 'playwright-core';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { inBrowser, signIn, openWindow, scrollsSideways } from '../support/browser';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type Person } from '../support/people';
import { PREFERENCES } from '../support/questions';
import { aSite } from '../support/site';

const PHONE = { width: 390, height: 844 };
const INSIGHTS = '**/api/insights/*';

inBrowser('the insights', () => {
  const site = aSite();
  let counselor: Person;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });

  /** This person's own window. */
  const windowOf = async (person: Person): Promise<Page> => {
    const { page } = await openWindow(site.browser, PHONE, site.url);
    await signIn(page, person.user.email);
    return page;
  };
  const part = (page: Page, name: string) => page.getByRole('region', { name });

  it('invite a student who has written nothing to a first answer', async () => {
    const page = await windowOf(await aStudentOf(counselor));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('heading', { name: 'Your insights begin with your first answer' }).waitFor();
    expect(await page.title()).toContain('Insights');
    await page.getByRole('link', { name: 'Choose a first question' }).click();
    await page.waitForURL('**/tasks');
    await page.context().close();
  });

  it('show what one answer did, and lead to what is still to discover', async () => {
    const student = await aStudentOf(counselor);
    const page = await windowOf(student);
    await student.save(PREFERENCES, { 2: 'A small college where people know my name.' });
    await page.goto('/insights');
    const changed = part(page, 'What your answers changed');
    await changed.getByText('Your school search looks for a small college.').waitFor();
    await changed.getByText('“A small college').waitFor();
    await page.getByText('From 1 answer and 8 words in 1 section.').waitFor();
    const open = part(page, 'Still to discover');
    await open.getByText('1 of 12 things your list can use').waitFor();
    await open.getByRole('link', { name: 'Where you would like to be' }).click();
    await page.waitForURL('**/question/College%20Preferences/3');
    await page.context().close();
  });

  it('draw many answers: themes to choose, tones to walk through by key, a table that says the same', async () => {
    const student = await aStudentReadyToUnlock(counselor);
    const { themes, tone, effects } = await student.call(routes.readInsights, { params: { userId: student.uid } });
    const page = await windowOf(student);
    await page.goto('/insights');
    const map = part(page, 'What comes up in your answers');
    await map.getByRole('group', { name: 'Themes' }).waitFor();
    expect(await map.getByRole('button', { pressed: false }).count()).toBeGreaterThanOrEqual(themes.length - 1);
    const last = themes.at(-1);
    await map.getByRole('button', { name: last?.title }).press('Enter');
    await map.getByRole('heading', { name: last?.title }).waitFor();
    await map.getByText(`“${last?.evidence[0]?.quote}”`).waitFor();

    const sound = part(page, 'How your writing sounds');
    const count = tone.answers.length;
    await sound.getByText(`Answer ${count} of ${count} sounds ${tone.answers.at(-1)?.word}.`).waitFor();
    const slider = sound.getByRole('slider', { name: 'Walk through your answers' });
    await slider.press('Home');
    await sound.getByText(`Answer 1 of ${count} sounds ${tone.answers[0]?.word}.`).waitFor();
    await sound.getByText(`“${tone.answers[0]?.quote}”`).waitFor();
    await sound.getByText('Show as a table').click();
    const rows = sound.getByRole('table').getByRole('row');
    expect(await rows.count()).toBe(count + 1);
    for (const [index, { word }] of tone.answers.entries()) {
      expect(await rows.nth(index + 1).textContent()).toContain(word);
    }

    const changed = part(page, 'What your answers changed');
    await changed.getByRole('button', { name: `Show all ${effects.length} answers` }).click();
    expect(await changed.getByRole('list', { name: 'What it changed' }).count()).toBeGreaterThanOrEqual(effects.length);
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.context().close();
  });

  it('say that they are loading, and what failed with a way to try again', async () => {
    const student = await aStudentOf(counselor);
    const page = await windowOf(student);
    let answerIt = (): void => undefined;
    const held = new Promise<void>((resolve) => (answerIt = resolve));
    await page.route(INSIGHTS, async (route) => {
      await held;
      const problem = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'We could not find that.' };
      await route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    await page.goto('/insights');
    await page.getByRole('status').filter({ hasText: MESSAGES.loading }).waitFor({ state: 'attached' });
    answerIt();
    await page.getByRole('alert').filter({ hasText: 'We could not find that.' }).waitFor();
    await page.unroute(INSIGHTS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your insights begin with your first answer' }).waitFor();
    await page.context().close();
  });

  it('send a counselor kindly to the own students, and nobody to the log-in and back', async () => {
    const page = await windowOf(counselor);
    await page.goto('/insights');
    await page.getByRole('heading', { name: 'Insights are for students' }).waitFor();
    await page.getByRole('link', { name: 'Go to Students' }).click();
    await page.waitForURL('**/students');
    await page.context().close();

    const { page: stranger } = await openWindow(site.browser, PHONE, site.url);
    await stranger.goto('/insights');
    await stranger.waitForURL('**/login');
    await stranger.context().close();
  });
});
