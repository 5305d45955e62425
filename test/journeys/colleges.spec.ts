import { routes } from '../../src/contract/routes';
import { aStudentOf, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
const BEREA = 156295;

const server = aServer();
const the = peopleOf(server, { student: aStudentOf });

const listed = (query: Record<string, unknown>) => {
  const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return the.student.list(routes.listColleges, { query: Object.fromEntries(text) as Record<string, string> });
};
const fitOf = (unitid: number | string) =>
  the.student.call(routes.readFit, { params: { unitid, userId: the.student.uid } });

it('filters by the tier that each college has for the student now', async () => {
  const { rows, total } = await listed({ filter: { tier: ['Match'], state: 'ME' }, range: [0, 199] });
  expect(total).toBeGreaterThan(0);
  expect(rows).toHaveLength(total);
  for (const { unitid } of rows) expect((await fitOf(unitid)).tier).toBe('Match');
  const all = await listed({ filter: { state: 'ME' }, range: [0, 199] });
  const others = all.rows.filter((row) => !rows.some(({ unitid }) => unitid === row.unitid));
  for (const { unitid } of others.slice(0, 8)) expect((await fitOf(unitid)).tier).not.toBe('Match');
});

it('computes a tier with its arithmetic from facts and record, as the record is now', async () => {
  const before = await fitOf(BEREA);
  expect(before.arithmetic).toMatchObject({ gpa: null, score: null });
  await the.student.call(routes.saveAcademicRecord, {
    body: { user_id: the.student.uid, unweighted_gpa: '3.9', sat_score: '1450' },
  });
  const after = await fitOf(BEREA);
  expect(after.arithmetic.gpa).toMatchObject({ student: 3.9 });
  expect(after.arithmetic.score).toMatchObject({ measure: 'SAT', student: 1450, converted: false });
  expect(after.arithmetic.steps).not.toEqual(before.arithmetic.steps);
  expect(['Reach', 'Match', 'Safety']).toContain(after.tier);
});
