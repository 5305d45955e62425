import { routes } from '../../src/contract/routes';
import type { VerifyRecordBody } from '../../src/contract/verified-record';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type Student } from '../support/people';
import { aServer } from '../support/shared-server';

/** Bowdoin, which publishes scores. */
const BOWDOIN = 161004;
const NOTHING: VerifyRecordBody = { gpa: null, sat: null, act: null };
const TRANSCRIPT: VerifyRecordBody = { gpa: { value: 2.9, scale: 4, weighted: false }, sat: 1010, act: null };

const server = aServer();
let counselor: Person;
let student: Student;

beforeEach(async () => {
  counselor = await aCounselor(await aSchool(server), 'Dana Whitcomb');
  student = await aStudentOf(counselor);
});

const params = () => ({ userId: student.uid });
const verifies = (body: object) => counselor.call(routes.verifyRecord, { params: params(), body });
const read = (reader: Person = student) => reader.call(routes.readVerifiedRecord, { params: params() });
const types = (fields: object) =>
  student.call(routes.saveAcademicRecord, { body: { user_id: student.uid, ...fields } });
const arithmetic = async (): Promise<string> =>
  JSON.stringify(await student.call(routes.readFit, { params: { ...params(), unitid: BOWDOIN } }));

it('stands beside what the student typed, with who verified it and when', async () => {
  await types({ unweighted_gpa: '3.9', sat_score: '1500' });
  expect(await read()).toEqual({ verified: null });
  await verifies(TRANSCRIPT);
  const { verified } = await read();
  expect(verified).toMatchObject({ ...TRANSCRIPT, by: 'Dana Whitcomb' });
  expect(Date.parse(verified?.at ?? '')).not.toBeNaN();
  const record = await student.call(routes.readAcademicRecord, { params: params() });
  expect(record).toMatchObject({ unweighted_gpa: '3.9', sat_score: '1500' });
});

it('counts before what was typed, number by number, and the arithmetic says so', async () => {
  await types({ unweighted_gpa: '3.9', sat_score: '1500', act_score: '33' });
  expect(await arithmetic()).toMatch(/SAT of 1500|ACT of 33/);
  await verifies(TRANSCRIPT);
  const said = await arithmetic();
  expect(said).toContain('GPA of 2.9 (unweighted GPA, verified by your counselor)');
  expect(said).toContain('1010');
  expect(said).not.toContain('1500');
  expect(said).toContain('ACT of 33');
  await verifies(NOTHING);
  expect(await arithmetic()).not.toContain('verified');
});

it('reads other scales, and refuses what fits none', async () => {
  await verifies({ ...NOTHING, gpa: { value: 88, scale: 100, weighted: false } });
  expect(await arithmetic()).toContain('GPA of 3.3 (unweighted GPA, from 88 on a 100-point scale, verified by');
  for (const wrong of [
    { ...NOTHING, gpa: { value: 7, scale: 4, weighted: false } },
    { ...NOTHING, sat: 1605 },
    { ...NOTHING, act: 37 },
    { ...NOTHING, gpa: { value: 3, scale: 7, weighted: false } },
  ]) {
    expect((await counselor.send(routes.verifyRecord, { params: params(), body: wrong })).status).toBe(400);
  }
});

it('is in the log in words of its own', async () => {
  await verifies(TRANSCRIPT);
  const { rows } = await student.list(routes.listOwnAudit);
  expect(rows.map(({ what }) => what)).toContain('record_verified');
  expect(rows.map(({ what }) => what)).not.toContain('student_attended');
});

it('changes no list by itself: the next step tells that the numbers changed, until there is a newer list', async () => {
  student = await aStudentWithList(counselor);
  const step = () => student.call(routes.readNextStep, { params: params() });
  const before = await student.schoolList();
  expect((await step()).numbers_changed).toBe(false);
  await verifies(TRANSCRIPT);
  expect((await step()).numbers_changed).toBe(true);
  expect((await student.schoolList())._id).toBe(before._id);
});
