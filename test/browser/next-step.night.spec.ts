import type { Page } from 'playwright-core';
import { describeInBrowser, eventually } from '../support/browser';
import { aStudentOf, peopleOf } from '../support/people';
import { ACTIVITIES } from '../support/questions';
import { aSite } from '../support/site';

describeInBrowser('the next step', () => {
  const site = aSite();
  const the = peopleOf(site);

  const step = (page: Page) => page.getByRole('region', { name: 'Your next step' });

  it('shows no paper to who asked for less motion', async () => {
    const student = await aStudentOf(the.counselor);
    const page = await site.visit(student, '/tasks');
    await step(page).getByRole('link', { name: 'Start here' }).waitFor();
    await student.save(ACTIVITIES, { 1: 'Chess.', 2: 'A bridge.', 3: 'Buses.', 4: 'Baking.' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await step(page).getByText('A whole section done!').waitFor();
    await eventually(() => page.locator('.step-joy').isVisible()).toBe(false);
  });

  it('sends to Tasks where it cannot be read', async () => {
    const page = await site.visit(await aStudentOf(the.counselor));
    await page.route('**/api/next-step/**', (route) => route.abort());
    await page.goto('/forms');
    await step(page).getByRole('link', { name: 'Go to Tasks' }).waitFor();
  });
});
