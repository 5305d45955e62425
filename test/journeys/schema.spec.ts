import { rm } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { Settings } from '../../src/config/settings';
import { databaseOptions, openDatabase } from '../../src/database/data-source';
import { schema } from '../../src/schema';
import { aFolder } from '../support/app';

let folder: string;
let database: DataSource;

beforeAll(async () => {
  folder = await aFolder();
  database = await openDatabase(databaseOptions(new Settings({ DATA_DIR: folder }), schema));
});
afterAll(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** What would have to be done to the tables so that they are what the entities say. */
const missing = async (): Promise<string[]> =>
  (await database.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

/** Tables and indexes as the database has them, with their definitions. */
const definitions = (): Promise<{ name: string; sql: string }[]> =>
  database.query(
    `SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name <> 'migrations' ORDER BY name`,
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
  await database.runMigrations();
  expect(await definitions()).toEqual(before);
  expect(await database.query('SELECT count(*) FROM colleges')).toEqual(colleges);
  expect(await missing()).toEqual([]);
});

it('names every index, prefixed by its table', async () => {
  const indexes: { name: string; table: string }[] = await database.query(
    `SELECT name, tbl_name AS "table" FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`,
  );
  expect(indexes.length).toBeGreaterThan(10);
  for (const { name, table } of indexes) expect(name).toMatch(new RegExp(`^${table}_`));
});
