import type { Pool, PoolConnection } from 'mysql2';
import { QueryFailedError } from 'typeorm';
import type { EntityManager, QueryRunner, FindManyOptions } from 'typeorm';
import { isEmbedded } from './data-source';
import { readRows } from './sqlite-embedded';

export type RawValue = string | number | null;
export type RawRow = Record<string, unknown>;

/** A time in the format of both databases: UTC with milliseconds. */
export const timeToRaw = (time: Date): string => time.toISOString().replace('T', ' ').slice(0, -1);

export const timeFromRaw = (raw: unknown): Date =>
  raw instanceof Date ? raw : new Date(`${String(raw).replace(' ', 'T')}Z`);

/** Both databases return JSON as text unless a driver has already parsed it. */
export const jsonFromRaw = <T>(raw: unknown): T => (typeof raw === 'string' ? (JSON.parse(raw) as T) : (raw as T));

/** The rows of a SELECT without entity mapping, which costs ten times the read under heavy load. */
export const selectRows = (manager: EntityManager, sql: string, values: readonly RawValue[]): Promise<RawRow[]> =>
  select(manager, { sql, values, isPrepared: false });

/** The same for SQL text that hardly changes: a server prepares it once per connection. */
export const selectPrepared = (manager: EntityManager, sql: string, values: readonly RawValue[]): Promise<RawRow[]> =>
  select(manager, { sql, values, isPrepared: true });

interface Statement {
  sql: string;
  values: readonly RawValue[];
  isPrepared: boolean;
}

function select(manager: EntityManager, statement: Statement): Promise<RawRow[]> {
  if (manager.queryRunner?.isTransactionActive === true) return queryInTransaction(manager.queryRunner, statement);
  const { sql, values } = statement;
  // Statements that bypass TypeORM are logged the same way.
  manager.connection.logger.logQuery(sql, [...values]);
  if (isEmbedded(manager.connection)) return readRows(manager.connection, sql, values);
  return send((manager.connection.driver as unknown as { pool: Pool }).pool, statement);
}

async function queryInTransaction<Result>(runner: QueryRunner, statement: Statement): Promise<Result> {
  const { sql, values, isPrepared } = statement;
  if (!isPrepared || isEmbedded(runner.connection)) return runner.query(sql, [...values]) as Promise<Result>;
  runner.connection.logger.logQuery(sql, [...values]);
  return send((await runner.connect()) as PoolConnection, statement);
}

/**
 * Sends a statement without TypeORM, which never prepares statements on a server. Errors look the same as TypeORM's.
 */
function send<Result>(target: Pool | PoolConnection, { sql, values, isPrepared }: Statement): Promise<Result> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: unknown): void =>
      error ? reject(new QueryFailedError(sql, [...values], error)) : resolve(result as Result);
    if (isPrepared) target.execute(sql, [...values], callback);
    else target.query(sql, [...values], callback);
  });
}

/** Placeholders for an IN list; an empty list matches nothing. */
export const placeholdersOf = (values: readonly unknown[]): string =>
  values.length ? `(${values.map(() => '?').join(', ')})` : '(NULL)';

/** Aggregates a group's values into one JSON array; the result for an empty group is empty or null. */
export const jsonArraySql = (manager: EntityManager, sql: string): string =>
  `${isEmbedded(manager.connection) ? 'json_group_array' : 'JSON_ARRAYAGG'}(${sql})`;

/**
 * Ends a SELECT whose rows the transaction will write. The embedded database needs no lock, because it has a single
 * writer.
 */
export const lockClause = (manager: EntityManager): string => (isEmbedded(manager.connection) ? '' : ' FOR UPDATE');

function upsertClause(manager: EntityManager, key: string, columns: readonly string[]): string {
  return isEmbedded(manager.connection)
    ? `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
    : `ON DUPLICATE KEY UPDATE ${columns.map((name) => `${name} = VALUES(${name})`).join(', ')}`;
}

interface RowBatch {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly RawValue[])[];
}

const insertSql = ({ table, columns, rows }: RowBatch, insertVerb = 'INSERT'): string => {
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  return `${insertVerb} INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(() => placeholders).join(', ')}`;
};

export async function insertRows(manager: EntityManager, batch: RowBatch): Promise<void> {
  if (batch.rows.length) await manager.query(insertSql(batch), batch.rows.flat());
}

/** Inserts rows with one statement and skips those whose key is already taken. */
export async function insertNewRows(manager: EntityManager, batch: RowBatch): Promise<void> {
  const insertVerb = isEmbedded(manager.connection) ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
  if (batch.rows.length) await manager.query(insertSql(batch, insertVerb), batch.rows.flat());
}

/**
 * Overwrites, in one statement and by their `key`, rows that this transaction has read and locked. Columns in `fixedColumns`
 * stay unchanged.
 */
export async function overwriteRows(
  manager: EntityManager,
  { key, fixedColumns, ...batch }: RowBatch & { key: string; fixedColumns: readonly string[] },
): Promise<void> {
  if (!batch.rows.length) return;
  const updatedColumns = batch.columns.filter((name) => name !== key && !fixedColumns.includes(name));
  const sql = `${insertSql(batch)} ${upsertClause(manager, key, updatedColumns)}`;
  await queryInTransaction(manager.queryRunner as QueryRunner, { sql, values: batch.rows.flat(), isPrepared: true });
}

export const rowLock = ({ connection }: EntityManager): Pick<FindManyOptions, 'lock'> =>
  isEmbedded(connection) ? {} : { lock: { mode: 'pessimistic_write' } };
