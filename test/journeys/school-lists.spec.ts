import { routes } from '../../src/contract/routes';
import type { Recommendation, RecommendationSet } from '../../src/contract/recommendations';
import {
  aStudentOf,
  aStudentReadyToUnlock,
  aStudentWithList,
  type Person,
  type Student,
  peopleOf,
} from '../support/people';
import { aServer } from '../support/shared-server';
import { roboticsSenior } from '../support/students';

const HARVARD = 166027;
const COLORADO_BOULDER = 126614;
const NOWHERE = 999_999_998;

const server = aServer();
const the = peopleOf(server);

const tell = (student: Student, unitids: readonly number[], by: Person = student) =>
  by.call(routes.tellSchools, { params: { userId: student.uid }, query: { schools: unitids.join(',') } });
const changesOf = (student: Student, listId: string) =>
  student.call(routes.readListChanges, { params: { userId: student.uid, listId } });
const pages = (student: Student, range: [number, number]) =>
  student.call(routes.listSchoolLists, { params: { userId: student.uid }, query: { range: JSON.stringify(range) } });
const review = (student: Student, list: RecommendationSet, school: Recommendation, liked: boolean) =>
  student.review(list, school, { liked, reason: liked ? 'My sister is happy there.' : 'Not for me at all.' });

describe('schools told for one student', () => {
  let student: Student;
  beforeAll(async () => {
    student = await (await aStudentReadyToUnlock(the.counselor, roboticsSenior())).setChoices('want program:robotics');
    await student.newList();
  });

  it('have the tier of the fit, the price and the distance, in the order that was asked for', async () => {
    const { home, schools } = await tell(student, [HARVARD, COLORADO_BOULDER]);
    expect(schools.map(({ unitid }) => unitid)).toEqual([HARVARD, COLORADO_BOULDER]);
    expect(home?.name).toBeTruthy();
    for (const school of schools) {
      const fit = await student.call(routes.readFit, { params: { userId: student.uid, unitid: school.unitid } });
      expect([school.tier, school.tier_why]).toEqual([fit.tier, fit.arithmetic.steps.at(-1)]);
      expect(school.distance).toContain(home?.name);
      expect(school.miles).toBeGreaterThan(0);
      expect(school.price.says).toMatch(/\.$/);
      expect(school.programs.length).toBeGreaterThan(0);
    }
    const [, boulder] = schools;
    expect(boulder?.price.estimate).toBe(true);
  });

  it('agree with the list about its tiers and its prices', async () => {
    const { recommendations } = await student.schoolList();
    const { schools } = await tell(
      student,
      recommendations.map(({ unitid }) => unitid),
    );
    expect(schools.map(({ name, tier, price }) => [name, tier, price.dollars])).toEqual(
      recommendations.map(({ name, type, price }) => [name, type, price?.dollars ?? null]),
    );
  });

  it('are left out where the catalogue does not know them, and told once where they were asked for twice', async () => {
    const { schools } = await tell(student, [NOWHERE, HARVARD, HARVARD]);
    expect(schools.map(({ unitid }) => unitid)).toEqual([HARVARD]);
  });

  it('are the same for the counselor, without the family’s income that is not shared', async () => {
    await student.call(routes.saveFamilyIncome, {
      params: { userId: student.uid },
      body: { bracket: 'up_to_30k', counselor_may_see: false },
    });
    const [own, seen] = [await tell(student, [HARVARD]), await tell(student, [HARVARD], the.counselor)];
    expect([own.schools[0]?.price.at_income, seen.schools[0]?.price.at_income]).toEqual([true, false]);
    expect(seen.schools[0]?.tier).toBe(own.schools[0]?.tier);
  });

  it.each(['', 'one', '1;2', Array.from({ length: 41 }, (_, at) => 100_000 + at).join(',')])(
    'are refused for ‘%s’',
    async (schools) => {
      const asked = student.call(routes.tellSchools, { params: { userId: student.uid }, query: { schools } });
      await expect(asked).rejects.toThrow(': 400 ');
    },
  );
});

describe('earlier lists', () => {
  let student: Student;
  let first: RecommendationSet;
  let second: RecommendationSet;
  let left: Recommendation;
  beforeAll(async () => {
    student = await aStudentWithList(the.counselor, roboticsSenior());
    first = await student.schoolList();
    left = first.recommendations[0];
    await review(student, first, left, false);
    for (const one of first.recommendations.slice(1, 4)) await review(student, first, one, true);
    second = await student.newList();
  });

  it('stand in a line each, the newest first, with what was said of their schools', async () => {
    const lists = await pages(student, [0, 9]);
    expect(lists.map(({ id }) => id)).toEqual([second._id, first._id]);
    const [newest, earlier] = lists;
    expect([newest?.liked, newest?.disliked, earlier?.liked, earlier?.disliked]).toEqual([0, 0, 3, 1]);
    const { Reach = 0, Match = 0, Safety = 0 } = earlier?.tiers ?? {};
    expect([earlier?.schools, Reach + Match + Safety]).toEqual(Array(2).fill(first.recommendations.length));
    expect((await pages(student, [1, 1])).map(({ id }) => id)).toEqual([first._id]);
  });

  it('are read as they were made', async () => {
    const params = { userId: student.uid, listId: first._id ?? '' };
    expect(await student.call(routes.readSchoolList, { params })).toEqual(first);
  });

  it('tell that a school is gone because the student said no to it', async () => {
    const { previous_id, gone, came, stayed } = await changesOf(student, second._id ?? '');
    expect(previous_id).toBe(first._id);
    expect(gone.find(({ unitid }) => unitid === left.unitid)).toMatchObject({ cause: 'disliked', why: null });
    expect(came.length + stayed).toBe(second.recommendations.length);
  });

  it('change nothing where they are the first', async () => {
    expect(await changesOf(student, first._id ?? '')).toMatchObject({
      previous_id: null,
      came: [],
      gone: [],
      moved: [],
    });
  });

  it('tell which number moved a school to another tier', async () => {
    await student.call(routes.saveAcademicRecord, {
      body: { user_id: student.uid, sat_score: '1010', unweighted_gpa: '2.9' },
    });
    const third = await student.newList();
    const { moved, gone } = await changesOf(student, third._id ?? '');
    const told = [...moved, ...gone.filter(({ cause }) => cause === 'numbers')];
    expect(told.length).toBeGreaterThan(0);
    for (const { why } of told) expect(why).toMatch(/Your (GPA|SAT|ACT)/);
  });

  it('leave out a list that was replaced before its student opened it, but not for the counselor', async () => {
    const other = await aStudentReadyToUnlock(the.counselor, roboticsSenior());
    await other.requestList();
    await other.waitForList();
    const { _id } = await other.newList();
    const lists = await pages(other, [0, 9]);
    expect(lists.map(({ id }) => id)).toEqual([_id]);
    expect((await changesOf(other, _id ?? '')).previous_id).toBeNull();
    const params = { userId: other.uid };
    expect(await the.counselor.call(routes.listSchoolLists, { params })).toHaveLength(2);
  });

  it('are nobody else’s to read', async () => {
    const other = await aStudentOf(the.counselor);
    const params = { userId: other.uid, listId: first._id ?? '' };
    const list = await other.call(routes.readSchoolList, { params });
    expect([list._id, list.recommendations]).toEqual([null, []]);
    expect(await other.call(routes.readListChanges, { params })).toMatchObject({
      created_at: null,
      came: [],
      gone: [],
    });
  });
});
