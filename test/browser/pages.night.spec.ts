import { routes } from '../../src/contract/routes';
import { describeInBrowser } from '../support/browser';
import { faultsUnder, NETWORK_CONDITIONS } from '../support/fault-injection';
import { ADMIN, COUNSELOR, PUBLIC_WITH_REQUESTS, STUDENT } from '../support/pages';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, peopleOf } from '../support/people';
import { aSite } from '../support/site';

describeInBrowser('every page of the app, while it waits, fails or has nothing to show', () => {
  const site = aSite();
  const the = peopleOf(site);

  describe.each(NETWORK_CONDITIONS.filter((weather) => weather !== 'full'))('%s', (weather) => {
    const faultsFor = async (person: Person | null, paths: readonly string[]): Promise<string[]> =>
      faultsUnder(weather, await site.visit(person), paths);

    it('reads well to nobody in particular and to a parent with a link', async () => {
      const student = await aStudentOf(the.counselor);
      const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
      expect(await faultsFor(null, [...PUBLIC_WITH_REQUESTS, `/parent/${token}`])).toEqual([]);
    });

    it('reads well to a student', async () => {
      expect(await faultsFor(await aStudentWithList(the.counselor), STUDENT)).toEqual([]);
    });

    it('reads well to a counselor', async () => {
      const { uid } = await aStudentWithList(the.counselor);
      expect(
        await faultsFor(
          the.counselor,
          COUNSELOR.map((path) => path.replace('of-nobody', uid)),
        ),
      ).toEqual([]);
    });

    it('reads well to a school admin', async () => {
      expect(await faultsFor(the.school.admin, ADMIN)).toEqual([]);
    });
  });

  it('reads well to a student who has written nothing yet', async () => {
    expect(await faultsUnder('full', await site.visit(await aStudentOf(the.counselor)), STUDENT)).toEqual([]);
  });

  it('reads well to staff of a school where nobody is yet, and of a student who has not started', async () => {
    const empty = await aSchool(site.server);
    expect(await faultsUnder('full', await site.visit(empty.admin), ADMIN)).toEqual([]);
    const newcomer = await aCounselor(empty);
    expect(await faultsUnder('full', await site.visit(newcomer), ['/today', '/students'])).toEqual([]);
    const { uid } = await aStudentOf(newcomer);
    expect(await faultsUnder('full', await site.visit(newcomer), [`/student/${uid}`])).toEqual([]);
  });
});
