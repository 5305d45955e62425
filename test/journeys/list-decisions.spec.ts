import { routes } from '../../src/contract/routes';
import type { Recommendation } from '../../src/contract/recommendations';
import { entriesDuring } from '../support/audit';
import { aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const BEREA = 156295;

const server = aServer();
let before: Recommendation[];

const the = peopleOf(server, { student: aStudentWithList });
beforeAll(async () => {
  before = (await list()).recommendations;
});

const params = () => ({ userId: the.student.uid });
const list = (by: Person = the.student) => by.call(routes.readRecommendations, { params: params() });
const own = (by: Person = the.student) => by.call(routes.readOwnSchools, { params: params() });
const decide = (
  unitid: number,
  body: { kind: 'keep' | 'remove' | 'tier'; tier?: 'Reach' | 'Match' | 'Safety'; reason: string },
) => the.counselor.call(routes.decideOnSchool, { params: { ...params(), unitid }, body });
const takeBack = (unitid: number, kind: string) =>
  the.counselor.call(routes.takeBackDecision, { params: { ...params(), unitid, kind } });

describe('a counselor decides about a school of a list', () => {
  it('shows it in another tier, with the reason and the name, and leaves the arithmetic as it is', async () => {
    const [school] = before;
    const tier = school.type === 'Reach' ? 'Match' : 'Reach';
    await decide(school.unitid, { kind: 'tier', tier, reason: 'Our last four applicants were admitted.' });
    const shown = (await list()).recommendations.find(({ unitid }) => unitid === school.unitid);
    expect(shown).toMatchObject({ type: tier, published_tier: school.type, arithmetic: school.arithmetic });
    expect(shown?.decisions).toMatchObject([
      { kind: 'tier', tier, reason: 'Our last four applicants were admitted.', by: 'Carol Ng' },
    ]);
    await takeBack(school.unitid, 'tier');
    expect((await list()).recommendations).toEqual(before);
  });

  it('removes it for the student to read why, and brings it back', async () => {
    const [, school] = before;
    await decide(school.unitid, { kind: 'remove', reason: 'They close in June.' });
    const shown = await list();
    expect(shown.recommendations.map(({ unitid }) => unitid)).not.toContain(school.unitid);
    expect(shown.removed).toMatchObject([{ name: school.name, decision: { reason: 'They close in June.' } }]);
    await decide(school.unitid, { kind: 'keep', reason: 'They stay open after all.' });
    expect((await list()).removed).toBeUndefined();
    await takeBack(school.unitid, 'keep');
  });

  it('keeps both decisions through a new list', async () => {
    const [kept] = before;
    const removed = before[before.length - 1];
    await decide(kept.unitid, { kind: 'keep', reason: 'Please visit before you decide.' });
    await decide(removed.unitid, { kind: 'remove', reason: 'Too far for your mother.' });
    await decide(BEREA, { kind: 'keep', reason: 'No tuition.' });
    const first = (await list())._id;
    await the.student.call(routes.generate, { params: params() });
    await the.student.waitForList();
    expect((await list())._id).not.toBe(first);
    const { recommendations, removed: told } = await list();
    const ids = recommendations.map(({ unitid }) => unitid);
    expect(ids).toEqual(expect.arrayContaining([kept.unitid, BEREA]));
    expect(ids).not.toContain(removed.unitid);
    // It was left out of the search, so nothing had to be taken away.
    expect(told).toBeUndefined();
    expect(recommendations.find(({ unitid }) => unitid === BEREA)?.decisions).toMatchObject([{ kind: 'keep' }]);
  });

  it('has to name the tier, and only there', async () => {
    const at = { params: { ...params(), unitid: BEREA } };
    const refused = (body: object) => the.counselor.expectProblem(routes.decideOnSchool, { ...at, body });
    expect(await refused({ kind: 'tier', reason: 'x' })).toMatchObject({ status: 400 });
    expect(await refused({ kind: 'keep', tier: 'Match', reason: 'x' })).toMatchObject({ status: 400 });
    expect(await refused({ kind: 'keep', reason: ' ' })).toMatchObject({ status: 400 });
  });

  it('is on record', async () => {
    const noted = await entriesDuring(server.dataSource, () => decide(BEREA, { kind: 'keep', reason: 'No tuition.' }));
    expect(noted).toMatchObject([{ what: 'list_decided', subjects: [the.student.uid] }]);
  });
});

describe('a counselor suggests a college', () => {
  const ATLANTIC = 160959;
  const at = () => ({ ...params(), unitid: ATLANTIC });
  const suggest = () =>
    the.counselor.call(routes.suggestCollege, { params: at(), body: { reason: 'You wrote about tide pools.' } });
  const answer = (response: 'kept' | 'declined' | null) =>
    the.student.call(routes.answerSuggestion, { params: at(), body: { response } });

  it('with the reason and the name among the student’s schools, once', async () => {
    expect(await suggest()).toEqual({ added: true });
    expect(await suggest()).toEqual({ added: false });
    expect(await own()).toMatchObject([
      { by_student: false, suggested_by: 'Carol Ng', reason: 'You wrote about tide pools.', response: null },
    ]);
  });

  it('and sees what became of it', async () => {
    await answer('declined');
    expect(await own(the.counselor)).toMatchObject([{ response: 'declined', college: { own: false } }]);
    await answer('kept');
    expect(await own(the.counselor)).toMatchObject([{ response: 'kept', college: { own: true } }]);
  });

  it('which the student declines by removing it, and keeps by adding it', async () => {
    await the.student.call(routes.removeOwnSchool, { params: at() });
    expect(await own()).toMatchObject([{ response: 'declined' }]);
    await the.student.call(routes.addOwnSchool, { params: at(), body: {} });
    expect(await own()).toMatchObject([{ response: 'kept' }]);
  });

  it('and takes it back while the student has not kept it', async () => {
    await the.counselor.call(routes.takeBackSuggestion, { params: at() });
    expect(await own()).toHaveLength(1);
    await answer(null);
    await the.counselor.call(routes.takeBackSuggestion, { params: at() });
    expect(await own()).toEqual([]);
  });

  it('and takes back what was declined with a reason, yet nothing the student wrote on without an answer', async () => {
    const note = { params: at(), body: { note: 'Too far.' } };
    await suggest();
    await the.student.call(routes.saveOwnSchoolNote, note);
    await the.counselor.call(routes.takeBackSuggestion, { params: at() });
    expect(await own()).toMatchObject([{ note: 'Too far.' }]);
    await answer('declined');
    await the.counselor.call(routes.takeBackSuggestion, { params: at() });
    expect(await own()).toEqual([]);
    expect(await suggest()).toEqual({ added: true });
  });
});
