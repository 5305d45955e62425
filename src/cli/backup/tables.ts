import type { DataSource, QueryRunner } from 'typeorm';
import { isEmbedded, type Schema } from '../../platform/database/data-source';
import { HISTORY_TABLE } from '../../platform/database/ran-migrations';
import { CliError } from '../cli-error';
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

/** Throws CopyRefused unless this product version has all these migrations, in this order, from the first on. */
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
 * Every table of a database whose migrations these are. Throws CopyRefused when it has a table or column that no entity knows, or
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
