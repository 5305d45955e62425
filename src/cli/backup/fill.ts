import type { DataSource, QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../../platform/config/database-address';
import { HISTORY_TABLE, ranMigrations } from '../../platform/database/ran-migrations';
import { connectDatabase, databaseOptions, isEmbedded, type Schema } from '../../platform/database/data-source';
import { prepareMysql, withMigrationLock } from '../../platform/database/mysql-server';
import { CliError } from '../cli-error';
import { failureSentence } from '../../platform/runtime/failure-sentence';
import { howToEmpty, placeFor, shown } from './place';
import { charactersOf, readTable } from './reading';
import { type Digest, differences } from './table-digest';
import { type CopiedTable, copiedTables, migrationNames, tableNames } from './tables';
import { stored, type Value } from './values';

/** Rows on their way into an empty database. */
export interface Incoming {
  /** What ran on the database they come from: the first of the product's migrations, or all of them. */
  migrations: string[];
  tables: CopiedTable[];
  /** Hands over every row, table by table, and answers what each table held. */
  pour(write: (table: CopiedTable, rows: Value[][]) => Promise<void>): Promise<Digest[]>;
}

/** One INSERT stays far below SQLite's 32,766 bind values and MariaDB's packets of 16 MiB. */
const INSERT_MOST_ROWS = 50;
const INSERT_CHARACTERS = 1_000_000;

/** The tables that the app fills by itself: they may hold rows in an empty database, and what comes replaces them. */
export const SHIPPED_TABLES = ['colleges', 'college_catalogue'];

/**
 * Brings rows into an empty database and reads them back: all of them, or none. Answers what each table holds then. Throws
 * CopyRefused when the database is not empty, or when what is read back differs.
 */
export async function fill(address: DatabaseAddress, schema: Schema, incoming: Incoming): Promise<Digest[]> {
  const place = placeFor(address);
  try {
    const digests = await fillPlace(place.address, schema, incoming, () => refuseFilled(address));
    place.keep();
    return digests;
  } catch (error) {
    place.discard();
    throw error;
  }
}

const refuseFilled = (address: DatabaseAddress): CliError =>
  new CliError(
    `The database ${shown(address)} is not empty. It is left as it is; only an empty one is filled.\n${howToEmpty(address)}`,
  );

async function fillPlace(
  address: DatabaseAddress,
  schema: Schema,
  incoming: Incoming,
  filled: () => CliError,
): Promise<Digest[]> {
  const asOf = { ...schema, migrations: schema.migrations.slice(0, incoming.migrations.length) };
  const database = await connectDatabase(databaseOptions({ database: address }, asOf));
  try {
    return await alone(database, async () => {
      const isBare = await refuseUnlessEmpty(database, schema, incoming, filled);
      try {
        if (isBare) await makeTables(database);
        const digests = await load(database, migrationNames(schema), incoming, filled);
        if (asOf.migrations.length < schema.migrations.length) await migrateOn(address, schema);
        return digests;
      } catch (error) {
        if (isBare) await dropTables(database);
        throw error;
      }
    });
  } finally {
    await database.destroy();
  }
}

/** On a server, no app starts on the database until it is filled: starting needs the same lock. */
const alone = <T>(database: DataSource, work: () => Promise<T>): Promise<T> =>
  isEmbedded(database) ? work() : withMigrationLock(database, work);

async function withRunner<T>(database: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    return await work(runner);
  } finally {
    await runner.release();
  }
}

const quoted = (runner: QueryRunner, name: string): string => runner.dataSource.driver.escape(name);

async function hasRows(runner: QueryRunner, names: string[]): Promise<boolean> {
  for (const name of names.filter((table) => !SHIPPED_TABLES.includes(table))) {
    const rows = (await runner.query(`SELECT 1 FROM ${quoted(runner, name)} LIMIT 1`)) as unknown[];
    if (rows.length) return true;
  }
  return false;
}

/** Whether the database has no tables at all; the product's own without rows are fine, too, when they are the newest. */
function refuseUnlessEmpty(
  database: DataSource,
  schema: Schema,
  { migrations }: Incoming,
  filled: () => CliError,
): Promise<boolean> {
  return withRunner(database, async (runner) => {
    const present = await tableNames(runner);
    const ran = await ranMigrations(runner);
    if (!present.length && !ran.length) return true;
    const newest = migrationNames(schema).join();
    if (ran.join() !== newest || migrations.join() !== newest) throw filled();
    if (await hasRows(runner, present)) throw filled();
    return false;
  });
}

async function makeTables(database: DataSource): Promise<void> {
  if (!isEmbedded(database)) await prepareMysql(database);
  await database.runMigrations();
}

async function migrateOn(address: DatabaseAddress, schema: Schema): Promise<void> {
  const newest = await connectDatabase(databaseOptions({ database: address }, schema));
  try {
    await newest.runMigrations();
  } finally {
    await newest.destroy();
  }
}

const dropTables = (database: DataSource): Promise<void> =>
  withRunner(database, async (runner) => {
    for (const name of [...(await tableNames(runner)), HISTORY_TABLE]) {
      await runner.query(`DROP TABLE IF EXISTS ${quoted(runner, name)}`);
    }
  });

/** Writes and compares in one transaction, so that whoever is interrupted leaves nothing. */
function load(database: DataSource, known: string[], incoming: Incoming, filled: () => CliError): Promise<Digest[]> {
  return withRunner(database, async (runner) => {
    await runner.startTransaction();
    try {
      const own = await copiedTables(runner, incoming.migrations, known);
      refuseOtherTables(incoming.tables, own);
      for (const name of SHIPPED_TABLES.filter((table) => own.some((one) => one.name === table))) {
        await runner.query(`DELETE FROM ${quoted(runner, name)}`);
      }
      if (
        await hasRows(
          runner,
          own.map(({ name }) => name),
        )
      )
        throw filled();
      const expected = await incoming.pour((table, rows) => insert(runner, table, rows));
      const found: Digest[] = [];
      for (const table of incoming.tables) found.push(await readTable(runner, table));
      refuseDifferences(expected, found);
      await runner.commitTransaction();
      return found;
    } catch (error) {
      // What failed is worth telling, not that it could not be undone: the server undoes it when the connection ends.
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  });
}

function refuseDifferences(expected: Digest[], found: Digest[]): void {
  const different = differences(expected, found);
  if (!different.length) return;
  throw new CliError(
    `What was written is not what was read. It must not be used, and was taken back:\n  ${different.join('\n  ')}`,
  );
}

const outline = (tables: CopiedTable[]): string[] =>
  tables.map(
    ({ name, columns }) =>
      `${name}(${columns
        .map((column) => `${column.name} ${column.kind}`)
        .sort()
        .join()})`,
  );

function refuseOtherTables(incoming: CopiedTable[], own: CopiedTable[]): void {
  const expected = outline(own);
  const found = outline(incoming);
  const other = [...found.filter((one) => !expected.includes(one)), ...expected.filter((one) => !found.includes(one))];
  if (other.length) throw new CliError(`These tables are not the same on both sides:\n  ${other.join('\n  ')}`);
}

async function insert(runner: QueryRunner, table: CopiedTable, rows: Value[][]): Promise<void> {
  for (let first = 0; first < rows.length;) {
    const part = rows.slice(first, first + INSERT_MOST_ROWS);
    while (part.length > 1 && charactersOf(part) > INSERT_CHARACTERS) part.length = Math.ceil(part.length / 2);
    await insertTogether(runner, table, part);
    first += part.length;
  }
}

async function insertTogether(runner: QueryRunner, { name, columns }: CopiedTable, rows: Value[][]): Promise<void> {
  const names = columns.map((column) => quoted(runner, column.name)).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  const values = rows.flatMap((one) => columns.map(({ kind }, index) => stored(kind, one[index] ?? null)));
  try {
    await runner.query(
      `INSERT INTO ${quoted(runner, name)} (${names}) VALUES ${rows.map(() => row).join(', ')}`,
      values,
    );
  } catch (error) {
    if (failureSentence(error)) throw error;
    // The driver's own message may repeat a stored value.
    const { code } = (error as { driverError?: { code?: unknown } }).driverError ?? {};
    throw new CliError(`The database does not take the rows of the table ${name} (${String(code)}).`);
  }
}
