import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import {
  aBackup,
  aFilledServer,
  allOf,
  linesIn,
  LOGO,
  LONG_TEXT,
  ODD_TEXTS,
  onServer,
  refusalOf,
  refusedWhole,
  restore,
  rowsOn,
  storedCount,
  TRANSCRIPT,
  typing,
  writeBackup,
} from '../support/backups';
import { aFolder } from '../support/folder';
import { aStudentOf, type Person, type Student } from '../support/people';
import { type AppProcess, ensureBuilt, runToEnd, startProcess } from '../support/process';
import { ACADEMIC, ACTIVITIES, PREFERENCES, REFLECTIONS } from '../support/questions';
import { freshSurroundings, onServices, type Surroundings } from '../support/surroundings';
import { until } from '../support/until';

const SECTIONS = [ACADEMIC, ACTIVITIES, REFLECTIONS, PREFERENCES];

let server: AppProcess;
let counselor: Person;
let student: Student;
let folder: string;
let surroundings: Surroundings[] = [];

beforeAll(async () => {
  ensureBuilt('api');
  ({ server, counselor, student } = await aFilledServer());
});
afterAll(() => server?.stop());
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(async () => {
  await Promise.all(surroundings.map(({ remove }) => remove()));
  surroundings = [];
  await rm(folder, { recursive: true, force: true });
});

/** An empty machine: nothing in its data folder, nothing in its database. */
async function anEmptyMachine(): Promise<Surroundings> {
  const made = await freshSurroundings();
  surroundings.push(made);
  return made;
}

describe('a backup that is made while students write', () => {
  it('brings everything that was acknowledged before it to an empty machine', async () => {
    const writers = await Promise.all(Array.from({ length: 4 }, () => aStudentOf(counselor)));
    const typists = writers.flatMap((writer) => ['1', '2'].map((id) => typing(writer, REFLECTIONS, id)));
    await until(async () => typists.every(({ state }) => state.acknowledged > 3));
    const before = typists.map(({ state }) => state.acknowledged);
    const seen = await allOf(student, student, SECTIONS);
    const code = await counselor.inviteCode();
    const { cookie } = student;
    const file = await aBackup(server.environment, folder);
    const after = typists.map(({ state }) => state.acknowledged);
    await Promise.all(typists.map(({ stop }) => stop()));
    expect(typists.map(({ state }) => state.refused)).toEqual(typists.map(() => 0));

    const machine = await anEmptyMachine();
    const restored = await restore(file, machine);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const rows = await rowsOn(machine);
    expect(refusalOf(await restore(file, machine))).toContain('is not empty');
    expect(await rowsOn(machine)).toBe(rows);
    const there = await startProcess(machine.environment);
    try {
      const again = await onServer(student, there.url);
      expect(await allOf(again, again, SECTIONS)).toEqual(seen);
      expect(await again.answers(ACTIVITIES)).toEqual(ODD_TEXTS);
      expect((await again.answers(REFLECTIONS))[1]).toBe(LONG_TEXT);
      const helper = await onServer(counselor, there.url);
      expect(await helper.inviteCode()).toBe(code);
      expect(await allOf(helper, student, SECTIONS)).toEqual(seen);
      const transcript = await helper.send(routes.openTranscript, { params: { userId: student.uid } });
      expect(Buffer.from(await transcript.arrayBuffer()).equals(TRANSCRIPT)).toBe(true);
      expect((await helper.list(routes.listStudents)).total).toBe(5);
      for (const [index, { student: writer, section, id }] of typists.entries()) {
        const stored = await storedCount(await onServer(writer, there.url), section, id);
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

  it('is for its owner alone, and says what it holds', async () => {
    const { stdout } = await runToEnd('cli/commands/backup', ['--to', folder], server.environment);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^pathlight-.*\.jsonl\.gz$/);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(stdout).toMatch(/what students wrote/);
    expect(stdout).not.toContain(student.user.email);
    const key = await readFile(join(server.dataDir, 'token.key'), 'utf8');
    expect((await linesIn(join(folder, name))).join('\n')).not.toContain(key.trim());
  });
});

describe('a database that is not empty', () => {
  it('is left as it is', async () => {
    const file = await aBackup(server.environment, folder);
    await student.save(PREFERENCES, { 1: 'written after the backup' });
    const said = refusalOf(await runToEnd('cli/commands/restore', [file], server.environment));
    expect(said).toContain('is not empty');
    expect(said).toMatch(onServices ? /CREATE DATABASE/ : /move the file away/);
    expect(await student.answers(PREFERENCES)).toMatchObject({ 1: 'written after the backup' });
  });
});

it('is refused and taken back where a row is missing in the file, although all else is whole', async () => {
  const lines = await linesIn(await aBackup(server.environment, folder));
  const row = lines.findIndex((line) => line.startsWith('[') && line.includes('several parts'));
  expect(row).toBeGreaterThan(0);
  const broken = join(folder, 'other.gz');
  await writeBackup(broken, lines.toSpliced(row, 1));
  const said = await refusedWhole(broken, await anEmptyMachine());
  expect(said).toMatch(/must not be used[\s\S]*response_sets: .* were to come/);
});
