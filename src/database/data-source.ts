import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Settings } from '../config/settings';
import { foldLogOnClose, loadEmbeddedDriver, serialiseSqlite } from './sqlite-embedded';

type Constructor = new (...parameters: never[]) => object;

/** The tables and their history, listed once for the whole app. */
export interface Schema {
  entities: Constructor[];
  migrations: Constructor[];
}

/** How long a write waits for another process that holds the file, in milliseconds. */
const BUSY_TIMEOUT_MS = 10_000;

export function databaseOptions(settings: Settings, schema: Schema): DataSourceOptions {
  return {
    type: 'better-sqlite3',
    database: settings.databaseFile,
    driver: loadEmbeddedDriver(),
    enableWAL: true,
    // FULL: an answer that was acknowledged survives a power cut, not only the end of the process.
    prepareDatabase: (database: { pragma(text: string): unknown }) => {
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      database.pragma('synchronous = FULL');
    },
    entities: schema.entities,
    migrations: schema.migrations as DataSourceOptions['migrations'],
    migrationsTransactionMode: 'each',
    // TypeORM's own logger prints bind values, which are answers and password hashes.
    logging: false,
  };
}

/** Opens the database of these options and brings it to the newest migration. */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  serialiseSqlite(dataSource);
  foldLogOnClose(dataSource);
  await dataSource.runMigrations();
  return dataSource;
}
