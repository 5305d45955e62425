import type { EntityManager } from 'typeorm';
import { MESSAGES } from '../contract/messages';
import { isEmbedded } from '../platform/database/data-source';
import { lockClause, placeholdersOf, selectRows } from '../platform/database/hot-rows';
import { notFound, ProductError } from '../platform/http/problems';

/** For the log: who meets it is signed in, so the tokens are ours and the database isn't. */
const WRONG_DATABASE =
  'Somebody is signed in who is not in this database. Is it the right one, and is its disk mounted?';

/** Whose account was deleted within the last hour. */
export async function findDeleted(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set();
  const sql = `SELECT user_id FROM deleted_accounts WHERE user_id IN ${placeholdersOf(userIds)}`;
  return new Set((await selectRows(manager, sql, userIds)).map((row) => String(row['user_id'])));
}

/** 503: the browser keeps what it sent and tries again, for this is not the database that knows the person. */
export const unknownUser = (): ProductError =>
  Object.assign(new ProductError(503, MESSAGES.outage), { cause: WRONG_DATABASE });

/**
 * Holds the accounts of these people until the transaction ends, so that a deletion comes before it or after it. Throws 404 for
 * somebody whose account was deleted a moment ago, and 503 for somebody this database has never heard of: what is stored for them
 * would be lost with it.
 */
export async function lockUsers(
  manager: EntityManager,
  userIds: readonly string[],
  lock = isEmbedded(manager.connection) ? '' : ' LOCK IN SHARE MODE',
): Promise<void> {
  if (!userIds.length) return;
  const rows = await selectRows(manager, `SELECT id FROM users WHERE id IN ${placeholdersOf(userIds)}${lock}`, userIds);
  const present = new Set(rows.map((row) => String(row['id'])));
  const missing = userIds.filter((userId) => !present.has(userId));
  if (!missing.length) return;
  const deleted = await findDeleted(manager, missing);
  throw missing.every((userId) => deleted.has(userId)) ? notFound() : unknownUser();
}

/** Whose rows a transaction reads, compares and writes. */
type RowOwner = { userId: string } | { schoolId: string };

/** The last transaction in line for each owner in this process, by id. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs one transaction of an owner at a time, so that each sees what the one before it wrote. Other instances wait for the lock on the
 * owner's row; callers in this process wait in line, because each waiting lock would hold a connection and time out. Throws what
 * `lockUsers` throws.
 */
export async function withLock<T>(
  manager: EntityManager,
  owner: RowOwner,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const id = 'userId' in owner ? owner.userId : owner.schoolId;
  const run = (): Promise<T> =>
    manager.transaction(async (own) => {
      if ('userId' in owner) await lockUsers(own, [id], lockClause(own));
      else await selectRows(own, `SELECT id FROM schools WHERE id = ?${lockClause(own)}`, [id]);
      return work(own);
    });
  const turn = (lines.get(id) ?? Promise.resolve()).then(run, run);
  lines.set(id, turn);
  try {
    return await turn;
  } finally {
    if (lines.get(id) === turn) lines.delete(id);
  }
}
