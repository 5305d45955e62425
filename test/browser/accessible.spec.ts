import { routes } from '../../src/contract/routes';
import { violationsOn } from '../support/axe';
import { inBrowser } from '../support/browser';
import { PUBLIC, PUBLIC_ASKING, STUDENT } from '../support/pages';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person } from '../support/people';
import { aSite } from '../support/site';
import { faultsIn, type Weather, WEATHERS } from '../support/weather';

jest.setTimeout(240_000);

inBrowser('every page, for visitors, parents and students', () => {
  const site = aSite();
  let counselor: Person;

  beforeAll(async () => {
    counselor = await aCounselor(await aSchool(site.server));
  });

  const faultsFor = async (person: Person | null, weather: Weather, paths: readonly string[]): Promise<string[]> =>
    faultsIn(weather, await site.visit(person), paths);

  it('reads well to nobody in particular', async () => {
    expect(await faultsFor(null, 'full', PUBLIC)).toEqual([]);
  });

  it.each(WEATHERS)('reads well to nobody in particular, on pages that ask the server: %s', async (weather) => {
    expect(await faultsFor(null, weather, PUBLIC_ASKING)).toEqual([]);
  });

  it.each(WEATHERS)('reads well to a parent with a link: %s', async (weather) => {
    const student = await aStudentOf(counselor);
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    expect(await faultsFor(null, weather, [`/parent/${token}`])).toEqual([]);
  });

  it.each(WEATHERS)('reads well to a student: %s', async (weather) => {
    const student = await aStudentWithList(counselor);
    expect(await faultsFor(student, weather, STUDENT)).toEqual([]);
  });

  it('reads well to a student who has written nothing yet', async () => {
    expect(await faultsFor(await aStudentOf(counselor), 'full', STUDENT)).toEqual([]);
  });

  it('is checked by something that finds faults', async () => {
    const page = await site.visit(null);
    await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>');
    expect((await violationsOn(page)).join()).toContain('image-alt');
  });
});
