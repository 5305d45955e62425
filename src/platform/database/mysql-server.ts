import type { Connection, Pool, PoolConnection } from 'mysql2';
import type { DataSource, DataSourceOptions, QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../config/setting-values';
import { loadMysql } from './database-errors';

/** How long a server may leave a statement, or somebody who wants a connection, without an answer, in milliseconds. */
const MAX_SILENCE_MS = 6_000;

/** Pools without a time limit on statements, such as for migrations. */
const patient = new WeakSet<object>();

/** Told as an outage, which it is. */
const silence = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The database server does not answer.'), { code: 'ETIMEDOUT' });

/**
 * A server that hangs or disappears closes no connection, so its clients would wait forever. A statement without a response therefore
 * ends its connection. Everybody who waits on it gets an error, and the pool opens another one.
 */
function endWhenSilent(pool: Pool, connection: Connection): void {
  // What the library calls its socket; its own way to end a connection would leave those who wait without a word.
  const { stream } = connection as unknown as { stream: { destroy(error: Error): void } };
  for (const way of ['query', 'execute'] as const) {
    const send = connection[way].bind(connection) as (...given: unknown[]) => ReturnType<Connection['query']>;
    connection[way] = ((...given: unknown[]) => {
      const command = send(...given);
      const timer = setTimeout(() => {
        if (!patient.has(pool)) stream.destroy(silence());
      }, MAX_SILENCE_MS).unref();
      command.once('end', () => clearTimeout(timer));
      return command;
    }) as Connection['query'] & Connection['execute'];
  }
}

type Taker = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => unknown;

/** Waiting for one of the pool's connections has a limit too. */
function refuseWhenSilent(pool: Pool): void {
  const get = pool.getConnection.bind(pool);
  pool.getConnection = (take: Taker) => {
    let isTooLate = false;
    const timer = setTimeout(() => {
      isTooLate = true;
      take(silence(), undefined as unknown as PoolConnection);
    }, MAX_SILENCE_MS);
    get((error, connection) => {
      clearTimeout(timer);
      if (!isTooLate) take(error, connection);
      else if (!error) connection.release();
    });
  };
}

/** Lets statements of this pool take as long as they need while the work is done. */
async function withoutTimeout<T>(pool: object, work: () => Promise<T>): Promise<T> {
  patient.add(pool);
  try {
    return await work();
  } finally {
    patient.delete(pool);
  }
}

type MysqlAddress = Extract<DatabaseAddress, { kind: 'mysql' }>;

/** How long opening a connection may take, in milliseconds. */
const MAX_CONNECT_MS = 5_000;
/** How long a statement waits for a row that another transaction holds, in seconds. */
const LOCK_WAIT_SECONDS = 3;
/** How many statements stay prepared on a connection; the server holds at most 16,382 in all. */
const MAX_PREPARED = 200;
/** Each database of a server has a lock of its own; a lock's name ends at 64 characters. */
const MIGRATION_LOCK = `CONCAT('pathlight:', MD5(DATABASE()))`;
const MIGRATION_WAIT_SECONDS = 120;

/**
 * What every connection is set to, whatever the server's defaults are: wrong values are refused instead of cut, times are UTC,
 * and a read sees what is committed now, which needs fewer locks than one picture for a whole transaction.
 */
const SESSION = [
  `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO'`,
  `SET SESSION time_zone = '+00:00'`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
];

/** mysql2 with every new connection set up before its first use. */
function serverDriver(): unknown {
  const mysql = loadMysql();
  const createPool = (options: Parameters<typeof mysql.createPool>[0]): Pool => {
    const pool = mysql.createPool(options as never);
    refuseWhenSilent(pool);
    pool.on('connection', (given) => {
      const connection = given as unknown as Connection;
      // The library listens for the first error alone, and one that nobody listens for would end the process.
      connection.on('error', () => undefined);
      endWhenSilent(pool, connection);
      SESSION.forEach((sql) => connection.query(sql));
    });
    return pool;
  };
  return { ...mysql, createPool };
}

/** How TypeORM opens a MariaDB or MySQL server. */
export function mysqlOptions({ host, port, user, password, database, tls, poolSize }: MysqlAddress) {
  return {
    // Also for MySQL: the 'mysql' kind reports differences between tables and entities that are none.
    type: 'mariadb',
    driver: serverDriver(),
    host,
    port,
    username: user,
    password,
    database,
    poolSize,
    charset: 'utf8mb4',
    // Without it, times shift with the zone of whichever machine reads them.
    timezone: 'Z',
    connectTimeout: MAX_CONNECT_MS,
    // Counts come as numbers, as from the embedded database; only what a number cannot hold comes as text.
    supportBigNumbers: true,
    bigNumberStrings: false,
    ...(tls ? { ssl: { minVersion: 'TLSv1.2', rejectUnauthorized: true } } : {}),
    extra: {
      // TypeORM parses JSON itself, as it must for MariaDB, whose JSON is text.
      jsonStrings: true,
      // Noting where each statement was sent costs more than sending a short one; an error of a statement tells its text.
      trace: false,
      maxPreparedStatements: MAX_PREPARED,
      enableKeepAlive: true,
      maxIdle: poolSize,
    },
  } satisfies DataSourceOptions;
}

/** One process at a time brings the tables up to date; the others wait and find nothing to do. */
export function withMigrationLock<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const { pool } = dataSource.driver as unknown as { pool: Pool };
  return withoutTimeout(pool, () => inTurn(dataSource, work));
}

async function inTurn<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const holder = dataSource.createQueryRunner();
  try {
    const [row] = (await holder.query(`SELECT GET_LOCK(${MIGRATION_LOCK}, ?) AS got`, [MIGRATION_WAIT_SECONDS])) as {
      got: unknown;
    }[];
    if (Number(row?.got) !== 1) throw new Error('Another process has been migrating the database for too long.');
    return await work();
  } finally {
    await holder.query(`SELECT RELEASE_LOCK(${MIGRATION_LOCK})`).catch(() => undefined);
    await holder.release();
  }
}

/**
 * Texts are compared byte by byte, as the embedded database does: the server's own default would take `José` for `jose`, and
 * two people for one. An empty database is set so; one with tables that compare otherwise is refused.
 */
export async function prepareMysql(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const wanted = await exactCollation(runner);
    const others = (await runner.query(
      `SELECT table_name AS name, table_collation AS collation FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_collation <> ?`,
      [wanted],
    )) as { name: string; collation: string }[];
    if (others.length) {
      const found = others.map(({ name, collation }) => `${name} (${collation})`).join(', ');
      throw new Error(`These tables must be ${wanted}: ${found}. Use an empty database, or convert them.`);
    }
    await runner.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${wanted}`);
  } finally {
    await runner.release();
  }
}

/** The collation that compares bytes and does not ignore spaces at the end; MariaDB and MySQL name it differently. */
async function exactCollation(runner: QueryRunner): Promise<string> {
  const found = (await runner.query(
    `SELECT collation_name AS name FROM information_schema.collations WHERE collation_name IN ('utf8mb4_nopad_bin', 'utf8mb4_0900_bin')`,
  )) as { name: string }[];
  const [first] = found;
  if (!first) throw new Error('The database server is too old: MariaDB 10.6 or MySQL 8 is needed.');
  return first.name;
}
