import { routes } from '../../src/contract/routes';
import type { VerifyRecordBody } from '../../src/contract/academic';
import { aStudentOf, aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

/** Bowdoin, which publishes scores. */
const BOWDOIN = 161004;
const NOTHING: VerifyRecordBody = { gpa: null, sat: null, act: null };
const TRANSCRIPT: VerifyRecordBody = { gpa: { value: 2.9, scale: 4, weighted: false }, sat: 1010, act: null };

const server = aServer();
const the = peopleOf(server, { each: 'school', counselor: 'Dana Whitcomb', student: aStudentOf });

const params = () => ({ userId: the.student.uid });
const verifies = (body: object) => the.counselor.call(routes.verifyRecord, { params: params(), body });
const read = (reader: Person = the.student) => reader.call(routes.readVerifiedRecord, { params: params() });
const types = (fields: object) =>
  the.student.call(routes.saveAcademicRecord, { body: { user_id: the.student.uid, ...fields } });
const arithmetic = async (): Promise<string> =>
  JSON.stringify(await the.student.call(routes.readFit, { params: { ...params(), unitid: BOWDOIN } }));

it('stands beside what the student typed, with who verified it and when', async () => {
  await types({ unweighted_gpa: '3.9', sat_score: '1500' });
  expect(await read()).toEqual({ verified: null });
  await verifies(TRANSCRIPT);
  const { verified } = await read();
  expect(verified).toMatchObject({ ...TRANSCRIPT, by: 'Dana Whitcomb' });
  expect(Date.parse(verified?.at ?? '')).not.toBeNaN();
  const record = await the.student.call(routes.readAcademicRecord, { params: params() });
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
    expect((await the.counselor.send(routes.verifyRecord, { params: params(), body: wrong })).status).toBe(400);
  }
});

it('is in the log in words of its own', async () => {
  await verifies(TRANSCRIPT);
  const { rows } = await the.student.list(routes.listOwnAudit);
  expect(rows.map(({ what }) => what)).toContain('record_verified');
  expect(rows.map(({ what }) => what)).not.toContain('student_attended');
});

describe('a list that is there', () => {
  /** Far under what the list was made by. */
  const LOWER: VerifyRecordBody = { gpa: { value: 2.1, scale: 4, weighted: false }, sat: 880, act: null };
  const step = () => the.student.call(routes.readNextStep, { params: params() });
  const listFor = (reader: Person) => reader.call(routes.readRecommendations, { params: params() });
  beforeEach(async () => {
    the.student = await aStudentWithList(the.counselor);
  });

  it('shows each school in its tier of now, with the one of before and no word of the numbers that are wrong', async () => {
    const before = await the.student.schoolList();
    const numbers = before.recommendations.flatMap(({ arithmetic: { gpa, score } }) => [gpa?.student, score?.student]);
    const stale = [...new Set(numbers.filter((one) => typeof one === 'number'))];
    expect(stale.length).toBeGreaterThan(0);
    expect((await step()).numbers_changed).toBe(false);
    const { moved: named } = await verifies(LOWER);
    const after = await the.student.schoolList();
    expect(after._id).toBe(before._id);
    expect(after.recommendations.map(({ unitid }) => unitid).sort()).toEqual(
      before.recommendations.map(({ unitid }) => unitid).sort(),
    );
    expect((await listFor(the.counselor)).recommendations).toEqual(after.recommendations);
    const moved = after.recommendations.filter(({ retiered }) => retiered);
    expect(moved.length).toBeGreaterThan(0);
    for (const school of after.recommendations) {
      const was = before.recommendations.find(({ unitid }) => unitid === school.unitid)?.type;
      expect(school.retiered?.was ?? school.type).toBe(was);
      const fit = await the.student.call(routes.readFit, { params: { ...params(), unitid: school.unitid } });
      expect([school.name, school.type]).toEqual([school.name, fit.tier]);
      const words = JSON.stringify([school.info, school.arithmetic]);
      for (const number of stale) expect(words).not.toMatch(new RegExp(`(?:GPA|SAT|ACT)[^.]{0,30} of ${number}\\b`));
    }
    expect(named?.map(({ unitid, from, to }) => [unitid, from, to]).sort()).toEqual(
      moved.map(({ unitid, type, retiered }) => [unitid, retiered?.was, type]).sort(),
    );
    // What lists said of their tiers when they were made.
    const counted = ['Your list holds 12 colleges: 3 Reach, 5 Match and 4 Safety.'];
    await server.dataSource
      .getRepository('recommendation_sets')
      .update({ userId: the.student.uid }, { notes: counted });
    expect((await the.student.schoolList()).notes).toEqual([]);
    expect((await read()).moved).toBeUndefined();
    expect((await verifies(LOWER)).moved).toEqual([]);
    for (const { retiered } of moved) expect(retiered?.why).toMatch(/Your GPA now counts as 2\.1 here; before, it was/);
    expect((await step()).numbers_changed).toBe(true);
  });

  it('stands in its first tiers again once the verification is taken back, and counts for the roster as it is shown', async () => {
    const tiers = async () =>
      new Map((await the.student.schoolList()).recommendations.map(({ unitid, type }) => [unitid, type]));
    const balance = async () => (await the.counselor.call(routes.readStudent, { params: params() })).balance;
    const [first, counted] = [await tiers(), await balance()];
    await verifies(LOWER);
    const reaches = [...(await tiers()).values()].filter((tier) => tier === 'Reach').length;
    expect(await balance()).toMatchObject({ reach: reaches });
    await verifies(NOTHING);
    expect(await tiers()).toEqual(first);
    expect(await balance()).toEqual(counted);
    for (const { retiered } of (await the.student.schoolList()).recommendations) expect(retiered).toBeUndefined();
  });
});
