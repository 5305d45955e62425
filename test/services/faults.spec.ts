import type { Connection } from 'mysql2/promise';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { ListRequests } from '../support/asked-lists';
import { Client } from '../support/client';
import { Installation, SHARED_KEY } from '../support/installation';
import { cloneStudent } from '../support/many-students';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { TypingSession } from '../support/concurrent-writers';
import { until } from '../support/until';

let installation: Installation;
let counselor: Person;
/** A student without answers, and one who may ask for a list: the models of the many. */
let beginner: Student;
let writer: Student;
const loads: TypingSession[] = [];
const holders: Connection[] = [];

beforeAll(async () => {
  installation = await Installation.start();
  counselor = await aCounselor(await aSchool(installation.apps[0].running));
  [beginner, writer] = await Promise.all([aStudentOf(counselor), aStudentReadyToUnlock(counselor)]);
});
afterEach(async () => {
  holders.splice(0).forEach((holder) => holder.destroy());
  await Promise.all(loads.splice(0).map((load) => load.abandon()));
  await installation.restartAll();
});
afterAll(() => installation?.stop());

const many = (model: Student, count: number): Promise<Student[]> =>
  cloneStudent(model, count, installation.databaseUrl, SHARED_KEY);

/** Each of them has two tabs open at the same form, one at each app. */
async function typing(students = 12): Promise<TypingSession> {
  const { addresses } = installation;
  const asked = { addresses, formId: REFLECTIONS, questionIds: ['1', '2'] };
  const load = new TypingSession({ students: await many(beginner, students), ...asked });
  loads.push(load);
  return load;
}

/** Asks for lists and does not wait for them. */
async function asking(count: number): Promise<ListRequests> {
  const lists = new ListRequests(installation);
  for (const student of await many(writer, count)) await lists.request(student);
  return lists;
}

const visitor = (address: string): Client => new Client(address);

async function listsAreWhole(lists: ListRequests): Promise<void> {
  await lists.waitUntilDone();
  expect(await lists.faults()).toEqual([]);
}

/** Every save that was acknowledged is there, and nobody was told anything unexpected. */
async function savesAreWhole(load: TypingSession): Promise<void> {
  const { problems } = await load.stop();
  expect(problems).toEqual([]);
  expect(await load.findLosses(installation)).toEqual([]);
}

describe('MariaDB', () => {
  /** What everybody is told while the database is away. */
  async function saysOutage(address: string): Promise<void> {
    const student = new (writer.constructor as typeof Student)(address).signIn({
      access_token: writer.token ?? '',
      user: writer.user,
    });
    const outage = { status: 503, detail: MESSAGES.outage };
    const of = { params: { userId: student.uid } };
    expect(await visitor(address).call(routes.live)).toEqual({ status: 'ok' });
    await until(async () => (await visitor(address).send(routes.ready)).status === 503);
    const login = { body: { email: writer.user.email, password: writer.password } };
    expect(await student.expectProblem(routes.login, login)).toMatchObject(outage);
    expect(await student.expectProblem(routes.readMe)).toMatchObject(outage);
    expect(await student.expectProblem(routes.generate, of)).toMatchObject(outage);
    expect(await student.expectProblem(routes.readGenerationStatus, of)).toMatchObject(outage);
    const body = student.saveBody(REFLECTIONS, { 1: 'while it is away' });
    expect(await student.expectProblem(routes.saveResponses, { body })).toMatchObject(outage);
  }

  const isReady = (address: string): Promise<boolean> =>
    visitor(address)
      .send(routes.ready)
      .then(({ status }) => status === 200);

  it('that is killed again and again loses no save and no list; meanwhile everybody is told so', async () => {
    const load = await typing();
    const lists = await asking(12);
    const running = `SELECT id FROM generations WHERE state = 'running'`;
    for (let round = 0; round < 3; round += 1) {
      await until(load.waitForMoreSaves(3));
      if (round === 0) await until(async () => (await installation.rows(running)).length > 0);
      await installation.database.kill();
      await Promise.all(installation.addresses.map(saysOutage));
      await installation.database.restartIfDown();
      await until(async () => (await Promise.all(installation.addresses.map(isReady))).every(Boolean));
      await until(load.waitForMoreSaves(1));
    }
    await listsAreWhole(lists);
    await savesAreWhole(load);
    expect(load.report.unavailable).toBeGreaterThan(0);
    expect(load.report.cutOff).toBe(0);
  });

  it('that cuts a generation off at its end, again and again, does not make it fail', async () => {
    const holder = await installation.connection();
    holders.push(holder);
    const lists = await asking(1);
    const waiting = `SELECT id FROM information_schema.processlist
      WHERE info LIKE 'INSERT INTO %recommendation_sets%' AND id <> CONNECTION_ID()`;
    for (let round = 0; round < 4; round += 1) {
      await holder.query('LOCK TABLES recommendation_sets WRITE');
      await until(async () => (await installation.rows(waiting)).length > 0);
      for (const { id } of await installation.rows(waiting)) await holder.query(`KILL ${Number(id)}`);
      await holder.query('UNLOCK TABLES');
    }
    await listsAreWhole(lists);
  });

  it('that stands still holds nobody up for ever, and loses nothing', async () => {
    const load = await typing();
    const lists = await asking(4);
    const told = () => load.report.unavailable;
    for (const waitsForIt of [true, false]) {
      await until(load.waitForMoreSaves(2));
      await installation.database.service.freeze(async () => {
        const before = told();
        for (const address of installation.addresses) {
          expect(await visitor(address).call(routes.live)).toEqual({ status: 'ok' });
          await until(async () => !(await isReady(address)));
        }
        if (!waitsForIt) await until(async () => told() > before);
      });
      await until(load.waitForMoreSaves(2));
    }
    await listsAreWhole(lists);
    await savesAreWhole(load);
  });
});

it('Redis that is killed and flushed again and again is not noticed by who writes, and no list is lost', async () => {
  const load = await typing();
  const lists = new ListRequests(installation);
  const students = await many(writer, 18);
  const ask = async (): Promise<void> => {
    for (const student of students.splice(0, 3)) await lists.request(student);
    expect((await counselor.logInElsewhere()).uid).toBe(counselor.uid);
  };
  for (let round = 0; round < 3; round += 1) {
    await installation.redis.kill();
    await ask();
    await until(load.waitForMoreSaves(2));
    await installation.redis.restartIfDown();
    await ask();
    await installation.flushRedis();
    await until(load.waitForMoreSaves(2));
  }
  await savesAreWhole(load);
  expect(load.report).toMatchObject({ unavailable: 0, cutOff: 0 });
  await listsAreWhole(lists);
  expect([lists.size, lists.refusedCount]).toEqual([18, 0]);
});

it('workers that are killed again and again lose no list and write none twice, and one can see them grow', async () => {
  const students = await many(writer, 60);
  const lists = new ListRequests(installation);
  for (const student of students) await lists.request(student);
  let seenGrowing = 0;
  const growsOrIsDone = async (): Promise<boolean> => {
    const all = await Promise.all(students.map((student) => student.listStatus()));
    const grows = all.some(({ state, stage }) => state === 'running' && stage !== null);
    if (grows) seenGrowing += 1;
    return grows || all.every(({ state }) => state === 'ready');
  };
  for (let kill = 0; kill < 5; kill += 1) {
    await until(growsOrIsDone);
    await installation.workers[kill % 2].kill();
    await installation.workers[kill % 2].restartIfDown();
  }
  expect(seenGrowing).toBeGreaterThan(0);
  await listsAreWhole(lists);
});
