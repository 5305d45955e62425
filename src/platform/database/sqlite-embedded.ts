import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { createRequire } from 'node:module';
import { codeOf, failureSentence, isOutage } from '../runtime/failures';
import { yieldToEventLoop, isOverBudget, REQUEST_BUDGET } from '../runtime/yield-to-event-loop';
import { currentRequest } from '../logging/request-context';
import { FileWatch } from './file-watch';
import { BUSY_TIMEOUT_MS, damagedError, type Row, type SqliteConnection, type SqliteStatement } from './sqlite-options';
import { RecentMap } from '../runtime/caches';

type Value = string | number | null;

/**
 * Max prepared statements, most recently used. Most SQL texts never change; value lists and filters create the rest.
 */
const MAX_STATEMENTS = 200;

function openReadOnly(file: string): SqliteConnection {
  const Database = createRequire(__filename)('libsql') as new (file: string) => SqliteConnection;
  const connection = new Database(file);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma('query_only = ON');
  return connection;
}

/**
 * Reads the embedded file on its own connection with prepared statements. It sees committed data, so a read never
 * waits for a transaction on the write connection.
 */
class SqliteReads {
  private connection: SqliteConnection | null = null;
  private statements = new RecentMap<string, SqliteStatement>(MAX_STATEMENTS);
  private isClosed = false;

  constructor(
    private readonly file: string,
    /** Throws if the file at this path isn't the one the app writes to. */
    private readonly assertSameFile: () => void,
  ) {}

  rows(sql: string, values: readonly Value[]): Row[] {
    if (this.isClosed) throw new Error('The database is closed.');
    try {
      return this.statementOf(sql).all(values);
    } catch (error) {
      // A failed statement may stay open and pin later reads to its old snapshot.
      this.disconnect();
      throw error;
    }
  }

  close(): void {
    this.isClosed = true;
    this.disconnect();
  }

  private statementOf(sql: string): SqliteStatement {
    const cached = this.statements.get(sql);
    if (cached) return cached;
    const statement = this.connect().prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  private connect(): SqliteConnection {
    if (this.connection) return this.connection;
    this.assertSameFile();
    return (this.connection = openReadOnly(this.file));
  }

  private disconnect(): void {
    this.statements = new RecentMap(MAX_STATEMENTS);
    this.connection?.close();
    this.connection = null;
  }
}

/** A damaged page. It stays damaged, and further writes may overwrite a page that holds user data. */
const CORRUPTION_CODES = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];
/** The disk or the system failed a statement; the next one may succeed. */
const DISK_ERROR_CODES = ['SQLITE_IOERR', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'];

const hasErrorCode = (codes: readonly string[], error: unknown): boolean =>
  codes.some((code) => codeOf(error).startsWith(code));

/**
 * Remembers disk errors of statements, because a query that touches no bad page looks fine. After a damaged page, every
 * write is rejected: it would be lost when the backup is restored, or overwrite good data.
 */
class FileFaultTracker {
  private readonly logger = new Logger('Database');
  private isDamaged = false;
  private failure: unknown = null;

  constructor(private readonly file: string) {}

  /** The error of the last write the disk rejected; null after a successful write. */
  get lastFailure(): unknown {
    return this.failure;
  }

  recordError(error: unknown): void {
    if (hasErrorCode(DISK_ERROR_CODES, error)) this.failure = error;
    if (this.isDamaged || !hasErrorCode(CORRUPTION_CODES, error)) return;
    this.isDamaged = true;
    this.logger.fatal(
      `${this.file} is damaged: nothing is saved any more. Stop the app, keep a copy of the file, and restore the newest backup.`,
    );
  }

  recordSuccess(): void {
    this.failure = null;
  }

  assertNotDamaged(): void {
    if (this.isDamaged) throw damagedError();
  }
}

/** How TypeORM begins a transaction, and how it must begin when other processes also write; see `serializedRunner`. */
const BEGIN = 'BEGIN TRANSACTION';
const BEGIN_IMMEDIATE = 'BEGIN IMMEDIATE TRANSACTION';

type QueryResult = Awaited<ReturnType<QueryRunner['query']>>;

const currentYieldBudget = () => (currentRequest() === null ? undefined : REQUEST_BUDGET);

class Mutex {
  private tail = Promise.resolve();

  /**
   * Waits for a turn; call the returned function to end it. The embedded database answers synchronously, so background
   * work (jobs, sweeps, deletions) yields before each statement, and requests yield when there are many.
   */
  async acquire(): Promise<() => void> {
    await yieldToEventLoop(currentYieldBudget());
    let release!: () => void;
    const current = new Promise<void>((resolve) => (release = resolve));
    const previous = this.tail;
    this.tail = previous.then(() => current);
    await previous;
    return release;
  }
}

const writeMutexes = new WeakMap<DataSource, Mutex>();
const files = new WeakMap<DataSource, OpenDatabase>();

interface OpenDatabase {
  watcher: FileWatch;
  faults: FileFaultTracker;
  reads: SqliteReads;
  marker: TransactionMarker;
  beginStatement?: SqliteStatement;
}

function assertFileIsSafe({ watcher, faults }: OpenDatabase): void {
  watcher.assertNotLost();
  faults.assertNotDamaged();
}

/**
 * Throws if the open file can't be written: it is no longer the one at its path, it is damaged, or its disk still
 * fails a harmless test write.
 */
export async function assertFileHealthy(dataSource: DataSource): Promise<void> {
  const file = files.get(dataSource);
  if (!file) return;
  assertFileIsSafe(file);
  if (file.faults.lastFailure === null) return;
  const [row] = await dataSource.query<[{ user_version: number }]>('PRAGMA user_version');
  await dataSource.query(`PRAGMA user_version = ${row.user_version}`);
  file.faults.recordSuccess();
}

/** The committed rows of a SELECT, outside of any transaction. Yields like a statement that takes a turn. */
export async function readRows(
  dataSource: DataSource,
  ...[sql, values]: Parameters<SqliteReads['rows']>
): Promise<ReturnType<SqliteReads['rows']>> {
  const file = files.get(dataSource);
  if (!file) throw new Error('The database is not open.');
  file.marker.assertNotInTransaction();
  const budget = currentYieldBudget();
  if (isOverBudget(budget)) await yieldToEventLoop(budget);
  try {
    return file.reads.rows(sql, values);
  } catch (error) {
    file.faults.recordError(error);
    throw error;
  }
}

const WRITE_STATEMENT = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/**
 * Tracks the transaction of the running code, so that a statement outside it fails instead of waiting for itself
 * forever.
 */
interface TransactionMarker {
  run<T>(work: () => T): T;
  assertNotInTransaction(): void;
}

/** Tracking each promise costs a tenth of a request, so only tests check for this bug. */
function transactionMarker(): TransactionMarker {
  if (process.env['NODE_ENV'] !== 'test') return { run: (work) => work(), assertNotInTransaction: () => undefined };
  const marker = new AsyncLocalStorage<true>();
  return {
    run: (work) => marker.run(true, work),
    assertNotInTransaction: () => {
      if (marker.getStore()) throw new Error('Inside a transaction, use its own EntityManager.');
    },
  };
}

const connectionOf = ({ databaseConnection }: BetterSqlite3Driver): SqliteConnection =>
  databaseConnection as SqliteConnection;

/** False for a closed connection: asking libsql would crash the process. */
function isInTransaction(driver: BetterSqlite3Driver): boolean {
  const connection = connectionOf(driver);
  return connection.open && connection.inTransaction;
}

/**
 * Waits for a turn. Rejects work after the close, because libsql would still run a statement that was prepared before.
 */
async function acquireLock(driver: BetterSqlite3Driver, mutex: Mutex): Promise<() => void> {
  const release = await mutex.acquire();
  if (connectionOf(driver).open) return release;
  release();
  throw new Error('The database is closed.');
}

/** A failed rollback must not hide the error that caused it. */
const ignoreFailure = (rollback: Promise<unknown>): Promise<unknown> => rollback.catch(() => undefined);

type Statement = Parameters<BetterSqlite3QueryRunner['query']>;

class FaultRecordingRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly file: OpenDatabase,
  ) {
    super(driver);
  }

  override query(...statement: Statement): Promise<QueryResult> {
    return this.queryAndRecord(...statement);
  }

  /** Begins a write transaction, always with the same statement; see `serializedRunner`. */
  protected beginWrite(): void {
    try {
      this.file.beginStatement ??= connectionOf(this.driver).prepare(BEGIN_IMMEDIATE);
      this.file.beginStatement.run();
    } catch (error) {
      this.file.faults.recordError(error);
      throw error;
    }
  }

  /** A single write outside any transaction. It is committed when this resolves. */
  protected async writeInNewTransaction(...statement: Statement): Promise<QueryResult> {
    assertFileIsSafe(this.file);
    this.beginWrite();
    try {
      const result: unknown = await this.queryAndRecord(...statement);
      await this.queryAndRecord('COMMIT');
      return result;
    } catch (error) {
      if (isInTransaction(this.driver)) await ignoreFailure(this.queryAndRecord('ROLLBACK'));
      throw error;
    }
  }

  private async queryAndRecord(...statement: Statement): Promise<QueryResult> {
    try {
      return await super.query(...statement);
    } catch (error) {
      this.file.faults.recordError(error);
      throw error;
    }
  }
}

/**
 * A query runner that takes a turn for each statement or for its whole transaction. Every transaction is a write
 * transaction from the start, and a single write gets its own, so only the begin waits for another process. When a
 * statement finds the file locked, the driver leaves it open, and nothing on the connection can commit until that same
 * statement runs again; so every write begins with the same one.
 */
function serializedRunner(
  driver: BetterSqlite3Driver,
  { mutex, file }: { mutex: Mutex; file: OpenDatabase },
): new () => QueryRunner {
  const statements = new Map<string, unknown>();
  return class extends FaultRecordingRunner {
    private releaseLock?: () => void;

    constructor() {
      super(driver, file);
      (this as unknown as { stmtCache: unknown }).stmtCache = statements;
    }

    private unlock(): void {
      this.releaseLock?.();
      this.releaseLock = undefined;
    }

    override async startTransaction(
      level?: Parameters<BetterSqlite3QueryRunner['startTransaction']>[0],
    ): Promise<void> {
      if (this.releaseLock) return super.startTransaction(level);
      file.marker.assertNotInTransaction();
      this.releaseLock = await acquireLock(driver, mutex);
      try {
        await super.startTransaction(level);
      } catch (error) {
        this.unlock();
        throw error;
      }
    }

    override async commitTransaction(): Promise<void> {
      assertFileIsSafe(file);
      await super.commitTransaction();
      if (!this.isTransactionActive) this.unlock();
    }

    override async rollbackTransaction(): Promise<void> {
      try {
        await super.rollbackTransaction();
      } catch (error) {
        if (isInTransaction(driver)) throw error;
        // A full or failing disk has already ended the transaction. Report that error, not the failed rollback.
        Object.assign(this, { isTransactionActive: false, transactionDepth: 0 });
      } finally {
        if (!this.isTransactionActive) this.unlock();
      }
    }

    override async release(): Promise<void> {
      if (this.releaseLock) await ignoreFailure(super.rollbackTransaction()).finally(() => this.unlock());
      return super.release();
    }

    override async query(sql: string, values?: unknown[], structured?: boolean): Promise<QueryResult> {
      if (this.releaseLock) return sql === BEGIN ? this.beginWrite() : super.query(sql, values, structured);
      file.marker.assertNotInTransaction();
      const release = await acquireLock(driver, mutex);
      try {
        const isWrite = WRITE_STATEMENT.test(sql);
        return await (isWrite
          ? this.writeInNewTransaction(sql, values, structured)
          : super.query(sql, values, structured));
      } finally {
        release();
      }
    }
  };
}

/**
 * Lets one transaction or statement at a time onto the SQLite write connection. Without it, TypeORM mixes statements
 * of concurrent requests into one transaction, and one rollback undoes another request's committed rows. Call once,
 * right after the data source is initialized.
 */
export function serializeSqlite(dataSource: DataSource): void {
  const marker = transactionMarker();
  const driver = dataSource.driver as BetterSqlite3Driver;
  const mutex = new Mutex();
  writeMutexes.set(dataSource, mutex);
  const path = String(dataSource.options.database);
  const watcher = new FileWatch(path);
  const reads = new SqliteReads(path, () => watcher.assertNotLost());
  const file: OpenDatabase = { watcher, faults: new FileFaultTracker(path), reads, marker };
  files.set(dataSource, file);
  const Runner = serializedRunner(driver, { mutex, file });
  driver.createQueryRunner = () => new Runner();

  type Work = (manager: EntityManager) => Promise<unknown>;
  const manager = dataSource.manager as unknown as { transaction(first: unknown, second?: unknown): Promise<unknown> };
  const originalTransaction = manager.transaction.bind(manager);
  const withMarker =
    (work: Work): Work =>
    (transactional) =>
      marker.run(() => work(transactional));
  manager.transaction = (first, second) =>
    typeof first === 'function'
      ? originalTransaction(withMarker(first as Work))
      : originalTransaction(first, withMarker(second as Work));
}

/**
 * The driver leaves the write-ahead log next to the file when it closes; this merges it, so that the file alone is
 * complete. If another process uses the file or a read is still open, the rest waits for the next start, because
 * waiting would block all writers. The close takes a turn, so it never interrupts a transaction.
 */
export function checkpointWalOnClose(dataSource: DataSource): void {
  const close = dataSource.destroy.bind(dataSource);
  dataSource.destroy = async () => {
    files.get(dataSource)?.watcher.stop();
    const release = await writeMutexes.get(dataSource)?.acquire();
    files.get(dataSource)?.reads.close();
    try {
      checkpointWal(connectionOf(dataSource.driver as BetterSqlite3Driver));
    } finally {
      await close().finally(release);
    }
  };
}

function checkpointWal(connection: SqliteConnection): void {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)');
    connection.pragma('busy_timeout = 0');
    connection.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_LOCKED') return;
    if (!isOutage(error)) throw error;
    // Nothing is lost: committed data is in the log.
    new Logger('Database').warn(
      `The log beside the database file is left to the next start. ${failureSentence(error)}`,
    );
  }
}

/**
 * Merges the write-ahead log into the file and empties it, because the log keeps earlier content in full. If another
 * process is in the way, this is left for next time, because waiting would block all writers.
 */
export async function truncateWal(dataSource: DataSource): Promise<void> {
  const connection = connectionOf(dataSource.driver as BetterSqlite3Driver);
  const release = await writeMutexes.get(dataSource)?.acquire();
  try {
    connection.pragma('busy_timeout = 0');
    connection.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    release?.();
  }
}
