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
  const readKept = one(SQL.readKept);
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
      for (const job of batch) job.result = job.work();
      commit.run([]);
    } catch (error) {
      if (database.inTransaction) rollback.run([]);
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { resolve, result } of batch) resolve(result);
  }
  /** Runs `work` in the transaction of this turn; answers what it gave, after the commit. */
  const inCommit = (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ work, resolve, reject, result: undefined });
    });
  const write = ({ userId, formId, revision, submittedAt, answered, answers, writers }) => {
    const saved = overwrite(submittedAt, revision + 1, answered, answers, writers, userId, formId, revision) === 1;
    return { saved, flagged: isFlagged(userId, formId) !== undefined };
  };

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
    overwrite: (set) => inCommit(() => write(set)),
    /** The same with what is stored read first, inside the transaction: `change(row)` makes the set to write of it. */
    merge: (userId, formId, change) =>
      inCommit(() => {
        const made = change(readKept(userId, formId));
        return { ...made, ...write(made.set) };
      }),
    close: () => database.close(),
  };
}
