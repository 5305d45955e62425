import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import {
  startFilledServer,
  readEverything,
  backUpTo,
  LOGO,
  LONG_TEXT,
  ODD_TEXTS,
  logInOnServer,
  refusalMessage,
  restore,
  databaseRows,
  storedCount,
  TRANSCRIPT,
  startTyping,
} from '../support/backups';
import { createTempFolder } from '../support/folder';
import { aStudentOf, type Person, type School, type Student } from '../support/people';
import { type AppProcess, ensureBuilt, startProcess } from '../support/process';
import { ACADEMIC, ACTIVITIES, PREFERENCES, REFLECTIONS } from '../support/questions';
import { createTestEnvironment, isOnServices, type TestEnvironment } from '../support/surroundings';
import { until } from '../support/until';

const SECTIONS = [ACADEMIC, ACTIVITIES, REFLECTIONS, PREFERENCES];

let server: AppProcess;
let school: School;
let counselor: Person;
let student: Student;
let folder: string;
let machine: TestEnvironment;

beforeAll(async () => {
  ensureBuilt('api');
  ({ server, school, counselor, student } = await startFilledServer());
});
afterAll(() => server?.stop());
beforeEach(async () => {
  folder = join(await createTempFolder(), '2026-11-29');
  machine = await createTestEnvironment();
});
afterEach(async () => {
  await machine.remove();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

it('brings everything that was saved before it to an empty machine, although students go on writing', async () => {
  const writers = await Promise.all(Array.from({ length: 4 }, () => aStudentOf(counselor)));
  const typists = writers.flatMap((writer) => ['1', '2'].map((id) => startTyping(writer, REFLECTIONS, id)));
  await until(async () => typists.every(({ state }) => state.acknowledgedCount > 3));
  const before = typists.map(({ state }) => state.acknowledgedCount);
  const seen = await readEverything(student, student, SECTIONS);
  const code = await counselor.inviteCode();
  const { cookie } = student;
  await backUpTo(folder, server.environment);
  const after = typists.map(({ state }) => state.acknowledgedCount);
  await Promise.all(typists.map(({ stop }) => stop()));
  expect(typists.map(({ state }) => state.refusedCount)).toEqual(typists.map(() => 0));

  expect(await restore(folder, machine)).toMatchObject({ code: 0, stderr: '' });
  const rows = await databaseRows(machine);
  expect(refusalMessage(await restore(folder, machine))).toContain('is not empty');
  expect(await databaseRows(machine)).toBe(rows);
  const there = await startProcess(machine.environment);
  try {
    const again = await logInOnServer(student, there.url);
    expect(await readEverything(again, again, SECTIONS)).toEqual(seen);
    expect(await again.answers(ACTIVITIES)).toEqual(ODD_TEXTS);
    expect((await again.answers(REFLECTIONS))[1]).toBe(LONG_TEXT);
    const helper = await logInOnServer(counselor, there.url);
    expect(await helper.inviteCode()).toBe(code);
    expect(await readEverything(helper, student, SECTIONS)).toEqual(seen);
    const transcript = await helper.send(routes.openTranscript, { params: { userId: student.uid } });
    expect(Buffer.from(await transcript.arrayBuffer()).equals(TRANSCRIPT)).toBe(true);
    expect((await helper.list(routes.listStudents)).total).toBe(5);
    for (const [index, { student: writer, section, id }] of typists.entries()) {
      const stored = await storedCount(await logInOnServer(writer, there.url), section, id);
      expect(stored).toBeGreaterThanOrEqual(before[index] ?? 0);
      // The save in flight may have been committed without its answer having arrived.
      expect(stored).toBeLessThanOrEqual((after[index] ?? 0) + 1);
    }
    expect(await readFile(join(machine.dataDir, 'logos', '100654.svg'), 'utf8')).toBe(LOGO);
    expect(existsSync(join(machine.dataDir, 'logos', 'notes.txt'))).toBe(false);
    const browser = new Client(there.url);
    browser.cookie = cookie;
    expect((await browser.call(routes.refresh)).user).toEqual(student.user);
  } finally {
    await there.stop();
  }
});

it('is for its owner alone, holds the signing key, and is the last one on the System page', async () => {
  const { stdout } = await backUpTo(folder, server.environment);
  const database = isOnServices ? 'pathlight.sql' : 'pathlight.sqlite';
  expect((await readdir(folder)).sort()).toEqual(['backup.json', 'logos', database, 'token.key']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of ['backup.json', database, 'token.key'])
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  const key = await readFile(join(server.dataDir, 'token.key'), 'utf8');
  expect(await readFile(join(folder, 'token.key'), 'utf8')).toBe(key);
  expect(stdout).toContain('not encrypted');
  expect(stdout).not.toContain(student.user.email);
  const { backed_up_at: at } = await school.admin.call(routes.readSystem);
  expect(stdout).toContain(`as of ${at}`);
});

it('goes into a database whose tables alone were made, where an app may run on it', async () => {
  await backUpTo(folder, server.environment);
  const there = await startProcess(machine.environment);
  try {
    const ended = await restore(folder, machine);
    // An open SQLite file can't be replaced under the app.
    if (!isOnServices)
      return expect(refusalMessage(ended)).toMatch(/is not empty[^]*Stop the app and move the file away/);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const again = await logInOnServer(student, there.url);
    expect(await again.answers(ACTIVITIES)).toEqual(await student.answers(ACTIVITIES));
  } finally {
    await there.stop();
  }
});
