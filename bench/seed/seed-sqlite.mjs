/** Fills the tables of an embedded database directly; the product has made them. */
import { createRequire } from 'node:module';

const Database = createRequire(import.meta.url)('libsql');

/** Opens a database file the way the product does. */
export function openSqlite(file) {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 10000');
  return database;
}

/** Writes all rows of these tables in one transaction each and folds the log into the file. */
export function seedSqlite(file, tables) {
  const database = openSqlite(file);
  database.pragma('synchronous = OFF');
  for (const { table, columns, rows } of tables) {
    const places = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
    database.exec('BEGIN');
    for (const row of rows) insert.run(row);
    database.exec('COMMIT');
  }
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
