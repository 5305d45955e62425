import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../src/contract/routes';
import {
  aBackup,
  aFilledServer,
  linesIn,
  onServer,
  refusalOf,
  refusedWhole,
  restore,
  writeBackup,
} from '../support/backups';
import { aFolder } from '../support/folder';
import type { Student, School } from '../support/people';
import { type AppProcess, ensureBuilt, runToEnd, startProcess } from '../support/process';
import { ACTIVITIES } from '../support/questions';
import { freshSurroundings, type Surroundings } from '../support/surroundings';

let server: AppProcess;
let school: School;
let student: Student;
let folder: string;
let surroundings: Surroundings[] = [];

beforeAll(async () => {
  ensureBuilt('api');
  ({ server, school, student } = await aFilledServer());
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

describe('the backup command', () => {
  it('goes to the data folder unless another place is named, and never over another file', async () => {
    const { stdout } = await runToEnd('cli/commands/backup', [], server.environment);
    const own = join(server.dataDir, 'backups');
    expect(stdout).toContain(own);
    expect(statSync(own).mode & 0o777).toBe(0o700);
    const { backed_up_at: at } = await school.admin.call(routes.readSystem);
    expect(Date.now() - Date.parse(at ?? '')).toBeLessThan(60_000);
    const file = join(folder, 'mine.gz');
    expect(await runToEnd('cli/commands/backup', ['--to', file], server.environment)).toMatchObject({ code: 0 });
    const before = await readFile(file);
    expect(refusalOf(await runToEnd('cli/commands/backup', ['--to', file], server.environment))).toContain(
      'there already',
    );
    expect(await readFile(file)).toEqual(before);
  });

  it('says that there is nothing to back up', async () => {
    const machine = await anEmptyMachine();
    const ended = await runToEnd('cli/commands/backup', ['--to', folder], machine.environment);
    expect(refusalOf(ended)).toMatch(/There is no database|nothing to back up/);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a database that is not empty', () => {
  it('is not one whose tables alone were made, also while an app runs on it', async () => {
    const file = await aBackup(server.environment, folder);
    const machine = await anEmptyMachine();
    const there = await startProcess(machine.environment);
    try {
      expect(await restore(file, machine)).toMatchObject({ code: 0 });
      const again = await onServer(student, there.url);
      expect(await again.answers(ACTIVITIES)).toEqual(await student.answers(ACTIVITIES));
    } finally {
      await there.stop();
    }
  });
});

describe('a file that is not whole', () => {
  let whole: string;
  let lines: string[];
  let machine: Surroundings;
  let kept: string;
  beforeAll(async () => {
    kept = await aFolder();
    whole = await aBackup(server.environment, kept);
    lines = await linesIn(whole);
    machine = await freshSurroundings();
  });
  afterAll(async () => {
    await machine.remove();
    await rm(kept, { recursive: true, force: true });
  });
  const refused = (file: string): Promise<string> => refusedWhole(file, machine);
  const other = (): string => join(folder, 'other.gz');

  it.each([0.2, 0.9, 0.999])('is refused when it ends after %d of it', async (part) => {
    const bytes = await readFile(whole);
    await writeFile(other(), bytes.subarray(0, Math.floor(bytes.length * part)));
    expect(await refused(other())).toContain('damaged or cut off');
  });

  /** The place of a student's answers among the lines. */
  const rowOfTexts = (): number => {
    const found = lines.findIndex((line) => line.startsWith('[') && line.includes('several parts'));
    expect(found).toBeGreaterThan(0);
    return found;
  };

  it('is taken back when a row is missing, although all else is whole', async () => {
    await writeBackup(other(), lines.toSpliced(rowOfTexts(), 1));
    expect(await refused(other())).toMatch(/must not be used[\s\S]*response_sets: .* were to come/);
  });

  it('is taken back when one letter is another one, although all else is whole', async () => {
    const changed = lines.map((line, index) => (index === rowOfTexts() ? line.replace('several', 'severol') : line));
    await writeBackup(other(), changed);
    expect(await refused(other())).toMatch(/must not be used[\s\S]*response_sets: .*not all values are the same/);
  });

  it('leaves the machine ready for a whole one, which puts its logos into their folder only, beside what is there', async () => {
    const files = ['../../outside.svg', '100655.svg', '100656.png'].map((file) =>
      JSON.stringify({ file, base64: 'AAAA' }),
    );
    await writeBackup(other(), lines.toSpliced(1, 0, ...files));
    await mkdir(join(machine.dataDir, 'logos'));
    await writeFile(join(machine.dataDir, 'logos', '100655.svg'), 'another one');
    const { code, stdout } = await restore(other(), machine);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Left as they are.*: 100655\.svg$/m);
    expect(existsSync(join(machine.dataDir, '..', 'outside.svg'))).toBe(false);
    expect((await readdir(join(machine.dataDir, 'logos'))).sort()).toEqual(['100654.svg', '100655.svg', '100656.png']);
    expect(await readFile(join(machine.dataDir, 'logos', '100655.svg'), 'utf8')).toBe('another one');
  });
});
