import { AcademicService } from '../../src/academic/academic.service';
import { writingByLink } from '../../src/access/authorized';
import { RESUME_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';

let server: RunningApp;
let counselor: Person;
let student: Student;

beforeAll(async () => {
  server = await startApp();
  counselor = await aCounselor(await aSchool(server));
});
beforeEach(async () => {
  student = await aStudentOf(counselor);
});
afterAll(() => server.stop());

const EMPTY = {
  weighted_gpa: '',
  unweighted_gpa: '',
  class_rank: '',
  act_score: '',
  sat_score: '',
  transcript_file: '',
  resume_file: '',
};
const read = (reader: Person = student) => reader.call(routes.readAcademicRecord, { params: { userId: student.uid } });
const save = (fields: object) => student.call(routes.saveAcademicRecord, { body: { user_id: student.uid, ...fields } });
const refused = (fields: object) =>
  student.refused(routes.saveAcademicRecord, { body: { user_id: student.uid, ...fields } });

it('is empty before the first save', async () => {
  expect(await read()).toEqual({ user_id: student.uid, ...EMPTY, revision: 0, care: [] });
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
  expect(saved).toEqual({ user_id: student.uid, ...typed, revision: 1, conflicts: [], care: [] });
  expect(await read()).toEqual({ user_id: student.uid, ...typed, revision: 1, care: [] });
  expect(await read(counselor)).toEqual(await read());
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

it('loses no field of parallel saves', async () => {
  const fields = {
    ...EMPTY,
    weighted_gpa: '4.2',
    unweighted_gpa: '3.8',
    class_rank: '3',
    act_score: '31',
    sat_score: '1400',
  };
  await Promise.all(Object.entries(fields).map(([name, text]) => save({ [name]: text })));
  expect(await read()).toMatchObject(fields);
});

it('ignores an older save that arrives late', async () => {
  await save({ sat_score: '1400', writer_id: 'tab', save_number: 2 });
  await save({ sat_score: '140', writer_id: 'tab', save_number: 1 });
  expect(await read()).toMatchObject({ sat_score: '1400' });
});

it('takes a resume of 50,000 characters and refuses one more', async () => {
  const resume_file = 'r'.repeat(RESUME_MAX_LENGTH);
  await save({ resume_file });
  const refusal = await refused({ resume_file: `${resume_file}r` });
  expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/resume_file' }] });
  expect(refusal.detail).toContain('50,000 characters');
  expect((await read()).resume_file).toBe(resume_file);
});

it.each([
  ['a short fact that is too long', { sat_score: '1'.repeat(SHORT_TEXT_MAX_LENGTH + 1) }, '/sat_score'],
  ['a character that cannot be stored', { class_rank: '5\0' }, '/class_rank'],
  ['a fact that is a list', { act_score: [30] }, '/act_score'],
])('refuses %s', async (_, fields, pointer) => {
  await save({ sat_score: '1300' });
  const refusal = await refused(fields);
  expect(refusal).toMatchObject({ status: 400, errors: [{ pointer }] });
  expect(await read()).toEqual({ user_id: student.uid, ...EMPTY, sat_score: '1300', revision: 1, care: [] });
});

it('is written by the student only', async () => {
  const body = { user_id: student.uid, sat_score: '1600' };
  expect(await counselor.refused(routes.saveAcademicRecord, { body })).toMatchObject({ status: 403 });
  const classmate = await aStudentOf(counselor);
  expect(await classmate.refused(routes.saveAcademicRecord, { body })).toMatchObject({ status: 404 });
  expect(await read()).toMatchObject({ sat_score: '' });
});

it('keeps nothing of a save that was under way when its writer deleted the account', async () => {
  const { dataSource, app } = server;
  const sql = 'SELECT school_id FROM users WHERE id = ?';
  const [row] = await dataSource.query<{ school_id: string }[]>(sql, [student.uid]);
  const subject = { userId: student.uid, role: 'student', schoolId: row?.school_id ?? '', counselorId: null } as const;
  await student.call(routes.deleteMe);
  const late = app
    .get(AcademicService, { strict: false })
    .save(writingByLink(subject), { user_id: student.uid, resume_file: 'Typed a moment ago' });
  await expect(late).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(await dataSource.query('SELECT user_id FROM academic_records WHERE user_id = ?', [student.uid])).toEqual([]);
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
