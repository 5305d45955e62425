import { routes } from '../../src/contract/routes';
import { awaitMails } from '../support/mails';
import { aCounselor, aSchool, aStudentOf, type Person, type School, type Student } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const URGENT = 'Some nights I want to kill myself and nobody would notice.';
const DAY_MS = 86_400_000;

const server = aServer();
let school: School;
let away: Person;
let colleague: Person;
let student: Student;

beforeAll(async () => {
  school = await aSchool(server);
});
beforeEach(async () => {
  away = await aCounselor(school, 'Dana Whitcomb');
  colleague = await aCounselor(school, 'Sol Reyes');
  student = await aStudentOf(away, { name: 'Nia Brooks' });
});

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const body = (from = inDays(-1), until = inDays(7)) => ({
  counselor_id: away.uid,
  cover_id: colleague.uid,
  starts_at: from,
  ends_at: until,
});
const covers = (by: Person = away) => by.call(routes.setCover, { body: body() });
const ends = (by: Person, coverId = '') => by.call(routes.endCover, { params: { coverId } });
const opens = async (): Promise<number> =>
  (await colleague.send(routes.readStudent, { params: { userId: student.uid } })).status;
const rosterOf = async (reader: Person) => (await reader.list(routes.listStudents)).rows;

it('a colleague who covers reads and acts as the counselor does, until it is ended', async () => {
  expect(await opens()).toBe(404);
  const { covers: told } = await covers();
  expect(told).toMatchObject([{ counselor: { name: 'Dana Whitcomb' }, cover: { name: 'Sol Reyes' }, active: true }]);
  expect(await opens()).toBe(200);
  await student.saveForCare(REFLECTIONS, { 2: URGENT });
  const params = { userId: student.uid };
  expect(await colleague.call(routes.readCareFlags, { params })).toHaveLength(1);
  await colleague.call(routes.markCareSeen, { params });
  expect((await colleague.send(routes.saveResponses, { body: student.saveBody(REFLECTIONS, { 2: 'x' }) })).status).toBe(
    403,
  );
  await ends(colleague, told[0]?.id);
  expect(await opens()).toBe(404);
  expect(await rosterOf(colleague)).toEqual([]);
});

it('is told in the roster, which can be asked for each counselor’s students alone', async () => {
  const own = await aStudentOf(colleague, { name: 'Abe Own' });
  await covers();
  const rows = await rosterOf(colleague);
  expect(rows.map(({ name, covering_for }) => [name, covering_for])).toEqual([
    ['Abe Own', null],
    ['Nia Brooks', 'Dana Whitcomb'],
  ]);
  const query = { filter: JSON.stringify({ counselor_id: away.uid }) };
  expect((await colleague.list(routes.listStudents, { query })).rows.map(({ id }) => id)).toEqual([student.uid]);
  expect((await rosterOf(away)).map(({ id }) => id)).not.toContain(own.uid);
});

it('brings the mail about a check-in to whoever covers, too', async () => {
  await covers();
  await student.saveForCare(REFLECTIONS, { 2: URGENT });
  // The first mail to each says that one covers for the other.
  await awaitMails(server, away.user.email, 2);
  const [, mail = ''] = await awaitMails(server, colleague.user.email, 2);
  expect(mail).toContain('a student needs a check-in today');
  expect(mail).not.toContain('Nia');
});

it('is told to the students of the counselor who is away, and to no other', async () => {
  const other = await aStudentOf(colleague);
  await covers();
  expect(await student.call(routes.readCovers)).toMatchObject({
    covers: [{ cover: { name: 'Sol Reyes' }, counselor: { name: 'Dana Whitcomb' } }],
    colleagues: [],
  });
  expect((await other.call(routes.readCovers)).covers).toEqual([]);
});

it('begins and ends at its times, and does not pass on from colleague to colleague', async () => {
  await away.call(routes.setCover, { body: body(inDays(1), inDays(2)) });
  expect(await opens()).toBe(404);
  expect((await student.call(routes.readCovers)).covers).toEqual([]);
  await covers();
  const third = await aCounselor(school);
  await colleague.call(routes.setCover, { body: { ...body(), counselor_id: colleague.uid, cover_id: third.uid } });
  expect((await third.send(routes.readStudent, { params: { userId: student.uid } })).status).toBe(404);
  await server.dataSource.query('UPDATE counselor_covers SET ends_at = starts_at WHERE cover_id = ?', [colleague.uid]);
  expect(await opens()).toBe(404);
});

it('is set by the counselor or an admin alone, for people of the school, and in whole sentences refused', async () => {
  expect((await colleague.send(routes.setCover, { body: body() })).status).toBe(404);
  const stranger = await aCounselor(await aSchool(server));
  expect((await away.send(routes.setCover, { body: { ...body(), cover_id: stranger.uid } })).status).toBe(404);
  for (const wrong of [
    { ...body(), cover_id: away.uid },
    body(inDays(2), inDays(1)),
    body(inDays(-3), inDays(-2)),
    body(inDays(0), inDays(400)),
  ]) {
    expect((await away.send(routes.setCover, { body: wrong })).status).toBe(400);
  }
  const { covers: told } = await covers(school.admin);
  const one = told.find(({ counselor }) => counselor.id === away.uid);
  expect((await stranger.send(routes.endCover, { params: { coverId: one?.id ?? '' } })).status).toBe(404);
  expect((await ends(away, one?.id)).covers).toEqual([]);
});

it('is in the log, and what the colleague opened as well', async () => {
  const { covers: told } = await covers();
  await opens();
  await ends(away, told[0]?.id);
  const { rows } = await away.list(routes.listOwnAudit);
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(['cover_set', 'cover_ended']));
  const seen = await student.list(routes.listOwnAudit);
  expect(seen.rows.some(({ by }) => by.name === 'Sol Reyes')).toBe(true);
});
