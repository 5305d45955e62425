import type { DataSource, QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../../platform/config/setting-values';
import { connectDatabase, databaseOptions, isEmbedded, type Schema } from '../../platform/database/data-source';
import { HISTORY_TABLE, appliedMigrations } from '../../platform/database/known-database';
import { CliError } from '../commands/run-command';
import { type ValueKind, kindOf } from './values';

export interface CopiedColumn {
  name: string;
  kind: ValueKind;
}

export interface CopiedTable {
  name: string;
  columns: CopiedColumn[];
  key: string[];
}

/** Oldest first. */
export const migrationNames = ({ migrations }: Schema): string[] => migrations.map(({ name }) => name);

/** Tables the app fills itself: an empty database may contain rows in them, and a copy replaces those. */
export const SHIPPED_TABLES = ['colleges', 'college_catalogue'];

export const quoteName = (runner: QueryRunner, name: string): string => runner.dataSource.driver.escape(name);

export async function withRunner<T>(database: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    return await work(runner);
  } finally {
    await runner.release();
  }
}

/** Opens a database without migrating it, and closes it after the work. */
export async function withDatabase<T>(
  address: DatabaseAddress,
  schema: Schema,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(databaseOptions({ database: address }, schema));
  try {
    return await withRunner(database, work);
  } finally {
    await database.destroy();
  }
}

export async function countRows(runner: QueryRunner, table: string): Promise<number> {
  const [row] = (await runner.query(`SELECT count(*) AS count FROM ${quoteName(runner, table)}`)) as {
    count: number;
  }[];
  return Number(row?.count);
}

/** Ignores tables that the app fills itself. */
export async function hasRows(runner: QueryRunner, names: string[]): Promise<boolean> {
  for (const name of names.filter((table) => !SHIPPED_TABLES.includes(table))) {
    const rows = (await runner.query(`SELECT 1 FROM ${quoteName(runner, name)} LIMIT 1`)) as unknown[];
    if (rows.length) return true;
  }
  return false;
}

/** Whether a database may be filled: it has no tables, or only the product's newest ones without rows. */
export function checkEmptiness(database: DataSource, schema: Schema): Promise<'no tables' | 'no rows' | 'filled'> {
  return withRunner(database, async (runner) => {
    const existing = await tableNames(runner);
    const applied = await appliedMigrations(runner);
    if (!existing.length && !applied.length) return 'no tables';
    const isNewest = applied.join() === migrationNames(schema).join();
    return isNewest && !(await hasRows(runner, existing)) ? 'no rows' : 'filled';
  });
}

export const dropTables = (database: DataSource): Promise<void> =>
  withRunner(database, async (runner) => {
    for (const name of [...(await tableNames(runner)), HISTORY_TABLE]) {
      await runner.query(`DROP TABLE IF EXISTS ${quoteName(runner, name)}`);
    }
  });

/** Every table the database really has except TypeORM's own, in the same order on every database. */
export async function tableNames(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(
    isEmbedded(runner.dataSource)
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      : `SELECT table_name AS name FROM information_schema.tables
         WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
  )) as { name: string }[];
  // Sorted here, because each database sorts letters differently.
  return rows
    .map(({ name }) => name)
    .filter((name) => name !== HISTORY_TABLE)
    .sort();
}

export async function columnNames(runner: QueryRunner, table: string): Promise<string[]> {
  const rows = (await runner.query(
    isEmbedded(runner.dataSource)
      ? 'SELECT name FROM pragma_table_info(?)'
      : `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position`,
    [table],
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}

/** Throws CliError unless `applied` is the beginning of this product version's migrations, in order. */
export function assertKnownMigrations(applied: string[], knownMigrations: string[], source: string): void {
  const unknownMigration = applied.find((name, index) => name !== knownMigrations[index]);
  if (unknownMigration === undefined) return;
  throw new CliError(
    `${source} was made by a newer or another version of the product: its migration ${unknownMigration} is unknown here. ` +
      'Update the product first.',
  );
}

/** A table as the entities describe it, limited to the columns the database has: an older one may lack some. */
function describeTable(database: DataSource, name: string, columns: string[]): CopiedTable {
  const entity = database.entityMetadatas.find(({ tableName }) => tableName === name);
  if (!entity) throw new CliError(`The table ${name} is none of the product's, so it would be left out.`);
  const copiedColumns = columns.map((column): CopiedColumn => {
    const metadata = entity.columns.find(({ databaseName }) => databaseName === column);
    if (!metadata)
      throw new CliError(`The column ${name}.${column} is none of the product's, so it would be left out.`);
    const kind = kindOf(metadata.type);
    if (!kind) throw new Error(`Copies do not know how to carry ${name}.${column} (${String(metadata.type)}).`);
    return { name: column, kind };
  });
  return { name, columns: copiedColumns, key: entity.primaryColumns.map(({ databaseName }) => databaseName) };
}

/**
 * Every table of a database that ran these migrations. Throws CliError if no entity knows a table or column, or if one
 * is missing although all migrations ran.
 */
export async function describeTables(
  runner: QueryRunner,
  applied: string[],
  knownMigrations: string[],
): Promise<CopiedTable[]> {
  const database = runner.dataSource;
  const existing = await tableNames(runner);
  const tables: CopiedTable[] = [];
  for (const name of existing) tables.push(describeTable(database, name, await columnNames(runner, name)));
  if (applied.length === knownMigrations.length) {
    const columnsPresent = new Set(
      tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    );
    for (const { tableName, columns } of database.entityMetadatas) {
      const missingColumn = columns.find(({ databaseName }) => !columnsPresent.has(`${tableName}.${databaseName}`));
      if (missingColumn)
        throw new CliError(`The database lacks the column ${tableName}.${missingColumn.databaseName}.`);
    }
  }
  return tables;
}
