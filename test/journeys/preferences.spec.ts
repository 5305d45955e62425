import { randomUUID } from 'node:crypto';
import {
  type Essential,
  PREFERENCE_KINDS,
  type PreferenceCorrection,
  type PreferenceKind,
} from '../../src/contract/preferences';
import { routes } from '../../src/contract/routes';
import { aStudentOf, aStudentReadyToUnlock, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });
beforeEach(async () => {
  await the.student.save('College Preferences', { 2: 'A small college. It feels like a family.' });
});

const SMALL = { kind: 'size', value: 'small' } as const;
const read = (reader: Person = the.student) =>
  reader.call(routes.readPreferences, { params: { userId: the.student.uid } });
const save = (corrections: PreferenceCorrection[], skipped?: Essential[]) =>
  the.student.call(routes.savePreferences, { params: { userId: the.student.uid }, body: { corrections, skipped } });

it('suggests what an answer may mean, and counts nothing before the student chooses it', async () => {
  const { preferences, suggestions, essentials } = await read();
  expect(preferences).toEqual([]);
  expect(suggestions).toMatchObject([
    { ...SMALL, quote: 'A small college.', question: { question_id: '2' }, holder: 'me', asks: false },
  ]);
  expect(essentials).toEqual({ home: 'open', place: 'open', path: 'open', program: 'open', price: 'open' });
});

it('takes the school’s own town for the place a distance begins at, and not for a wish', async () => {
  await the.student.save('College Preferences', { 2: '', 3: 'Within an hour of Camden.' });
  expect((await read()).suggestions.map(({ id }) => id)).toEqual(['most_hours:1']);
});

it('keeps a choice with the words that suggested it, and shows it to the counselor', async () => {
  const chosen = await save([{ ...SMALL, strength: 'must', holder: 'family', no_exceptions: true }]);
  expect(chosen.preferences).toMatchObject([
    {
      ...SMALL,
      label: 'Small size',
      strength: 'must',
      holder: 'family',
      no_exceptions: true,
      quote: 'A small college.',
    },
  ]);
  expect(chosen.suggestions).toEqual([]);
  expect(await read(the.counselor)).toEqual(chosen);
});

it('never suggests again what the student dismissed, and brings it back when they take that back', async () => {
  const { suggestions, removed } = await save([{ ...SMALL, strength: 'removed' }]);
  expect(suggestions).toEqual([]);
  expect(removed).toMatchObject([{ ...SMALL, label: 'Small size' }]);
  await the.student.save('College Preferences', { 1: 'I would like a small college with a lab.' });
  expect((await read()).suggestions.filter(({ kind }) => kind === 'size')).toEqual([]);
  expect((await save([])).suggestions).toMatchObject([SMALL]);
});

it('knows what is chosen, skipped and open, until something is chosen after all', async () => {
  const home: PreferenceCorrection = { kind: 'home_town', value: 'Rockport, ME', strength: 'want' };
  const first = await save([home], ['place', 'price']);
  expect(first.essentials).toEqual({
    home: 'chosen',
    place: 'skipped',
    path: 'open',
    program: 'open',
    price: 'skipped',
  });
  const later = await save([home, { kind: 'state', value: 'ME', strength: 'want' }]);
  expect(later.essentials).toMatchObject({ place: 'chosen', price: 'skipped' });
  await the.student.call(routes.saveFamilyIncome, {
    params: { userId: the.student.uid },
    body: { bracket: 'up_to_48k', counselor_may_see: false },
  });
  expect((await read()).essentials.price).toBe('chosen');
});

it('is the same after the same save twice, and as before after it is taken back', async () => {
  const before = await read();
  const once = await save([{ kind: 'state', value: 'OR', strength: 'must_not' }]);
  expect(await save([{ kind: 'state', value: 'OR', strength: 'must_not' }])).toEqual(once);
  const { changed_at, revision } = before;
  expect({ ...(await save([])), changed_at, revision }).toEqual(before);
});

const DANGER = 'I want to kill myself tonight';
/** What is no value of any kind: names that every object has, free text, signs that turn the text around them. */
const STRANGE = [
  'constructor',
  '__proto__',
  'toString',
  DANGER,
  '=HYPERLINK("http://evil.test")',
  '\u202Egnirts',
  '%{name}',
];
const NO_SUCH: Partial<Record<PreferenceKind, string>> = {
  ...{ state: 'Narnia', region: 'Atlantis', near_place: 'Nowhere, ZZ', home_town: 'Narnia, ME', college: '1' },
  ...{ most_hours: '900', program: 'underwater-basketry', religion: 'Jedi', subject: 'magic', sport: 'quidditch D1' },
};

it.each(PREFERENCE_KINDS)(
  'refuses a value of %s that there is none of, by its field, and keeps what stood',
  async (kind) => {
    const kept = await save([{ ...SMALL, strength: 'must' }]);
    const values = [...STRANGE, NO_SUCH[kind] ?? ''].filter((value) => value !== '');
    for (const [at, value] of values.entries()) {
      const strength = (['must', 'want', 'must_not', 'removed'] as const)[at % 4] ?? 'must';
      const corrections = [SMALL, { kind, value }].map((wish) => ({ ...wish, strength }));
      const params = { userId: the.student.uid };
      const refusal = await the.student.expectProblem(routes.savePreferences, { params, body: { corrections } });
      expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/corrections/1/value' }] });
    }
    expect(await read()).toEqual(kept);
  },
);

it('keeps what is known of every kind, and what was free text once', async () => {
  const row = { id: randomUUID(), userId: the.student.uid, kind: 'religion', value: 'Zoroastrian', strength: 'want' };
  const written = { ...row, holder: 'me', noExceptions: false, chosenAt: new Date() };
  await server.dataSource.getRepository('choices').insert(written);
  const wishes = [
    ...['religion:Zoroastrian', 'religion:Catholic', 'region:New England', 'near_place:Boston, MA', 'sport:soccer D1'],
    ...['subject:public_speaking', 'campus_offer:rotc', 'college:161253', 'program:nursing', 'home_town:Camden, ME'],
  ].map((id) => {
    const [kind, value = ''] = id.split(':');
    return { kind: kind as PreferenceKind, value, strength: 'want' as const };
  });
  const { preferences } = await save(wishes);
  expect(preferences.map(({ kind, value }) => `${kind}:${value}`).sort()).toEqual(
    wishes.map(({ kind, value }) => `${kind}:${value}`).sort(),
  );
});

it('measures distances from the home town the student chose', async () => {
  the.student = await aStudentReadyToUnlock(the.counselor);
  await save([{ kind: 'home_town', value: 'St. Louis, MO', strength: 'want' }]);
  const { recommendations } = await the.student.newList();
  const { home } = await the.student.call(routes.tellSchools, {
    params: { userId: the.student.uid },
    query: { schools: String(recommendations[0]?.unitid) },
  });
  expect(home?.name).toBe('Saint Louis, MO');
});

it('says nothing in dashboard, list or chat of a wish that was not chosen', async () => {
  the.student = await aStudentReadyToUnlock(the.counselor);
  await the.student.save('College Preferences', { 2: 'Small. I get lost in a crowd.' });
  const { recommendations, notes } = await the.student.newList();
  const words = JSON.stringify([notes, recommendations.map(({ info, evidence }) => ({ info, evidence }))]);
  expect(words).not.toMatch(/\b(?:as you wished|you asked|you chose|your wish)\b/i);
  const body = { user_id: the.student.uid, text: 'what do I want in a college?', message_id: randomUUID() };
  expect((await the.student.call(routes.sendChat, { body })).text).not.toMatch(/small/i);
});
