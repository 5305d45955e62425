import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RunningApp, startApp } from '../support/app';
import { aBackup, linesIn, ODD_TEXTS, refusalOf, refusedWhole, restore, writeBackup } from '../support/backups';
import { aFolder } from '../support/folder';
import { aCounselor, aSchool, aStudentOf } from '../support/people';
import { ensureBuilt, runToEnd } from '../support/process';
import { ACTIVITIES } from '../support/questions';
import { freshSurroundings, type Surroundings } from '../support/surroundings';

let server: RunningApp;
let folder: string;
let machine: Surroundings;

beforeAll(async () => {
  ensureBuilt('api');
  server = await startApp();
  const student = await aStudentOf(await aCounselor(await aSchool(server)));
  await student.save(ACTIVITIES, ODD_TEXTS);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  folder = await aFolder();
  machine = await freshSurroundings();
});
afterEach(async () => {
  await machine.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('the folder of backups', () => {
  it('keeps as many as it is told, and whatever else lies there', async () => {
    await writeFile(join(folder, 'pathlight-notes.txt'), 'mine');
    const made: string[] = [];
    for (let round = 0; round < 4; round += 1) made.push(await aBackup(server.environment, folder, ['--keep', '2']));
    const left = (await readdir(folder)).map((name) => join(folder, name));
    expect(left.sort()).toEqual([...made.slice(2), join(folder, 'pathlight-notes.txt')].sort());
  });

  it.each([
    ['none', ['--keep', '0'], '--keep'],
    ['a word', ['--keep', 'all'], '--keep'],
    ['an unknown option', ['--into', 'x'], '--into'],
  ])('refuses %s', async (_, given, named) => {
    const stderr = refusalOf(await runToEnd('cli/commands/backup', given, server.environment));
    expect(stderr).toContain(named);
    expect(stderr).toContain('Usage: npm run backup');
  });

  it('does not take the place of a disk that is not mounted', async () => {
    const given = ['--to', join(folder, 'disk'), '--keep', '3'];
    expect(refusalOf(await runToEnd('cli/commands/backup', given, server.environment))).toContain('mounted');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a file that is not whole', () => {
  let whole: string;
  let lines: string[];
  let kept: string;
  beforeAll(async () => {
    kept = await aFolder();
    whole = await aBackup(server.environment, kept);
    lines = await linesIn(whole);
  });
  afterAll(() => rm(kept, { recursive: true, force: true }));
  const refused = (file: string): Promise<string> => refusedWhole(file, machine);
  const other = (): string => join(folder, 'other.gz');

  it('is refused when one byte has changed', async () => {
    const bytes = await readFile(whole);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    await writeFile(other(), bytes);
    expect(await refused(other())).toContain('damaged or cut off');
  });

  it('is refused when lines are missing although the packing is whole', async () => {
    await writeBackup(other(), lines.slice(0, lines.length >> 1));
    expect(await refused(other())).toContain('damaged or cut off');
  });

  it('is refused when something was changed in it and packed again', async () => {
    const changed = lines.map((line) => line.replace(/"created_at":"20/, '"created_at":"19'));
    await writeFile(other(), gzipSync(`${changed.join('\n')}\n`));
    expect(await refused(other())).toContain('damaged or cut off');
  });

  it.each([
    ['another file', 'Dear diary,\n'],
    ['an empty file', ''],
  ])('is refused when it is %s', async (_, text) => {
    await writeFile(other(), text);
    expect(await refused(other())).toContain('no backup');
  });

  it('is refused when it is not there, a folder, or not named', async () => {
    expect(refusalOf(await restore(join(folder, 'none.gz'), machine))).toContain('There is no file');
    expect(refusalOf(await restore(folder, machine))).toContain('is a folder');
    expect(refusalOf(await runToEnd('cli/commands/restore', [], machine.environment))).toContain(
      'Usage: npm run restore',
    );
  });

  it('is refused when a newer version made it', async () => {
    const [heading = '', ...rest] = lines;
    const migrations = (JSON.parse(heading) as { migrations: string[] }).migrations;
    const newer = JSON.stringify({ ...JSON.parse(heading), migrations: [...migrations, 'Parents1999000001000'] });
    await writeBackup(other(), [newer, ...rest]);
    expect(refusalOf(await restore(other(), machine))).toMatch(/Parents1999000001000.*Update the product first/);
    await writeBackup(other(), [heading.replace('"version":1', '"version":2'), ...rest]);
    expect(await refused(other())).toMatch(/newer version.*Update the product first/);
  });

  it('is refused when a column or a table is missing', async () => {
    const [heading = '', ...rest] = lines;
    const read = JSON.parse(heading) as { tables: { name: string; columns: unknown[] }[] };
    const cut = read.tables.map((table) =>
      table.name === 'users' ? { ...table, columns: table.columns.slice(1) } : table,
    );
    await writeBackup(other(), [JSON.stringify({ ...read, tables: cut }), ...rest]);
    expect(refusalOf(await restore(other(), machine))).toMatch(/not the same on both sides[\s\S]*users/);
    await writeBackup(other(), [JSON.stringify({ ...read, tables: read.tables.slice(1) }), ...rest]);
    expect(await refused(other())).toContain('damaged');
  });
});

describe('a sealed backup', () => {
  const BACKUP_PASSPHRASE = 'copper lantern quiet harbor';

  it('is read with its passphrase alone', async () => {
    const file = await aBackup({ ...server.environment, BACKUP_PASSPHRASE }, folder);
    expect(file).toMatch(/\.sealed$/);
    expect((await readFile(file)).includes('several parts')).toBe(false);
    expect(refusalOf(await restore(file, machine))).toContain('Set BACKUP_PASSPHRASE');
    const wrong = await restore(file, machine, { BACKUP_PASSPHRASE: `${BACKUP_PASSPHRASE}s` });
    expect(refusalOf(wrong)).toContain('not the passphrase');
    expect(await restore(file, machine, { BACKUP_PASSPHRASE })).toMatchObject({ code: 0 });
  });

  it.each([0.01, 0.5, 1])('is refused when a byte has changed, or the end is missing (%d)', async (part) => {
    const file = await aBackup({ ...server.environment, BACKUP_PASSPHRASE }, folder);
    const bytes = await readFile(file);
    const place = Math.floor((bytes.length - 1) * part);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    await writeFile(file, bytes);
    expect(refusalOf(await restore(file, machine, { BACKUP_PASSPHRASE }))).toMatch(/damaged/);
    await writeFile(file, bytes.subarray(0, place));
    expect(refusalOf(await restore(file, machine, { BACKUP_PASSPHRASE }))).toMatch(/damaged/);
  });

  it('takes no passphrase that is soon guessed', async () => {
    const ended = await runToEnd('cli/commands/backup', [], { ...server.environment, BACKUP_PASSPHRASE: 'harbor' });
    expect(refusalOf(ended)).toContain('must have 16 characters or more');
  });
});
