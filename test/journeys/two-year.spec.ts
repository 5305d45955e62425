import { routes } from '../../src/contract/routes';
import { aCounselor, aSchool, aStudentWithList, type Student } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let student: Student;

beforeAll(async () => {
  student = await aStudentWithList(await aCounselor(await aSchool(server)));
});

const params = () => ({ userId: student.uid });
const search = (filter: object) =>
  student.call(routes.searchColleges, { params: params(), query: { filter: JSON.stringify(filter) } });

it('a student finds a two-year college by its name, its nickname and its level, open to everybody', async () => {
  for (const q of ['Southern Maine Community College', 'SMCC']) {
    const [first] = (await search({ q })).rows;
    expect(first).toMatchObject({
      name: 'Southern Maine Community College',
      level: 'two_year',
      tier: 'Safety',
      completion_pct: 21.2,
      transfer_out_pct: 16,
    });
  }
  const { rows } = await search({ level: 'two_year', state: 'ME' });
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ level }) => level === 'two_year')).toBe(true);
});

it('a student whose path begins at one gets three Safeties near home, with who finishes there, and may plan one', async () => {
  const corrections = [{ kind: 'path', value: 'two_year', strength: 'want' }] as const;
  await student.call(routes.savePreferences, { params: params(), body: { corrections: [...corrections] } });
  await student.newList();
  const list = await student.call(routes.readRecommendations, { params: params() });
  const twoYear = list.recommendations.filter(({ facts }) => facts.level === 'two_year');
  expect(twoYear.length).toBeGreaterThanOrEqual(3);
  for (const { type, facts, info, arithmetic } of twoYear) {
    expect([type, facts.state, arithmetic.rule]).toEqual(['Safety', 'ME', 'open-admission']);
    expect(facts.completion_pct).toBeGreaterThan(0);
    expect(JSON.stringify(info)).toContain('finish within three years');
    expect(JSON.stringify(info)).not.toMatch(/bachelor|six years/i);
  }
  const [{ unitid = 0 } = {}] = twoYear;
  await student.call(routes.addOwnSchool, { params: { ...params(), unitid }, body: {} });
  const own = await student.call(routes.readOwnSchools, { params: params() });
  expect(own.map(({ college }) => college.unitid)).toEqual([unitid]);
});
