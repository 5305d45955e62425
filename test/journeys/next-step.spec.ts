import type { NextStepAnswer } from '../../src/contract/profiles';
import { routes } from '../../src/contract/routes';
import { aStudentOf, aStudentReadyToUnlock, type Person, type Student, peopleOf } from '../support/people';
import { ACADEMIC, ACTIVITIES, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server);

const next = ({ uid }: Student, reader: Person): Promise<NextStepAnswer> =>
  reader.call(routes.readNextStep, { params: { userId: uid } });

it('goes on where the student was, by when answers changed and not by where they stand', async () => {
  const student = await aStudentOf(the.counselor);
  expect(await next(student, student)).toEqual({
    user_id: student.uid,
    step: { kind: 'answer', section: ACADEMIC, question_id: 1, begun: false, listed: false },
    answered: 0,
    total: 19,
    milestones: [],
    numbers_changed: false,
  });
  await student.save(REFLECTIONS, { 1: 'When it rains.' });
  await student.save('interests_inventory', { interest_1: 'Tide pools' });
  expect((await next(student, student)).step).toMatchObject({ section: REFLECTIONS, question_id: 2, begun: true });
  await student.save(ACTIVITIES, { 3: 'Clean water.' });
  expect((await next(student, student)).step).toMatchObject({ section: ACTIVITIES, question_id: 4 });
  await student.save(ACTIVITIES, { 4: '   ' });
  expect(await next(student, student)).toMatchObject({ answered: 2, step: { section: ACTIVITIES, question_id: 4 } });
});

it('unlocks, waits for the list, and shows it; the counselor reads the same', async () => {
  const student = await aStudentReadyToUnlock(the.counselor);
  expect((await next(student, student)).step).toEqual({ kind: 'unlock' });
  await student.requestList();
  expect(['making', 'schools']).toContain((await next(student, student)).step.kind);
  await student.waitForList();
  expect(await next(student, student)).toMatchObject({ step: { kind: 'schools' }, milestones: ['unlocked', 'list'] });
  expect(await next(student, the.counselor)).toEqual(await next(student, student));
});
