import { createRequire } from 'node:module';
import type { DataSourceOptions } from 'typeorm';

export type Row = Record<string, unknown>;

export interface SqliteStatement {
  reader: boolean;
  all(parameters?: readonly unknown[]): Row[];
  run(parameters?: readonly unknown[]): unknown;
}
export interface SqliteConnection {
  pragma(text: string): unknown;
  prepare(sql: string): SqliteStatement;
  close(): void;
  readonly open: boolean;
  readonly inTransaction: boolean;
}
type DatabaseConstructor = new (...parameters: unknown[]) => { prepare(sql: string): SqliteStatement };

/** The code marks an outage, because the request itself was fine. */
export const damagedError = (): Error =>
  Object.assign(new Error('The database file is damaged.'), { code: 'SQLITE_CORRUPT' });

/**
 * libsql in the shape TypeORM's better-sqlite3 driver expects. Bind values are always passed as one array, because a
 * single null or Buffer breaks it.
 */
function loadEmbeddedDriver(): unknown {
  const Base = createRequire(__filename)('libsql') as DatabaseConstructor;
  return class extends Base {
    override prepare(sql: string) {
      const statement = super.prepare(sql);
      return {
        reader: statement.reader,
        all: (...values: unknown[]) => statement.all(values),
        run: (...values: unknown[]) => statement.run(values),
      } as unknown as SqliteStatement;
    }
  };
}

/** How long a write waits for another process that locks the file, in milliseconds. */
export const BUSY_TIMEOUT_MS = 10_000;

/** Reads the whole file and throws if a page is damaged. */
function assertIntact(database: SqliteConnection): void {
  const checkResult = JSON.stringify(database.pragma('quick_check(1)'));
  if (!checkResult.includes('"ok"')) throw damagedError();
}

/** TypeORM's options for the embedded file. `isChecked` reads the whole file first to find damage. */
export const sqliteOptions = (file: string, isChecked = false) =>
  ({
    type: 'better-sqlite3',
    database: file,
    driver: loadEmbeddedDriver(),
    enableWAL: true,
    // FULL: an acknowledged answer survives a power failure, not only a crash of the process.
    prepareDatabase: (database: SqliteConnection) => {
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      if (isChecked) assertIntact(database);
      database.pragma('synchronous = FULL');
      // Overwrites deleted content: a free page would otherwise keep it indefinitely.
      database.pragma('secure_delete = ON');
    },
  }) satisfies DataSourceOptions;
