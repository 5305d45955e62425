import { createRequire } from 'node:module';
import type { DataSourceOptions } from 'typeorm';

interface Statement {
  reader: boolean;
  all(parameters: unknown[]): unknown;
  run(parameters: unknown[]): unknown;
}
/** A statement that is kept to be run again. */
export interface Prepared {
  run(): unknown;
}
/** The open connection, beside the statements that TypeORM sends. */
export interface Pragmas {
  pragma(text: string): unknown;
  prepare(sql: string): Prepared;
  readonly open: boolean;
  readonly inTransaction: boolean;
}
type Opened = new (...parameters: unknown[]) => { prepare(sql: string): Statement };

/** libsql in the shape TypeORM's better-sqlite3 driver expects: bind values always as one array, because a lone null or Buffer breaks it. */
function loadEmbeddedDriver(): unknown {
  const Base = createRequire(__filename)('libsql') as Opened;
  return class extends Base {
    override prepare(sql: string) {
      const statement = super.prepare(sql);
      return {
        reader: statement.reader,
        all: (...values: unknown[]) => statement.all(values),
        run: (...values: unknown[]) => statement.run(values),
      } as unknown as Statement;
    }
  };
}

/** How long a write waits for another process that holds the file, in milliseconds. */
export const BUSY_TIMEOUT_MS = 10_000;

/** Reads the whole file and throws where a page of it is not as it should be. */
function refuseDamaged(database: Pragmas): void {
  const found = JSON.stringify(database.pragma('quick_check(1)'));
  if (!found.includes('"ok"'))
    throw Object.assign(new Error('The database file is damaged.'), { code: 'SQLITE_CORRUPT' });
}

/** How TypeORM opens the embedded file; `isChecked` reads it from its beginning to its end before. */
export const sqliteOptions = (file: string, isChecked = false) =>
  ({
    type: 'better-sqlite3',
    database: file,
    driver: loadEmbeddedDriver(),
    enableWAL: true,
    // FULL: an answer that was acknowledged survives a power cut, not only the end of the process.
    prepareDatabase: (database: Pragmas) => {
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      if (isChecked) refuseDamaged(database);
      database.pragma('synchronous = FULL');
      // What is deleted or replaced is overwritten: a free page would keep it for as long as the file grows past it.
      database.pragma('secure_delete = ON');
    },
  }) satisfies DataSourceOptions;
