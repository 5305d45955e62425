/** Specification: 5 */
import { routes } from '../../src/contract/routes';
import { aStudentOf, peopleOf } from '../support/people';
import { ACADEMIC, ACTIVITIES, questionText, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

/** Texts in which nothing can be read: blanks, line ends, and characters that take no room or show nothing. */
const BLANKS = ['   ', ' \n\t\r\n ', '\u00a0\u3000\u2007', '\u200b\u2060\ufeff', '\u2800 \u3164\u00ad'];

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });

const progress = () => the.student.call(routes.readProgress, { params: { userId: the.student.uid } });
const answeredOf = async (formId: string): Promise<number | undefined> => {
  const { sections, forms } = await progress();
  return [...sections, ...forms].find(({ form_id }) => form_id === formId)?.answered;
};

describe.each([BLANKS[1], BLANKS[4]].map((blank) => [JSON.stringify(blank), blank]))(
  'a text of blanks only: %s',
  (_, blank) => {
    it('is no answer: it is neither stored nor counted', async () => {
      const saved = await the.student.save(ACADEMIC, { 1: blank, 2: 'Chemistry.' });
      expect(saved.responses.map(({ question_id }) => question_id)).toEqual([2]);
      expect(await the.student.answers(ACADEMIC)).toEqual({ 2: 'Chemistry.' });
      expect(await answeredOf(ACADEMIC)).toBe(1);
    });

    it('erases the answer it takes the place of', async () => {
      await the.student.save(ACADEMIC, { 1: 'Physics.', 2: 'Chemistry.' });
      const saved = await the.student.save(ACADEMIC, { 1: blank, 2: 'Chemistry.' });
      expect(saved.responses.find(({ question_id }) => question_id === 1)?.answer).toBe('');
      expect(await the.student.answers(ACADEMIC)).toEqual({ 1: '', 2: 'Chemistry.' });
      expect(await answeredOf(ACADEMIC)).toBe(1);
    });

    it('gets no feedback, in a clear sentence', async () => {
      const body = { question: questionText(ACADEMIC, 1), student_response: blank };
      expect(await the.student.expectProblem(routes.respond, { body })).toMatchObject({
        status: 400,
        detail: 'Please write an answer first. There is nothing to give feedback on yet.',
        errors: [{ pointer: '/student_response' }],
      });
    });

    it('is no fact of the academic record, and erases one', async () => {
      const save = (weighted_gpa: string) =>
        the.student.call(routes.saveAcademicRecord, {
          body: { user_id: the.student.uid, weighted_gpa, act_score: '31' },
        });
      expect((await save(blank)).weighted_gpa).toBe('');
      expect(await answeredOf('academic_info')).toBe(1);
      await save('4.1');
      expect(await answeredOf('academic_info')).toBe(2);
      expect((await save(blank)).weighted_gpa).toBe('');
      expect(await answeredOf('academic_info')).toBe(1);
    });
  },
);

it('unlocks nothing, and locks again what it empties', async () => {
  const two = { 1: 'One.', 2: 'Two.' };
  await the.student.save(ACADEMIC, two);
  await the.student.save(ACTIVITIES, two);
  await the.student.save(REFLECTIONS, { 1: 'One.', 2: '\u200b \u2060' });
  expect((await progress()).unlocked).toBe(false);
  expect(await the.student.expectProblem(routes.generate, { params: { userId: the.student.uid } })).toMatchObject({
    status: 409,
  });
  await the.student.save(REFLECTIONS, two);
  expect((await progress()).unlocked).toBe(true);
  await the.student.save(REFLECTIONS, { 1: 'One.', 2: '\u00a0' });
  expect((await progress()).unlocked).toBe(false);
});

it('keeps the blanks around words as they were typed', async () => {
  await the.student.save(ACADEMIC, { 1: '  two blanks before, one after ' });
  expect(await the.student.answers(ACADEMIC)).toEqual({ 1: '  two blanks before, one after ' });
});
