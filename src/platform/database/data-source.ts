import { DataSource, type DataSourceOptions, type EntityManager, type QueryRunner } from 'typeorm';
import type { Settings } from '../config/settings';
import { mysqlOptions, prepareMysql, withMigrationLock } from './mysql-server';
import { refuseNewerDatabase } from './known-database';
import { truncateWal, checkpointWalOnClose, serialiseSqlite } from './sqlite-embedded';
import { sqliteOptions } from './sqlite-options';

/**
 * Errors of a transaction that the server ended in favor of another one; a retry succeeds. Lock timeouts aren't among them: the lock is
 * still held, and each retry would keep the person waiting as long again.
 */
const TURNED_BACK = ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'];
const TRIES = 6;
/** The longest pause before the second try, in milliseconds; it doubles with each further one. */
const PAUSE_MS = 15;

const wasTurnedBack = (error: unknown): boolean =>
  TURNED_BACK.includes(String((error as { driverError?: { code?: unknown } } | null)?.driverError?.code));

async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (round === TRIES || !wasTurnedBack(error)) throw error;
      // A random pause, so that the two that met do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * 2 ** round));
    }
  }
}

/**
 * Repeats whole transactions, and single statements outside of one, that the server turned back because they met another one.
 * The work of a transaction must therefore touch nothing but its own EntityManager. Call once, after initialising.
 */
export function repeatAfterDeadlock(dataSource: DataSource): void {
  type Work = (manager: EntityManager) => Promise<unknown>;
  const manager = dataSource.manager as unknown as { transaction(first: unknown, second?: unknown): Promise<unknown> };
  const transaction = manager.transaction.bind(manager);
  manager.transaction = (first, second) => repeated(() => transaction(first as Work, second as Work));

  const driver = dataSource.driver;
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner: QueryRunner = create(mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, ...rest: unknown[]) =>
      runner.isTransactionActive
        ? query(sql, ...rest)
        : repeated(() => query(sql, ...rest))) as unknown as QueryRunner['query'];
    return runner;
  };
}

type Constructor = new (...parameters: never[]) => object;

/** The tables and their history, listed once for the whole app. */
export interface Schema {
  entities: Constructor[];
  migrations: Constructor[];
  /** Puts the rows there that the product ships. Runs after the migrations at every start, so it changes nothing that is there. */
  seed?: (dataSource: DataSource) => Promise<void>;
}

/** What bringing a database to the newest migration needs to know. */
export interface Migrating extends Pick<Schema, 'seed'> {
  /** Throws StartRefusal where these migrations, all that ran before, show that this is not the database that was meant. */
  refuse?: (ran: readonly string[]) => void;
}

/** How to open the database of these settings: the embedded file, or a MariaDB or MySQL server. */
export function databaseOptions({ database }: Pick<Settings, 'database'>, schema: Schema): DataSourceOptions {
  return {
    ...(database.kind === 'sqlite' ? sqliteOptions(database.file, database.isChecked) : mysqlOptions(database)),
    entities: schema.entities,
    migrations: schema.migrations as DataSourceOptions['migrations'],
    migrationsTransactionMode: 'each',
    // TypeORM's own logger prints bind values, which are answers and password hashes.
    logging: false,
  };
}

export const isEmbedded = ({ options }: DataSource): boolean => options.type === 'better-sqlite3';

/** Removes what a deletion leaves beside the rows: the embedded database's log. On a server that is the server's own business. */
export async function clearResidualData(dataSource: DataSource): Promise<void> {
  if (isEmbedded(dataSource)) await truncateWal(dataSource);
}

/** Opens the database of these options as it stands; `openDatabase` also brings it to the newest migration. */
export async function connectDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  if (isEmbedded(dataSource)) {
    serialiseSqlite(dataSource);
    checkpointWalOnClose(dataSource);
  } else {
    repeatAfterDeadlock(dataSource);
  }
  return dataSource;
}

/**
 * Brings the tables to the newest migration and puts the shipped rows there; several instances that start at once take turns.
 * Answers the names of the migrations it ran. Throws StartRefusal for a database of a newer version.
 */
export async function migrate(dataSource: DataSource, { seed, refuse }: Migrating): Promise<string[]> {
  const run = async (): Promise<string[]> => {
    refuse?.(await refuseNewerDatabase(dataSource));
    const ran = await dataSource.runMigrations();
    await seed?.(dataSource);
    return ran.map(({ name }) => name);
  };
  if (isEmbedded(dataSource)) return run();
  return withMigrationLock(dataSource, async () => {
    await prepareMysql(dataSource);
    return run();
  });
}

/** Opens the database of these options, made for this schema, and brings it to the newest migration. */
export async function openDatabase(options: DataSourceOptions, schema: Migrating): Promise<DataSource> {
  const dataSource = await connectDatabase(options);
  try {
    await migrate(dataSource, schema);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
