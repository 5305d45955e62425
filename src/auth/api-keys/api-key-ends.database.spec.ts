import { migrate } from '../../platform/database/data-source';
import { schema } from '../../schema';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase(schema);
});
afterAll(() => fresh.remove());

const DAY_MS = 86_400_000;

it('gives keys that never ended a year from the change, and leaves an earlier end as it is', async () => {
  const { database } = fresh;
  const later = schema.migrations.findIndex(({ name }) => name.startsWith('ApiKeyEnds'));
  for (let left = schema.migrations.length; left > later; left -= 1) await database.undoLastMigration();
  const columns = 'id, school_id, made_by, name, prefix, hash, scopes, created_at, expires_at';
  const key = (id: string, end: string | null) =>
    database.query(`INSERT INTO api_keys (${columns}) VALUES (?, 'school', 'admin', 'Sync', 'plk_', ?, '[]', ?, ?)`, [
      ...[id, id, '2026-01-01 00:00:00.000', end],
    ]);
  await key('endless', null);
  await key('far', '2099-01-01 00:00:00.000');
  await key('near', '2026-03-01 00:00:00.000');
  await migrate(database, schema);
  const rows: { id: string; expires_at: string }[] = await database.query('SELECT id, expires_at FROM api_keys');
  const ends = Object.fromEntries(rows.map(({ id, expires_at: end }) => [id, new Date(end)]));
  for (const id of ['endless', 'far'])
    expect(Math.abs((ends[id]?.getTime() ?? 0) - Date.now() - 365 * DAY_MS)).toBeLessThan(DAY_MS);
  expect(ends['near']?.getTime()).toBeLessThan(new Date('2026-03-03').getTime());
});
