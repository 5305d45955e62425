import type { Page } from 'playwright-core';
import { routes } from '../../src/contract/routes';
import { describeInBrowser, scrollsSideways, eventually } from '../support/browser';
import { aStudentWithList, peopleOf } from '../support/people';
import { aSite, PHONE, pathAndQuery } from '../support/site';
import { until } from '../support/until';

const ATLANTIC = 'College of the Atlantic';

describeInBrowser('every college', () => {
  const site = aSite();
  const the = peopleOf(site, { each: 'student', student: aStudentWithList });

  const search = (page: Page) => page.getByLabel('Name, nickname or town');
  const cards = (page: Page) => page.getByRole('article');
  const own = () => the.student.call(routes.readOwnSchools, { params: { userId: the.student.uid } });

  it('is found, filtered and kept with one hand on a phone, and the address brings the search back', async () => {
    const page = await site.visit(the.student, '/tasks', { viewport: PHONE });
    await page.goto(new URL('/colleges', page.url()).href);
    await page.getByText('3,273 colleges', { exact: true }).waitFor();
    await eventually(() => cards(page).count()).toBe(20);
    await page.getByRole('button', { name: 'Show more colleges' }).click();
    await cards(page).nth(39).waitFor();

    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('combobox', { name: 'State' }).selectOption('Maine');
    await filters.getByRole('button', { name: 'Small, under 3,000' }).click();
    await filters.getByRole('button', { name: /^Show \d+ colleges$/ }).click();
    await page.getByRole('button', { name: 'Remove the filter: Maine' }).waitFor();
    await eventually(() => pathAndQuery(page)).toBe('/colleges?state=ME&size=small');
    await eventually(() => scrollsSideways(page)).toBe(false);

    await search(page).fill('atlantic');
    await page.getByText('1 college', { exact: true }).waitFor();
    await page.reload();
    await eventually(() => search(page).inputValue()).toBe('atlantic');
    await cards(page).getByRole('link', { name: ATLANTIC }).click();
    await page.getByRole('heading', { name: ATLANTIC, level: 1 }).waitFor();
    await page.goBack();
    await cards(page).getByRole('link', { name: ATLANTIC }).waitFor();

    await page.getByRole('button', { name: `Save: ${ATLANTIC}` }).click();
    await page.getByRole('button', { name: `Saved: ${ATLANTIC}` }).waitFor();
    expect((await own()).map(({ college }) => college.name)).toEqual([ATLANTIC]);
  });

  it('has a note that two windows may write: the later text stands, and the other one is offered', async () => {
    await the.student.call(routes.addOwnSchool, { params: { userId: the.student.uid, unitid: 160959 }, body: {} });
    const device = await site.openDevice(await the.student.logInElsewhere());
    const noteIn = async () => {
      const page = await device.newPage();
      await page.goto('/rec/saved');
      const section = page.getByRole('region', { name: 'Saved schools' });
      const note = section.getByLabel(`Your note on ${ATLANTIC}`);
      await note.waitFor();
      return { section, note };
    };
    const [one, other] = [await noteIn(), await noteIn()];
    await one.note.fill('Ask about the farm.');
    await one.section.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await other.note.fill('My aunt studied there.');
    await other.section.getByText(/also changed in another tab/).waitFor();
    expect((await own()).map(({ note }) => note)).toEqual(['My aunt studied there.']);
    await other.section.getByRole('button', { name: 'Use the other version' }).click();
    await until(async () => (await own())[0]?.note === 'Ask about the farm.');
    await eventually(() => other.note.inputValue()).toBe('Ask about the farm.');
  });
});
