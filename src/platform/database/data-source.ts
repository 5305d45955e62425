import { DataSource, type DataSourceOptions, type EntityManager, type QueryRunner } from 'typeorm';
import type { Settings } from '../config/settings';
import { mysqlOptions, prepareMysql, withMigrationLock } from './mysql-server';
import { assertNoNewerMigrations } from './known-database';
import { truncateWal, checkpointWalOnClose, serializeSqlite } from './sqlite-embedded';
import { sqliteOptions } from './sqlite-options';

/**
 * Errors of a transaction that the server rolled back in favor of another one; a retry succeeds. Lock timeouts aren't
 * among them: the lock is still held, and each retry would make the user wait just as long again.
 */
const DEADLOCK_CODES = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'];
const MAX_ATTEMPTS = 6;
/** The longest pause before the second try, in milliseconds. It doubles with each further try. */
const BASE_DELAY_MS = 15;

const isDeadlock = (error: unknown): boolean =>
  DEADLOCK_CODES.includes(String((error as { driverError?: { code?: unknown } } | null)?.driverError?.code));

async function retryOnDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attemptNumber === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
      // The pause is random so that the same two transactions don't collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * BASE_DELAY_MS * 2 ** attemptNumber));
    }
  }
}

/**
 * Retries whole transactions, and single statements outside of one, that the server rolled back because of a conflict.
 * The work of a transaction must therefore touch nothing but its own EntityManager. Call once, after initializing.
 */
export function retryAfterDeadlock(dataSource: DataSource): void {
  type Work = (manager: EntityManager) => Promise<unknown>;
  const manager = dataSource.manager as unknown as { transaction(first: unknown, second?: unknown): Promise<unknown> };
  const transaction = manager.transaction.bind(manager);
  manager.transaction = (first, second) => retryOnDeadlock(() => transaction(first as Work, second as Work));

  const driver = dataSource.driver;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner: QueryRunner = create(mode);
    const query = runner.query.bind(runner) as (sql: string, ...args: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, ...args: unknown[]) =>
      runner.isTransactionActive
        ? query(sql, ...args)
        : retryOnDeadlock(() => query(sql, ...args))) as unknown as QueryRunner['query'];
    return runner;
  };
}

type Constructor = new (...parameters: never[]) => object;

export interface Schema {
  entities: Constructor[];
  migrations: Constructor[];
  /**
   * Inserts the rows that ship with the product. Runs after the migrations at every start, so it must not change
   * existing rows.
   */
  seed?: (dataSource: DataSource) => Promise<void>;
}

export interface MigrationOptions extends Pick<Schema, 'seed'> {
  /** Throws StartupError if the migrations that already ran show that this is the wrong database. */
  verifyDatabase?: (applied: readonly string[]) => void;
}

export function databaseOptions({ database }: Pick<Settings, 'database'>, schema: Schema): DataSourceOptions {
  return {
    ...(database.kind === 'sqlite' ? sqliteOptions(database.file, database.isChecked) : mysqlOptions(database)),
    entities: schema.entities,
    migrations: schema.migrations as DataSourceOptions['migrations'],
    migrationsTransactionMode: 'each',
    // TypeORM's own logger prints bind values, which include answers and password hashes.
    logging: false,
  };
}

export const isEmbedded = ({ options }: DataSource): boolean => options.type === 'better-sqlite3';

/** Clears what deleted rows leave behind in the embedded database's log. Does nothing for a database server. */
export async function clearResidualData(dataSource: DataSource): Promise<void> {
  if (isEmbedded(dataSource)) await truncateWal(dataSource);
}

/** Opens the database without migrating it; `openDatabase` also migrates. */
export async function connectDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  if (isEmbedded(dataSource)) {
    serializeSqlite(dataSource);
    checkpointWalOnClose(dataSource);
  } else {
    retryAfterDeadlock(dataSource);
  }
  return dataSource;
}

/** Work on the tables of a server: no app can start in the meantime, because its start needs the same lock. */
export const withExclusiveAccess = <T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> =>
  isEmbedded(dataSource) ? work() : withMigrationLock(dataSource, work);

/**
 * Runs pending migrations and inserts the shipped rows; instances that start at the same time take turns. Returns the
 * names of the migrations it ran. Throws StartupError for a database of a newer version.
 */
export const migrate = (dataSource: DataSource, { seed, verifyDatabase }: MigrationOptions): Promise<string[]> =>
  withExclusiveAccess(dataSource, async () => {
    if (!isEmbedded(dataSource)) await prepareMysql(dataSource);
    verifyDatabase?.(await assertNoNewerMigrations(dataSource));
    const applied = await dataSource.runMigrations();
    await seed?.(dataSource);
    return applied.map(({ name }) => name);
  });

export async function openDatabase(options: DataSourceOptions, schema: MigrationOptions): Promise<DataSource> {
  const dataSource = await connectDatabase(options);
  try {
    await migrate(dataSource, schema);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
