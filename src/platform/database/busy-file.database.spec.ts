import { Ai1764000004000 } from '../../../migrations/1764000004000-ai';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { AiUsageDay } from '../../ai/ai.entity';
import { databaseOptions, isEmbedded, openDatabase, type Schema } from './data-source';

const SCHEMA: Schema = { entities: [AiUsageDay], migrations: [Ai1764000004000] };
const INSERT = 'INSERT INTO notes (id) VALUES (?)';

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase(SCHEMA);
});
afterEach(() => fresh.remove());

it('writes go on after another program has held the file, and one that found it held is not there', async () => {
  const { database } = fresh;
  if (!isEmbedded(database)) return expect(fresh.settings.database.kind).toBe('mysql');
  await database.query('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
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
