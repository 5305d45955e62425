/** Specification: 3 */
import { RESUME_MAX_LENGTH } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { aStudentOf, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { NO_RECORD } from '../support/students';

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });

const read = (reader: Person = the.student) =>
  reader.call(routes.readAcademicRecord, { params: { userId: the.student.uid } });
const save = (fields: object) =>
  the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, ...fields } });
const refused = (fields: object) =>
  the.student.expectProblem(routes.saveAcademicRecord, { body: { user_id: the.student.uid, ...fields } });

it('is empty before the first save', async () => {
  expect(await read()).toEqual({ user_id: the.student.uid, ...NO_RECORD, revision: 0, care: [] });
});

it('keeps the facts as the student typed them', async () => {
  const typed = {
    weighted_gpa: '4.41 / 5.0',
    unweighted_gpa: '3.87',
    class_rank: '54 out of 300',
    act_score: 'not yet',
    sat_score: '1320 (superscored)',
    transcript_file: 'transcript.pdf',
    resume_file: 'Robotics 🤖, two years\n• Lead builder',
  };
  const saved = await save(typed);
  expect(saved).toEqual({ user_id: the.student.uid, ...typed, revision: 1, conflicts: [], care: [] });
  expect(await read()).toEqual({ user_id: the.student.uid, ...typed, revision: 1, care: [] });
  expect(await read(the.counselor)).toEqual(await read());
});

it('takes numbers and nulls as text', async () => {
  await save({ sat_score: 1320, act_score: null, unweighted_gpa: 3.5 });
  expect(await read()).toMatchObject({ sat_score: '1320', act_score: '', unweighted_gpa: '3.5' });
});

it('changes only the fields that are sent', async () => {
  await save({ sat_score: '1320', class_rank: '54 out of 300' });
  await save({ sat_score: '1400' });
  expect(await read()).toMatchObject({ sat_score: '1400', class_rank: '54 out of 300' });
});

it('merges two writers field by field', async () => {
  const { revision } = await save({ sat_score: '1300', act_score: '28' });
  await save({ sat_score: '1350', act_score: '28', revision, writer_id: 'laptop', save_number: 1 });
  const saved = await save({ sat_score: '1300', act_score: '30', revision, writer_id: 'phone', save_number: 1 });
  expect(saved).toMatchObject({ sat_score: '1350', act_score: '30', conflicts: [] });
  const clash = await save({ sat_score: '1390', revision, writer_id: 'tablet', save_number: 1 });
  expect(clash.conflicts).toEqual([{ question_id: 'sat_score', kept: '1390', other: '1350' }]);
});

it('takes a resume of 50,000 characters and refuses one more', async () => {
  const resume_file = 'r'.repeat(RESUME_MAX_LENGTH);
  await save({ resume_file });
  const refusal = await refused({ resume_file: `${resume_file}r` });
  expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/resume_file' }] });
  expect(refusal.detail).toContain('50,000 characters');
  expect((await read()).resume_file).toBe(resume_file);
});

it('keeps every field of saves that arrive together', async () => {
  const fields = {
    weighted_gpa: '4.1',
    unweighted_gpa: '3.8',
    class_rank: '5 of 90',
    act_score: '31',
    sat_score: '1410',
  };
  await Promise.all(Object.entries(fields).map(([name, typed]) => save({ [name]: typed })));
  expect(await read()).toMatchObject({ ...fields, revision: 5 });
});
