import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, type Student } from '../support/people';
import type { AppProcess } from '../support/process';
import { onServer, startTwoInstances, type TwoInstances } from '../support/two-instances';
import { until } from '../support/until';

let two: TwoInstances;
let counselor: Person;

beforeAll(async () => {
  two = await startTwoInstances();
  counselor = await aCounselor(await aSchool(two.first));
  await inTouch();
});
afterAll(() => two?.stop());

const aStudent = (): Promise<Student> => aStudentOf(counselor);

type Guess = (server: AppProcess, email: string, from?: Client) => Promise<number>;
const login =
  (password: string): Guess =>
  async ({ url }, email, from = new Client(url)) => {
    const guesser = new Client(url, from.address);
    return (await guesser.send(routes.login, { body: { email, password } })).status;
  };
const guess = login('a-wrong-guess-7');
const logIn = login(PASSWORD);

/** The statuses of so many guesses, one after the other, from a new address each. */
async function guesses(times: number, server: AppProcess, email: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await guess(server, email));
  return statuses;
}

const many = (times: number, status: number): number[] => Array<number>(times).fill(status);
const howMany = (statuses: number[], status: number): number => statuses.filter((found) => found === status).length;

/** One wrong invite code from this address: a failure that costs no password hash. */
async function wrongCode({ url }: AppProcess, { address }: Client): Promise<number> {
  const person = { email: anEmail(), password: PASSWORD, name: 'Sam Reed', role: 'student', grade: 9 };
  const body = { ...person, invite_code: 'ZZZZ-ZZZZ' };
  return (await new Client(url, address).send(routes.signup, { body })).status;
}

/** Waits until both instances count in Redis. */
const inTouch = (): Promise<void> =>
  until(async () => {
    const guesser = new Client(two.first.url);
    for (let count = 0; count < 20; count += 1) await wrongCode(count % 2 ? two.first : two.second, guesser);
    return (await wrongCode(two.first, guesser)) === 429 && (await wrongCode(two.second, guesser)) === 429;
  });

describe('limits', () => {
  it.each(['somebody', 'nobody'])('hold for 60 guesses at %s at the same moment', async (who) => {
    const email = who === 'somebody' ? (await aStudent()).user.email : anEmail();
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => guess(at % 2 ? two.first : two.second, email)),
    );
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([30, 30]);
    expect([await logIn(two.first, email), await logIn(two.second, email)]).toEqual([429, 429]);
  });

  it('are not given anew to strangers when the owner logs in, wherever that is', async () => {
    const { email } = (await aStudent()).user;
    expect(await guesses(15, two.first, email)).toEqual(many(15, 401));
    expect(await guesses(14, two.second, email)).toEqual(many(14, 401));
    expect(await logIn(two.first, email)).toBe(200);
    expect(await guesses(3, two.second, email)).toEqual([401, 429, 429]);
    expect(await logIn(two.first, email)).toBe(429);
  });
});

/** The token of the newest reset mail to this person. */
async function resetToken({ user }: Person): Promise<string> {
  const folder = join(two.first.dataDir, 'outbox');
  const mailed = async (): Promise<string | undefined> => {
    const names = await readdir(folder).catch((): string[] => []);
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return mails.find((mail) => mail.startsWith(`To: ${user.email}\n`));
  };
  await until(async () => Boolean(await mailed()));
  return /token=([\w-]+)/.exec((await mailed()) ?? '')?.[1] ?? '';
}

const ENDINGS: [string, (student: Student) => Promise<unknown>][] = [
  ['logging out', (student) => student.call(routes.logout)],
  ['deleting the account', (student) => student.call(routes.deleteMe)],
  [
    'setting a new password',
    async (student) => {
      await student.call(routes.forgotPassword, { body: { email: student.user.email } });
      const body = { token: await resetToken(student), password: 'copper-lantern-58' };
      await student.call(routes.resetPassword, { body });
    },
  ],
];

const sessionIdOf = (cookie: string | null): string => /=([^.]+)/.exec(cookie ?? '')?.[1] ?? '';

/** Waits until the access token of this browser is refused. */
const isOut = (browser: Person): Promise<void> => until(async () => (await browser.send(routes.readMe)).status === 401);

/** Ends a session on one instance; both must refuse it, and nobody else's. */
async function endsOnBoth(end: (student: Student) => Promise<unknown>): Promise<void> {
  const [student, bystander] = [await aStudent(), await aStudent()];
  const [there, bystanderThere] = [onServer(two.second, student), onServer(two.second, bystander)];
  expect(await there.call(routes.readMe)).toEqual(student.user);
  await end(student);
  expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
  await isOut(there);
  expect(await there.expectProblem(routes.refresh)).toMatchObject({ status: 401 });
  expect(await bystanderThere.call(routes.readMe)).toEqual(bystander.user);
}

describe('sessions', () => {
  it.each(ENDINGS)('end on both by %s on one', (_, end) => endsOnBoth(end));

  it('are announced as ended, so that nobody has to wait for a look into the database', async () => {
    const student = await aStudent();
    const listener = new Redis(two.redis.url);
    const heard: string[] = [];
    listener.on('message', (_channel, text) => heard.push(text));
    await listener.subscribe('two-instances:news:ended-sessions');
    const { cookie } = student;
    await student.call(routes.logout);
    await until(async () => heard.includes(sessionIdOf(cookie)));
    listener.disconnect();
  });

  it('end on both when a stolen token comes back on one', async () => {
    const student = await aStudent();
    const thief = onServer(two.second, student);
    await student.call(routes.refresh);
    await student.call(routes.refresh);
    expect(await thief.expectProblem(routes.refresh)).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
    await isOut(thief);
    await isOut(student);
    expect(await student.expectProblem(routes.refresh)).toMatchObject({ status: 401 });
  });

  it('that ended while an instance was down are refused by it from its first request', async () => {
    const [gone, deleted, stays] = await Promise.all([aStudent(), aStudent(), aStudent()]);
    await two.restartSecond(() => Promise.all([gone.call(routes.logout), deleted.call(routes.deleteMe)]));
    for (const student of [gone, deleted]) {
      expect(await onServer(two.second, student).expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    }
    expect(await onServer(two.second, stays).call(routes.readMe)).toEqual(stays.user);
  });

  it('leave no row behind for ever', async () => {
    const [gone, deleted, stays] = await Promise.all([aStudent(), aStudent(), aStudent()]);
    await gone.call(routes.logout);
    await deleted.call(routes.deleteMe);
    const database = await mysql.createConnection(two.database);
    try {
      const asked = async (): Promise<number> => {
        const [rows] = await database.query('SELECT count(*) AS many FROM sessions WHERE ended_at IS NOT NULL');
        return Number((rows as { many: unknown }[])[0]?.many);
      };
      expect(await asked()).toBeGreaterThan(1);
      const longAgo = '2020-01-01 00:00:00.000';
      await two.restartSecond(() =>
        database.query('UPDATE sessions SET ended_at = ? WHERE ended_at IS NOT NULL', [longAgo]),
      );
      await until(async () => (await asked()) === 0);
      const [left] = await database.query('SELECT id FROM sessions WHERE id = ?', [sessionIdOf(stays.cookie)]);
      expect(left).toHaveLength(1);
    } finally {
      await database.end();
    }
  });
});

describe('without Redis', () => {
  let spent: Student;
  beforeAll(async () => {
    spent = await aStudent();
    await Promise.all(Array.from({ length: 31 }, () => guess(two.first, spent.user.email)));
    for (const server of [two.first, two.second]) expect(await guess(server, spent.user.email)).toBe(429);
    await two.redis.end('SIGKILL');
  });

  it('what was refused stays refused, and limits hold on each instance', async () => {
    const { email } = (await aStudent()).user;
    for (const server of [two.first, two.second]) {
      expect(await logIn(server, spent.user.email)).toBe(429);
      expect(await logIn(server, email)).toBe(200);
      const statuses = await Promise.all(Array.from({ length: 40 }, () => guess(server, email)));
      expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([30, 10]);
    }
  });

  it.each(ENDINGS)('sessions end on both by %s on one', (_, end) => endsOnBoth(end));

  it('limits are shared again when it is back, and know what was counted meanwhile', async () => {
    const { email } = (await aStudent()).user;
    expect(await guesses(20, two.first, email)).toEqual(many(20, 401));
    await two.redis.restart();
    await inTouch();
    expect(await guesses(1, two.first, email)).toEqual([401]);
    expect(await guesses(10, two.second, email)).toEqual([...many(9, 401), 429]);
    await endsOnBoth((student) => student.call(routes.logout));
  });
});
