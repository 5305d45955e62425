import { Ai1764000004000 } from '../../../migrations/1764000004000-ai';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { AiUsageDay } from '../../ai/ai.entity';
import { databaseOptions, isEmbedded, openDatabase, type Schema } from './data-source';

const SCHEMA: Schema = { entities: [AiUsageDay], migrations: [Ai1764000004000] };

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase(SCHEMA);
  await fresh.database.query('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
});
afterEach(() => fresh.remove());

const add = (id: number, betweenInserts = async (): Promise<void> => undefined): Promise<unknown> =>
  fresh.database.transaction(async (manager) => {
    await manager.query('INSERT INTO notes (id) VALUES (?)', [id]);
    await betweenInserts();
    await manager.query('INSERT INTO notes (id) VALUES (?)', [id + 1]);
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
