import { rename, rm } from 'node:fs/promises';
import { Ai1764000004000 } from '../../../migrations/1764000004000-ai';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { AiUsageDay } from '../../ai/ai.entity';
import { codeOf, isOutage } from '../runtime/failures';
import { isEmbedded } from './data-source';

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase({ entities: [AiUsageDay], migrations: [Ai1764000004000] });
});
afterEach(() => fresh.remove());

const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Notes of twenty thousand letters, which need more than the free pages. */
const fill = (): Promise<unknown> =>
  fresh.database.transaction(async (manager) => {
    await manager.query('CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text TEXT)');
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
