import { randomUUID } from 'node:crypto';
import type { PreferenceCorrection } from '../../src/contract/preferences';
import { routes } from '../../src/contract/routes';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let counselor: Person;
let student: Student;

beforeAll(async () => {
  counselor = await aCounselor(await aSchool(server));
});
beforeEach(async () => {
  student = await aStudentOf(counselor);
  await student.save('College Preferences', { 2: 'A small college. It feels like a family.' });
});

const SMALL = { kind: 'size', value: 'small' } as const;
const read = (reader: Person = student) => reader.call(routes.readPreferences, { params: { userId: student.uid } });
const correct = (...corrections: PreferenceCorrection[]) =>
  student.call(routes.savePreferences, { params: { userId: student.uid }, body: { corrections } });

it('shows what was understood with the exact words behind it, to the student and their counselor', async () => {
  const { preferences } = await read();
  const [small] = preferences;
  expect(small).toMatchObject({ ...SMALL, by: 'reader', question: { question_id: '2' } });
  expect('A small college. It feels like a family.').toContain(small?.quote);
  expect(await read(counselor)).toEqual(await read());
});

it('shows a college by its name, whatever somebody calls it', async () => {
  await student.save('junior_questionnaire', { schools_in_mind: 'UMaine, RIT' });
  const { preferences } = await read();
  expect(preferences.filter(({ kind }) => kind === 'college')).toMatchObject([
    { value: '161253', label: 'University of Maine', quote: 'UMaine, RIT' },
    { value: '195003', label: 'Rochester Institute of Technology' },
  ]);
});

it('keeps another strength the student gave it, with the words it came from', async () => {
  const { preferences } = await correct({ ...SMALL, strength: 'must' });
  expect(preferences[0]).toMatchObject({ ...SMALL, strength: 'must', by: 'student' });
  expect(preferences[0]?.quote).not.toBe('');
});

it('takes off what the student says is not theirs, and never reads it again from the same or other words', async () => {
  const { preferences, removed } = await correct({ ...SMALL, strength: 'removed' });
  expect(preferences.filter(({ kind }) => kind === 'size')).toEqual([]);
  expect(removed).toMatchObject([SMALL]);
  await student.save('College Preferences', { 1: 'I would like a small college with a lab.' });
  expect((await read()).preferences.filter(({ kind }) => kind === 'size')).toEqual([]);
});

it('lets a must of the student’s own push out what was read against it', async () => {
  const { preferences } = await correct({ kind: 'size', value: 'large', strength: 'must' });
  expect(preferences.filter(({ kind }) => kind === 'size')).toMatchObject([
    { value: 'large', strength: 'must', by: 'student', quote: '', question: null },
  ]);
});

it('finds a program by the words a student has for it, and adds it as theirs', async () => {
  const [found] = await student.call(routes.listPrograms, { query: { q: 'work with horses' } });
  expect(found).toBeDefined();
  const { preferences } = await correct({ kind: 'program', value: found?.id ?? '', strength: 'want' });
  expect(preferences.find(({ kind }) => kind === 'program')).toMatchObject({
    value: found?.id,
    label: found?.name,
    by: 'student',
    question: null,
  });
});

it('is the same after the same save twice, and as before after it is taken back', async () => {
  const before = await read();
  const once = await correct({ kind: 'state', value: 'OR', strength: 'must_not' });
  expect(await correct({ kind: 'state', value: 'OR', strength: 'must_not' })).toEqual(once);
  expect(await correct()).toEqual(before);
});

it.each([
  [{ kind: 'state', value: 'Narnia', strength: 'want' }],
  [{ kind: 'most_hours', value: '900', strength: 'must' }],
  [{ kind: 'program', value: 'underwater-basketry', strength: 'want' }],
] satisfies [PreferenceCorrection][])('refuses %j and keeps what stood', async (wrong) => {
  const kept = await correct({ ...SMALL, strength: 'must' });
  const refusal = await student.refused(routes.savePreferences, {
    params: { userId: student.uid },
    body: { corrections: [wrong] },
  });
  expect(refusal).toMatchObject({ status: 400 });
  expect(await read()).toEqual(kept);
});

describe('a wish the student removed', () => {
  beforeEach(async () => {
    student = await aStudentReadyToUnlock(counselor);
    await student.save('College Preferences', { 2: 'A small college. I get lost in a crowd.' });
  });

  const SMALL_SCHOOL = /\ba small\b[^.]{0,40}\bschool\b/i;
  const words = async (): Promise<string[]> => {
    const { recommendations, notes } = await student.newList();
    const { dashboard } = await student.call(routes.readDashboard, { params: { userId: student.uid } });
    const told = recommendations.map(({ info, evidence }) => ({ info, evidence }));
    return [JSON.stringify(dashboard), JSON.stringify([notes, told])];
  };

  it('is not repeated in the dashboard nor in the words of the next list', async () => {
    const [before = ''] = await words();
    expect(before).toMatch(SMALL_SCHOOL);
    await correct({ ...SMALL, strength: 'removed' });
    const [dashboard = '', list = ''] = await words();
    expect(dashboard).not.toMatch(SMALL_SCHOOL);
    expect(list).not.toMatch(/\bsmall (?:college|school)/i);
  });

  it('is not repeated in the chat, a program with its whole field', async () => {
    student = await aStudentOf(counselor);
    await student.save('College Preferences', { 4: 'I want to study nursing.' });
    const majors = async (): Promise<string> => {
      const body = { user_id: student.uid, text: 'what major fits me', message_id: randomUUID() };
      return (await student.call(routes.sendChat, { body })).text;
    };
    expect(await majors()).toMatch(/nursing/i);
    await correct({ kind: 'program', value: 'nursing', strength: 'removed' });
    expect(await majors()).not.toMatch(/nurs|health/i);
  });
});
