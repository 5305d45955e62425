import type { DataSource } from 'typeorm';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { schema } from '../../schema';
import { connectDatabase, databaseOptions } from '../../platform/database/data-source';
import { inSnapshot, batchesOf } from './copy';
import { type CopiedTable, describeTables, migrationNames } from './tables';
import type { Value } from './values';

let fresh: FreshDatabase;
/** A separate connection, like that of a command running next to the app. */
let otherConnection: DataSource;

beforeAll(async () => {
  fresh = await freshDatabase(schema);
  otherConnection = await connectDatabase(databaseOptions(fresh.settings, schema));
});
afterAll(async () => {
  await otherConnection.destroy();
  await fresh.remove();
});

const aSchool = (id: string): Promise<unknown> =>
  fresh.database.query(
    `INSERT INTO schools (id, name, state, town, created_at) VALUES (?, ?, 'ME', NULL, '2026-09-01 08:00:00.000')`,
    [id, `School ${id}`],
  );

async function rowsOf(batches: AsyncIterable<Value[][]>): Promise<Value[][]> {
  const rows: Value[][] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

it('shows one moment, while others write and are not held up', async () => {
  await aSchool('before');
  const migrations = migrationNames(schema);
  const [rowsInSnapshot, colleges] = await inSnapshot(otherConnection, async (runner) => {
    const tables = await describeTables(runner, migrations, migrations);
    const table = (tableName: string): CopiedTable => tables.find(({ name }) => name === tableName) as CopiedTable;
    const first = await rowsOf(batchesOf(runner, table('colleges')));
    await aSchool('meanwhile');
    await fresh.database.query('DELETE FROM colleges WHERE unitid > 150000');
    return [
      await rowsOf(batchesOf(runner, table('schools'))),
      [first, await rowsOf(batchesOf(runner, table('colleges')))],
    ];
  });
  expect(rowsInSnapshot.map(([id]) => id)).toEqual(['before']);
  expect(colleges[1]).toEqual(colleges[0]);
  expect(colleges[0]).toHaveLength(3273);
  const rowsAfter: unknown[] = await otherConnection.query('SELECT id FROM schools ORDER BY id');
  expect(rowsAfter).toEqual([{ id: 'before' }, { id: 'meanwhile' }]);
});

it('hands on every row once, in the order of the key', async () => {
  await inSnapshot(otherConnection, async (runner) => {
    const tables = await describeTables(runner, migrationNames(schema), migrationNames(schema));
    const colleges = tables.find(({ name }) => name === 'colleges') as CopiedTable;
    const ids = (await rowsOf(batchesOf(runner, colleges))).map(([id]) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids.length).toBeGreaterThan(100);
  });
});
