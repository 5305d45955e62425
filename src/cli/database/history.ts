import type { QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../../platform/config/setting-values';
import { appliedMigrations } from '../../platform/database/known-database';
import { migrate, type MigrationOptions, type Schema, withExclusiveAccess } from '../../platform/database/data-source';
import { CliError } from '../commands/run-command';
import { assertFileExists } from './place';
import { columnNames, countRows, migrationNames, assertKnownMigrations, tableNames, withDatabase } from './tables';

interface DatabaseState {
  applied: string[];
  pending: string[];
  tables: { name: string; rows: number }[];
}

/** A table or column that undoing a migration deletes, and how many rows it affects. */
export interface DroppedPart {
  table: string;
  column: string | null;
  rows: number;
}

/** Changes nothing. Throws CliError if there is no database. */
export function databaseState(address: DatabaseAddress, schema: Schema): Promise<DatabaseState> {
  assertFileExists(address);
  return withDatabase(address, schema, async (runner) => {
    const applied = await appliedMigrations(runner);
    const tables: DatabaseState['tables'] = [];
    for (const name of await tableNames(runner)) tables.push({ name, rows: await countRows(runner, name) });
    return { applied, pending: migrationNames(schema).filter((name) => !applied.includes(name)), tables };
  });
}

/** Runs all pending migrations and returns their names. Throws CliError for a database of a newer version. */
export function migrateDatabase(address: DatabaseAddress, schema: Schema & MigrationOptions): Promise<string[]> {
  return withDatabase(address, schema, async (runner) => {
    assertKnownMigrations(await appliedMigrations(runner), migrationNames(schema), 'The database');
    return migrate(runner.dataSource, schema);
  });
}

/** `table` and `table.column` of everything the first `count` migrations create, found by running them in memory. */
function createdByMigrations(schema: Schema, count: number): Promise<{ table: string; column: string | null }[]> {
  const olderSchema = { ...schema, migrations: schema.migrations.slice(0, count) };
  return withDatabase({ kind: 'sqlite', file: ':memory:' }, olderSchema, async (runner) => {
    await runner.dataSource.runMigrations();
    const created: { table: string; column: string | null }[] = [];
    for (const table of await tableNames(runner)) {
      created.push({ table, column: null });
      created.push(...(await columnNames(runner, table)).map((column) => ({ table, column })));
    }
    return created;
  });
}

async function droppedByRevert(runner: QueryRunner, schema: Schema, count: number): Promise<DroppedPart[]> {
  const previousColumns = new Set(
    (await createdByMigrations(schema, count - 1)).map(({ table, column }) => `${table}.${column}`),
  );
  const added = (await createdByMigrations(schema, count)).filter(
    ({ table, column }) => !previousColumns.has(`${table}.${column}`),
  );
  const tables = new Set(added.filter(({ column }) => column === null).map(({ table }) => table));
  const dropped: DroppedPart[] = [];
  for (const { table, column } of added) {
    if (column === null || !tables.has(table)) dropped.push({ table, column, rows: await countRows(runner, table) });
  }
  return dropped;
}

export interface Revert {
  name: string;
  drops: DroppedPart[];
}

/**
 * Undoes the last migration if `confirm` accepts what that deletes. Throws CliError if none ran or the database is of
 * another version.
 */
export function revertLast(
  address: DatabaseAddress,
  schema: Schema,
  confirm: (revert: Revert) => boolean,
): Promise<Revert> {
  assertFileExists(address);
  return withDatabase(address, schema, async (runner) => {
    const applied = await appliedMigrations(runner);
    assertKnownMigrations(applied, migrationNames(schema), 'The database');
    const name = applied.at(-1);
    if (name === undefined) throw new CliError('No migration has run on this database: there is nothing to undo.');
    const revert = { name, drops: await droppedByRevert(runner, schema, applied.length) };
    if (!confirm(revert)) return revert;
    await withExclusiveAccess(runner.dataSource, () => runner.dataSource.undoLastMigration());
    return revert;
  });
}
