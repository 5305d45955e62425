import type { Connection, Pool, PoolConnection } from 'mysql2';
import type { DataSource, DataSourceOptions, QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../config/setting-values';
import { loadMysql } from './database-errors';

/** How long to wait for a server's response or a pooled connection, in milliseconds. */
const QUERY_TIMEOUT_MS = 6_000;

/** Pools without a statement timeout, e.g. for migrations. */
const untimedPools = new WeakSet<object>();

const serverTimeoutError = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The database server does not answer.'), { code: 'ETIMEDOUT' });

/**
 * A server that hangs or disappears closes no connection, so its clients would wait forever. A statement that gets no
 * response therefore ends its connection: everyone waiting on it gets an error, and the pool opens another one.
 */
function destroyOnTimeout(pool: Pool, connection: Connection): void {
  // An internal field: the library's own way to end a connection leaves waiting callers without an error.
  const { stream } = connection as unknown as { stream: { destroy(error: Error): void } };
  for (const method of ['query', 'execute'] as const) {
    const send = connection[method].bind(connection) as (...args: unknown[]) => ReturnType<Connection['query']>;
    connection[method] = ((...args: unknown[]) => {
      const command = send(...args);
      const timer = setTimeout(() => {
        if (!untimedPools.has(pool)) stream.destroy(serverTimeoutError());
      }, QUERY_TIMEOUT_MS).unref();
      command.once('end', () => clearTimeout(timer));
      return command;
    }) as Connection['query'] & Connection['execute'];
  }
}

type ConnectionCallback = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => unknown;

function limitConnectionWait(pool: Pool): void {
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (callback: ConnectionCallback) => {
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      callback(serverTimeoutError(), undefined as unknown as PoolConnection);
    }, QUERY_TIMEOUT_MS);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!hasTimedOut) callback(error, connection);
      else if (!error) connection.release();
    });
  };
}

type MysqlAddress = Extract<DatabaseAddress, { kind: 'mysql' }>;

/** How long opening a connection may take, in milliseconds. */
const MAX_CONNECT_MS = 5_000;
/** How long a statement waits for a row lock, in seconds. */
const LOCK_WAIT_SECONDS = 3;
/** Max prepared statements per connection; the server allows 16,382 in total. */
const MAX_PREPARED = 200;
/** Each database on a server has its own lock. Lock names are limited to 64 characters. */
const MIGRATION_LOCK = `CONCAT('pathlight:', MD5(DATABASE()))`;
const MIGRATION_WAIT_SECONDS = 120;

/**
 * Session settings for every connection, whatever the server's defaults: invalid values are rejected instead of
 * truncated, times are UTC, and READ COMMITTED takes fewer locks than one snapshot per transaction.
 */
const SESSION_STATEMENTS = [
  `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO'`,
  `SET SESSION time_zone = '+00:00'`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
];

function createServerDriver(): unknown {
  const mysql = loadMysql();
  const createPool = (options: Parameters<typeof mysql.createPool>[0]): Pool => {
    const pool = mysql.createPool(options as never);
    limitConnectionWait(pool);
    pool.on('connection', (poolConnection) => {
      const connection = poolConnection as unknown as Connection;
      // The library only listens for the first error, and an unhandled one would end the process.
      connection.on('error', () => undefined);
      destroyOnTimeout(pool, connection);
      SESSION_STATEMENTS.forEach((sql) => connection.query(sql));
    });
    return pool;
  };
  return { ...mysql, createPool };
}

export function mysqlOptions({ host, port, user, password, database, tls, poolSize }: MysqlAddress) {
  return {
    // Also for MySQL: the 'mysql' type reports differences between tables and entities that don't exist.
    type: 'mariadb',
    driver: createServerDriver(),
    host,
    port,
    username: user,
    password,
    database,
    poolSize,
    charset: 'utf8mb4',
    // Without it, times shift with the reading machine's time zone.
    timezone: 'Z',
    connectTimeout: MAX_CONNECT_MS,
    // Counts are returned as numbers, as with the embedded database; only values too large for a number are returned as
    // text.
    supportBigNumbers: true,
    bigNumberStrings: false,
    ...(tls ? { ssl: { minVersion: 'TLSv1.2', rejectUnauthorized: true } } : {}),
    extra: {
      // TypeORM parses JSON itself, because MariaDB returns it as text.
      jsonStrings: true,
      // Capturing a stack trace for each statement costs more than sending a short one. Errors include the statement's
      // text anyway.
      trace: false,
      maxPreparedStatements: MAX_PREPARED,
      enableKeepAlive: true,
      maxIdle: poolSize,
    },
  } satisfies DataSourceOptions;
}

/** One process at a time migrates; the others wait and then find nothing to do. */
export async function withMigrationLock<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const { pool } = dataSource.driver as unknown as { pool: Pool };
  untimedPools.add(pool);
  const lockRunner = dataSource.createQueryRunner();
  try {
    const sql = `SELECT GET_LOCK(${MIGRATION_LOCK}, ?) AS got`;
    const [row] = (await lockRunner.query(sql, [MIGRATION_WAIT_SECONDS])) as { got: unknown }[];
    if (Number(row?.got) !== 1) throw new Error('Another process has been migrating the database for too long.');
    return await work();
  } finally {
    await lockRunner.query(`SELECT RELEASE_LOCK(${MIGRATION_LOCK})`).catch(() => undefined);
    await lockRunner.release();
    untimedPools.delete(pool);
  }
}

/**
 * Makes text comparison byte by byte, as in the embedded database: the server's default would treat `José` and `jose`
 * as the same person. Sets it on an empty database and rejects one whose tables compare differently.
 */
export async function prepareMysql(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const requiredCollation = await findExactCollation(runner);
    const mismatched = (await runner.query(
      `SELECT table_name AS name, table_collation AS collation FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_collation <> ?`,
      [requiredCollation],
    )) as { name: string; collation: string }[];
    if (mismatched.length) {
      const matches = mismatched.map(({ name, collation }) => `${name} (${collation})`).join(', ');
      throw new Error(`These tables must be ${requiredCollation}: ${matches}. Use an empty database, or convert them.`);
    }
    await runner.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${requiredCollation}`);
  } finally {
    await runner.release();
  }
}

/** The collation that compares bytes and keeps trailing spaces. MariaDB and MySQL name it differently. */
async function findExactCollation(runner: QueryRunner): Promise<string> {
  const matches = (await runner.query(
    `SELECT collation_name AS name FROM information_schema.collations WHERE collation_name IN ('utf8mb4_nopad_bin', 'utf8mb4_0900_bin')`,
  )) as { name: string }[];
  const [first] = matches;
  if (!first) throw new Error('The database server is too old: MariaDB 10.6 or MySQL 8 is needed.');
  return first.name;
}
