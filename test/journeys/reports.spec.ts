import { PREFERENCES, ACADEMIC, REFLECTIONS } from '../support/questions';
import { questionsOf } from '../../src/contract/forms';
import { routes } from '../../src/contract/routes';
import { REPORT_WEEKS } from '../../src/contract/reports';
import { schoolDay } from '../../src/contract/school-time';
import { cohortStatement } from '../../src/school/reports/reports.service';
import { isEmbedded } from '../../src/platform/database/data-source';
import { fillRoster } from '../support/full-roster';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { each: 'school', counselor: 'Dana Whitfield' });

const cohort = (by: Person, counselor_id?: string) =>
  by.call(routes.readCohort, counselor_id ? { query: { counselor_id } } : {});
const STEPS = { students: 0, started: 0, unlocked: 0, list: 0, reviewed: 0, no_safety: 0, parent_form: 0 };
const all = (formId: string): Record<string, string> =>
  Object.fromEntries((questionsOf(formId) ?? []).map(({ id }) => [id, 'I grew tomatoes.']));

describe('a cohort report', () => {
  it('counts each step by grade and counselor', async () => {
    const ready = await aStudentWithList(the.counselor);
    const { grade } = ready.user;
    const starter = await aStudentOf(the.counselor, { grade: 9 });
    await starter.save(ACADEMIC, { 1: 'Biology.' });
    await starter.save('parent_form', { anything_else: 'She sings.' });
    await aStudentOf(the.counselor, { grade: 9 });
    const { rows, total } = await cohort(the.counselor);
    const dana = { counselor_id: the.counselor.uid, counselor_name: 'Dana Whitfield' };
    expect(rows).toMatchObject([
      { ...STEPS, ...dana, grade: 9, students: 2, started: 1, parent_form: 1 },
      { ...STEPS, ...dana, grade, students: 1, started: 1, unlocked: 1, list: 1, parent_form: 1 },
    ]);
    expect(total).toMatchObject({ ...STEPS, students: 3, started: 2, unlocked: 1, list: 1, parent_form: 2 });
  });

  it('tells who reviewed, and whose newest list holds no Safety', async () => {
    const student = await aStudentWithList(the.counselor);
    const list = await student.schoolList();
    await student.review(list, list.recommendations[0] ?? { name: '' });
    expect((await cohort(the.counselor)).total).toMatchObject({ reviewed: 1, no_safety: 0 });
    const daring = list.recommendations.filter(({ type }) => type !== 'Safety');
    await server.dataSource.query('UPDATE recommendation_sets SET recommendations = ? WHERE id = ?', [
      JSON.stringify(daring),
      list._id,
    ]);
    expect((await cohort(the.counselor)).total).toMatchObject({ list: 1, no_safety: 1 });
  });

  it('tells completed sections, the balance of lists, parent forms and who logged in', async () => {
    const student = await aStudentWithList(the.counselor);
    await student.save(ACADEMIC, all(ACADEMIC));
    await student.save('parent_form', all('parent_form'));
    const away = await aStudentOf(the.counselor, { grade: 9 });
    const quiet = await aStudentOf(the.counselor, { grade: 9 });
    const before = (days: number): string =>
      new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ').slice(0, -1);
    await server.dataSource.query('UPDATE users SET last_active = ? WHERE id = ?', [before(20), away.uid]);
    await server.dataSource.query('UPDATE users SET last_active = NULL, last_login = NULL WHERE id = ?', [quiet.uid]);
    await server.dataSource.query('UPDATE recommendation_sets SET safety_count = 0 WHERE user_id = ?', [student.uid]);
    const { total, rows } = await cohort(the.counselor);
    expect(total).toMatchObject({
      ...{ students: 3, balanced: 0, parent_form: 1, parent_form_done: 1 },
      ...{ seen_7_days: 1, seen_30_days: 2, never_logged_in: 1 },
    });
    expect(total.sections.find(({ title }) => title === ACADEMIC)).toEqual({ title: ACADEMIC, complete: 1 });
    expect(
      rows.map(({ grade, sections }) => [grade, sections.find(({ title }) => title === ACADEMIC)?.complete]),
    ).toEqual([
      [9, 0],
      [student.user.grade, 1],
    ]);
    const tiers = 'reach_count = 1, match_count = 1, safety_count = 1';
    await server.dataSource.query(`UPDATE recommendation_sets SET ${tiers} WHERE user_id = ?`, [student.uid]);
    expect((await cohort(the.counselor)).total).toMatchObject({ balanced: 1 });
    await server.dataSource.query('UPDATE users SET graduated_at = ?, grade = NULL WHERE id = ?', [
      before(1),
      student.uid,
    ]);
    expect((await cohort(the.counselor)).total).toMatchObject({ students: 2, parent_form: 0 });
  });

  it('is a table for a spreadsheet as well, of the same reach, in which nothing runs', async () => {
    const daring = await aCounselor(the.school, '=cmd()');
    await aStudentOf(daring, { grade: 12 });
    await aStudentOf(the.counselor, { grade: 9 });
    const fileOf = async (by: Person, query?: { counselor_id: string }): Promise<string> => {
      const response = await by.send(routes.exportCohort, query ? { query } : {});
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      return response.text();
    };
    const lines = (await fileOf(the.school.admin)).split('\r\n');
    expect(lines[0]).toContain('Grade,Counselor,Students,Started,Unlocked,Have a list');
    expect(lines[0]).toContain(`${ACADEMIC} complete`);
    expect(lines.find((line) => line.startsWith('9,'))).toContain('9,Dana Whitfield,1,0,0,0');
    expect(lines.find((line) => line.startsWith('12,'))).toMatch(/^12,"?'=cmd\(\)"?,1,/);
    expect(lines.find((line) => line.startsWith('All,'))).toContain('All,,2,');
    expect(await fileOf(the.counselor)).not.toContain('=cmd');
    expect(await fileOf(the.school.admin, { counselor_id: the.counselor.uid })).not.toContain('=cmd');
  });

  it('shows counselors their own, admins the school or one counselor of it, nobody another school', async () => {
    const colleague = await aCounselor(the.school, 'Cole Brand');
    await aStudentOf(the.counselor);
    await aStudentOf(colleague);
    await aStudentOf(await aCounselor(await aSchool(server)));
    const counts = await Promise.all([
      cohort(the.counselor),
      cohort(the.counselor, colleague.uid),
      cohort(the.school.admin),
      cohort(the.school.admin, colleague.uid),
      cohort(the.school.admin, 'none'),
    ]);
    expect(counts.map(({ total }) => total.students)).toEqual([1, 0, 2, 1, 0]);
  });

  it('follows twelve weeks back, as far as times are kept', async () => {
    const [first, second] = [await aStudentOf(the.counselor), await aStudentWithList(the.counselor)];
    const before = (days: number): string =>
      new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ').slice(0, -1);
    const setBack = (table: string, column: string, id: string, days: number) =>
      server.dataSource.query(`UPDATE ${table} SET created_at = ? WHERE ${column} = ?`, [before(days), id]);
    await setBack('users', 'id', first.uid, 100);
    await setBack('users', 'id', second.uid, 20);
    await setBack('recommendation_sets', 'user_id', second.uid, 8);
    const { weeks } = await cohort(the.counselor);
    expect(weeks).toHaveLength(REPORT_WEEKS);
    expect(weeks.at(-1)?.ends_on).toBe(schoolDay(new Date(), 'ME').today);
    expect(weeks.map(({ accounts }) => accounts)).toEqual([...Array<number>(9).fill(1), 2, 2, 2]);
    expect(weeks.map(({ list }) => list)).toEqual([...Array<number>(10).fill(0), 1, 1]);
  });

  it('of a full roster goes by indexes, and has the same numbers', async () => {
    const model = await aStudentOf(the.counselor, { grade: 11 });
    await model.save(PREFERENCES, { 1: 'A small one.' });
    await model.save(REFLECTIONS, { 1: 'Sailing.' });
    const many = Array.from({ length: 436 }, (_, at) => ({ name: `Student ${at}`, grade: 9 + (at % 4) }));
    await fillRoster(server.dataSource, model, many);
    const { rows, total } = await cohort(the.counselor);
    expect(total).toMatchObject({ students: 437, started: 1 });
    expect(rows.map(({ grade, students }) => [grade, students])).toEqual([
      [9, 109],
      [10, 109],
      [11, 110],
      [12, 109],
    ]);
    if (!isEmbedded(server.dataSource)) return;
    const reach = { sql: 'school_id = ? AND role = ?', values: ['a', 'student'] };
    const { sql, values } = cohortStatement(reach, schoolDay(new Date(), 'ME'));
    const plan = await server.dataSource.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, values);
    const scans = plan
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (users|r|n|f|later|ai_receipts)\b/.test(detail));
    expect(scans).toEqual([]);
  });
});
