import { familyNameFirst } from '../../src/contract/name-rules';
import { routes } from '../../src/contract/routes';
import { parseRosterListing } from '../../src/school/roster/roster-listing';
import { readStudentIds } from '../../src/users/student-rows';
import { entriesDuring } from '../support/audit';
import {
  aCounselor,
  aSchool,
  aStudentOf,
  aStudentWithList,
  type Person,
  type Student,
  peopleOf,
} from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
let owen: Student;
let ana: Student;
let listed: Student;

const the = peopleOf(server, { counselor: 'Dana Whitcomb' });
beforeAll(async () => {
  owen = await aStudentOf(the.counselor, { name: 'Owen Sprague', grade: 11 });
  ana = await aStudentOf(the.counselor, { name: 'Ana de la Cruz', grade: 12 });
  await ana.save(ACADEMIC, { 1: 'Because it matters.' });
  listed = await aStudentWithList(the.counselor);
  await the.counselor.call(routes.setStudentNumber, {
    params: { userId: owen.uid },
    body: { student_number: 'MA-1042' },
  });
  await the.counselor.call(routes.changeTags, {
    body: { student_ids: [owen.uid, ana.uid], add: ['Athlete'], remove: [] },
  });
});

async function notedDuringCall<T>(run: () => Promise<T>) {
  const answers: T[] = [];
  const noted = await entriesDuring(server.dataSource, async () => answers.push(await run()));
  return { answer: answers[0], noted };
}

const idsOf = async (
  filter: object,
  sort: [string, 'ASC' | 'DESC'] = ['name', 'ASC'],
  reader: Person = the.counselor,
) => {
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort) };
  const { rows } = await reader.list(routes.listStudents, { query });
  const { ids, total } = await reader.call(routes.listStudentIds, { query });
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(total).toBe(rows.length);
  return ids;
};

it.each([
  ['Owen Sprague', 'Sprague, Owen'],
  ['Ana de la Cruz', 'de la Cruz, Ana'],
  ['Sam Reed Jr.', 'Reed Jr., Sam'],
  ['Beyoncé', 'Beyoncé'],
  ['Van Nguyen', 'Nguyen, Van'],
])('writes %s as %s', (name, written) => expect(familyNameFirst(name)).toBe(written));

it.each([['owen sprague'], ['sprague owen'], ['Sprague, Owen'], ['ma-1042'], ['1042 owen']])(
  'finds a student by “%s”',
  async (q) => expect(await idsOf({ q })).toEqual([owen.uid]),
);

it('finds a student by email', async () => {
  expect(await idsOf({ q: owen.user.email })).toEqual([owen.uid]);
});

it('gives at most so many ids, the first in the order asked for, and how many there are', async () => {
  const all = await idsOf({}, ['family', 'ASC']);
  const reach = [{ counselorId: the.counselor.uid }];
  const listing = { ...parseRosterListing({}), sort: 'family' as const };
  const first = (most: number) => readStudentIds(server.dataSource.manager, reach, listing, most);
  expect(all.length).toBeGreaterThan(2);
  expect(await first(2)).toEqual({ ids: all.slice(0, 2), total: all.length });
  expect(await first(all.length)).toEqual({ ids: all, total: all.length });
  expect(await first(all.length + 1)).toEqual({ ids: all, total: all.length });
});

it('is sorted by family name', async () => {
  const ids = await idsOf({ id: [owen.uid, ana.uid] }, ['family', 'ASC']);
  expect(ids).toEqual([ana.uid, owen.uid]);
});

it('is narrowed by how far students are', async () => {
  expect(await idsOf({ standing: 'not_started' })).toEqual([owen.uid]);
  expect(await idsOf({ standing: 'started' })).toEqual([ana.uid]);
  expect(await idsOf({ standing: 'ready_to_unlock' })).toEqual([]);
  expect(await idsOf({ standing: 'unlocked' })).toEqual([listed.uid]);
});

it('is narrowed by the list and what it lacks, as the row says it', async () => {
  expect(await idsOf({ list: 'none' })).toHaveLength(2);
  expect(await idsOf({ list: 'unreviewed' })).toEqual([listed.uid]);
  expect(await idsOf({ list: 'reviewed' })).toEqual([]);
  const params = { userId: listed.uid };
  const balance = async () => (await the.counselor.call(routes.readStudent, { params })).balance;
  const shown = async () => {
    const { recommendations } = await listed.call(routes.readRecommendations, { params });
    const count = (tier: string) => recommendations.filter(({ type }) => type === tier).length;
    return { reach: count('Reach'), match: count('Match'), safety: count('Safety') };
  };
  const before = await shown();
  expect(before.safety).toBeGreaterThan(0);
  expect(await balance()).toEqual(before);
  expect(await idsOf({ balance: 'no_safety' })).toEqual([]);

  const { recommendations } = await listed.call(routes.readRecommendations, { params });
  const [first, ...others] = recommendations.filter(({ type }) => type === 'Safety').map(({ unitid }) => unitid);
  const tier = { kind: 'tier', tier: 'Match', reason: 'Few of ours were admitted.' } as const;
  for (const unitid of others)
    await the.counselor.call(routes.decideOnSchool, { params: { ...params, unitid }, body: tier });
  const remove = { kind: 'remove', reason: 'It closes in June.' } as const;
  await the.counselor.call(routes.decideOnSchool, { params: { ...params, unitid: first }, body: remove });
  expect(await balance()).toEqual({ reach: before.reach, match: before.match + others.length, safety: 0 });
  expect(await balance()).toEqual(await shown());
  expect(await idsOf({ balance: 'no_safety' })).toEqual([listed.uid]);
  for (const unitid of others)
    await the.counselor.call(routes.takeBackDecision, { params: { ...params, unitid, kind: 'tier' } });
  await the.counselor.call(routes.takeBackDecision, { params: { ...params, unitid: first, kind: 'remove' } });
  expect(await balance()).toEqual(before);
});

it('is narrowed by who was away', async () => {
  expect(await idsOf({ away_days: 1 })).toEqual([]);
  await server.dataSource.query('UPDATE users SET last_active = ? WHERE id = ?', ['2026-01-02 08:00:00.000', owen.uid]);
  expect(await idsOf({ away_days: 14 })).toEqual([owen.uid]);
});

it('marks students with tags, once, and unmarks them; the log knows', async () => {
  const body = { student_ids: [owen.uid, ana.uid, listed.uid], add: ['athlete '], remove: [] };
  const { answer, noted } = await notedDuringCall(() => the.counselor.call(routes.changeTags, { body }));
  expect(answer).toEqual({ changed: 1, added: [listed.uid], removed: [] });
  expect(noted).toContainEqual(expect.objectContaining({ what: 'student_changed', detail: 'changeTags' }));
  expect(await the.counselor.call(routes.listTags)).toEqual([{ tag: 'Athlete', students: 3 }]);
  expect(await idsOf({ tag: 'ATHLETE' })).toHaveLength(3);
  await the.counselor.call(routes.changeTags, { body: { student_ids: [listed.uid], add: [], remove: ['athlete'] } });
  expect(await idsOf({ tag: 'athlete' })).toHaveLength(2);
});

it('keeps tags and numbers within the own students and the school', async () => {
  const other = await aCounselor(the.school);
  const body = { student_ids: [owen.uid], add: ['x'], remove: [] };
  expect(await other.expectProblem(routes.changeTags, { body })).toMatchObject({ status: 404 });
  expect(await other.call(routes.listTags)).toEqual([]);
  const own = await aStudentOf(other, { name: 'Bo Lind' });
  const number = { params: { userId: own.uid }, body: { student_number: 'MA-1042' } };
  expect(await other.expectProblem(routes.setStudentNumber, number)).toMatchObject({ status: 409 });
  const far = await aStudentOf(await aCounselor(await aSchool(server)), { name: 'Far Away' });
  expect(far.uid).not.toBe(own.uid);
});

it('is a table for a spreadsheet, with the columns, the order and the filter that are shown, and on record', async () => {
  await aStudentOf(the.counselor, { name: '=HYPERLINK("x") Eve', grade: 9 });
  const columns = 'student_number,name,tags';
  const query = { columns, filter: JSON.stringify({}), sort: JSON.stringify(['family', 'DESC']) };
  const { answer: table, noted } = await notedDuringCall(() =>
    the.counselor.send(routes.exportStudents, { query }).then((response) => response.text()),
  );
  const lines = table.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Student number,Name,Tags');
  expect(lines).toContain('MA-1042,Owen Sprague,Athlete');
  expect(lines.filter((line) => /(^|,)"?=/.test(line))).toEqual([]);
  expect(noted).toContainEqual(expect.objectContaining({ what: 'students_exported', detail: 'exportStudents' }));
});

it('is a table that tells two students of one name apart', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => aStudentOf(the.counselor, { name: 'Abdi Ahmed', grade: 11 })),
  );
  const query = { columns: 'name,grade', filter: JSON.stringify({ q: 'Abdi Ahmed' }) };
  const response = await the.counselor.send(routes.exportStudents, { query });
  const lines = (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines.sort()).toEqual(
    ['Name,Grade,Email', ...[one, other].map((student) => `Abdi Ahmed,11,${student?.user.email}`)].sort(),
  );
});
