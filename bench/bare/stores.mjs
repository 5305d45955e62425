/** The bare server's questions to each database, in hand-written SQL; every method answers or resolves to plain rows (arrays of columns). */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers';

const require = createRequire(import.meta.url);

const SQL = {
  readSet: `SELECT submitted_at, revision, answers,
      EXISTS (SELECT 1 FROM care_flags WHERE user_id = ? AND form_id = ?)
    FROM response_sets WHERE user_id = ? AND form_id = ?`,
  readKept: 'SELECT revision, answers, writers FROM response_sets WHERE user_id = ? AND form_id = ?',
  isFlagged: 'SELECT 1 FROM care_flags WHERE user_id = ? AND form_id = ?',
  overwriteSet: `UPDATE response_sets SET submitted_at = ?, revision = ?, answered_count = ?, answers = ?, writers = ?
    WHERE user_id = ? AND form_id = ? AND revision = ?`,
  progress: 'SELECT form_id, answered_count FROM response_sets WHERE user_id = ?',
  record: 'SELECT fields FROM academic_records WHERE user_id = ?',
  count: 'SELECT COUNT(*) FROM users WHERE counselor_id = ? AND closes_at IS NULL AND graduated_at IS NULL',
  userByEmail: 'SELECT id, school_id, role, email, name, grade, language, password_hash FROM users WHERE email = ?',
  noteLogin: 'UPDATE users SET last_login = ?, last_active = ? WHERE id = ?',
  openSession: `INSERT INTO sessions (id, user_id, token_hash, previous_token_hash, rotated_at, created_at, expires_at)
    VALUES (?, ?, ?, NULL, ?, ?, ?)`,
};

/** Since when the most pressing unseen sign of this kind waits. */
const since = (level) =>
  `(SELECT MIN(created_at) FROM care_flags WHERE user_id = p.id AND seen_at IS NULL AND level ${level})`;

/** One page of a counselor's students; answered questions and full sections come as one number, `full * 1000 + answered`. */
const ROSTER_SQL = `SELECT p.id, p.name, p.email, p.grade, p.class_of, p.student_number, p.last_active,
    (SELECT SUM(answered_count + 1000 * (answered_count >= ?)) FROM response_sets
      WHERE user_id = p.id AND form_id IN (?, ?, ?, ?)),
    (SELECT state FROM generations WHERE user_id = p.id ORDER BY requested_at DESC, id DESC LIMIT 1),
    (SELECT COUNT(*) FROM school_feedback WHERE user_id = p.id AND researched = 1 AND recommendation_id = l.id),
    l.reach_count, l.match_count, l.safety_count,
    ${since("= 'urgent'")}, ${since("<> 'urgent'")},
    EXISTS (SELECT 1 FROM student_tags WHERE user_id = p.id),
    (SELECT name FROM users WHERE id = ?)
  FROM (SELECT id, name, email, grade, class_of, student_number, last_active, name_key FROM users
    WHERE counselor_id = ? AND closes_at IS NULL AND graduated_at IS NULL ORDER BY name_key, id LIMIT ? OFFSET ?) p
  LEFT JOIN recommendation_sets l ON l.id =
    (SELECT id FROM recommendation_sets WHERE user_id = p.id ORDER BY created_at DESC, id DESC LIMIT 1)
  ORDER BY p.name_key, p.id`;

/** The questions that both databases answer alike, by how a statement is asked for one row, all rows, or a change. */
const questionsBy = ({ one, all, change }) => ({
  readSet: one(SQL.readSet),
  progress: all(SQL.progress),
  record: one(SQL.record),
  page: all(ROSTER_SQL),
  count: one(SQL.count),
  userByEmail: one(SQL.userByEmail),
  noteLogin: change(SQL.noteLogin),
  openSession: change(SQL.openSession),
});

/** Opens a database file the way the product does. */
export function openSqlite(file) {
  const Database = require('libsql');
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 10000');
  return database;
}

/** SQLite: statements are prepared once, saves grouped into one transaction per turn. */
export function sqliteStore(file) {
  const database = openSqlite(file);
  const prepared = (method) => (sql) => {
    const statement = database.prepare(sql).raw(true);
    return (...values) => statement[method](values);
  };
  const change = (sql) => {
    const statement = database.prepare(sql);
    return (...values) => statement.run(values).changes;
  };
  const one = prepared('get');
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
    ...questionsBy({ one, all: prepared('all'), change }),
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

const POOL = { connectionLimit: 10, charset: 'utf8mb4', dateStrings: true, jsonStrings: true, rowsAsArray: true };
const MAX_GROUPED = 64;
const SET = 'id, user_id, form_id, submitted_at, revision, answered_count, answers, writers';
/** The revision comes last, because each column before it looks at the one that is still stored. */
const OVERWRITTEN = ['submitted_at', 'answered_count', 'answers', 'writers', 'revision'];

const groupSql = (size) => {
  const places = Array(size).fill('(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
  const kept = OVERWRITTEN.map((name) => `${name} = IF(revision = VALUES(revision) - 1, VALUES(${name}), ${name})`);
  return `INSERT INTO response_sets (${SET}) VALUES ${places} ON DUPLICATE KEY UPDATE ${kept.join(', ')}`;
};
const flaggedSql = (size) =>
  `SELECT user_id, form_id FROM care_flags WHERE user_id IN (${Array(size).fill('?').join(', ')})`;

/** MariaDB: prepared statements of a pool, saves grouped into one statement per round trip. */
export function mariadbStore(uri) {
  const pool = require('mysql2/promise').createPool({ uri, ...POOL });
  const all =
    (sql) =>
    async (...values) =>
      (await pool.execute(sql, values))[0];
  const one = (sql) => {
    const rows = all(sql);
    return async (...values) => (await rows(...values))[0];
  };

  let waiting = [];
  let isWriting = false;
  async function flush() {
    while (waiting.length) {
      const batch = waiting.splice(0, MAX_GROUPED);
      try {
        const rows = batch.flatMap(({ row }) => row);
        const users = batch.map(({ row }) => row[1]);
        const [[written], [flags]] = await Promise.all([
          pool.execute(groupSql(batch.length), rows),
          pool.execute(flaggedSql(users.length), users),
        ]);
        const flagged = new Set(flags.map((flag) => flag.join(' ')));
        // A row that was overwritten counts twice; when the sum is short, somebody else had saved before.
        const saved = written.affectedRows === 2 * batch.length;
        for (const { resolve, row } of batch) resolve({ saved, flagged: flagged.has(`${row[1]} ${row[2]}`) });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return {
    ...questionsBy({ one, all, change: all }),
    overwrite: ({ userId, formId, revision, submittedAt, answered, answers, writers }) =>
      new Promise((resolve, reject) => {
        const row = [randomUUID(), userId, formId, submittedAt, revision + 1, answered, answers, writers];
        waiting.push({ row, resolve, reject });
        if (isWriting) return;
        isWriting = true;
        setImmediate(flush);
      }),
    close: () => pool.end(),
  };
}
