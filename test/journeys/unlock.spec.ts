/** Specification: 4, 5, 9 */
import { questionsOf } from '../../src/contract/forms';
import { MESSAGES } from '../../src/contract/messages';
import type { Progress } from '../../src/contract/responses';
import { routes } from '../../src/contract/routes';
import { aStudentOf, type Person, peopleOf } from '../support/people';
import { ACADEMIC, ACTIVITIES, PREFERENCES, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });

const progress = (reader: Person = the.student): Promise<Progress> =>
  reader.call(routes.readProgress, { params: { userId: the.student.uid } });
const counts = ({ sections, forms }: Progress) =>
  Object.fromEntries([...sections, ...forms].map(({ form_id, answered, total }) => [form_id, [answered, total]]));
const TWO = { 1: 'Because I tried it.', 2: 'I liked it.' };

it('counts nothing at first', async () => {
  const start = await progress();
  expect(start).toMatchObject({ user_id: the.student.uid, unlocked: false });
  expect(counts(start)).toEqual({
    'Academic Information': [0, 5],
    'Extracurriculars and Interests': [0, 4],
    'Personal Reflections': [0, 4],
    'College Preferences': [0, 6],
    junior_questionnaire: [0, questionsOf('junior_questionnaire')?.length],
    college_portfolio: [0, questionsOf('college_portfolio')?.length],
    interests_inventory: [0, 7],
    parent_form: [0, questionsOf('parent_form')?.length],
    academic_info: [0, 6],
  });
});

it('counts answers that say something, in sections, forms and the record', async () => {
  await the.student.save(ACADEMIC, { 1: 'Math', 2: '   ', 3: '\n', 4: 'Stars' });
  await the.student.save('interests_inventory', { interest_1: 'Cooking', interest_7: 'Chess' });
  await the.student.call(routes.saveAcademicRecord, {
    body: { user_id: the.student.uid, sat_score: 1300, class_rank: ' ' },
  });
  const now = counts(await progress());
  expect(now).toMatchObject({ [ACADEMIC]: [2, 5], interests_inventory: [2, 7], academic_info: [1, 6] });
  await the.student.save(ACADEMIC, { 1: '' });
  expect(counts(await progress())).toMatchObject({ [ACADEMIC]: [1, 5] });
});

it('is the same for the counselor', async () => {
  await the.student.save(ACADEMIC, TWO);
  expect(await progress(the.counselor)).toEqual(await progress());
});

it('unlocks with two answers in each of three sections, and not before', async () => {
  const refusal = async () => the.student.expectProblem(routes.generate, { params: { userId: the.student.uid } });
  const locked = { status: 409, detail: MESSAGES.unlockRule };
  expect(await refusal()).toMatchObject(locked);
  await the.student.save(ACADEMIC, TWO);
  await the.student.save(ACTIVITIES, TWO);
  expect(await refusal()).toMatchObject(locked);
  await the.student.save(REFLECTIONS, { 1: 'One' });
  await the.student.save(PREFERENCES, { 6: 'One' });
  expect((await progress()).unlocked).toBe(false);
  expect(await refusal()).toMatchObject(locked);
  expect(await the.student.listStatus()).toMatchObject({ state: 'none', generation_id: null });

  await the.student.save(PREFERENCES, { 2: 'Small' });
  expect((await progress()).unlocked).toBe(true);
  expect((await the.student.requestList()).generation_id).not.toBeNull();
  expect(await the.student.waitForList()).toMatchObject({ state: 'ready' });
});
