import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { createRequire } from 'node:module';
import { codeOf, failureSentence, isOutage } from '../runtime/failures';
import { yieldToEventLoop, isHeldLong, OF_REQUESTS } from '../runtime/yield-to-event-loop';
import { currentRequest } from '../logging/request-context';
import { FileWatch } from './file-watch';
import { BUSY_TIMEOUT_MS, type Pragmas, type Prepared } from './sqlite-options';
import { RecentMap } from '../runtime/caches';

type Value = string | number | null;
type Row = Record<string, unknown>;

interface ReadStatement {
  all(values: readonly Value[]): Row[];
}
interface Connection {
  pragma(text: string): unknown;
  prepare(sql: string): ReadStatement;
  close(): void;
}

/** How many statements stay prepared, the newest used. Most texts never change; lists of values and filters make the others. */
const MAX_STATEMENTS = 200;

function openReadOnly(file: string): Connection {
  const Database = createRequire(__filename)('libsql') as new (file: string) => Connection;
  const connection = new Database(file);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma('query_only = ON');
  return connection;
}

/**
 * Reads the embedded file on a connection of its own, with statements that are prepared once. It sees what is committed, so a read
 * never waits for the transaction that the writing connection may be in.
 */
export class SqliteReads {
  private connection: Connection | null = null;
  private statements = new RecentMap<string, ReadStatement>(MAX_STATEMENTS);
  private isClosed = false;

  constructor(
    private readonly file: string,
    /** Throws where the file at this path isn't the one that the app writes to. */
    private readonly assertSameFile: () => void,
  ) {}

  rows(sql: string, values: readonly Value[]): Row[] {
    if (this.isClosed) throw new Error('The database is closed.');
    try {
      return this.statementOf(sql).all(values);
    } catch (error) {
      // A statement that fails may stay open, and what is read beside it would be as old as it.
      this.disconnect();
      throw error;
    }
  }

  close(): void {
    this.isClosed = true;
    this.disconnect();
  }

  private statementOf(sql: string): ReadStatement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.connect().prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  private connect(): Connection {
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

/** A damaged page. It stays damaged, and further writes may overwrite a page that holds somebody's words. */
const DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];
/** The disk or the system took a statement back; the next one may stand again. */
const FAILURES = ['SQLITE_IOERR', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'];

const isOf = (codes: readonly string[], error: unknown): boolean =>
  codes.some((code) => codeOf(error).startsWith(code));

/** The open database file has damaged pages. Its code makes it an outage: nothing of a request was wrong. */
class FileDamaged extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

/**
 * Remembers what statements met on the disk: a question that touches no page finds everything well. Once a damaged page was met every
 * write is refused: it would go with the backup that has to come back, or be written over what is there.
 */
class FileFaults {
  private readonly logger = new Logger('Database');
  private isDamaged = false;
  private failure: unknown = null;

  constructor(private readonly file: string) {}

  /** The error of the last write that the disk refused; null after a successful write. */
  get lastFailure(): unknown {
    return this.failure;
  }

  /** Notes why a statement failed, if it was the file or its disk. */
  note(error: unknown): void {
    if (isOf(FAILURES, error)) this.failure = error;
    if (this.isDamaged || !isOf(DAMAGE, error)) return;
    this.isDamaged = true;
    this.logger.fatal(
      `${this.file} is damaged: nothing is saved any more. Stop the app, keep a copy of the file, and restore the newest backup.`,
    );
  }

  /** A write stood. */
  stood(): void {
    this.failure = null;
  }

  /** Throws once a damaged page was met. */
  refuseDamaged(): void {
    if (this.isDamaged) throw new FileDamaged('The database file is damaged.');
  }
}

/** How TypeORM begins a transaction, and how it must begin while other processes write: see `turnTakingRunner`. */
const BEGIN = 'BEGIN TRANSACTION';
const BEGIN_WRITING = 'BEGIN IMMEDIATE TRANSACTION';

type QueryAnswer = Awaited<ReturnType<QueryRunner['query']>>;

const mannersNow = () => (currentRequest() === null ? undefined : OF_REQUESTS);

class Mutex {
  private tail = Promise.resolve();

  /**
   * Waits for the turn; the answer ends it. A statement is answered inside the call, so a chain of them would keep everybody waiting
   * for its end: what works for no request (jobs, sweeps, deletions) gives way before each, and requests when there are many.
   */
  async take(): Promise<() => void> {
    await yieldToEventLoop(mannersNow());
    let end!: () => void;
    const mine = new Promise<void>((resolve) => (end = resolve));
    const before = this.tail;
    this.tail = before.then(() => mine);
    await before;
    return end;
  }
}

const turns = new WeakMap<DataSource, Mutex>();
const files = new WeakMap<DataSource, OpenFile>();

/** The open file: whether it is still there, and what statements met in it. */
interface OpenFile {
  watch: FileWatch;
  faults: FileFaults;
  reads: SqliteReads;
  own: OwnTransaction;
  /** What every write begins with. */
  beginning?: Prepared;
}

/** Throws where what is written now would be lost. */
function refuseLoss({ watch, faults }: OpenFile): void {
  watch.refuseLost();
  faults.refuseDamaged();
}

/**
 * Throws where the open file cannot be written: it is no longer the one at its path, is damaged, or its disk failed and fails still, which a write of
 * no consequence tells.
 */
export async function refuseFailingFile(dataSource: DataSource): Promise<void> {
  const file = files.get(dataSource);
  if (!file) return;
  refuseLoss(file);
  if (file.faults.lastFailure === null) return;
  const [row] = await dataSource.query<[{ user_version: number }]>('PRAGMA user_version');
  await dataSource.query(`PRAGMA user_version = ${row.user_version}`);
  file.faults.stood();
}

/** The rows of a SELECT outside of any transaction, as they are committed. Gives way like a statement that takes its turn. */
export async function readRows(
  dataSource: DataSource,
  ...[sql, values]: Parameters<SqliteReads['rows']>
): Promise<ReturnType<SqliteReads['rows']>> {
  const file = files.get(dataSource);
  if (!file) throw new Error('The database is not open.');
  file.own.refuseOutside();
  const manners = mannersNow();
  if (isHeldLong(manners)) await yieldToEventLoop(manners);
  try {
    return file.reads.rows(sql, values);
  } catch (error) {
    file.faults.note(error);
    throw error;
  }
}

/** What changes rows. */
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;

/** Marks the work of a transaction, so that a statement outside it fails instead of waiting for itself forever. */
interface OwnTransaction {
  run<T>(work: () => T): T;
  refuseOutside(): void;
}

/** Following each promise costs a tenth of a request, so only tests look for this mistake of the code. */
function ownTransaction(): OwnTransaction {
  if (process.env['NODE_ENV'] !== 'test') return { run: (work) => work(), refuseOutside: () => undefined };
  const own = new AsyncLocalStorage<true>();
  return {
    run: (work) => own.run(true, work),
    refuseOutside: () => {
      if (own.getStore()) throw new Error('Inside a transaction, use its own EntityManager.');
    },
  };
}

const connectionOf = ({ databaseConnection }: BetterSqlite3Driver): Pragmas => databaseConnection as Pragmas;

/** A closed connection is in none. Asked for it, libsql ends the whole process. */
function isInTransaction(driver: BetterSqlite3Driver): boolean {
  const connection = connectionOf(driver);
  return connection.open && connection.inTransaction;
}

/** Waits for the turn. Work that comes after the close is refused: libsql would still carry out a statement it has prepared before. */
async function turnOn(driver: BetterSqlite3Driver, turn: Mutex): Promise<() => void> {
  const end = await turn.take();
  if (connectionOf(driver).open) return end;
  end();
  throw new Error('The database is closed.');
}

/** A failed rollback must not hide the error that caused it. */
const untold = (rollback: Promise<unknown>): Promise<unknown> => rollback.catch(() => undefined);

type Statement = Parameters<BetterSqlite3QueryRunner['query']>;

/** A query runner that notes what its statements met in the file, and begins every write in the same way. */
class TellingRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly file: OpenFile,
  ) {
    super(driver);
  }

  override query(...statement: Statement): Promise<QueryAnswer> {
    return this.tell(...statement);
  }

  /** Begins a transaction that writes; always by the same statement, see `turnTakingRunner`. */
  protected begin(): void {
    try {
      this.file.beginning ??= connectionOf(this.driver).prepare(BEGIN_WRITING);
      this.file.beginning.run();
    } catch (error) {
      this.file.faults.note(error);
      throw error;
    }
  }

  /** A write beside every transaction: it is there when this ends. */
  protected async writeAlone(...statement: Statement): Promise<QueryAnswer> {
    refuseLoss(this.file);
    this.begin();
    try {
      const written: unknown = await this.tell(...statement);
      await this.tell('COMMIT');
      return written;
    } catch (error) {
      if (isInTransaction(this.driver)) await untold(this.tell('ROLLBACK'));
      throw error;
    }
  }

  private async tell(...statement: Statement): Promise<QueryAnswer> {
    try {
      return await super.query(...statement);
    } catch (error) {
      this.file.faults.note(error);
      throw error;
    }
  }
}

/**
 * A query runner that takes the turn for each statement, or for the length of its transaction. Each transaction is one that
 * writes from its beginning, and a write by itself is given one: only the beginning waits for another process. A statement that finds
 * the file held is left open by the driver, and while one is, nothing on the connection can be committed; only running it again closes
 * it. So it is always the same statement that may find the file held, and every write begins with it.
 */
function turnTakingRunner(
  driver: BetterSqlite3Driver,
  { turn, file }: { turn: Mutex; file: OpenFile },
): new () => QueryRunner {
  const statements = new Map<string, unknown>();
  return class extends TellingRunner {
    private endTurn?: () => void;

    constructor() {
      super(driver, file);
      (this as unknown as { stmtCache: unknown }).stmtCache = statements;
    }

    private free(): void {
      this.endTurn?.();
      this.endTurn = undefined;
    }

    override async startTransaction(
      level?: Parameters<BetterSqlite3QueryRunner['startTransaction']>[0],
    ): Promise<void> {
      if (this.endTurn) return super.startTransaction(level);
      file.own.refuseOutside();
      this.endTurn = await turnOn(driver, turn);
      try {
        await super.startTransaction(level);
      } catch (error) {
        this.free();
        throw error;
      }
    }

    override async commitTransaction(): Promise<void> {
      refuseLoss(file);
      await super.commitTransaction();
      if (!this.isTransactionActive) this.free();
    }

    override async rollbackTransaction(): Promise<void> {
      try {
        await super.rollbackTransaction();
      } catch (error) {
        if (isInTransaction(driver)) throw error;
        // A full or failing disk has ended it already. That is the error to report, not that there is nothing to roll back.
        Object.assign(this, { isTransactionActive: false, transactionDepth: 0 });
      } finally {
        if (!this.isTransactionActive) this.free();
      }
    }

    override async release(): Promise<void> {
      if (this.endTurn) await untold(super.rollbackTransaction()).finally(() => this.free());
      return super.release();
    }

    override async query(sql: string, values?: unknown[], structured?: boolean): Promise<QueryAnswer> {
      if (this.endTurn) return sql === BEGIN ? this.begin() : super.query(sql, values, structured);
      file.own.refuseOutside();
      const end = await turnOn(driver, turn);
      try {
        const isWrite = WRITES.test(sql);
        return await (isWrite ? this.writeAlone(sql, values, structured) : super.query(sql, values, structured));
      } finally {
        end();
      }
    }
  };
}

/**
 * Lets one transaction or statement at a time onto the writing SQLite connection. Without it TypeORM mixes the statements of
 * concurrent requests into one transaction, and a rollback of one takes the committed rows of another with it.
 * Call once, right after the data source is initialised.
 */
export function serialiseSqlite(dataSource: DataSource): void {
  const own = ownTransaction();
  const driver = dataSource.driver as BetterSqlite3Driver;
  const turn = new Mutex();
  turns.set(dataSource, turn);
  const path = String(dataSource.options.database);
  const watch = new FileWatch(path);
  const reads = new SqliteReads(path, () => watch.refuseLost());
  const file: OpenFile = { watch, faults: new FileFaults(path), reads, own };
  files.set(dataSource, file);
  const Runner = turnTakingRunner(driver, { turn, file });
  driver.createQueryRunner = () => new Runner();

  type Work = (manager: EntityManager) => Promise<unknown>;
  const manager = dataSource.manager as unknown as { transaction(first: unknown, second?: unknown): Promise<unknown> };
  const original = manager.transaction.bind(manager);
  const marked =
    (work: Work): Work =>
    (transactional) =>
      own.run(() => work(transactional));
  manager.transaction = (first, second) =>
    typeof first === 'function' ? original(marked(first as Work)) : original(first, marked(second as Work));
}

/**
 * The driver leaves the write-ahead log beside the file when it closes; this folds it in, so that the file alone is whole. Where
 * another process uses the file, or a statement is still being read, the rest of the log is left to the next start: waiting for it
 * would keep everybody from writing. It closes in its turn, so that no transaction is cut in two.
 */
export function checkpointWalOnClose(dataSource: DataSource): void {
  const close = dataSource.destroy.bind(dataSource);
  dataSource.destroy = async () => {
    files.get(dataSource)?.watch.end();
    const end = await turns.get(dataSource)?.take();
    files.get(dataSource)?.reads.close();
    try {
      foldWalIn(connectionOf(dataSource.driver as BetterSqlite3Driver));
    } finally {
      await close().finally(end);
    }
  };
}

function foldWalIn(connection: Pragmas): void {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)');
    connection.pragma('busy_timeout = 0');
    connection.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_LOCKED') return;
    if (!isOutage(error)) throw error;
    // Nothing is lost by it: what was committed is in the log.
    new Logger('Database').warn(
      `The log beside the database file is left to the next start. ${failureSentence(error)}`,
    );
  }
}

/**
 * Folds the write-ahead log into the file and empties it: the log keeps what was written before, in full. Where another process is
 * in the way it is left for the next time; waiting for it would keep everybody from writing.
 */
export async function truncateWal(dataSource: DataSource): Promise<void> {
  const connection = connectionOf(dataSource.driver as BetterSqlite3Driver);
  const end = await turns.get(dataSource)?.take();
  try {
    connection.pragma('busy_timeout = 0');
    connection.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    end?.();
  }
}
