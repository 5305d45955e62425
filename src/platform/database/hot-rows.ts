import type { Pool, PoolConnection } from 'mysql2';
import { QueryFailedError } from 'typeorm';
import type { EntityManager, QueryRunner, FindManyOptions } from 'typeorm';
import { isEmbedded } from './data-source';
import { readRows } from './sqlite-embedded';

/** A value as it goes into a statement, and a row as it comes out of one. */
export type RawValue = string | number | null;
export type RawRow = Record<string, unknown>;

/** A time as both databases keep it: UTC with milliseconds. */
export const timeToRaw = (time: Date): string => time.toISOString().replace('T', ' ').slice(0, -1);

export const timeFromRaw = (raw: unknown): Date =>
  raw instanceof Date ? raw : new Date(`${String(raw).replace(' ', 'T')}Z`);

/** JSON comes as text from both databases unless a driver has parsed it already. */
export const jsonFromRaw = <T>(raw: unknown): T => (typeof raw === 'string' ? (JSON.parse(raw) as T) : (raw as T));

/** The rows of a SELECT, bypassing entities: their mapping costs ten times the reading where thousands ask at once. */
export const selectRows = (manager: EntityManager, sql: string, values: readonly RawValue[]): Promise<RawRow[]> =>
  select(manager, { sql, values, isPrepared: false });

/** The same for a text that hardly changes: a database server prepares it once for each connection. */
export const selectPrepared = (manager: EntityManager, sql: string, values: readonly RawValue[]): Promise<RawRow[]> =>
  select(manager, { sql, values, isPrepared: true });

interface Statement {
  sql: string;
  values: readonly RawValue[];
  isPrepared: boolean;
}

function select(manager: EntityManager, statement: Statement): Promise<RawRow[]> {
  if (manager.queryRunner?.isTransactionActive === true) return inTransaction(manager.queryRunner, statement);
  const { sql, values } = statement;
  // What goes past TypeORM is logged as what goes through it.
  manager.connection.logger.logQuery(sql, [...values]);
  if (isEmbedded(manager.connection)) return readRows(manager.connection, sql, values);
  return send((manager.connection.driver as unknown as { pool: Pool }).pool, statement);
}

/** Sends a statement on the connection of a transaction. */
async function inTransaction<Answer>(runner: QueryRunner, statement: Statement): Promise<Answer> {
  const { sql, values, isPrepared } = statement;
  if (!isPrepared || isEmbedded(runner.connection)) return runner.query(sql, [...values]) as Promise<Answer>;
  runner.connection.logger.logQuery(sql, [...values]);
  return send((await runner.connect()) as PoolConnection, statement);
}

/** Sends a statement past TypeORM, which prepares none on a server. A failure looks like those that TypeORM reports. */
function send<Answer>(to: Pool | PoolConnection, { sql, values, isPrepared }: Statement): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, answer: unknown): void =>
      error ? reject(new QueryFailedError(sql, [...values], error)) : resolve(answer as Answer);
    if (isPrepared) to.execute(sql, [...values], done);
    else to.query(sql, [...values], done);
  });
}

/** The places of a list of values, for IN; an empty list matches nothing. */
export const placeholdersOf = (values: readonly unknown[]): string =>
  values.length ? `(${values.map(() => '?').join(', ')})` : '(NULL)';

/** The values of a group as one JSON array; a group of nothing is empty or null. */
export const jsonArrayOf = (manager: EntityManager, sql: string): string =>
  `${isEmbedded(manager.connection) ? 'json_group_array' : 'JSON_ARRAYAGG'}(${sql})`;

/** Ends a SELECT whose rows the transaction is going to write; the embedded database has one writer anyway. */
export const lockClause = (manager: EntityManager): string => (isEmbedded(manager.connection) ? '' : ' FOR UPDATE');

/** How a statement overwrites these columns of a row that is there already. */
function overwriting(manager: EntityManager, key: string, columns: readonly string[]): string {
  return isEmbedded(manager.connection)
    ? `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
    : `ON DUPLICATE KEY UPDATE ${columns.map((name) => `${name} = VALUES(${name})`).join(', ')}`;
}

/** Rows of one table as columns and values, all in the same order. */
export interface HotRows {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly RawValue[])[];
}

const insertOf = ({ table, columns, rows }: HotRows, insert = 'INSERT'): string => {
  const place = `(${columns.map(() => '?').join(', ')})`;
  return `${insert} INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(() => place).join(', ')}`;
};

/** Inserts rows with one statement; a row whose key is taken is an error. */
export async function insertRows(manager: EntityManager, hot: HotRows): Promise<void> {
  if (hot.rows.length) await manager.query(insertOf(hot), hot.rows.flat());
}

/** The same, leaving out rows whose key is taken. */
export async function insertNewRows(manager: EntityManager, hot: HotRows): Promise<void> {
  const insert = isEmbedded(manager.connection) ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
  if (hot.rows.length) await manager.query(insertOf(hot, insert), hot.rows.flat());
}

/** Overwrites rows that this transaction has read with their lock, by their `key`, with one statement; what is `fixed` stays as it is. */
export async function overwriteRows(
  manager: EntityManager,
  { key, fixed, ...hot }: HotRows & { key: string; fixed: readonly string[] },
): Promise<void> {
  if (!hot.rows.length) return;
  const changed = hot.columns.filter((name) => name !== key && !fixed.includes(name));
  const sql = `${insertOf(hot)} ${overwriting(manager, key, changed)}`;
  await inTransaction(manager.queryRunner as QueryRunner, { sql, values: hot.rows.flat(), isPrepared: true });
}

/** For rows that a transaction reads because it is going to write them; the embedded database has one writer anyway. */
export const rowLock = ({ connection }: EntityManager): Pick<FindManyOptions, 'lock'> =>
  isEmbedded(connection) ? {} : { lock: { mode: 'pessimistic_write' } };
