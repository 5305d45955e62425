import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../src/contract/routes';
import {
  readEverything,
  backUpTo,
  killOnce,
  LONG_TEXT,
  ODD_TEXTS,
  logInOnServer,
  refusalMessage,
  startTyping,
} from '../support/backups';
import { newFilePath, registerDatabaseCopies, INSERT_SCHOOL } from '../support/copies';
import { aCounselor, aSchool, aStudentWithList, type Person, type Student } from '../support/people';
import { fillFile } from '../support/prepared-database';
import { type AppProcess, type ProcessResult, startProcess } from '../support/process';
import { ACADEMIC, ACTIVITIES, PREFERENCES, REFLECTIONS } from '../support/questions';
import { aPdfOfSize, uploadTranscript } from '../support/transcripts';
import { until } from '../support/until';

const TRANSCRIPT = aPdfOfSize(700_000);
const SECTIONS = [ACADEMIC, ACTIVITIES, REFLECTIONS, PREFERENCES];
const here = registerDatabaseCopies();

/** The rows of each table with the beginning of their checksum, as a copy tells them. */
const told = ({ stdout }: ProcessResult): string[] =>
  stdout.split('\n').filter((line) => /^ {2}\w+ +[\d,]+ rows /.test(line));

const transcriptOf = async (student: Student): Promise<Buffer> =>
  Buffer.from(await (await student.send(routes.openTranscript, { params: { userId: student.uid } })).arrayBuffer());

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
    const typist = startTyping(other, REFLECTIONS, '1');
    await until(async () => typist.state.acknowledgedCount > 3);
    const seen = await readEverything(student, student, SECTIONS);
    const there = await here.createTarget();
    const file = join(server.dataDir, 'pathlight.sqlite');
    const over = await here.copy(file, there);
    expect(over).toMatchObject({ code: 0, stderr: '' });
    expect(over.stdout).toContain('stop the app');
    await typist.stop();
    expect(typist.state.refusedCount).toBe(0);

    const grown = await startProcess({ DATABASE_URL: there });
    try {
      const again = await logInOnServer(student, grown.url);
      expect(await readEverything(again, again, SECTIONS)).toEqual(seen);
      expect((await transcriptOf(again)).equals(TRANSCRIPT)).toBe(true);
      expect(await again.answers(ACTIVITIES)).toEqual(ODD_TEXTS);
      expect((await again.answers(REFLECTIONS))[1]).toBe(LONG_TEXT);
      const helper = await logInOnServer(counselor, grown.url);
      expect((await helper.list(routes.listStudents)).total).toBe(2);
    } finally {
      await grown.stop();
    }

    const home = await newFilePath();
    const back = await here.copy(there, home);
    expect(back).toMatchObject({ code: 0, stderr: '' });
    const once = await here.copy(home, await here.createTarget());
    // Byte for byte, over two databases and back: the same rows with the same checksums.
    expect(told(once)).toEqual(told(back));
    const small = await startProcess(here.settingsFor(home));
    try {
      const again = await logInOnServer(student, small.url);
      expect(await readEverything(again, again, SECTIONS)).toEqual(seen);
      expect((await transcriptOf(again)).equals(TRANSCRIPT)).toBe(true);
    } finally {
      await small.stop();
      await rm(join(home, '..'), { recursive: true, force: true });
    }
  });

  it('keeps saving while another program writes into its file', async () => {
    await here.withRows(join(server.dataDir, 'pathlight.sqlite'), async (database) => {
      const writer = database.createQueryRunner();
      await writer.startTransaction();
      await writer.query(INSERT_SCHOOL, ['from-elsewhere', 'Elsewhere High']);
      const saved = student.save(PREFERENCES, { 2: 'typed meanwhile' });
      const again = student.save(PREFERENCES, { 3: 'and more' });
      await new Promise((resolve) => setTimeout(resolve, 500));
      await writer.commitTransaction();
      await writer.release();
      await Promise.all([saved, again]);
    });
    expect(await student.answers(PREFERENCES)).toMatchObject({ 2: 'typed meanwhile', 3: 'and more' });
  });

  it('is told where its backup can be restored', async () => {
    const backup = join(here.folder, 'backup');
    await backUpTo(backup, server.environment);
    const settings = here.settingsFor(await here.createTarget());
    expect(refusalMessage(await here.run('restore', [backup], settings))).toMatch(/This backup is of a SQLite file/);
  });
});

/** So many that a program is still at work with them when it is killed. */
const MANY = 20_000;
const SOME = 2_000;

/** A database in this here.folder with so many rows, every kind of value and none among them. */
async function rowsIn(own: string, count: number): Promise<string> {
  await fillFile(own);
  const place = join(own, 'pathlight.sqlite');
  await here.withRows(place, async (database) => {
    await database.transaction(async (manager) => {
      await manager.query(INSERT_SCHOOL, ['school', 'Große Schule 🎓']);
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

it('many rows go both ways with the same checksums', async () => {
  const file = await rowsIn(here.folder, MANY);
  const there = await here.createTarget();
  const over = await here.copy(file, there);
  expect(over).toMatchObject({ code: 0 });
  expect(told(over).find((line) => line.includes('response_sets'))).toMatch(/20,000 rows/);
  const back = await here.copy(there, join(here.folder, 'back.sqlite'));
  expect(told(back)).toEqual(told(over));
  // The log beside the source is its own; of the copy nothing but the file may be left.
  const left = (await readdir(here.folder)).filter((name) => !name.startsWith('pathlight.sqlite'));
  expect(left.sort()).toEqual(['back.sqlite', 'token.key']);
  const writers = await here.withRows(there, (database) =>
    database.query<{ writers: string }[]>('SELECT writers FROM response_sets LIMIT 1'),
  );
  // Not only equal: the same text, in the order in which it was written.
  expect(writers[0]?.writers).toBe('{"zeta":2,"alpha":1}');
});

describe('what a target does to the rows is found', () => {
  let file: string;
  beforeEach(async () => {
    file = await rowsIn(here.folder, SOME);
  });

  it('when a row is skipped', async () => {
    const target = await newFilePath();
    await here.withRows(target, (database) =>
      database.query(
        `CREATE TRIGGER skip BEFORE INSERT ON response_sets WHEN NEW.id = 'student-777' BEGIN SELECT RAISE(IGNORE); END`,
      ),
    );
    expect(refusalMessage(await here.copy(file, target))).toMatch(
      /must not be used[\s\S]*response_sets: 2,000 rows.*1,999/,
    );
    expect(await here.tableNamesOf(target)).toContain('response_sets 0');
    await rm(join(target, '..'), { recursive: true, force: true });
  });

  it.each([
    ['a letter', 'answers', `REPLACE(NEW.answers, 'quotes', 'Quotes')`],
    ['a time', 'submitted_at', `NEW.submitted_at + INTERVAL 1 SECOND`],
    ['a number', 'revision', 'NEW.revision + (NEW.revision = 7)'],
  ])('when %s is changed', async (_, column, value) => {
    const target = await here.createTarget();
    await here.withRows(target, (database) =>
      database.query(
        `CREATE TRIGGER change_it BEFORE INSERT ON response_sets FOR EACH ROW SET NEW.${column} = ${value}`,
      ),
    );
    expect(refusalMessage(await here.copy(file, target))).toMatch(
      /must not be used[\s\S]*response_sets: .*not all values/,
    );
    expect(await here.tableNamesOf(target)).toContain('response_sets 0');
  });

  it('when a value does not fit, and nothing is left', async () => {
    const target = await here.createTarget();
    await here.withRows(file, (database) => database.query(INSERT_SCHOOL, ['other', 'x'.repeat(300)]));
    expect(refusalMessage(await here.copy(file, target))).toMatch(/schools/);
    expect(await here.tableNamesOf(target)).toBe('none');
  });
});

describe('killed without warning', () => {
  let file: string;
  beforeEach(async () => {
    file = await rowsIn(here.folder, MANY);
  });

  it('a copy leaves no rows, and can be made again', async () => {
    const target = await here.createTarget();
    // Rows of a transaction that is not over count here, too: the server only estimates.
    const began = async (): Promise<boolean> => {
      const answer = await here.withEmptyDatabase(target, (database) =>
        database.query<{ rows: number }[]>(
          `SELECT table_rows AS 'rows' FROM information_schema.tables
           WHERE table_schema = DATABASE() AND table_name = 'response_sets'`,
        ),
      );
      return Number(answer[0]?.rows) > 0;
    };
    await killOnce('cli/commands/db-copy', ['--from', file, '--to', target], { DATA_DIR: here.folder }, began);
    expect(await here.tableNamesOf(target)).toContain('response_sets 0');
    expect(await here.copy(file, target)).toMatchObject({ code: 0 });
    expect(await here.tableNamesOf(target)).toContain('response_sets 20,000');
  });
});
