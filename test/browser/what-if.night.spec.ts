import type { Page } from 'playwright-core';
import { pagePath } from '../../src/contract/pages';
import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentWithList, peopleOf } from '../support/people';
import { aSite, PHONE } from '../support/site';
import { painter } from '../support/students';

describeInBrowser('what if and why not', () => {
  const site = aSite();
  let college: string;

  const the = peopleOf(site, { student: (counselor) => aStudentWithList(counselor, painter()) });
  beforeAll(async () => {
    college = pagePath('college', { unitid: (await the.student.schoolList()).recommendations[0]?.unitid ?? 0 });
  });

  const fold = (page: Page, title: string) => page.locator('details', { has: page.getByText(title, { exact: true }) });
  const answer = (page: Page) => fold(page, 'What if…').getByRole('status').first();
  const openFold = (page: Page, title: string) => page.getByText(title, { exact: true }).click();

  it('works by keyboard alone, on a phone, without scrolling sideways', async () => {
    const page = await site.visit(the.student, college, { viewport: PHONE });
    await page.getByText('What if…', { exact: true }).focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('textbox', { name: 'GPA, unweighted' });
    await box.waitFor();
    await page.getByRole('slider', { name: 'GPA, unweighted, by slider' }).focus();
    await page.keyboard.press('ArrowRight');
    await answer(page).getByText('With a GPA of 2.5').waitFor();
    await box.fill('4.7');
    await page.getByText('An unweighted GPA is a number from 0 to 4.').waitFor();
    await box.fill('3.9');
    await answer(page).getByText('With a GPA of 3.9').waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    await eventually(() => axeViolations(page)).toEqual([]);
  });

  it('drops a question that is outdated, and asks once for what stands last', async () => {
    const page = await site.visit(the.student, college);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/what-if/')) asked.push(request.postData() ?? '');
    });
    await openFold(page, 'What if…');
    await page.getByRole('textbox', { name: 'SAT', exact: true }).pressSequentially('1250');
    await answer(page).getByText('With an SAT of 1250').waitFor();
    expect(asked.map((body) => JSON.parse(body) as unknown)).toContainEqual({ changes: { sat_score: 1250 } });
    expect(asked).toHaveLength(1);
  });

  it('says that it failed, and tries again', async () => {
    const page = await site.visit(the.student, college);
    let broken = true;
    await page.route('**/what-if/**', (route) =>
      broken
        ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"detail":"Not now."}' })
        : route.continue(),
    );
    await openFold(page, 'What if…');
    await page.getByRole('textbox', { name: 'ACT', exact: true }).fill('30');
    await page.getByText('Not now.').waitFor();
    broken = false;
    await fold(page, 'What if…').getByRole('button', { name: 'Try again' }).click();
    await answer(page).getByText('With an ACT of 30').waitFor();
  });

  it('says that it is offline, and goes on by itself', async () => {
    const page = await site.visit(the.student, college);
    await openFold(page, 'What if…');
    await page.getByRole('textbox', { name: 'ACT', exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'ACT', exact: true }).fill('28');
    await page.getByText('You are offline. The answer comes when you are back.').waitFor();
    await page.context().setOffline(false);
    await answer(page).getByText('With an ACT of 28').waitFor();
  });

  const askFor = async (page: Page, typed: string, name: string): Promise<void> => {
    await openFold(page, 'Why not…?');
    await page.getByRole('searchbox', { name: 'Which college?' }).fill(typed);
    await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  };

  it('gives the counselor the same to read, and no wish to change', async () => {
    const page = await site.visit(the.counselor, `/student/${the.student.uid}?tab=schools`);
    await openFold(page, 'What if…');
    await page.getByRole('slider', { name: 'SAT, by slider' }).fill('1300');
    await answer(page).getByText('With an SAT of 1300').waitFor();
    await askFor(page, 'reed', 'Reed College');
    const section = page.getByRole('region', { name: 'Reed College' });
    await section.getByText('Change choices with the student, on their School Recs tab.').waitFor();
    await eventually(() => section.getByRole('button', { name: 'Add it to my choices' }).count()).toBe(0);
    await section.getByRole('button', { name: 'What would that change?' }).last().click();
    await section.getByText('a new list would gain', { exact: false }).first().waitFor();
  });
});
