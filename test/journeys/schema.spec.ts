import type { DataSource } from 'typeorm';
import { isEmbedded, migrate } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { type FreshDatabase, freshDatabase } from '../support/database';
import { tableNames } from '../support/tables';

let fresh: FreshDatabase;
let database: DataSource;

beforeAll(async () => {
  fresh = await freshDatabase(schema);
  database = fresh.database;
});
afterAll(() => fresh.remove());

/** What would have to be done to the tables so that they are what the entities say. */
const missing = async (): Promise<string[]> =>
  (await database.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

/** On a server connections keep the defaults that the database had when they were opened; an installation that starts has new ones. */
async function startAgain(): Promise<void> {
  if (isEmbedded(database)) return;
  await database.destroy();
  await database.initialize();
}

interface Definition {
  name: string;
  sql: string;
}

/** Tables and indexes as the database has them, with their definitions. */
async function definitions(): Promise<Definition[]> {
  if (isEmbedded(database)) {
    return database.query(
      `SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name <> 'migrations' ORDER BY name`,
    );
  }
  const names = (await tableNames(database)).filter((name) => name !== 'migrations');
  return Promise.all(
    names.map(async (name) => {
      const [row]: Record<string, string>[] = await database.query(`SHOW CREATE TABLE ${name}`);
      return { name, sql: row?.['Create Table'] ?? '' };
    }),
  );
}

/** Every index that is no primary key, with its table. */
const indexes = (): Promise<{ name: string; table: string }[]> =>
  database.query(
    isEmbedded(database)
      ? `SELECT name, tbl_name AS "table" FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`
      : `SELECT DISTINCT index_name AS name, table_name AS \`table\` FROM information_schema.statistics
         WHERE table_schema = DATABASE() AND index_name <> 'PRIMARY'`,
  );

it('is what the entities say', async () => {
  expect(await missing()).toEqual([]);
});

it('would be found different if a column were missing or too many', async () => {
  await database.query('ALTER TABLE users ADD COLUMN nickname varchar(190)');
  expect(await missing()).not.toEqual([]);
  await database.query('ALTER TABLE users DROP COLUMN nickname');
  expect(await missing()).toEqual([]);
});

it('goes down to nothing and up to the same again', async () => {
  const before = await definitions();
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'response_sets', 'colleges']));
  const colleges: unknown[] = await database.query('SELECT count(*) FROM colleges');
  for (let left = schema.migrations.length; left > 0; left -= 1) await database.undoLastMigration();
  expect(await definitions()).toEqual([]);
  await startAgain();
  await migrate(database, schema);
  expect(await definitions()).toEqual(before);
  expect(await database.query('SELECT count(*) FROM colleges')).toEqual(colleges);
  expect(await missing()).toEqual([]);
});

it('names every index, prefixed by its table', async () => {
  const found = await indexes();
  expect(found.length).toBeGreaterThan(10);
  for (const { name, table } of found) expect(name).toMatch(new RegExp(`^${table}_`));
});
