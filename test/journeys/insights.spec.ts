import { routes } from '../../src/contract/routes';
import type { Insights } from '../../src/contract/profiles';
import { InsightVisit } from '../../src/guidance/insights/insight-visit.entity';
import { aStudentOf, aStudentWithList, type Person, type Student, peopleOf } from '../support/people';
import { ACADEMIC, PREFERENCES, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server);

const insightsOf = ({ uid: userId }: Student, reader: Person): Promise<Insights> =>
  reader.call(routes.readInsights, { params: { userId } });

it('is there before the first answer, with what is open to choose', async () => {
  const student = await aStudentOf(the.counselor);
  expect(await insightsOf(student, student)).toEqual({
    user_id: student.uid,
    since: null,
    list_change: null,
    answers: [],
    choices: [],
    open: ['home', 'place', 'path', 'program', 'price'],
  });
});

it('tells which answers changed last and what was chosen last, the newest first, to the counselor too', async () => {
  const student = await aStudentOf(the.counselor);
  await student.save(REFLECTIONS, { 1: 'I laugh most with my team.' });
  await student.save(ACADEMIC, { 1: 'I explain things well.' });
  await student.save(REFLECTIONS, { 1: 'I laugh most with my team and my cousins.' });
  await student.setChoices('want program:nursing', 'want size:small');
  const insights = await insightsOf(student, student);
  expect(insights.answers.map(({ form_id, question_id }) => [form_id, question_id])).toEqual([
    [REFLECTIONS, '1'],
    [ACADEMIC, '1'],
  ]);
  expect(insights.choices.map(({ label }) => label)).toEqual(['Small size', 'Nursing']);
  expect(insights.open).toEqual(['home', 'place', 'path', 'price']);
  expect(await insightsOf(student, the.counselor)).toEqual(insights);
});

it('shows its student only what changed since the visit before, and a look soon after is the same visit', async () => {
  const student = await aStudentOf(the.counselor);
  await student.save(REFLECTIONS, { 1: 'I laugh most with my team.' });
  await student.setChoices('want program:nursing');
  const first = await insightsOf(student, student);
  expect([first.since, first.answers.length, first.choices.length]).toEqual([null, 1, 1]);
  expect(await insightsOf(student, student)).toEqual(first);
  const visits = server.dataSource.getRepository(InsightVisit);
  const endVisit = async (): Promise<Date> => {
    const at = new Date(Date.now() - 60 * 60_000);
    await visits.update({ userId: student.uid }, { lookedAt: at });
    return at;
  };
  const changed = async () => {
    const { answers, choices, list_change } = await insightsOf(student, student);
    return [answers.map(({ form_id }) => form_id), choices.map(({ label }) => label), list_change];
  };
  await endVisit();
  // Whatever is newer than an hour is new.
  expect(await changed()).toEqual([[REFLECTIONS], ['Nursing'], null]);
  await visits.update({ userId: student.uid }, { beforeAt: new Date() });
  expect(await changed()).toEqual([[], [], null]);
  await student.save(ACADEMIC, { 1: 'I explain things well.' });
  expect(await changed()).toEqual([[ACADEMIC], [], null]);
  expect((await insightsOf(student, the.counselor)).answers).toHaveLength(2);
});

it('tells what came and went between two lists, and what was new between them', async () => {
  const student = await aStudentWithList(the.counselor);
  expect((await insightsOf(student, student)).list_change).toBeNull();
  const first = await student.schoolList();
  const [disliked] = first.recommendations;
  const reason = 'It is too big for me, I would get lost there.';
  await student.review(first, disliked ?? { name: '' }, { liked: false, reason });
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
    { school_name: disliked?.name, liked: false, quote: 'It is too big for me, I would get lost there.' },
  ]);
  expect(change?.created_at).toBe(second.created_at);
});
