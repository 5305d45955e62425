import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aCounselor, aSchool, aStudentOf, type Student } from '../support/people';
import { aServer } from '../support/shared-server';

/** Bowdoin College and Berea College. */
const BOWDOIN = 161004;
const BEREA = 156295;

const server = aServer();
let student: Student;

beforeAll(async () => {
  student = await aStudentOf(await aCounselor(await aSchool(server)));
});

const listed = (query: Record<string, unknown>) => {
  const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return student.list(routes.listColleges, { query: Object.fromEntries(text) as Record<string, string> });
};
const fitOf = (unitid: number | string) => student.call(routes.readFit, { params: { unitid, userId: student.uid } });

it('lists the catalogue in pages by name', async () => {
  const first = await listed({});
  expect(first.range).toBe('0-24');
  expect(first.total).toBeGreaterThan(1500);
  const second = await listed({ range: [25, 49] });
  expect(second.range).toBe('25-49');
  expect(first.rows.map(({ id }) => id)).not.toEqual(expect.arrayContaining([second.rows[0]?.id]));
  expect(first.rows.every(({ id, unitid }) => id === unitid)).toBe(true);
});

it('refuses a range longer than it answers, and says how to go on', async () => {
  const answer = await student.expectProblem(routes.listColleges, { query: { range: '[0,999]' } });
  expect(answer).toMatchObject({ status: 400, detail: expect.stringContaining('[0,199]') as string });
});

it.each(['br', 'gzip'])('sends a long list as %s, and tells its span all the same', async (encoding) => {
  const hundred = (accepted: string) =>
    fetch(`${server.url}/api/colleges?range=[0,99]`, {
      headers: { 'accept-encoding': accepted, authorization: `Bearer ${student.token}` },
    });
  const [small, plain] = [await hundred(encoding), await hundred('identity')];
  expect(small.headers.get('content-encoding')).toBe(encoding);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(small.headers.get('content-range')).toMatch(/^colleges 0-99\/\d+$/);
  expect(small.headers.get('content-range')).toBe(plain.headers.get('content-range'));
  expect(await small.json()).toEqual(await plain.json());
});

it('finds colleges by words, state, kind and id', async () => {
  expect((await listed({ filter: { q: 'bowdoin' } })).rows.map(({ unitid }) => unitid)).toEqual([BOWDOIN]);
  const maine = await listed({ filter: { state: 'me', control: 'public' }, range: [0, 199] });
  expect(maine.rows.length).toBeGreaterThan(3);
  expect(maine.rows.every(({ state, control }) => state === 'ME' && control === 'public')).toBe(true);
  const both = await listed({ filter: { id: [BEREA, BOWDOIN] }, sort: ['name', 'ASC'] });
  expect(both.rows.map(({ unitid }) => unitid)).toEqual([BEREA, BOWDOIN]);
  expect((await listed({ filter: { q: 'no such place' } })).range).toBe('*');
});

it('filters by the tier that each college has for the student now', async () => {
  const { rows, total } = await listed({ filter: { tier: ['Match'], state: 'ME' }, range: [0, 199] });
  expect(total).toBeGreaterThan(0);
  expect(rows).toHaveLength(total);
  for (const { unitid } of rows) expect((await fitOf(unitid)).tier).toBe('Match');
  const all = await listed({ filter: { state: 'ME' }, range: [0, 199] });
  const others = all.rows.filter((row) => !rows.some(({ unitid }) => unitid === row.unitid));
  for (const { unitid } of others.slice(0, 8)) expect((await fitOf(unitid)).tier).not.toBe('Match');
});

it('tells the facts of one college, and 404 where there is none', async () => {
  const college = await student.call(routes.readCollege, { params: { unitid: BOWDOIN } });
  expect(college).toMatchObject({ id: BOWDOIN, name: 'Bowdoin College', state: 'ME', control: 'private_nonprofit' });
  for (const unitid of ['1', 'abc', '-1', '1e3', '99999999999999']) {
    expect(await student.expectProblem(routes.readCollege, { params: { unitid } })).toMatchObject({ status: 404 });
    expect(await student.expectProblem(routes.readFit, { params: { unitid, userId: student.uid } })).toMatchObject({
      status: 404,
    });
  }
});

it('computes a tier with its arithmetic from facts and record, as the record is now', async () => {
  const before = await fitOf(BEREA);
  expect(before.arithmetic).toMatchObject({ gpa: null, score: null });
  await student.call(routes.saveAcademicRecord, {
    body: { user_id: student.uid, unweighted_gpa: '3.9', sat_score: '1450' },
  });
  const after = await fitOf(BEREA);
  expect(after.arithmetic.gpa).toMatchObject({ student: 3.9 });
  expect(after.arithmetic.score).toMatchObject({ measure: 'SAT', student: 1450, converted: false });
  expect(after.arithmetic.steps).not.toEqual(before.arithmetic.steps);
  expect(['Reach', 'Match', 'Safety']).toContain(after.tier);
});

it('draws a logo for anybody, safe to open by itself', async () => {
  const visitor = new Client(server.url);
  const response = await visitor.send(routes.readCollegeLogo, { params: { unitid: BOWDOIN } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('cache-control')).toContain('max-age=604800');
  const svg = await response.text();
  expect(svg).toMatch(/^<svg /);
  expect(svg).toContain('Bowdoin College');
  expect(svg).not.toMatch(/<script|href|onload/i);
  expect(await visitor.expectProblem(routes.readCollegeLogo, { params: { unitid: 1 } })).toMatchObject({ status: 404 });
});
