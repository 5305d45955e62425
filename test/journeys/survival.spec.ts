/** Specification: 4 */
import { existsSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { Settings } from '../../src/platform/config/settings';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { databaseOptions, openDatabase } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, aStudentReadyToUnlock, PASSWORD } from '../support/people';
import type { Person, Student } from '../support/people';
import { type AppProcess, createAdmin, ensureBuilt, runToEnd, startProcess } from '../support/process';
import { ACADEMIC, PREFERENCES, REFLECTIONS } from '../support/questions';
import { until } from '../support/until';

/** A client that keeps its connections, as browsers and proxies do. */
const keepsOpen = new Agent({ keepAlive: true, timeout: 0 });

let server: AppProcess;
let counselor: Person;

beforeAll(async () => {
  ensureBuilt('api');
  server = await startProcess();
  counselor = await aCounselor(await aSchool(server));
});
afterAll(async () => {
  keepsOpen.destroy();
  await server?.stop();
});

/** Ends the process as a power cut would, and starts it again. */
async function crash(): Promise<void> {
  expect(await server.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  server = await server.restart();
}

/** Asks the database file itself. */
async function rowsOf(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const database = await openDatabase(databaseOptions(new Settings(server.environment), schema), schema);
  try {
    return await database.query(sql, values);
  } finally {
    await database.destroy();
  }
}

/** Types into one answer, save after save, until the server is gone; tells the last number that was acknowledged. */
function typist(student: Student, section: string, id: string, from: number) {
  const state = { acknowledged: from - 1 };
  const work = async (): Promise<void> => {
    for (let count = from; ; count += 1) {
      const more = { writer_id: `${section} ${id}`.slice(0, 40), save_number: count };
      const body = student.saveBody(section, { [id]: `text ${count}` }, more);
      const response = await student.send(routes.saveResponses, { body }).catch(() => null);
      if (response?.status !== 200) return;
      await response.arrayBuffer();
      state.acknowledged = count;
    }
  };
  return { section, id, state, done: work() };
}

describe('killed without warning', () => {
  it('loses no acknowledged save', async () => {
    const students = await Promise.all(Array.from({ length: 4 }, () => aStudentOf(counselor)));
    const from = new Map<string, number>();
    for (let round = 0; round < 2; round += 1) {
      const typists = students.flatMap((student) =>
        [ACADEMIC, REFLECTIONS, PREFERENCES].flatMap((section) =>
          ['1', '2'].map((id) => ({
            student,
            ...typist(student, section, id, from.get(`${student.uid}${section}${id}`) ?? 1),
          })),
        ),
      );
      const acknowledged = () => typists.reduce((sum, { state }) => sum + state.acknowledged, 0);
      const before = acknowledged();
      await until(async () => acknowledged() - before > 60);
      await crash();
      await Promise.all(typists.map(({ done }) => done));

      for (const { student, section, id, state } of typists) {
        const stored = Number(((await student.answers(section))[id] ?? 'text 0').split(' ')[1]);
        // The save in flight may have been committed without its answer having arrived.
        expect([state.acknowledged, state.acknowledged + 1]).toContain(stored);
        from.set(`${student.uid}${section}${id}`, stored + 1);
      }
    }
  });

  it('keeps everybody signed in', async () => {
    const student = await aStudentOf(counselor);
    const left = await aStudentOf(counselor);
    await left.call(routes.logout);
    await crash();
    expect(await student.call(routes.readMe)).toEqual(student.user);
    expect((await student.call(routes.refresh)).user).toEqual(student.user);
    expect(await left.expectProblem(routes.readMe)).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
  });

  it('ends each generation once', async () => {
    const students = await Promise.all(Array.from({ length: 4 }, () => aStudentReadyToUnlock(counselor)));
    const asked: (string | null)[] = [];
    // The first two are killed twice, the others a moment later in their run.
    for (const half of [students.slice(0, 2), students.slice(2)]) {
      for (const student of half) asked.push((await student.requestList()).generation_id);
      for (let look = 0; look < asked.length; look += 1) await half[0]?.listStatus();
      await crash();
    }
    for (const [index, student] of students.entries()) {
      expect(await student.waitForList()).toMatchObject({ state: 'ready', generation_id: asked[index] });
      expect((await student.schoolList())._id).toBe(asked[index]);
      const sets = await rowsOf('SELECT id FROM recommendation_sets WHERE user_id = ?', [student.uid]);
      expect(sets).toEqual([{ id: asked[index] }]);
      const runs = await rowsOf('SELECT state FROM generations WHERE user_id = ?', [student.uid]);
      expect(runs).toEqual([{ state: 'ready' }]);
    }
  });

  it('leaves no half account of a signup', async () => {
    const invite_code = await counselor.inviteCode();
    const emails = Array.from({ length: 20 }, anEmail);
    const signups = emails.map((email) => {
      const body = { email, password: PASSWORD, name: 'Sam Reed', role: 'student', grade: 9, invite_code };
      return new Client(server.url).send(routes.signup, { body }).then(
        ({ status }) => status,
        () => null,
      );
    });
    await Promise.race(signups);
    await crash();
    const statuses = await Promise.all(signups);
    const rows = await rowsOf(
      `SELECT email, (SELECT count(*) FROM sessions WHERE user_id = users.id) AS sessions FROM users
       WHERE email IN (${emails.map(() => '?').join(', ')})`,
      emails,
    );
    expect(rows.every(({ sessions }) => sessions === 1)).toBe(true);
    const made = rows.map(({ email }) => email);
    emails.forEach((email, index) => {
      if (statuses[index] === 201) expect(made).toContain(email);
    });
    expect(statuses).toContain(201);
  });
});

it('asked to stop finishes the request it is in, keeps what it acknowledged, leaves a tidy file and goes on with a list after the next start', async () => {
  const student = await aStudentReadyToUnlock(counselor);
  const { generation_id } = await student.requestList();
  await student.save(ACADEMIC, { 1: 'before' });
  const held = await halfSent(student, student.saveBody(ACADEMIC, { 1: 'while stopping' }));
  const ended = server.end('SIGTERM');
  await until(() => refuses(server.url));
  expect(await held.finish()).toBe(200);
  const { code, signal, stderr } = await ended;
  const log = join(server.dataDir, 'pathlight.sqlite-wal');
  const unfolded = existsSync(log) ? statSync(log).size : 0;
  server = await server.restart();
  expect(code === 0 || signal === 'SIGTERM').toBe(true);
  expect(stderr).toBe('');
  expect(unfolded).toBe(0);
  expect((await student.answers(ACADEMIC))['1']).toBe('while stopping');
  expect(await student.waitForList()).toMatchObject({ state: 'ready', generation_id });
  expect(await rowsOf('SELECT id FROM recommendation_sets WHERE user_id = ?', [student.uid])).toHaveLength(1);
});

describe('the command that makes an admin', () => {
  const admin = (more: object = {}) => ({
    school: 'Harbor High',
    state: 'me',
    town: 'Camden',
    email: anEmail(),
    name: 'Ada Whitlock',
    password: PASSWORD,
    ...more,
  });

  it('works while the server runs, and says what it made', async () => {
    const wanted = admin();
    const { code, stdout } = await createAdmin(server.environment, wanted);
    expect(code).toBe(0);
    expect(stdout).toContain("The school 'Harbor High' (ME) is new.");
    expect(stdout).toContain(wanted.email);
    const shown = /([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(stdout)?.[1];
    const browser = new Client(server.url);
    const { user, access_token } = await browser.call(routes.login, {
      body: { email: wanted.email, password: PASSWORD },
    });
    browser.token = access_token;
    expect(user.role).toBe('admin');
    expect(await browser.call(routes.readInviteCode, { params: { counselorId: user.uid } })).toEqual({ code: shown });
    expect((await createAdmin(server.environment, admin())).stdout).toContain('was there already');
  });

  it('asks for a town that the state has, and in production for a town', async () => {
    const unknown = await createAdmin(server.environment, admin({ school: 'Low High', town: 'Cambden' }));
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringMatching(/^--town: We do not know a town called Cambden in Maine\. Similar names there: .*Camden/),
    ]);
    const production = {
      ...server.environment,
      ...{
        NODE_ENV: 'production',
        PUBLIC_URL: 'http://localhost:3000',
        JWT_SECRET: '5c1f0e9b7a3d4c2e8f6b1a0d9c7e5f3b',
      },
    };
    const none = await createAdmin(production, admin({ school: 'Low High', town: null }));
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('--town is missing: distances')]);
    expect((await createAdmin(production, admin({ town: null }))).stdout).toContain('was there already');
  });

  it('refuses an email that is taken', async () => {
    const wanted = admin();
    await createAdmin(server.environment, wanted);
    const { code, stdout, stderr } = await createAdmin(server.environment, wanted);
    expect([code, stdout, stderr.trim()]).toEqual([1, '', MESSAGES.emailTaken]);
  });

  it('prints its usage for an option that it does not know', async () => {
    const given = ['--shool', 'North High'];
    const { code, stdout, stderr } = await runToEnd('cli/commands/admin-create', given, server.environment);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('--shool');
    expect(stderr).toContain('Usage: npm run admin:create --');
  });

  it('refuses a weak password in words', async () => {
    const { code, stderr } = await createAdmin(server.environment, admin({ password: 'qwertyuiop' }));
    expect(code).toBe(1);
    expect(stderr).toMatch(/attackers try first/);
  });
});

/** A save whose head the server has received and whose body is still to come. */
async function halfSent(student: Student, body: object): Promise<{ finish: () => Promise<number> }> {
  const text = JSON.stringify(body);
  const sent = request(`${student.url}/api/responses/responses`, {
    method: 'POST',
    agent: keepsOpen,
    headers: {
      authorization: `Bearer ${student.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  // Whoever awaits `finish` sees the failure; until then it is not unhandled.
  status.catch(() => undefined);
  await new Promise<void>((resolve) => {
    sent.on('continue', resolve);
    sent.flushHeaders();
  });
  return {
    finish: () => {
      sent.end(text);
      return status;
    },
  };
}

/** Whether the server takes no new request any more. */
const refuses = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/live`).then(
    ({ status }) => status === 503,
    () => true,
  );
