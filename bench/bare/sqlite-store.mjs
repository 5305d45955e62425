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
  const isFlagged = one(SQL.isFlagged);
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
      for (const save of batch) {
        const { userId, formId, revision, submittedAt, answered, answers, writers } = save.set;
        const where = [userId, formId, revision];
        save.saved = overwrite(submittedAt, revision + 1, answered, answers, writers, ...where) === 1;
        save.flagged = isFlagged(userId, formId) !== undefined;
      }
      commit.run([]);
    } catch (error) {
      if (database.inTransaction) rollback.run([]);
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { resolve, saved, flagged } of batch) resolve({ saved, flagged });
  }

  return {
    readSet: one(SQL.readSet),
    progress: all(SQL.progress),
    record: one(SQL.record),
    page: all(ROSTER_SQL),
    count: one(SQL.count),
    userByEmail: one(SQL.userByEmail),
    noteLogin: change(SQL.noteLogin),
    openSession: change(SQL.openSession),
    /** Answers after the commit whether the set still had the revision the save was made on, and whether it is flagged. */
    overwrite: (set) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ set, resolve, reject });
      }),
    close: () => database.close(),
  };
}
