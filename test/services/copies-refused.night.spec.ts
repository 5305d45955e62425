import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { backUpTo, refusalMessage } from '../support/backups';
import { newFilePath, registerDatabaseCopies, INSERT_SCHOOL } from '../support/copies';
import { fillFile } from '../support/prepared-database';
import { type ProcessResult, runToEnd } from '../support/process';

const here = registerDatabaseCopies();

describe('refused with a sentence', () => {
  let file: string;
  beforeEach(async () => {
    await fillFile(here.folder);
    file = join(here.folder, 'pathlight.sqlite');
    await here.withRows(file, (database) => database.query(INSERT_SCHOOL, ['school', 'North High']));
  });

  it('a target that holds a school, whichever kind it is', async () => {
    const target = await here.createTarget();
    expect(await here.copy(file, target)).toMatchObject({ code: 0 });
    const before = await here.tableNamesOf(target);
    expect(refusalMessage(await here.copy(file, target))).toMatch(/is not empty[\s\S]*CREATE DATABASE/);
    expect(await here.tableNamesOf(target)).toBe(before);
    const other = join(here.folder, 'other.sqlite');
    expect(await here.copy(file, other)).toMatchObject({ code: 0 });
    expect(refusalMessage(await here.copy(target, other))).toMatch(/is not empty[\s\S]*move the file away/);
  });

  it('a target that holds tables of another program', async () => {
    const target = await here.createTarget();
    await here.withEmptyDatabase(target, (database) => database.query('CREATE TABLE wp_posts (id int PRIMARY KEY)'));
    expect(refusalMessage(await here.copy(file, target))).toContain('is not empty');
    expect(await here.tableNamesOf(target)).toBe('wp_posts 0');
  });

  it('a source with a table or a column that would be left out', async () => {
    const target = await here.createTarget();
    await here.withRows(file, (database) => database.query('CREATE TABLE notes (id int PRIMARY KEY)'));
    expect(refusalMessage(await here.copy(file, target))).toMatch(/table notes is none of the product/);
    await here.withRows(file, (database) => database.query('DROP TABLE notes'));
    await here.withRows(file, (database) => database.query('ALTER TABLE users ADD COLUMN nickname varchar(9)'));
    expect(refusalMessage(await here.copy(file, target))).toMatch(/column users\.nickname is none of the product/);
    expect(await here.tableNamesOf(target)).toBe('none');
  });

  it('a source that lacks a column', async () => {
    await here.withRows(file, (database) => database.query('ALTER TABLE care_flags DROP COLUMN seen_by'));
    expect(refusalMessage(await here.copy(file, await here.createTarget()))).toContain(
      'lacks the column care_flags.seen_by',
    );
  });

  it('a source of a newer version', async () => {
    const newer = `INSERT INTO migrations (timestamp, name) VALUES (9999, 'Parents9999')`;
    await here.withRows(file, (database) => database.query(newer.replace('9999,', '1999000001000,')));
    expect(refusalMessage(await here.copy(file, await here.createTarget()))).toMatch(
      /Parents9999.*Update the product first/,
    );
  });

  it('addresses that lead nowhere', async () => {
    const server = new URL(here.mariaDb.url);
    const cases: [to: string, sentence: string][] = [
      [`${here.mariaDb.url}/nowhere`, 'There is no such database'],
      [`mysql://nobody:guess@${server.host}/pathlight`, 'refuses this user or password'],
      ['mysql://root@127.0.0.1:1/pathlight', 'does not answer'],
      ['mysql://root@127.0.0.1', 'An address must read'],
      ['postgres://root@127.0.0.1/pathlight', 'An address must read'],
      [join(here.folder, 'none', 'file.sqlite'), 'There is no folder'],
      [file, 'the same database'],
    ];
    for (const [to, sentence] of cases) expect(refusalMessage(await here.copy(file, to))).toContain(sentence);
    expect(refusalMessage(await here.copy(join(here.folder, 'none.sqlite'), file))).toContain('There is no database');
    await writeFile(join(here.folder, 'text'), 'no database at all'.repeat(300));
    expect(refusalMessage(await here.copy(join(here.folder, 'text'), file))).toContain('no SQLite database');
    expect(refusalMessage(await runToEnd('cli/commands/db-copy', [], { DATA_DIR: here.folder }))).toContain(
      '--to is missing',
    );
  });

  it('never with the password', async () => {
    const { stdout, stderr } = await here.copy(file, 'mysql://root:hidden-word@127.0.0.1:1/pathlight');
    expect(stdout + stderr).not.toContain('hidden-word');
  });
});

describe('a database of an older version', () => {
  const OLDER: Schema = { ...schema, migrations: schema.migrations.slice(0, 2), seed: undefined };

  it('is copied to this version, and backed up and restored as it is', async () => {
    const file = join(here.folder, 'pathlight.sqlite');
    await here.withRows(file, (database) => database.query(INSERT_SCHOOL, ['school', 'North High']), OLDER);
    const target = await here.createTarget();
    expect(await here.copy(file, target)).toMatchObject({ code: 0 });
    const copied = await here.run('db-status', [], here.settingsFor(target));
    expect(copied.stdout).toMatch(/Migrations to run: none[^]*schools 1\n/);

    const backup = join(here.folder, 'backup');
    await backUpTo(backup, { DATA_DIR: here.folder });
    const home = await newFilePath();
    expect(await here.run('restore', [backup], here.settingsFor(home))).toMatchObject({ code: 0, stderr: '' });
    const restored = await here.run('db-status', [], here.settingsFor(home));
    expect(restored.stdout).toMatch(/Migrations to run:\n[^]*schools 1\n/);
    await rm(join(home, '..'), { recursive: true, force: true });
  });
});

describe('migrating by hand', () => {
  const run = (name: string, given: string[], place: string): Promise<ProcessResult> =>
    runToEnd(`cli/commands/${name}`, given, here.settingsFor(place));
  const last = schema.migrations.at(-1)?.name ?? '';
  const before = schema.migrations.at(-2)?.name ?? '';

  it.each([
    ['embedded', async () => join(here.folder, 'pathlight.sqlite')],
    ['server', () => here.createTarget()],
  ])('tells what it does, %s', async (_, aPlace) => {
    const place = await aPlace();
    expect((await run('db-migrate', [], place)).stdout).toContain(last);
    expect((await run('db-migrate', [], place)).stdout).toContain('Nothing to do');
    await here.withRows(place, (database) => database.query(INSERT_SCHOOL, ['school', 'North High']));

    const asked = refusalMessage(await run('db-revert', [], place));
    expect(asked).toContain(`Undoing ${last}`);
    expect(asked).toContain('Nothing was changed');
    expect((await run('db-status', [], place)).stdout).toContain('Migrations to run: none');

    expect(await run('db-revert', ['--yes', last], place)).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await run('db-status', [], place);
    expect(stdout).toMatch(new RegExp(`Migrations to run:\\n {2}${last}`));
    expect(stdout).toContain('schools 1\n');
    expect(refusalMessage(await run('db-revert', ['--yes', last], place))).toContain(`The last migration is ${before}`);
    expect((await run('db-migrate', [], place)).stdout).toContain(last);
  });

  it('names the tables and rows that undoing deletes', async () => {
    const two: Schema = { ...schema, migrations: schema.migrations.slice(0, 2), seed: undefined };
    const place = join(here.folder, 'pathlight.sqlite');
    const row = 'INSERT INTO college_catalogue (id, version, imported_at) VALUES (?, 1, NULL)';
    await here.withRows(place, (database) => Promise.all([1, 2].map((id) => database.query(row, [id]))), two);
    expect(refusalMessage(await run('db-revert', [], place))).toMatch(/the table college_catalogue with its 2 rows/);
    expect(existsSync(place)).toBe(true);
  });
});
