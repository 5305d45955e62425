import { routes } from '../../src/contract/routes';
import { fillRoster } from '../support/full-roster';
import { aCounselor, aStudentOf, type Person, type Student, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aServer } from '../support/shared-server';

/** More than one answer of the list holds. */
const STUDENTS = 230;
const PAGE = 200;
const FIRST_NAMES = ['Ana', 'Bo', 'Chidi', 'Ángel', 'eve'];

const server = aServer();
let writer: Student;

const the = peopleOf(server);
beforeAll(async () => {
  writer = await aStudentOf(the.counselor, { name: 'Wim Ost', grade: 9 });
  await writer.save(ACADEMIC, { 1: 'Because it matters.' });
  // Names, grades and times repeat, and some are unknown.
  const others = Array.from({ length: STUDENTS - 1 }, (_, number) => ({
    name: `${FIRST_NAMES[number % FIRST_NAMES.length]} ${number % 2 ? 'Stone' : 'Reed'}`,
    grade: [null, 9, 10, 11, 12][number % 7] ?? null,
    last_active: number % 3 === 0 ? null : `2026-03-0${1 + (number % 9)} 08:00:00.000`,
  }));
  await fillRoster(server.dataSource, writer, others);
  await aStudentOf(await aCounselor(the.school), { name: 'Bo of another counselor' });
});

type View = { sort?: [string, 'ASC' | 'DESC']; filter?: Record<string, unknown> };
const queryOf = (view: View): Record<string, string> =>
  Object.fromEntries(Object.entries(view).map(([name, value]) => [name, JSON.stringify(value)]));

/** The whole list, page after page. */
async function listed(view: View, reader: Person): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const range = JSON.stringify([ids.length, ids.length + PAGE - 1]);
    const { rows, total } = await reader.list(routes.listStudents, { query: { ...queryOf(view), range } });
    ids.push(...rows.map(({ id }) => id));
    if (ids.length >= total) return ids;
  }
}

const beside = (userId: string, view: View = {}, reader: Person = the.counselor) =>
  reader.call(routes.readNeighbors, { params: { userId }, query: queryOf(view) });

it.each<[string, View, number]>([
  ['by name', {}, STUDENTS],
  ['by name, from the end', { sort: ['name', 'DESC'] }, STUDENTS],
  ['by grade, of which some are unknown', { sort: ['grade', 'ASC'] }, STUDENTS],
  ['by grade, the highest first', { sort: ['grade', 'DESC'] }, STUDENTS],
  ['by the last activity, of which some are unknown', { sort: ['last_active', 'ASC'] }, STUDENTS],
  ['by the last activity, the newest first', { sort: ['last_active', 'DESC'] }, STUDENTS],
  ['by email', { sort: ['email', 'DESC'] }, STUDENTS],
  ['by answers, which no column holds', { sort: ['answered', 'DESC'] }, STUDENTS],
  ['in a search', { filter: { q: 'stone' } }, 114],
  ['in a grade, the highest name first', { filter: { grade: [10, 11] }, sort: ['name', 'DESC'] }, 66],
  ['of those who have not started', { filter: { standing: 'not_started' } }, STUDENTS - 1],
])('one walks the list %s from end to end and back', async (_, view, count) => {
  const list = await listed(view, the.counselor);
  expect(list).toHaveLength(count);
  const forward: (string | null)[] = [list[0] ?? null];
  const back: (string | null)[] = [];
  const places: (number | null)[] = [];
  for (const id of list) {
    const { previous, next, position, total } = await beside(id, view);
    expect(total).toBe(count);
    back.push(previous);
    forward.push(next);
    places.push(position);
  }
  expect(forward).toEqual([...list, null]);
  expect(back).toEqual([null, ...list.slice(0, -1)]);
  expect(places).toEqual(list.map((__, index) => index + 1));
});

it('an admin walks the whole school', async () => {
  const list = await listed({}, the.school.admin);
  expect(list.length).toBe(STUDENTS + 1);
  expect(await beside(list[210] ?? '', {}, the.school.admin)).toEqual({
    previous: list[209],
    next: list[211],
    position: 211,
    total: list.length,
  });
});

it('a student whom the filter leaves out has no place in the list', async () => {
  const nowhere = { previous: null, next: null, position: null, total: null };
  expect(await beside(writer.uid, { filter: { q: 'stone' } })).toEqual(nowhere);
  expect(await beside(writer.uid, { filter: { standing: 'not_started' } })).toEqual(nowhere);
});

it.each([
  [{ sort: '["password_hash","ASC"]' }, '/sort'],
  [{ filter: '{"password":"x"}' }, '/filter/'],
])('refuses %j, as the list does', async (query, pointer) => {
  const refusal = await the.counselor.expectProblem(routes.readNeighbors, { params: { userId: writer.uid }, query });
  expect(refusal.status).toBe(400);
  expect(refusal.errors?.[0]?.pointer).toContain(pointer);
});
