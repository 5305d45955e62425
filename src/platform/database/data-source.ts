import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Settings } from '../config/settings';
import { mysqlOptions, prepareMysql, withMigrationLock } from './mysql-server';
import { refuseNewerDatabase } from './ran-migrations';
import { repeatAfterDeadlock } from './repeat-after-deadlock';
import { truncateWal, checkpointWalOnClose, serialiseSqlite } from './sqlite-embedded';
import { sqliteOptions } from './sqlite-options';

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
