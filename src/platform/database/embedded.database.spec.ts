import { AsyncLocalStorage } from 'node:async_hooks';
import { rename, rm } from 'node:fs/promises';
import { Ai1764000004000 } from '../../../migrations/1764000004000-ai';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { AiUsageDay } from '../../ai/ai.entity';
import { codeOf, isOutage } from '../runtime/failures';
import { databaseOptions, isEmbedded, openDatabase, type Schema } from './data-source';
import { GroupCommit } from './group-commit';
import { type RawRow, selectRows } from './hot-rows';

const SCHEMA: Schema = { entities: [AiUsageDay], migrations: [Ai1764000004000] };
const INSERT = 'INSERT INTO notes (id) VALUES (?)';

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase(SCHEMA);
  await fresh.database.query('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)');
});
afterEach(() => fresh.remove());

it('writes go on after another program has held the file, and one that found it held is not there', async () => {
  const { database } = fresh;
  if (!isEmbedded(database)) return expect(fresh.settings.database.kind).toBe('mysql');
  await database.query('PRAGMA busy_timeout = 20');
  const otherDatabase = await openDatabase(databaseOptions(fresh.settings, SCHEMA), SCHEMA);
  const busyError = { code: 'SQLITE_BUSY' };
  await otherDatabase.transaction(async () => {
    await expect(database.query(INSERT, [1])).rejects.toMatchObject(busyError);
    await expect(database.transaction((manager) => manager.query(INSERT, [2]))).rejects.toMatchObject(busyError);
    // As on a busy server: more statements than the driver caches.
    for (let count = 0; count < 120; count += 1) await database.query(`SELECT ${count}`);
  });
  await database.transaction((manager) => manager.query(INSERT, [3]));
  await database.query(INSERT, [4]);
  await expect(database.query(INSERT, [4])).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  await database.query('UPDATE notes SET id = 5 WHERE id = 4');
  // Another connection only sees what was committed.
  expect(await otherDatabase.query('SELECT id FROM notes ORDER BY id')).toEqual([{ id: 3 }, { id: 5 }]);
  await otherDatabase.transaction((manager) => manager.query(INSERT, [6]));
  await otherDatabase.destroy();
});

const add = (id: number, betweenInserts = async (): Promise<void> => undefined): Promise<unknown> =>
  fresh.database.transaction(async (manager) => {
    await manager.query(INSERT, [id]);
    await betweenInserts();
    await manager.query(INSERT, [id + 1]);
  });

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

it('the embedded database closes after the transaction under way, and refuses what comes later', async () => {
  if (!isEmbedded(fresh.database)) return expect(fresh.settings.database.kind).toBe('mysql');
  let closing: Promise<void> = Promise.resolve();
  let resume = (): void => undefined;
  let running: Promise<string> = Promise.resolve('');
  // Arrives during the transaction, after the close was requested.
  await new Promise<void>((resolveClosing) => {
    running = outcome(
      add(1, async () => {
        closing = fresh.database.destroy();
        resolveClosing();
        await new Promise<void>((resolve) => (resume = resolve));
      }),
    );
  });
  const queued = outcome(add(11));
  resume();
  expect(await running).toBe('done');
  await closing;
  expect(await queued).toBe('The database is closed.');

  const reopened = await openDatabase(databaseOptions(fresh.settings, SCHEMA), SCHEMA);
  expect(await reopened.query('SELECT id FROM notes ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  await reopened.destroy();
});

const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Notes of twenty thousand letters, which need more than the free pages. */
const fill = (): Promise<unknown> =>
  fresh.database.transaction(async (manager) => {
    for (let id = 1; id <= 50; id += 1)
      await manager.query('INSERT INTO notes (id, text) VALUES (?, ?)', [id, 'x'.repeat(20_000)]);
  });

it('tells that the disk is full, and goes on when there is room again', async () => {
  if (!isEmbedded(fresh.database)) return expect(fresh.settings.database.kind).toBe('mysql');
  const [{ page_count: pages }] = await fresh.database.query<[{ page_count: number }]>('PRAGMA page_count');
  await fresh.database.query(`PRAGMA max_page_count = ${pages + 20}`);
  const error = await errorOf(fill());
  expect([codeOf(error), isOutage(error)]).toEqual(['SQLITE_FULL', true]);
  await fresh.database.query(`PRAGMA max_page_count = ${pages + 2_000}`);
  await fill();
  const [{ count }] = await fresh.database.query<[{ count: number }]>('SELECT count(*) AS count FROM notes');
  expect(count).toBe(50);
});

it.each([
  ['removed', (file: string) => rm(file)],
  ['moved away', (file: string) => rename(file, `${file}.old`)],
])('acknowledges nothing any more when its file was %s', async (_, damage) => {
  const { database } = fresh.settings;
  if (database.kind !== 'sqlite') return expect(database.kind).toBe('mysql');
  await fill();
  await damage(database.file);
  const change = `UPDATE notes SET text = 'new'`;
  const writes = [
    () => fresh.database.query(change),
    () => fresh.database.query('DELETE FROM notes'),
    () => fresh.database.transaction((manager) => manager.query(change)),
  ];
  for (const write of writes) expect(isOutage(await errorOf(write()))).toBe(true);
});

/** Blocks the event loop for two milliseconds, like processing the rows of a statement. */
function busyWait(): void {
  const deadline = performance.now() + 2;
  while (performance.now() < deadline);
}

it('a long chain of statements for no request, as sweeps and jobs have, lets others in again and again', async () => {
  let turns = 0;
  let isRunning = true;
  const tick = (): void => {
    turns += 1;
    if (isRunning) setImmediate(tick);
  };
  setImmediate(tick);
  for (let step = 0; step < 50; step += 1) {
    await fresh.database.query('SELECT count(*) AS days FROM ai_usage');
    busyWait();
  }
  isRunning = false;
  expect(turns).toBeGreaterThan(5);
});

/** Runs work as a different request, outside the surrounding transaction. */
const outsideTransaction = AsyncLocalStorage.snapshot() as <T>(work: () => T) => T;

const readNotes = (sql = 'SELECT id FROM notes ORDER BY id'): Promise<RawRow[]> =>
  selectRows(fresh.database.manager, sql, []);

it('a read sees what was committed, and does not wait for a transaction that is open', async () => {
  const groupCommit = new GroupCommit<number, number>(fresh.database, async (manager, ids) => {
    for (const id of ids) await manager.query(INSERT, [id]);
    return ids;
  });
  await groupCommit.submit(1);
  expect(await readNotes()).toEqual([{ id: 1 }]);
  await fresh.database.transaction(async (manager) => {
    await manager.query(INSERT, [2]);
    expect(await outsideTransaction(() => readNotes())).toEqual([{ id: 1 }]);
  });
  expect(await readNotes()).toEqual([{ id: 1 }, { id: 2 }]);
});

it('goes on after a statement that failed, and writes nothing', async () => {
  if (!isEmbedded(fresh.database)) return expect(fresh.settings.database.kind).toBe('mysql');
  await expect(readNotes('SELECT id FROM no_such_table')).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
  await expect(readNotes('DELETE FROM notes')).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  await fresh.database.query(INSERT, [1]);
  expect(await readNotes()).toEqual([{ id: 1 }]);
});

it('holds no picture of the past that would keep the log from being folded in, and is closed with the database', async () => {
  if (!isEmbedded(fresh.database)) return expect(fresh.settings.database.kind).toBe('mysql');
  await readNotes();
  await fresh.database.query(INSERT, [1]);
  expect(await fresh.database.query('PRAGMA wal_checkpoint(TRUNCATE)')).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
  await fresh.database.destroy();
  await expect(readNotes()).rejects.toMatchObject({ message: 'The database is closed.' });
});
