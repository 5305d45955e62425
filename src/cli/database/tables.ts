import type { DataSource, QueryRunner } from 'typeorm';
import { isEmbedded, type Schema } from '../../platform/database/data-source';
import { HISTORY_TABLE, ranMigrations } from '../../platform/database/known-database';
import { CliError } from '../commands/run-command';
import { type Kind, kindOf } from './values';

export interface CopiedColumn {
  name: string;
  kind: Kind;
}

/** A table with all its columns, and the names of those that make its primary key. */
export interface CopiedTable {
  name: string;
  columns: CopiedColumn[];
  key: string[];
}

/** The names of a product version's migrations, oldest first. */
export const migrationNames = ({ migrations }: Schema): string[] => migrations.map(({ name }) => name);

/** The tables that the app fills by itself: they may hold rows in an empty database, and what comes replaces them. */
export const SHIPPED_TABLES = ['colleges', 'college_catalogue'];

export const quoted = (runner: QueryRunner, name: string): string => runner.dataSource.driver.escape(name);

export async function withRunner<T>(database: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    return await work(runner);
  } finally {
    await runner.release();
  }
}

/** Whether one of these tables has a row that somebody made. */
export async function hasRows(runner: QueryRunner, names: string[]): Promise<boolean> {
  for (const name of names.filter((table) => !SHIPPED_TABLES.includes(table))) {
    const rows = (await runner.query(`SELECT 1 FROM ${quoted(runner, name)} LIMIT 1`)) as unknown[];
    if (rows.length) return true;
  }
  return false;
}

/** Whether a database may be filled: it has no tables at all, or only the newest ones of the product, without rows. */
export function emptiness(database: DataSource, schema: Schema): Promise<'no tables' | 'no rows' | 'filled'> {
  return withRunner(database, async (runner) => {
    const present = await tableNames(runner);
    const ran = await ranMigrations(runner);
    if (!present.length && !ran.length) return 'no tables';
    const isNewest = ran.join() === migrationNames(schema).join();
    return isNewest && !(await hasRows(runner, present)) ? 'no rows' : 'filled';
  });
}

export const dropTables = (database: DataSource): Promise<void> =>
  withRunner(database, async (runner) => {
    for (const name of [...(await tableNames(runner)), HISTORY_TABLE]) {
      await runner.query(`DROP TABLE IF EXISTS ${quoted(runner, name)}`);
    }
  });

/** Every table the database really has, without TypeORM's own, in one order on every database. */
export async function tableNames(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(
    isEmbedded(runner.dataSource)
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      : `SELECT table_name AS name FROM information_schema.tables
         WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'`,
  )) as { name: string }[];
  // Sorted here, because each database has its own order of letters.
  return rows
    .map(({ name }) => name)
    .filter((name) => name !== HISTORY_TABLE)
    .sort();
}

/** The columns a table really has, in order. */
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

/** Throws CliError unless this product version has all these migrations, in this order, from the first on. */
export function refuseUnknownMigrations(ran: string[], known: string[], whose: string): void {
  const unknown = ran.find((name, index) => name !== known[index]);
  if (unknown === undefined) return;
  throw new CliError(
    `${whose} was made by a newer or another version of the product: its migration ${unknown} is unknown here. ` +
      'Update the product first.',
  );
}

/** A table as the entities describe it; names only what the database has, which an older one may lack. */
function described(database: DataSource, name: string, columns: string[]): CopiedTable {
  const entity = database.entityMetadatas.find(({ tableName }) => tableName === name);
  if (!entity) throw new CliError(`The table ${name} is none of the product's, so it would be left out.`);
  const known = columns.map((column): CopiedColumn => {
    const found = entity.columns.find(({ databaseName }) => databaseName === column);
    if (!found) throw new CliError(`The column ${name}.${column} is none of the product's, so it would be left out.`);
    const kind = kindOf(found.type);
    if (!kind) throw new Error(`Copies do not know how to carry ${name}.${column} (${String(found.type)}).`);
    return { name: column, kind };
  });
  return { name, columns: known, key: entity.primaryColumns.map(({ databaseName }) => databaseName) };
}

/**
 * Every table of a database whose migrations these are. Throws CliError when it has a table or column that no entity knows, or
 * lacks one although all migrations ran.
 */
export async function copiedTables(runner: QueryRunner, ran: string[], known: string[]): Promise<CopiedTable[]> {
  const database = runner.dataSource;
  const present = await tableNames(runner);
  const tables: CopiedTable[] = [];
  for (const name of present) tables.push(described(database, name, await columnNames(runner, name)));
  if (ran.length === known.length) {
    const has = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
    for (const { tableName, columns } of database.entityMetadatas) {
      const missing = columns.find(({ databaseName }) => !has.has(`${tableName}.${databaseName}`));
      if (missing) throw new CliError(`The database lacks the column ${tableName}.${missing.databaseName}.`);
    }
  }
  return tables;
}
