import type { DataSource, QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../../platform/config/database-address';
import { ranMigrations } from '../../platform/database/ran-migrations';
import { connectDatabase, databaseOptions, isEmbedded, type Schema } from '../../platform/database/data-source';
import { prepareMysql, withMigrationLock } from '../../platform/database/mysql-server';
import { CliError } from '../cli-error';
import { failureSentence } from '../../platform/runtime/failure-sentence';
import { notEmpty, placeFor, refuseMissingFile, shown } from './place';
import { atOneMoment, charactersOf, readTable } from './reading';
import { type Digest, differences } from './table-digest';
import {
  type CopiedTable,
  copiedTables,
  dropTables,
  emptiness,
  hasRows,
  migrationNames,
  quoted,
  refuseUnknownMigrations,
  SHIPPED_TABLES,
  withRunner,
} from './tables';
import { stored, type Value } from './values';

/** What a copy holds, and the moment it was taken at. */
export interface Copied {
  digests: Digest[];
  at: Date;
}

/** The database that is read: an open one, as it is at one moment. */
interface Source {
  runner: QueryRunner;
  /** What ran on it: the first of the product's migrations, or all of them. */
  migrations: string[];
  tables: CopiedTable[];
}

/** One INSERT stays far below SQLite's 32,766 bind values and MariaDB's packets of 16 MiB. */
const MAX_INSERT_ROWS = 50;
const INSERT_CHARACTERS = 1_000_000;

/**
 * Copies a whole database into an empty one, which may be of the other kind, and reads it back: all of it, or nothing. Throws
 * CliError when the target isn't empty, or when what is read back differs.
 */
export async function copyDatabase(from: DatabaseAddress, to: DatabaseAddress, schema: Schema): Promise<Copied> {
  if (shown(from) === shown(to)) throw new CliError('Both addresses are the same database.');
  refuseMissingFile(from);
  const database = await connectDatabase(databaseOptions({ database: from }, schema));
  try {
    return await atOneMoment(database, async (runner) => {
      const at = new Date();
      const known = migrationNames(schema);
      const migrations = await ranMigrations(runner);
      if (!migrations.length) throw new CliError(`The database ${shown(from)} is empty: there is nothing to copy.`);
      refuseUnknownMigrations(migrations, known, 'The database');
      const tables = await copiedTables(runner, migrations, known);
      return { digests: await fill(to, schema, { runner, migrations, tables }), at };
    });
  } finally {
    await database.destroy();
  }
}

/** Answers what each table of the target holds at the end. */
async function fill(address: DatabaseAddress, schema: Schema, source: Source): Promise<Digest[]> {
  const place = placeFor(address);
  try {
    const digests = await fillPlace(place.address, schema, source, () => notEmpty(address));
    place.keep();
    return digests;
  } catch (error) {
    place.discard();
    throw error;
  }
}

async function fillPlace(
  address: DatabaseAddress,
  schema: Schema,
  source: Source,
  filled: () => CliError,
): Promise<Digest[]> {
  const asOf = { ...schema, migrations: schema.migrations.slice(0, source.migrations.length) };
  const isOlder = asOf.migrations.length < schema.migrations.length;
  const database = await connectDatabase(databaseOptions({ database: address }, asOf));
  try {
    return await alone(database, async () => {
      const found = await emptiness(database, schema);
      if (found === 'filled' || (found === 'no rows' && isOlder)) throw filled();
      try {
        if (found === 'no tables') await makeTables(database);
        const digests = await load(database, migrationNames(schema), source, filled);
        if (isOlder) await migrateOn(address, schema);
        return digests;
      } catch (error) {
        if (found === 'no tables') await dropTables(database);
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

/** Writes and compares in one transaction, so that whoever is interrupted leaves nothing. */
function load(database: DataSource, known: string[], source: Source, filled: () => CliError): Promise<Digest[]> {
  return withRunner(database, async (runner) => {
    await runner.startTransaction();
    try {
      const own = await copiedTables(runner, source.migrations, known);
      refuseOtherTables(source.tables, own);
      const names = own.map(({ name }) => name);
      for (const name of SHIPPED_TABLES.filter((table) => names.includes(table))) {
        await runner.query(`DELETE FROM ${quoted(runner, name)}`);
      }
      if (await hasRows(runner, names)) throw filled();
      const expected: Digest[] = [];
      for (const table of source.tables) {
        expected.push(await readTable(source.runner, table, (rows) => insert(runner, table, rows)));
      }
      const found: Digest[] = [];
      for (const table of source.tables) found.push(await readTable(runner, table));
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
    const part = rows.slice(first, first + MAX_INSERT_ROWS);
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
