import { randomUUID } from 'node:crypto';
import { helpText, MISREAD_REPLY } from '../../src/contract/help-lines';
import { routes } from '../../src/contract/routes';
import { aStudentOf, aStudentWithList, peopleOf } from '../support/people';
import { questionText, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

/** "You read this wrong": what a student says of a sign that was read in their own text. */

const URGENT = 'Some nights I want to kill myself and nobody would notice.';
const LIFELINE = helpText('lifeline', 'en');

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });

const flags = () => the.counselor.call(routes.readCareFlags, { params: { userId: the.student.uid } });
const saysMisread = (text: string) =>
  the.student.call(routes.reportMisread, { params: { userId: the.student.uid }, body: { text } });
const careOf = async (formId: string) =>
  (await the.student.call(routes.readResponses, { params: { userId: the.student.uid, formId } }))[0]?.care;

it('takes the help away beside an answer, and the flag stays with what the student said', async () => {
  expect(await the.student.saveForCare(REFLECTIONS, { 2: URGENT })).toHaveLength(1);
  expect((await flags())[0]).toMatchObject({ misread_at: null });
  expect(await saysMisread(` ${URGENT}\n`)).toEqual({ noted: true });
  expect(await careOf(REFLECTIONS)).toEqual([]);
  expect(await the.student.saveForCare(REFLECTIONS, { 2: URGENT, 3: 'Boats.' })).toEqual([]);
  expect(await flags()).toMatchObject([
    { level: 'urgent', seen_at: null, misread_at: expect.stringContaining('T') as string },
  ]);
});

it('holds for that text alone', async () => {
  await the.student.save(REFLECTIONS, { 2: URGENT });
  await saysMisread(URGENT);
  const [care] = await the.student.saveForCare(REFLECTIONS, { 2: `${URGENT} I mean it.` });
  expect(care?.message).toContain(LIFELINE);
  expect((await flags())[0]).toMatchObject({ misread_at: null, seen_at: null });
});

it('takes the help away beside the feedback, which stays', async () => {
  const body = { question: questionText(REFLECTIONS, 2), student_response: URGENT };
  await the.student.save(REFLECTIONS, { 2: URGENT });
  const before = await the.student.call(routes.respond, { body });
  expect(before.care).toContain(LIFELINE);
  const params = { userId: the.student.uid, formId: REFLECTIONS };
  expect((await the.student.call(routes.readGivenFeedback, { params }))[0]?.care).toContain(LIFELINE);
  await saysMisread(URGENT);
  expect(await the.student.call(routes.readGivenFeedback, { params })).toMatchObject([{ care: null }]);
  expect(await the.student.call(routes.respond, { body })).toEqual({ ...before, care: null });
});

it('gives a chat back its plain words', async () => {
  const says = (text: string) =>
    the.student.call(routes.sendChat, { body: { user_id: the.student.uid, message_id: randomUUID(), text } });
  expect((await says(URGENT)).kind).toBe('care');
  await saysMisread(URGENT);
  const [, answer] = await the.student.call(routes.readChat, { params: { userId: the.student.uid } });
  expect(answer).toMatchObject({ kind: 'talk', text: MISREAD_REPLY.en });
});

it('takes the help away beside a review', async () => {
  the.student = await aStudentWithList(the.counselor);
  const list = await the.student.schoolList();
  const verdict = { liked: false, reason: URGENT };
  const { care } = await the.student.review(list, list.recommendations[0] ?? { name: '' }, verdict);
  expect(care).toContain(LIFELINE);
  await saysMisread(URGENT);
  const params = { userId: the.student.uid, recommendationId: list._id ?? '' };
  expect((await the.student.call(routes.readFeedback, { params }))[0]?.care).toBeNull();
});

it('says so where no such text was flagged', async () => {
  expect(await saysMisread('I like boats.')).toEqual({ noted: false });
});
