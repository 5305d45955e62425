/** The bare server's questions to SQLite: prepared once, answered as arrays, saves grouped into one transaction per turn. */
import { setImmediate } from 'node:timers';
import { openSqlite } from '../seed/seed-sqlite.mjs';
import { ROSTER_SQL, SQL } from './statements.mjs';

/** Opens the store; each method answers or resolves to plain rows (arrays of columns). */
export function sqliteStore(file) {
  const database = openSqlite(file);
  const one = (sql) => {
    const statement = database.prepare(sql).raw(true);
    return (...values) => statement.get(values);
  };
  const all = (sql) => {
    const statement = database.prepare(sql).raw(true);
    return (...values) => statement.all(values);
  };
  const change = (sql) => {
    const statement = database.prepare(sql);
    return (...values) => statement.run(values).changes;
  };
  const overwrite = change(SQL.overwriteSet);
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');

  let waiting = [];
  function flush() {
    const batch = waiting;
    waiting = [];
    try {
      begin.run([]);
      for (const save of batch) save.changed = overwrite(...save.values);
      commit.run([]);
    } catch (error) {
      if (database.inTransaction) rollback.run([]);
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { resolve, changed } of batch) resolve(changed === 1);
  }

  return {
    readSet: one(SQL.readSet),
    isFlagged: one(SQL.isFlagged),
    progress: all(SQL.progress),
    record: one(SQL.record),
    page: all(ROSTER_SQL.sqlite),
    count: one(SQL.count),
    userByEmail: one(SQL.userByEmail),
    noteLogin: change(SQL.noteLogin),
    openSession: change(SQL.openSession),
    /** Answers true after the commit when the set still had the revision the save was made on. */
    overwrite: (...values) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ values, resolve, reject, changed: 0 });
      }),
    close: () => database.close(),
  };
}
