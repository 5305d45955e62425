import { routes } from '../../src/contract/routes';
import type { Grade } from '../../src/contract/users';
import { aCounselor, aSchool, aStudentOf, aStudentWithList, Person, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aServer } from '../support/shared-server';

const NAMES: [string, Grade][] = [
  ['Ángel Ruiz', 9],
  ['Bea Stone', 10],
  ['carla Stone', 11],
  ['Dmitri 100%', 12],
  ['Eve O’Hara', 9],
];

const server = aServer();
const the = peopleOf(server, { counselor: 'Carol Ng' });
beforeAll(async () => {
  for (const [name, grade] of [...NAMES].reverse()) await aStudentOf(the.counselor, { name, grade });
});

const listed = async (query: Record<string, unknown> = {}, reader: Person = the.counselor) => {
  const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return reader.list(routes.listStudents, { query: Object.fromEntries(text) as Record<string, string> });
};
const names = async (query: Record<string, unknown> = {}, reader: Person = the.counselor) =>
  (await listed(query, reader)).rows.map(({ name }) => name);
const sorted = NAMES.map(([name]) => name);

it('holds the own students by name, with how far they are', async () => {
  const { rows, range, total } = await listed();
  expect(rows.map(({ name }) => name)).toEqual(sorted);
  expect([range, total]).toEqual(['0-4', 5]);
  expect(rows[0]).toEqual({
    id: rows[0]?.user_id,
    user_id: rows[0]?.user_id,
    name: 'Ángel Ruiz',
    email: rows[0]?.email,
    grade: 9,
    class_of: rows[0]?.class_of,
    graduated: false,
    covering_for: null,
    student_number: null,
    tags: [],
    counselor_id: the.counselor.uid,
    counselor_name: 'Carol Ng',
    answered: 0,
    total: 19,
    unlocked: false,
    list_state: 'none',
    schools_reviewed: 0,
    balance: null,
    last_active: rows[0]?.last_active,
    needs_attention: false,
    attention: null,
  });
});

it('shows progress', async () => {
  const other = await aCounselor(the.school);
  const student = await aStudentWithList(other);
  const [row] = (await listed({}, other)).rows;
  expect(row).toMatchObject({ user_id: student.uid, unlocked: true, list_state: 'ready' });
  const before = row?.answered ?? 0;
  await student.save(ACADEMIC, { 4: 'How hearts work.' });
  const after = await other.call(routes.readStudent, { params: { userId: student.uid } });
  expect(after.answered).toBe(before + 1);
  expect(Date.parse(after.last_active ?? '')).toBeGreaterThanOrEqual(Date.parse(row?.last_active ?? ''));
});

it.each([
  ['a part of a name', { q: 'stone' }, ['Bea Stone', 'carla Stone']],
  ['a name without its accent', { q: 'angel' }, ['Ángel Ruiz']],
  ['a sign that databases read as anything', { q: '%' }, ['Dmitri 100%']],
  ['another such sign', { q: '_' }, []],
  ['one grade', { grade: 9 }, ['Ángel Ruiz', 'Eve O’Hara']],
  ['several grades', { grade: [10, '12'] }, ['Bea Stone', 'Dmitri 100%']],
  ['nothing', { q: '  ' }, sorted],
])('is searched by %s', async (_, filter, expected) => {
  const { rows, total } = await listed({ filter });
  expect(rows.map(({ name }) => name)).toEqual(expected);
  expect(total).toBe(expected.length);
});

it('is sorted by name, grade and email, both ways', async () => {
  expect(await names({ sort: ['name', 'DESC'] })).toEqual([...sorted].reverse());
  expect(await names({ sort: ['id', 'ASC'] })).toEqual(sorted);
  const grades = (await listed({ sort: ['grade', 'DESC'] })).rows.map(({ grade }) => grade);
  expect(grades).toEqual([12, 11, 10, 9, 9]);
  const emails = (await listed({ sort: ['email', 'ASC'] })).rows.map(({ email }) => email);
  expect(emails).toEqual([...emails].sort());
});

it('is sorted by the last activity that it shows', async () => {
  const other = await aCounselor(the.school);
  const first = await aStudentOf(other, { name: 'First In' });
  await aStudentOf(other, { name: 'Later In' });
  expect(await names({ sort: ['last_active', 'ASC'] }, other)).toEqual(['First In', 'Later In']);
  await first.logInElsewhere();
  const { rows } = await listed({ sort: ['last_active', 'DESC'] }, other);
  expect(rows.map(({ name }) => name)).toEqual(['First In', 'Later In']);
  expect(Date.parse(rows[0]?.last_active ?? '')).toBeGreaterThan(Date.parse(rows[1]?.last_active ?? ''));
});

it('is sorted by how many questions are answered, page by page', async () => {
  const other = await aCounselor(the.school);
  for (const [name, answered] of [
    ['Ann', 1],
    ['Ben', 3],
    ['Cat', 0],
    ['Dan', 1],
  ] as const) {
    const student = await aStudentOf(other, { name });
    const answers = Object.fromEntries(
      Array.from({ length: answered }, (_, index) => [index + 1, 'Because it matters.']),
    );
    if (answered > 0) await student.save(ACADEMIC, answers);
  }
  expect(await names({ sort: ['answered', 'ASC'] }, other)).toEqual(['Cat', 'Ann', 'Dan', 'Ben']);
  expect(await names({ sort: ['answered', 'DESC'] }, other)).toEqual(['Ben', 'Ann', 'Dan', 'Cat']);
  const second = await listed({ sort: ['answered', 'ASC'], range: [2, 3] }, other);
  expect([second.rows.map(({ name }) => name), second.range, second.total]).toEqual([['Dan', 'Ben'], '2-3', 4]);
});

it('finds those with an answer to look at, until it is marked as seen', async () => {
  const other = await aCounselor(the.school);
  await aStudentOf(other, { name: 'Quiet One' });
  const student = await aStudentOf(other, { name: 'Worried One' });
  await student.saveForCare(ACADEMIC, { 1: 'I want to kill myself.' });
  const waiting = { filter: { needs_attention: true } };
  expect(await names(waiting, other)).toEqual(['Worried One']);
  expect(await names(waiting, await aCounselor(the.school))).toEqual([]);
  await other.call(routes.markCareSeen, { params: { userId: student.uid } });
  expect(await names(waiting, other)).toEqual([]);
});

it('comes in pages', async () => {
  const first = await listed({ range: [0, 1] });
  expect([first.rows.map(({ name }) => name), first.range, first.total]).toEqual([sorted.slice(0, 2), '0-1', 5]);
  const last = await listed({ range: [4, 9] });
  expect([last.rows.map(({ name }) => name), last.range, last.total]).toEqual([sorted.slice(4), '4-4', 5]);
  const beyond = await listed({ range: [10, 19] });
  expect([beyond.rows, beyond.range, beyond.total]).toEqual([[], '*', 5]);
});

it('finds rows by their ids, and no foreign ones', async () => {
  const foreign = await aStudentOf(await aCounselor(the.school));
  const own = (await listed()).rows.slice(1, 3).map(({ id }) => id);
  const { rows } = await listed({ filter: { id: [...own, foreign.uid] } });
  expect(rows.map(({ id }) => id)).toEqual(own);
});

it('holds the whole school for its admin, and nothing of another school', async () => {
  const elsewhere = await aSchool(server);
  const stranger = await aStudentOf(await aCounselor(elsewhere), { name: 'Stranger Far' });
  const all = await listed({ range: [0, 199] }, the.school.admin);
  expect(all.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(sorted));
  expect(all.rows.map(({ id }) => id)).not.toContain(stranger.uid);
  expect(all.total).toBeGreaterThan(5);
  expect(all.rows.length).toBe(all.total);
  expect(await names({}, elsewhere.admin)).toEqual(['Stranger Far']);
  expect(await names({}, await aCounselor(elsewhere))).toEqual([]);
});

it.each([
  ['a filter that is no JSON', { filter: '{q' }, '/filter'],
  ['a filter that does not exist', { filter: '{"password":"x"}' }, '/filter/'],
  ['a grade that does not exist', { filter: '{"grade":7}' }, '/filter/grade'],
  ['a sort that does not exist', { sort: '["password_hash","ASC"]' }, '/sort'],
  ['an order that does not exist', { sort: '["name","UP"]' }, '/sort/1'],
  ['a range that ends before it starts', { range: '[9,2]' }, '/range'],
  ['a range below 0', { range: '[-1,2]' }, '/range/0'],
])('refuses %s', async (_, query, pointer) => {
  const refusal = await the.counselor.expectProblem(routes.listStudents, { query });
  expect(refusal.status).toBe(400);
  expect(refusal.errors?.[0]?.pointer).toContain(pointer);
});
