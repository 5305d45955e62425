/** The bare server's questions to MariaDB: prepared statements of a pool, saves grouped into one statement per round trip. */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers';
import { ROSTER_SQL, SQL } from './statements.mjs';

const mysql = createRequire(import.meta.url)('mysql2/promise');

const POOL = { connectionLimit: 10, charset: 'utf8mb4', dateStrings: true, jsonStrings: true, rowsAsArray: true };
const MOST_GROUPED = 64;
const SET = 'id, user_id, form_id, submitted_at, revision, answered_count, answers, writers';
/** The revision comes last, because each column before it looks at the one that is still stored. */
const OVERWRITTEN = ['submitted_at', 'answered_count', 'answers', 'writers', 'revision'];

const groupSql = (size) => {
  const places = Array.from({ length: size }, () => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
  const kept = OVERWRITTEN.map((name) => `${name} = IF(revision = VALUES(revision) - 1, VALUES(${name}), ${name})`);
  return `INSERT INTO response_sets (${SET}) VALUES ${places} ON DUPLICATE KEY UPDATE ${kept.join(', ')}`;
};
const flaggedSql = (size) =>
  `SELECT user_id, form_id FROM care_flags WHERE user_id IN (${Array.from({ length: size }, () => '?').join(', ')})`;

/** Opens the store; each method resolves to plain rows (arrays of columns). */
export function mariadbStore(uri) {
  const pool = mysql.createPool({ uri, ...POOL });
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
      const batch = waiting.splice(0, MOST_GROUPED);
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
    readSet: one(SQL.readSet),
    progress: all(SQL.progress),
    record: one(SQL.record),
    page: all(ROSTER_SQL),
    count: one(SQL.count),
    userByEmail: one(SQL.userByEmail),
    noteLogin: all(SQL.noteLogin),
    openSession: all(SQL.openSession),
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
