import { routes } from '../../src/contract/routes';
import type { Insights } from '../../src/contract/insights';
import { quotedAnswer } from '../support/evidence';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { ACADEMIC, PREFERENCES, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
let counselor: Person;

beforeAll(async () => {
  counselor = await aCounselor(await aSchool(server));
});

const insightsOf = ({ uid: userId }: Student, reader: Person): Promise<Insights> =>
  reader.call(routes.readInsights, { params: { userId } });

const DANGER = 'I want to kill myself and I have a plan for tonight.';

it('is there before the first answer, with what could be told', async () => {
  const student = await aStudentOf(counselor);
  const insights = await insightsOf(student, student);
  expect(insights).toMatchObject({ counts: { answers: 0, words: 0, sections: 0 }, themes: [], effects: [] });
  expect(insights.tone).toEqual({ sentence: null, answers: [] });
  expect(insights.list_change).toBeNull();
  expect(insights.unknown.map(({ id }) => id)).toEqual(expect.arrayContaining(['majors', 'gpa', 'size', 'place']));
});

it('says what the first answer did, long before the list is unlocked', async () => {
  const student = await aStudentOf(counselor);
  const before = Date.now();
  await student.save(PREFERENCES, { 2: 'I would like a small college where people know my name.' });
  await student.choose('want size:small');
  const { effects, tone, unknown, counts } = await insightsOf(student, student);
  expect(counts).toEqual({ answers: 1, words: 11, sections: 1 });
  const [effect] = effects;
  expect(effect).toMatchObject({
    form_id: PREFERENCES,
    question_id: '2',
    section: PREFERENCES,
    link: '/question/College%20Preferences/2',
  });
  expect(effect?.effects).toEqual([
    expect.objectContaining({ kind: 'size', text: 'Your school search looks for a small college.' }),
  ]);
  expect(Date.parse(String(effect?.when))).toBeGreaterThanOrEqual(before);
  expect(tone.answers).toHaveLength(1);
  expect(unknown.map(({ id }) => id)).not.toContain('size');
});

it('tells the tone of the answers in the order they were written', async () => {
  const student = await aStudentOf(counselor);
  await student.save(REFLECTIONS, { 2: 'I kept trying, and with practice I improved.' });
  await student.save(ACADEMIC, { 1: 'I love to laugh in chemistry, it is so much fun.' });
  await student.save(REFLECTIONS, { 1: 'I am curious and I wonder how tides work.' });
  const { tone } = await insightsOf(student, student);
  expect(tone.answers.map(({ tone: value }) => value)).toEqual(['determined', 'joyful', 'curious']);
  await student.save(REFLECTIONS, { 2: 'I kept trying, and with practice I improved a lot.' });
  const later = await insightsOf(student, student);
  expect(later.tone.answers.map(({ tone: value }) => value)).toEqual(['joyful', 'curious', 'determined']);
});

it('quotes the student’s own words exactly, and says the same to the counselor', async () => {
  const student = await aStudentWithList(counselor);
  const insights = await insightsOf(student, student);
  const { themes, tone, effects } = insights;
  const quoted = [
    ...themes.flatMap(({ evidence }) => evidence),
    ...tone.answers,
    ...effects.flatMap(({ effects: own, ...place }) => own.map(({ quote }) => ({ ...place, quote }))),
  ];
  expect(themes.length).toBeGreaterThan(0);
  expect(effects.length).toBeGreaterThan(0);
  for (const one of quoted) expect(await quotedAnswer(student, one)).toContain(one.quote);
  expect(await insightsOf(student, counselor)).toEqual(insights);
});

it('leaves out an answer with signs of danger, and does not ask for it again', async () => {
  const student = await aStudentOf(counselor);
  await student.save(REFLECTIONS, { 1: 'I love to laugh with my team.', 2: DANGER });
  const insights = await insightsOf(student, student);
  expect(JSON.stringify(insights)).not.toContain('kill');
  expect(insights.tone.answers.map(({ question_id }) => question_id)).toEqual(['1']);
  expect(insights.unknown.map(({ id }) => id)).not.toContain('challenge');
  expect(insights.counts.answers).toBe(2);
});

it('tells what came and went between two lists, and what was new between them', async () => {
  const student = await aStudentWithList(counselor);
  expect((await insightsOf(student, student)).list_change).toBeNull();
  const first = await student.schoolList();
  const [disliked] = first.recommendations;
  const reason = 'It is too big for me, I would get lost there.';
  const about = { user_id: student.uid, rec_id: String(first._id), school_name: String(disliked?.name) };
  await student.call(routes.saveFeedback, {
    body: { ...about, researched: true, liked: false, reason, submitted: true },
  });
  await student.save(PREFERENCES, { 3: 'It has to be in Texas, near my grandmother in Houston.' });
  const second = await student.newList();
  const { list_change: change } = await insightsOf(student, student);
  const names = (list: typeof first): string[] => list.recommendations.map(({ name }) => name);
  expect(change?.came_in).toEqual(names(second).filter((name) => !names(first).includes(name)));
  expect(change?.left).toEqual(names(first).filter((name) => !names(second).includes(name)));
  expect(change?.left).toContain(disliked?.name);
  expect(change?.came_in.length).toBeGreaterThan(0);
  expect(change?.stayed).toBe(names(second).length - (change?.came_in.length ?? 0));
  expect(change?.answers.map(({ form_id, question_id }) => [form_id, question_id])).toEqual([[PREFERENCES, '3']]);
  expect(change?.reviews).toEqual([
    { school_name: disliked?.name, liked: false, quote: 'It is too big for me, I would get lost there' },
  ]);
  expect(change?.created_at).toBe(second.created_at);
});
