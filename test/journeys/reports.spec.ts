import { PREFERENCES, ACADEMIC, REFLECTIONS } from '../support/questions';
import { routes } from '../../src/contract/routes';
import { REPORT_WEEKS } from '../../src/contract/reports';
import { cohortStatement } from '../../src/school/reports/cohort-sql';
import { isEmbedded } from '../../src/platform/database/data-source';
import { type RunningApp, startApp } from '../support/app';
import { fillRoster } from '../support/full-roster';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, type School } from '../support/people';

let server: RunningApp;
let school: School;
let counselor: Person;

beforeAll(async () => {
  server = await startApp();
});
beforeEach(async () => {
  school = await aSchool(server);
  counselor = await aCounselor(school, 'Dana Whitfield');
});
afterAll(() => server.stop());

const cohort = (by: Person, counselor_id?: string) =>
  by.call(routes.readCohort, counselor_id ? { query: { counselor_id } } : {});
const NOTHING = { students: 0, started: 0, unlocked: 0, list: 0, reviewed: 0, no_safety: 0, parent_form: 0 };

describe('a cohort report', () => {
  it('counts each step by grade and counselor', async () => {
    const ready = await aStudentWithList(counselor);
    const { grade } = ready.user;
    const starter = await aStudentOf(counselor, { grade: 9 });
    await starter.save(ACADEMIC, { 1: 'Biology.' });
    await starter.save('parent_form', { anything_else: 'She sings.' });
    await aStudentOf(counselor, { grade: 9 });
    const { rows, total } = await cohort(counselor);
    const dana = { counselor_id: counselor.uid, counselor_name: 'Dana Whitfield' };
    expect(rows).toEqual([
      { ...NOTHING, ...dana, grade: 9, students: 2, started: 1, parent_form: 1 },
      { ...NOTHING, ...dana, grade, students: 1, started: 1, unlocked: 1, list: 1, parent_form: 1 },
    ]);
    expect(total).toEqual({ ...NOTHING, students: 3, started: 2, unlocked: 1, list: 1, parent_form: 2 });
  });

  it('tells who reviewed, and whose newest list holds no Safety', async () => {
    const student = await aStudentWithList(counselor);
    const list = await student.schoolList();
    await student.call(routes.saveFeedback, {
      body: {
        ...{ user_id: student.uid, rec_id: list._id ?? '', school_name: list.recommendations[0]?.name ?? '' },
        ...{ researched: true, liked: true, reason: 'Near home.', submitted: true },
      },
    });
    expect((await cohort(counselor)).total).toMatchObject({ reviewed: 1, no_safety: 0 });
    const daring = list.recommendations.filter(({ type }) => type !== 'Safety');
    await server.dataSource.query('UPDATE recommendation_sets SET recommendations = ? WHERE id = ?', [
      JSON.stringify(daring),
      list._id,
    ]);
    expect((await cohort(counselor)).total).toMatchObject({ list: 1, no_safety: 1 });
  });

  it('shows counselors their own, admins the school or one counselor of it, nobody another school', async () => {
    const colleague = await aCounselor(school, 'Cole Brand');
    await aStudentOf(counselor);
    await aStudentOf(colleague);
    await aStudentOf(await aCounselor(await aSchool(server)));
    const counts = await Promise.all([
      cohort(counselor),
      cohort(counselor, colleague.uid),
      cohort(school.admin),
      cohort(school.admin, colleague.uid),
      cohort(school.admin, 'none'),
    ]);
    expect(counts.map(({ total }) => total.students)).toEqual([1, 0, 2, 1, 0]);
  });

  it('follows twelve weeks back, as far as times are kept', async () => {
    const [first, second] = [await aStudentOf(counselor), await aStudentWithList(counselor)];
    const before = (days: number): string =>
      new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ').slice(0, -1);
    const setBack = (table: string, column: string, id: string, days: number) =>
      server.dataSource.query(`UPDATE ${table} SET created_at = ? WHERE ${column} = ?`, [before(days), id]);
    await setBack('users', 'id', first.uid, 100);
    await setBack('users', 'id', second.uid, 20);
    await setBack('recommendation_sets', 'user_id', second.uid, 8);
    const { weeks } = await cohort(counselor);
    expect(weeks).toHaveLength(REPORT_WEEKS);
    expect(weeks.at(-1)?.ends_on).toBe(new Date().toISOString().slice(0, 10));
    expect(weeks.map(({ accounts }) => accounts)).toEqual([...Array<number>(9).fill(1), 2, 2, 2]);
    expect(weeks.map(({ list }) => list)).toEqual([...Array<number>(10).fill(0), 1, 1]);
  });

  it('of a full roster is one statement that goes by indexes, and the same numbers', async () => {
    const model = await aStudentOf(counselor, { grade: 11 });
    await model.save(PREFERENCES, { 1: 'A small one.' });
    await model.save(REFLECTIONS, { 1: 'Sailing.' });
    const many = Array.from({ length: 436 }, (_, at) => ({ name: `Student ${at}`, grade: 9 + (at % 4) }));
    await fillRoster(server.dataSource, model, many);
    const { rows, total } = await cohort(counselor);
    expect(total).toMatchObject({ students: 437, started: 1 });
    expect(rows.map(({ grade, students }) => [grade, students])).toEqual([
      [9, 109],
      [10, 109],
      [11, 110],
      [12, 109],
    ]);
    if (!isEmbedded(server.dataSource)) return;
    const reach = { sql: 'school_id = ? AND role = ?', values: ['a', 'student'] };
    const { sql, values } = cohortStatement(reach);
    const plan = await server.dataSource.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, values);
    const scans = plan.map(({ detail }) => detail).filter((detail) => /^SCAN (users|r|n|f|later)\b/.test(detail));
    expect(scans).toEqual([]);
  });
});
