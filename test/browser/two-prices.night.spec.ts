import { axeViolations } from '../support/axe';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentWithList, peopleOf } from '../support/people';
import { aSite, PHONE } from '../support/site';

const ORONO = 161253;
const BOTH = /^\$[\d,]+ a year in state, \$[\d,]+ from another state \(our estimate\)$/;
const WHY = 'Public colleges have one price for students of their own state and a higher one for everyone else.';

describeInBrowser('prices while the home state is not known', () => {
  const site = aSite();
  const the = peopleOf(site, { state: 'AE', student: aStudentWithList });

  it('are both on a phone: in the search, on the page of a college, on the list and side by side', async () => {
    const page = await site.visit(the.student, '/colleges?q=University of Maine', { viewport: PHONE });
    await page.getByText(WHY).waitFor();
    const card = page.getByRole('article', { name: 'University of Maine', exact: true });
    await card.getByText(BOTH).waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);

    await card.getByRole('link', { name: 'University of Maine', exact: true }).click();
    await page.getByRole('heading', { name: 'University of Maine', level: 1 }).waitFor();
    const forYou = page.getByRole('region', { name: 'For you' });
    await forYou.getByText(BOTH).waitFor();
    await forYou.getByText(WHY).waitFor();
    const incomes = page.getByRole('table').filter({ hasText: 'Family income' });
    await incomes.getByRole('columnheader', { name: 'From another state' }).waitFor();
    await page.getByText('Average price after grants, in-state').waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
    await eventually(() => axeViolations(page)).toEqual([]);

    await page.goto(new URL('/rec', page.url()).href);
    await page.getByText('More about this list').click();
    await page.getByText(WHY).waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);

    await page.goto(new URL(`/rec/compare?schools=${ORONO},161004`, page.url()).href);
    await page.getByText(BOTH).waitFor();
    await page.getByText(WHY).waitFor();
    await eventually(() => scrollsSideways(page)).toBe(false);
  });
});
