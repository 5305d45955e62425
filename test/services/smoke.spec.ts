import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Settings } from '../../src/platform/config/settings';
import { connectDatabase, databaseOptions } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { ListRequests } from '../support/asked-lists';
import { Client } from '../support/client';
import { Installation, SHARED_KEY } from '../support/installation';
import { cloneStudent } from '../support/many-students';
import {
  aCounselor,
  aSchool,
  aStudentOf,
  aStudentReadyToUnlock,
  PASSWORD,
  type Person,
  type School,
} from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { testSingleWriter } from '../support/races';
import { onServer } from '../support/two-instances';
import { TypingSession } from '../support/concurrent-writers';
import { until } from '../support/until';

/**
 * What `npm test` checks on MariaDB and Redis: one installation with two instances of the app and two workers, started once. The other
 * files of this folder and all journeys run on the services at night.
 */

let installation: Installation;
let school: School;
let counselor: Person;
const loads: TypingSession[] = [];

beforeAll(async () => {
  installation = await Installation.start({ overrides: { TRUSTED_PROXY: '127.0.0.1' } });
  school = await aSchool(installation.apps[0].running);
  counselor = await aCounselor(school);
});
afterEach(async () => {
  await Promise.all(loads.splice(0).map((load) => load.abandon()));
  await installation.restartAll();
});
afterAll(() => installation?.stop());

const onOther = <Somebody extends Person>(person: Somebody): Somebody => onServer(installation.apps[1].running, person);

/** Each student has two tabs open at the same form, one on each instance, and types in both. */
async function typing(count: number): Promise<TypingSession> {
  const students = await cloneStudent(await aStudentOf(counselor), count, installation.databaseUrl, SHARED_KEY);
  const load = new TypingSession({
    students,
    addresses: installation.addresses,
    formId: REFLECTIONS,
    questionIds: ['1', '2'],
  });
  loads.push(load);
  return load;
}

/** Every acknowledged save is stored, and nobody got an unexpected response. */
async function expectNoLostSave(load: TypingSession): Promise<void> {
  const { problems } = await load.stop();
  expect(problems).toEqual([]);
  expect(await load.findLosses(installation)).toEqual([]);
}

async function expectWholeLists(lists: ListRequests): Promise<void> {
  await lists.waitUntilDone();
  expect(await lists.faults()).toEqual([]);
}

it('the tables on MariaDB are what the entities describe', async () => {
  const settings = new Settings({
    DATA_DIR: installation.apps[0].running.dataDir,
    DATABASE_URL: installation.databaseUrl,
  });
  const database = await connectDatabase(databaseOptions(settings, schema));
  const missing = async (): Promise<string[]> =>
    (await database.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);
  try {
    expect(await missing()).toEqual([]);
    await database.query('ALTER TABLE users ADD COLUMN nickname varchar(190)');
    expect(await missing()).not.toEqual([]);
  } finally {
    await database.query('ALTER TABLE users DROP COLUMN IF EXISTS nickname');
    await database.destroy();
  }
});

it('two tabs that write through two instances keep both their answers', async () => {
  const load = await typing(3);
  await until(load.waitForMoreSaves(4));
  await expectNoLostSave(load);
});

it('a college is found by words in any case and with or without accents, and typed patterns are text', async () => {
  const namesOf = async (q: string): Promise<string[]> => {
    const page = await school.admin.call(routes.listColleges, { query: { filter: JSON.stringify({ q }) } });
    return page.map(({ name }) => name);
  };
  expect(await namesOf('MICHIGAN ann')).toContain('University of Michigan-Ann Arbor');
  expect(await namesOf('bayamón')).toContain('Universidad Central de Bayamon');
  expect([await namesOf('%'), await namesOf("' OR 1=1 --")]).toEqual([[], []]);
});

it('a worker writes each requested list once, through the queue on Redis', async () => {
  const lists = new ListRequests(installation);
  const model = await aStudentReadyToUnlock(counselor);
  const students = await cloneStudent(model, 6, installation.databaseUrl, SHARED_KEY);
  for (const student of students) await lists.request(student);
  await expectWholeLists(lists);
  expect((await students[0]?.schoolList())?.recommendations.length).toBeGreaterThan(0);
  expect((await lists.countStarts()).generations).toBe(6);
});

describe('two instances', () => {
  testSingleWriter(async () => ({
    ...{ admin: school.admin, counselor, student: await aStudentOf(counselor) },
    onOtherServer: (person, at) => onServer(installation.apps[at % 2 ? 1 : 0].running, person),
  }));

  const signIn = async (address: string, email: string, password: string): Promise<number> =>
    (await new Client(address).send(routes.login, { body: { email, password } })).status;

  it('count sign-in attempts together, also those that arrive at the same moment', async () => {
    const { email } = (await aStudentOf(counselor)).user;
    const { addresses } = installation;
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, at) => signIn(addresses[at % 2] ?? '', email, 'a-wrong-guess-7')),
    );
    const howMany = (status: number): number => statuses.filter((one) => one === status).length;
    expect([howMany(401), howMany(429)]).toEqual([30, 10]);
    for (const address of addresses) expect(await signIn(address, email, PASSWORD)).toBe(429);
  });

  it('both refuse a session that ended on one, and only that one', async () => {
    const [student, bystander] = [await aStudentOf(counselor), await aStudentOf(counselor)];
    const there = onOther(student);
    expect(await there.call(routes.readMe)).toEqual(student.user);
    await student.call(routes.logout);
    expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
    await until(async () => (await there.send(routes.readMe)).status === 401);
    expect(await onOther(bystander).call(routes.readMe)).toEqual(bystander.user);
  });

  it('renew a session for tabs that ask both at the same moment, and change its token once', async () => {
    const student = await aStudentOf(counselor);
    const tabs = Array.from({ length: 8 }, (_, at) =>
      at % 2 ? onOther(student) : onServer(installation.apps[0].running, student),
    );
    const renewed = await Promise.all(tabs.map((tab) => tab.call(routes.refresh)));
    expect(new Set(renewed.map(({ user }) => user.uid))).toEqual(new Set([student.uid]));
    const [renewer, ...more] = tabs.filter(({ cookie }) => cookie !== student.cookie);
    expect(more).toEqual([]);
    for (const { running } of installation.apps) {
      expect((await onServer(running, renewer).call(routes.refresh)).user.uid).toBe(student.uid);
    }
  });
});

it('nothing acknowledged is lost when an instance, a worker, Redis and MariaDB are killed in turn', async () => {
  const load = await typing(4);
  const lists = new ListRequests(installation);
  const students = await cloneStudent(await aStudentReadyToUnlock(counselor), 8, installation.databaseUrl, SHARED_KEY);
  const ask = async (count: number): Promise<void> => {
    for (const student of students.splice(0, count)) await lists.request(student);
  };
  const { apps, workers, redis, database } = installation;
  for (const part of [apps[1], workers[0], redis]) {
    await until(load.waitForMoreSaves(2));
    await part.kill();
    await ask(2);
    await until(load.waitForMoreSaves(2));
    await part.restartIfDown();
  }
  await ask(2);
  const { unavailable } = load.report;
  await database.kill();
  await until(async () => load.report.unavailable > unavailable);
  await database.restartIfDown();
  await until(load.waitForMoreSaves(2));
  await expectWholeLists(lists);
  await expectNoLostSave(load);
});
