import { AsyncLocalStorage } from 'node:async_hooks';
import { Ai1764000004000 } from '../../../migrations/1764000004000-ai';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { AiUsageDay } from '../../ai/ai.entity';
import { isEmbedded } from './data-source';
import { GroupCommit } from './group-commit';
import { type RawRow, selectRows } from './hot-rows';

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase({ entities: [AiUsageDay], migrations: [Ai1764000004000] });
  await fresh.database.query('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
});
afterEach(() => fresh.remove());

/** Runs work as a different request, outside the surrounding transaction. */
const outsideTransaction = AsyncLocalStorage.snapshot() as <T>(work: () => T) => T;

const INSERT = 'INSERT INTO notes (id) VALUES (?)';
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
