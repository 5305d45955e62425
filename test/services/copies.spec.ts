import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Settings } from '../../src/platform/config/settings';
import { routes } from '../../src/contract/routes';
import { connectDatabase, databaseOptions, openDatabase, type Schema } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { aBackup, allOf, killWhen, LONG_TEXT, ODD_TEXTS, onServer, refusalOf, typing } from '../support/backups';
import { aFolder } from '../support/folder';
import { aCounselor, aSchool, aStudentWithList, type Person, type Student } from '../support/people';
import { fillFile } from '../support/prepared-database';
import { aDatabase, type PrivateService, startMariaDb } from '../support/private-services';
import { type AppProcess, type Ended, ensureBuilt, runToEnd, startProcess } from '../support/process';
import { ACADEMIC, ACTIVITIES, PREFERENCES, REFLECTIONS } from '../support/questions';
import { aPdfOf, uploadTranscript } from '../support/transcripts';
import { until } from '../support/until';

jest.setTimeout(240_000);

const TRANSCRIPT = aPdfOf(700_000);
const SECTIONS = [ACADEMIC, ACTIVITIES, REFLECTIONS, PREFERENCES];

let mariaDb: PrivateService;
let folder: string;

beforeAll(async () => {
  ensureBuilt('api');
  mariaDb = await startMariaDb();
});
afterAll(() => mariaDb?.stop());
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const copy = (from: string, to: string): Promise<Ended> =>
  runToEnd('cli/commands/db-copy', ['--from', from, '--to', to], { DATA_DIR: folder });

/** The settings that lead to a database: an address, or a file in a folder. */
const settingsOf = (place: string): Record<string, string> =>
  place.startsWith('mysql:') ? { DATA_DIR: folder, DATABASE_URL: place } : { DATA_DIR: join(place, '..') };

/** Does something with the rows of a database. */
async function withRows<T>(place: string, work: (database: DataSource) => Promise<T>, own = schema): Promise<T> {
  const database = await openDatabase(databaseOptions(new Settings(settingsOf(place)), own), own);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** The same with the database as it stands, without its tables when it has none. */
async function withBare<T>(place: string, work: (database: DataSource) => Promise<T>): Promise<T> {
  const database = await connectDatabase(databaseOptions(new Settings(settingsOf(place)), schema));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const tablesOf = async (place: string): Promise<string> =>
  (await runToEnd('cli/commands/db-status', [], settingsOf(place))).stdout.split('Rows:')[1]?.trim() ?? '';

/** The rows of each table with the beginning of their checksum, as a copy tells them. */
const told = ({ stdout }: Ended): string[] => stdout.split('\n').filter((line) => /^ {2}\w+ +[\d,]+ rows /.test(line));

const transcriptOf = async (student: Student): Promise<Buffer> =>
  Buffer.from(await (await student.send(routes.openTranscript, { params: { userId: student.uid } })).arrayBuffer());

/** An embedded database in a folder of its own. */
const aFile = async (): Promise<string> => join(await aFolder(), 'pathlight.sqlite');

const SCHOOL = `INSERT INTO schools (id, name, state, town, created_at) VALUES (?, ?, 'ME', NULL, '2026-09-01 08:00:00.000')`;

describe('a school that grows', () => {
  let server: AppProcess;
  let counselor: Person;
  let student: Student;
  beforeAll(async () => {
    server = await startProcess();
    counselor = await aCounselor(await aSchool(server));
    student = await aStudentWithList(counselor);
    await student.save(ACTIVITIES, ODD_TEXTS);
    await student.save(REFLECTIONS, { 1: LONG_TEXT });
    await uploadTranscript(student, TRANSCRIPT);
  });
  afterAll(() => server?.stop());

  it('goes over to a server while its students write, and back again', async () => {
    const other = await aStudentWithList(counselor);
    const typist = typing(other, REFLECTIONS, '1');
    await until(async () => typist.state.acknowledged > 3);
    const seen = await allOf(student, student, SECTIONS);
    const there = await aDatabase(mariaDb.url);
    const file = join(server.dataDir, 'pathlight.sqlite');
    const over = await copy(file, there);
    expect(over).toMatchObject({ code: 0, stderr: '' });
    expect(over.stdout).toContain('stop the app');
    await typist.stop();
    expect(typist.state.refused).toBe(0);

    const grown = await startProcess({ DATABASE_URL: there });
    try {
      const again = await onServer(student, grown.url);
      expect(await allOf(again, again, SECTIONS)).toEqual(seen);
      expect((await transcriptOf(again)).equals(TRANSCRIPT)).toBe(true);
      expect(await again.answers(ACTIVITIES)).toEqual(ODD_TEXTS);
      expect((await again.answers(REFLECTIONS))[1]).toBe(LONG_TEXT);
      const helper = await onServer(counselor, grown.url);
      expect((await helper.list(routes.listStudents)).total).toBe(2);
    } finally {
      await grown.stop();
    }

    const home = await aFile();
    const back = await copy(there, home);
    expect(back).toMatchObject({ code: 0, stderr: '' });
    const once = await copy(home, await aDatabase(mariaDb.url));
    // Byte for byte, over two databases and back: the same rows with the same checksums.
    expect(told(once)).toEqual(told(back));
    const small = await startProcess(settingsOf(home));
    try {
      const again = await onServer(student, small.url);
      expect(await allOf(again, again, SECTIONS)).toEqual(seen);
      expect((await transcriptOf(again)).equals(TRANSCRIPT)).toBe(true);
    } finally {
      await small.stop();
      await rm(join(home, '..'), { recursive: true, force: true });
    }
  });

  it('keeps saving while another program writes into its file', async () => {
    await withRows(join(server.dataDir, 'pathlight.sqlite'), async (database) => {
      const writer = database.createQueryRunner();
      await writer.startTransaction();
      await writer.query(SCHOOL, ['from-elsewhere', 'Elsewhere High']);
      const saved = student.save(PREFERENCES, { 2: 'typed meanwhile' });
      const again = student.save(PREFERENCES, { 3: 'and more' });
      await new Promise((resolve) => setTimeout(resolve, 500));
      await writer.commitTransaction();
      await writer.release();
      await Promise.all([saved, again]);
    });
    expect(await student.answers(PREFERENCES)).toMatchObject({ 2: 'typed meanwhile', 3: 'and more' });
  });

  it('restores its backup on a server', async () => {
    const backup = await aBackup(server.environment, folder);
    const there = await aDatabase(mariaDb.url);
    expect(await runToEnd('cli/commands/restore', [backup], settingsOf(there))).toMatchObject({ code: 0, stderr: '' });
    expect(await tablesOf(there)).toBe(await tablesOf(join(server.dataDir, 'pathlight.sqlite')));
  });
});

/** So many that a program is still at work with them when it is killed. */
const MANY = 20_000;
const SOME = 2_000;

/** A database in this folder with so many rows, every kind of value and none among them. */
async function rowsIn(own: string, count: number): Promise<string> {
  await fillFile(own);
  const place = join(own, 'pathlight.sqlite');
  await withRows(place, async (database) => {
    await database.transaction(async (manager) => {
      await manager.query(SCHOOL, ['school', 'Große Schule 🎓']);
      for (let first = 0; first < count; first += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => {
          const id = `student-${first + index}`;
          const answers = JSON.stringify([{ b: index, a: [null, true, 0.1], answer: ODD_TEXTS[1 + (index % 4)] }]);
          return [id, id, '2026-09-01 08:00:00.123', index, index % 5, answers, '{"zeta":2,"alpha":1}'];
        });
        await manager.query(
          `INSERT INTO response_sets (id, user_id, form_id, submitted_at, revision, answered_count, answers, writers)
           VALUES ${rows.map(() => `(?, ?, 'form', ?, ?, ?, ?, ?)`).join(', ')}`,
          rows.flat(),
        );
      }
    });
  });
  return place;
}

describe('many rows', () => {
  it('go both ways with the same checksums', async () => {
    const file = await rowsIn(folder, MANY);
    const there = await aDatabase(mariaDb.url);
    const over = await copy(file, there);
    expect(over).toMatchObject({ code: 0 });
    expect(told(over).find((line) => line.includes('response_sets'))).toMatch(/20,000 rows/);
    const back = await copy(there, join(folder, 'back.sqlite'));
    expect(told(back)).toEqual(told(over));
    // The log beside the source is its own; of the copy nothing but the file may be left.
    const left = (await readdir(folder)).filter((name) => !name.startsWith('pathlight.sqlite'));
    expect(left.sort()).toEqual(['back.sqlite', 'token.key']);
    const writers = await withRows(there, (database) =>
      database.query<{ writers: string }[]>('SELECT writers FROM response_sets LIMIT 1'),
    );
    // Not only equal: the same text, in the order in which it was written.
    expect(writers[0]?.writers).toBe('{"zeta":2,"alpha":1}');
  });
});

describe('what a target does to the rows is found', () => {
  let file: string;
  beforeEach(async () => {
    file = await rowsIn(folder, SOME);
  });

  it('when a row is skipped', async () => {
    const target = await aFile();
    await withRows(target, (database) =>
      database.query(
        `CREATE TRIGGER skip BEFORE INSERT ON response_sets WHEN NEW.id = 'student-777' BEGIN SELECT RAISE(IGNORE); END`,
      ),
    );
    expect(refusalOf(await copy(file, target))).toMatch(/must not be used[\s\S]*response_sets: 2,000 rows.*1,999/);
    expect(await tablesOf(target)).toContain('response_sets 0');
    await rm(join(target, '..'), { recursive: true, force: true });
  });

  it.each([
    ['a letter', 'answers', `REPLACE(NEW.answers, 'quotes', 'Quotes')`],
    ['a time', 'submitted_at', `NEW.submitted_at + INTERVAL 1 SECOND`],
    ['a number', 'revision', 'NEW.revision + (NEW.revision = 7)'],
  ])('when %s is changed', async (_, column, value) => {
    const target = await aDatabase(mariaDb.url);
    await withRows(target, (database) =>
      database.query(
        `CREATE TRIGGER change_it BEFORE INSERT ON response_sets FOR EACH ROW SET NEW.${column} = ${value}`,
      ),
    );
    expect(refusalOf(await copy(file, target))).toMatch(/must not be used[\s\S]*response_sets: .*not all values/);
    expect(await tablesOf(target)).toContain('response_sets 0');
  });

  it('when a value does not fit, and nothing is left', async () => {
    const target = await aDatabase(mariaDb.url);
    await withRows(file, (database) => database.query(SCHOOL, ['other', 'x'.repeat(300)]));
    expect(refusalOf(await copy(file, target))).toMatch(/schools/);
    expect(await tablesOf(target)).toBe('none');
  });
});

describe('killed without warning', () => {
  let file: string;
  beforeEach(async () => {
    file = await rowsIn(folder, MANY);
  });

  it('a copy leaves no rows, and can be made again', async () => {
    const target = await aDatabase(mariaDb.url);
    // Rows of a transaction that is not over count here, too: the server only estimates.
    const began = async (): Promise<boolean> => {
      const answer = await withBare(target, (database) =>
        database.query<{ rows: number }[]>(
          `SELECT table_rows AS 'rows' FROM information_schema.tables
           WHERE table_schema = DATABASE() AND table_name = 'response_sets'`,
        ),
      );
      return Number(answer[0]?.rows) > 0;
    };
    await killWhen('cli/commands/db-copy', ['--from', file, '--to', target], { DATA_DIR: folder }, began);
    expect(await tablesOf(target)).toContain('response_sets 0');
    expect(await copy(file, target)).toMatchObject({ code: 0 });
    expect(await tablesOf(target)).toContain('response_sets 20,000');
  });

  it('a restore leaves no database, and can be made again', async () => {
    const backup = await aBackup({ DATA_DIR: folder }, folder);
    const home = await aFile();
    const began = async (): Promise<boolean> => (await readdir(join(home, '..'))).some((name) => /-wal$/.test(name));
    await killWhen('cli/commands/restore', [backup], settingsOf(home), began);
    expect(existsSync(home)).toBe(false);
    expect(await runToEnd('cli/commands/restore', [backup], settingsOf(home))).toMatchObject({ code: 0 });
    expect(await tablesOf(home)).toContain('response_sets 20,000');
    expect((await readdir(join(home, '..'))).filter((name) => name.includes('unfinished'))).toEqual([]);
    await rm(join(home, '..'), { recursive: true, force: true });
  });

  it('a backup leaves no file that passes for one', async () => {
    const began = async (): Promise<boolean> => (await readdir(folder)).some((name) => name.endsWith('.unfinished'));
    await killWhen('cli/commands/backup', ['--to', folder], { DATA_DIR: folder }, began);
    expect((await readdir(folder)).filter((name) => /\.gz$/.test(name))).toEqual([]);
    expect(await tablesOf(file)).toContain('response_sets 20,000');
    await aBackup({ DATA_DIR: folder }, folder);
  });
});

describe('refused with a sentence', () => {
  let file: string;
  beforeEach(async () => {
    await fillFile(folder);
    file = join(folder, 'pathlight.sqlite');
    await withRows(file, (database) => database.query(SCHOOL, ['school', 'North High']));
  });

  it('a target that holds a school, whichever kind it is', async () => {
    const target = await aDatabase(mariaDb.url);
    expect(await copy(file, target)).toMatchObject({ code: 0 });
    const before = await tablesOf(target);
    expect(refusalOf(await copy(file, target))).toMatch(/is not empty[\s\S]*CREATE DATABASE/);
    expect(await tablesOf(target)).toBe(before);
    const other = join(folder, 'other.sqlite');
    expect(await copy(file, other)).toMatchObject({ code: 0 });
    expect(refusalOf(await copy(target, other))).toMatch(/is not empty[\s\S]*move the file away/);
  });

  it('a target that holds tables of another program', async () => {
    const target = await aDatabase(mariaDb.url);
    await withBare(target, (database) => database.query('CREATE TABLE wp_posts (id int PRIMARY KEY)'));
    expect(refusalOf(await copy(file, target))).toContain('is not empty');
    expect(await tablesOf(target)).toBe('wp_posts 0');
  });

  it('a source with a table or a column that would be left out', async () => {
    const target = await aDatabase(mariaDb.url);
    await withRows(file, (database) => database.query('CREATE TABLE notes (id int PRIMARY KEY)'));
    expect(refusalOf(await copy(file, target))).toMatch(/table notes is none of the product/);
    await withRows(file, (database) => database.query('DROP TABLE notes'));
    await withRows(file, (database) => database.query('ALTER TABLE users ADD COLUMN nickname varchar(9)'));
    expect(refusalOf(await copy(file, target))).toMatch(/column users\.nickname is none of the product/);
    expect(await tablesOf(target)).toBe('none');
  });

  it('a source that lacks a column', async () => {
    await withRows(file, (database) => database.query('ALTER TABLE care_flags DROP COLUMN seen_by'));
    expect(refusalOf(await copy(file, await aDatabase(mariaDb.url)))).toContain('lacks the column care_flags.seen_by');
  });

  it('a source of a newer version', async () => {
    const newer = `INSERT INTO migrations (timestamp, name) VALUES (9999, 'Parents9999')`;
    await withRows(file, (database) => database.query(newer.replace('9999,', '1999000001000,')));
    expect(refusalOf(await copy(file, await aDatabase(mariaDb.url)))).toMatch(/Parents9999.*Update the product first/);
  });

  it('addresses that lead nowhere', async () => {
    const server = new URL(mariaDb.url);
    const cases: [to: string, sentence: string][] = [
      [`${mariaDb.url}/nowhere`, 'There is no such database'],
      [`mysql://nobody:guess@${server.host}/pathlight`, 'refuses this user or password'],
      ['mysql://root@127.0.0.1:1/pathlight', 'does not answer'],
      ['mysql://root@127.0.0.1', 'An address must read'],
      ['postgres://root@127.0.0.1/pathlight', 'An address must read'],
      [join(folder, 'none', 'file.sqlite'), 'There is no folder'],
      [file, 'the same database'],
    ];
    for (const [to, sentence] of cases) expect(refusalOf(await copy(file, to))).toContain(sentence);
    expect(refusalOf(await copy(join(folder, 'none.sqlite'), file))).toContain('There is no database');
    await writeFile(join(folder, 'text'), 'no database at all'.repeat(300));
    expect(refusalOf(await copy(join(folder, 'text'), file))).toContain('no SQLite database');
    expect(refusalOf(await runToEnd('cli/commands/db-copy', [], { DATA_DIR: folder }))).toContain('--to is missing');
  });

  it('never with the password', async () => {
    const { stdout, stderr } = await copy(file, 'mysql://root:hidden-word@127.0.0.1:1/pathlight');
    expect(stdout + stderr).not.toContain('hidden-word');
  });
});

describe('a database of an older version', () => {
  const OLDER: Schema = { ...schema, migrations: schema.migrations.slice(0, 2), seed: undefined };

  it('is copied, backed up and restored, and is then of this version', async () => {
    const file = join(folder, 'pathlight.sqlite');
    await withRows(file, (database) => database.query(SCHOOL, ['school', 'North High']), OLDER);
    const backup = await aBackup({ DATA_DIR: folder }, folder);
    const target = await aDatabase(mariaDb.url);
    expect(await copy(file, target)).toMatchObject({ code: 0 });
    const other = await aDatabase(mariaDb.url);
    expect(await runToEnd('cli/commands/restore', [backup], settingsOf(other))).toMatchObject({ code: 0, stderr: '' });
    const home = join(await aFolder(), 'pathlight.sqlite');
    expect(await runToEnd('cli/commands/restore', [backup], settingsOf(home))).toMatchObject({ code: 0, stderr: '' });
    for (const place of [target, other, home]) {
      const { stdout } = await runToEnd('cli/commands/db-status', [], settingsOf(place));
      expect(stdout).toContain('Migrations to run: none');
      expect(stdout).toContain('schools 1\n');
    }
    await rm(join(home, '..'), { recursive: true, force: true });
  });
});

describe('migrating by hand', () => {
  const run = (name: string, given: string[], place: string): Promise<Ended> =>
    runToEnd(`cli/commands/${name}`, given, settingsOf(place));
  const last = schema.migrations.at(-1)?.name ?? '';
  const before = schema.migrations.at(-2)?.name ?? '';

  it.each([
    ['embedded', async () => join(folder, 'pathlight.sqlite')],
    ['server', () => aDatabase(mariaDb.url)],
  ])('tells what it does, %s', async (_, aPlace) => {
    const place = await aPlace();
    expect((await run('db-migrate', [], place)).stdout).toContain(last);
    expect((await run('db-migrate', [], place)).stdout).toContain('Nothing to do');
    await withRows(place, (database) => database.query(SCHOOL, ['school', 'North High']));

    const asked = refusalOf(await run('db-revert', [], place));
    expect(asked).toContain(`Undoing ${last}`);
    expect(asked).toContain('Nothing was changed');
    expect((await run('db-status', [], place)).stdout).toContain('Migrations to run: none');

    expect(await run('db-revert', ['--yes', last], place)).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await run('db-status', [], place);
    expect(stdout).toMatch(new RegExp(`Migrations to run:\\n {2}${last}`));
    expect(stdout).toContain('schools 1\n');
    expect(refusalOf(await run('db-revert', ['--yes', last], place))).toContain(`The last migration is ${before}`);
    expect((await run('db-migrate', [], place)).stdout).toContain(last);
  });

  it('names the tables and rows that undoing deletes', async () => {
    const two: Schema = { ...schema, migrations: schema.migrations.slice(0, 2), seed: undefined };
    const place = join(folder, 'pathlight.sqlite');
    const row = 'INSERT INTO college_catalogue (id, version, imported_at) VALUES (?, 1, NULL)';
    await withRows(place, (database) => Promise.all([1, 2].map((id) => database.query(row, [id]))), two);
    expect(refusalOf(await run('db-revert', [], place))).toMatch(/the table college_catalogue with its 2 rows/);
    expect(existsSync(place)).toBe(true);
  });
});
