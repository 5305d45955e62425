import { type PreferenceCorrection, type PreferenceList } from '../../src/contract/preferences';
import { routes } from '../../src/contract/routes';
import { aStudentOf, aStudentReadyToUnlock, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { each: 'student', counselor: 'Marisol Lopez', student: aStudentOf });
beforeEach(async () => {
  await the.student.save('College Preferences', { 2: 'A small college. It feels like a family.' });
});

const SMALL = { kind: 'size', value: 'small' } as const;
const PRICE = { kind: 'net_price', value: '18000', strength: 'must' } as const;
const params = () => ({ userId: the.student.uid });
const read = (by: Person = the.student) => by.call(routes.readPreferences, { params: params() });
const save = (by: Person, corrections: PreferenceCorrection[], revision?: number) =>
  by.call(routes.savePreferences, { params: params(), body: { corrections, revision } });
const marks = ({ preferences, removed }: PreferenceList) =>
  [...preferences, ...removed].map(({ id, with_counselor }) => [id, with_counselor?.by ?? null]);

it('a counselor takes a suggestion with the student, who sees with whom, keeps it or goes back', async () => {
  const [suggested] = (await read(the.counselor)).suggestions;
  expect(suggested).toMatchObject({ ...SMALL, quote: 'A small college.' });
  const chosen = await save(the.counselor, [{ ...SMALL, strength: 'want' }]);
  expect(chosen.preferences).toMatchObject([
    { ...SMALL, quote: 'A small college.', with_counselor: { by: 'Marisol Lopez', before: null } },
  ]);
  expect(await read()).toEqual(chosen);

  // Other choices of the student leave the mark, what they say themselves takes it off.
  const other = await save(the.student, [PRICE, { ...SMALL, strength: 'want', stays_with_counselor: true }]);
  expect(marks(other)).toEqual([
    ['size:small', 'Marisol Lopez'],
    ['net_price:18000', null],
  ]);
  const kept = await save(the.student, [PRICE, { ...SMALL, strength: 'want' }]);
  expect(marks(kept)).toEqual([
    ['size:small', null],
    ['net_price:18000', null],
  ]);
  expect(kept.changed_at).toBe(other.changed_at);
  expect(kept.revision).toBe(other.revision + 1);
  const undone = await save(the.student, []);
  expect(undone.suggestions).toMatchObject([SMALL]);
});

it('what a counselor changes or takes off keeps the student’s own word, until either of them goes back to it', async () => {
  await save(the.student, [PRICE, { ...SMALL, strength: 'must', no_exceptions: true }]);
  const changed = await save(the.counselor, [{ ...SMALL, strength: 'avoid' }]);
  const own = { strength: 'must', holder: 'me' };
  expect(changed.preferences).toMatchObject([{ with_counselor: { before: { ...own, no_exceptions: true } } }]);
  expect(changed.removed).toMatchObject([{ id: 'net_price:18000', with_counselor: { before: own } }]);
  const again = await save(the.counselor, [{ ...SMALL, strength: 'want' }]);
  expect(again.preferences[0]?.with_counselor?.before).toMatchObject({ ...own, no_exceptions: true });
  const back = await save(the.counselor, [PRICE, { ...SMALL, strength: 'must', no_exceptions: true }]);
  expect(marks(back).sort()).toEqual([
    ['net_price:18000', null],
    ['size:small', null],
  ]);
});

it('refuses a save of either that does not know the other’s', async () => {
  const { revision } = await read();
  await save(the.student, [PRICE], revision);
  const body = { corrections: [{ ...SMALL, strength: 'want' as const }], revision };
  const refusal = await the.counselor.expectProblem(routes.savePreferences, { params: params(), body });
  expect(refusal).toMatchObject({ status: 409, code: 'saved_elsewhere' });
  expect(marks(await read())).toEqual([['net_price:18000', null]]);
});

it('quotes nothing to the counselor that the student keeps out of the profile', async () => {
  const answer = { question_id: 2, question_text: '', answer: 'A small college.', keep_out: true };
  await the.student.save('College Preferences', {}, { responses: [answer] });
  expect((await read(the.counselor)).suggestions).toEqual([]);
});

it('makes a new list in the student’s language, by the rules that hold for the student', async () => {
  const refused = await the.counselor.expectProblem(routes.generate, { params: params() });
  expect(refused).toMatchObject({ status: 409, code: 'recommendations_locked' });
  the.student = await aStudentReadyToUnlock(the.counselor);
  await the.student.call(routes.updateMe, { body: { language: 'es' } });
  await save(the.counselor, [{ kind: 'state', value: 'ME', strength: 'must' }]);
  await the.counselor.call(routes.generate, { params: params() });
  expect((await the.student.waitForList()).state).toBe('ready');
  const list = await the.student.call(routes.readRecommendations, {
    ...{ params: params(), headers: { 'accept-language': 'es' } },
  });
  expect(list.language).toBe('es');
  expect([...new Set(list.recommendations.map(({ facts }) => facts.state))]).toEqual(['ME']);
});
