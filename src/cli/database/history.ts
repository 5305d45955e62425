import type { DataSource, QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../../platform/config/setting-values';
import { ranMigrations } from '../../platform/database/known-database';
import {
  connectDatabase,
  databaseOptions,
  isEmbedded,
  migrate,
  type Migrating,
  type Schema,
} from '../../platform/database/data-source';
import { withMigrationLock } from '../../platform/database/mysql-server';
import { CliError } from '../commands/run-command';
import { refuseMissingFile } from './place';
import { columnNames, migrationNames, refuseUnknownMigrations, tableNames } from './tables';

/** How far a database's tables are, and how many rows each holds. */
export interface DatabaseState {
  ran: string[];
  /** What this version of the product would still run. */
  pending: string[];
  tables: { name: string; rows: number }[];
}

/** Part of a database that undoing a migration deletes: a whole table, or one of its columns; with the rows that lose it. */
export interface Dropped {
  table: string;
  column: string | null;
  rows: number;
}

async function withDatabase<T>(
  address: DatabaseAddress,
  schema: Schema,
  work: (database: DataSource, runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(databaseOptions({ database: address }, schema));
  try {
    const runner = database.createQueryRunner();
    try {
      return await work(database, runner);
    } finally {
      await runner.release();
    }
  } finally {
    await database.destroy();
  }
}

async function rowsIn(runner: QueryRunner, table: string): Promise<number> {
  const name = runner.dataSource.driver.escape(table);
  const [row] = (await runner.query(`SELECT count(*) AS count FROM ${name}`)) as { count: number }[];
  return Number(row?.count);
}

/** Reads the state of a database and changes nothing. Throws CliError when there is none. */
export function databaseState(address: DatabaseAddress, schema: Schema): Promise<DatabaseState> {
  refuseMissingFile(address);
  return withDatabase(address, schema, async (_, runner) => {
    const ran = await ranMigrations(runner);
    const tables: DatabaseState['tables'] = [];
    for (const name of await tableNames(runner)) tables.push({ name, rows: await rowsIn(runner, name) });
    return { ran, pending: migrationNames(schema).filter((name) => !ran.includes(name)), tables };
  });
}

/** Brings a database to the newest migration and answers the names of what it ran. Throws CliError for one of a newer version. */
export function migrateDatabase(address: DatabaseAddress, schema: Schema & Migrating): Promise<string[]> {
  return withDatabase(address, schema, async (database, runner) => {
    refuseUnknownMigrations(await ranMigrations(runner), migrationNames(schema), 'The database');
    return migrate(database, schema);
  });
}

/** `table` and `table.column` of everything the first `count` migrations make, found out in memory. */
function madeBy(schema: Schema, count: number): Promise<{ table: string; column: string | null }[]> {
  const first = { ...schema, migrations: schema.migrations.slice(0, count) };
  return withDatabase({ kind: 'sqlite', file: ':memory:' }, first, async (database, runner) => {
    await database.runMigrations();
    const made: { table: string; column: string | null }[] = [];
    for (const table of await tableNames(runner)) {
      made.push({ table, column: null });
      made.push(...(await columnNames(runner, table)).map((column) => ({ table, column })));
    }
    return made;
  });
}

async function droppedWith(runner: QueryRunner, schema: Schema, count: number): Promise<Dropped[]> {
  const before = new Set((await madeBy(schema, count - 1)).map(({ table, column }) => `${table}.${column}`));
  const gone = (await madeBy(schema, count)).filter(({ table, column }) => !before.has(`${table}.${column}`));
  const tables = new Set(gone.filter(({ column }) => column === null).map(({ table }) => table));
  const dropped: Dropped[] = [];
  for (const { table, column } of gone) {
    if (column === null || !tables.has(table)) dropped.push({ table, column, rows: await rowsIn(runner, table) });
  }
  return dropped;
}

/** Which migration would be undone, what is deleted with it, and a way to do it. */
export interface Revert {
  name: string;
  drops: Dropped[];
}

/**
 * Undoes the last migration when `agrees` says so to what that deletes. Throws CliError when none ran, or the database is of
 * another version.
 */
export function revertLast(
  address: DatabaseAddress,
  schema: Schema,
  agrees: (revert: Revert) => boolean,
): Promise<Revert> {
  refuseMissingFile(address);
  return withDatabase(address, schema, async (database, runner) => {
    const ran = await ranMigrations(runner);
    refuseUnknownMigrations(ran, migrationNames(schema), 'The database');
    const name = ran.at(-1);
    if (name === undefined) throw new CliError('No migration has run on this database: there is nothing to undo.');
    const revert = { name, drops: await droppedWith(runner, schema, ran.length) };
    if (!agrees(revert)) return revert;
    const undo = (): Promise<void> => database.undoLastMigration();
    await (isEmbedded(database) ? undo() : withMigrationLock(database, undo));
    return revert;
  });
}
