import { routes } from '../../src/contract/routes';
import type { Picks, SavePicksBody } from '../../src/contract/profiles';
import { aStudentOf, type Person, peopleOf } from '../support/people';
import { keepOut } from '../support/private-lives';
import { ACTIVITIES, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();

const TUNED = 'I tuned the old piano in our church over one winter.';
const PAINT = 'I paint the harbor on windy days.';
const PANIC = 'My therapist says playing helps with my panic attacks.';

const the = peopleOf(server, { each: 'student', student: aStudentOf });

beforeEach(async () => {
  await the.student.save(ACTIVITIES, { 2: `${TUNED} My choir uses it now. ${PANIC} It lasts an hour.` });
});

const read = (reader: Person = the.student): Promise<Picks> =>
  reader.call(routes.readPicks, { params: { userId: the.student.uid } });
const pick = (body: Partial<SavePicksBody>): Promise<Picks> =>
  the.student.call(routes.savePicks, {
    params: { userId: the.student.uid },
    body: { starred: [], strengths: [], feeling: null, ...body },
  });
const star = (quote: string) => ({ form_id: ACTIVITIES, question_id: '2', quote });
const starred = ({ sentences }: Picks): string[] => sentences.filter((one) => one.starred).map(({ quote }) => quote);

it('offers whole sentences, those of an answer that sounds personal last, 24 strengths and six feelings, and keeps what was tapped', async () => {
  const before = await read();
  const own = [TUNED, 'My choir uses it now.', PANIC, 'It lasts an hour.'];
  expect(before.sentences.map(({ quote }) => quote)).toEqual(own);
  await the.student.save(ACTIVITIES, { 4: PAINT });
  expect((await read()).sentences.map(({ quote }) => quote)).toEqual([PAINT, ...own]);
  expect([before.strengths.length, before.feelings.length, before.felt_at]).toEqual([24, 6, null]);
  const [persist] = before.strengths;
  await pick({ starred: [star(TUNED)], strengths: [String(persist?.id)], feeling: 'nervous' });
  const after = await read(the.counselor);
  expect(starred(after)).toEqual([TUNED]);
  expect(after.strengths.filter(({ picked }) => picked).map(({ label }) => label)).toEqual([
    'I keep going when something gets hard',
  ]);
  expect(after.feelings.find(({ picked }) => picked)?.label).toBe('Nervous');
  await pick({ feeling: 'nervous' });
  expect((await read()).felt_at).toBe(after.felt_at);
});

it('speaks Spanish to a student who reads in Spanish, and English to staff', async () => {
  const { strengths } = await the.student.call(routes.readPicks, {
    params: { userId: the.student.uid },
    headers: { 'accept-language': 'es' },
  });
  expect(strengths[0]?.label).toBe('Sigo adelante cuando algo se pone difícil');
});

it.each([
  ['half a sentence', { starred: [star('I tuned the old piano')] }],
  ['words that stand nowhere', { starred: [star('I won a prize for it once.')] }],
  ['a strength there is none of', { strengths: ['genius'] }],
  ['a feeling there is none of', { feeling: 'angry' }],
  ['an idea there is none of', { ideas: [{ id: 'activity-51-999', mark: 'doing' as const }] }],
])('refuses %s', async (_, body) => {
  const problem = await the.student.expectProblem(routes.savePicks, {
    params: { userId: the.student.uid },
    body: { starred: [], strengths: [], feeling: null, ...body },
  });
  expect([problem.status, problem.detail]).toEqual([400, expect.stringMatching(/Please choose/)]);
});

it('shows no star whose sentence was changed, kept out, or stands beside danger, and says how many there are', async () => {
  expect(await pick({ starred: [star(TUNED)] })).toMatchObject({ stars_gone: 0 });
  await the.student.save(ACTIVITIES, { 2: 'I tuned a piano.' });
  const changed = await read();
  expect([starred(changed), changed.stars_gone]).toEqual([[], 1]);
  await keepOut(the.student, ACTIVITIES, 2, TUNED, true);
  expect(starred(await read())).toEqual([]);
  await keepOut(the.student, ACTIVITIES, 2, TUNED, false);
  expect(starred(await read())).toEqual([TUNED]);
  await the.student.save(REFLECTIONS, { 1: 'I want to kill myself and I have a plan for tonight.' });
  expect((await read()).sentences.map(({ quote }) => quote)).toEqual([TUNED]);
});

it('remembers what a student says of ideas, which then are gone until the mark is', async () => {
  const fields = ['potentialExtracurriculars', 'thingsToDoThisSummer', 'recommendedReadingAndResources'];
  const shown = async (): Promise<string[]> => {
    const { dashboard } = await the.student.call(routes.readDashboard, { params: { userId: the.student.uid } });
    return dashboard.lines.filter(({ field }) => fields.includes(field)).map(({ idea }) => String(idea));
  };
  const before = await shown();
  const [doing = '', unwanted = ''] = before;
  const ideas = [
    { id: doing, mark: 'doing' as const },
    { id: unwanted, mark: 'not_for_me' as const },
  ];
  expect((await pick({ ideas })).ideas).toMatchObject(ideas);
  // A save that does not speak of ideas leaves them.
  await pick({ feeling: 'nervous' });
  const after = await shown();
  expect([after.length, after.includes(doing), after.includes(unwanted)]).toEqual([before.length, false, false]);
  expect((await read(the.counselor)).ideas).toEqual([]);
  await pick({ ideas: [] });
  expect(await shown()).toEqual(before);
});
