import { type EntityManager, In } from 'typeorm';
import { MESSAGES } from '../contract/messages';
import { isEmbedded } from '../platform/database/data-source';
import { lockClause, placeholdersOf, rowLock, selectRows, timeFromRaw, timeToRaw } from '../platform/database/hot-rows';
import { notFound, ProductError } from '../platform/http/problems';
import {
  type AnswerSave,
  EMPTY_SET,
  type StoredAnswerSet,
  type MergeResult,
  mergeSave,
} from '../platform/saving/merge-save';
import { CONTACT_COOLDOWN_DAYS } from '../contract/limits';

/** For the log. The token is valid, so this must be the wrong database. */
const WRONG_DATABASE =
  'Somebody is signed in who is not in this database. Is it the right one, and is its disk mounted?';

/** Which of these accounts were deleted within the last hour. */
export async function findDeleted(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set();
  const sql = `SELECT user_id FROM deleted_accounts WHERE user_id IN ${placeholdersOf(userIds)}`;
  return new Set((await selectRows(manager, sql, userIds)).map((row) => String(row['user_id'])));
}

/** 503, so that the browser keeps its data and retries: this database doesn't know the person. */
export const unknownUser = (): ProductError =>
  Object.assign(new ProductError(503, MESSAGES.outage), { cause: WRONG_DATABASE });

/**
 * Locks these accounts until the transaction ends, so that a deletion runs before or after it. Throws 404 for an
 * account that was just deleted, and 503 for one this database never had, because it is the wrong one.
 */
export async function lockUsers(
  manager: EntityManager,
  userIds: readonly string[],
  lock = isEmbedded(manager.connection) ? '' : ' LOCK IN SHARE MODE',
): Promise<void> {
  if (!userIds.length) return;
  const rows = await selectRows(manager, `SELECT id FROM users WHERE id IN ${placeholdersOf(userIds)}${lock}`, userIds);
  const existing = new Set(rows.map((row) => String(row['id'])));
  const missing = userIds.filter((userId) => !existing.has(userId));
  if (!missing.length) return;
  const deleted = await findDeleted(manager, missing);
  throw missing.every((userId) => deleted.has(userId)) ? notFound() : unknownUser();
}

type RowOwner = { userId: string } | { schoolId: string };

/** The last queued transaction of each owner in this process, by id. */
const queueByOwner = new Map<string, Promise<unknown>>();

/**
 * Runs one transaction per owner at a time, so that each sees what the previous one wrote. Other instances wait for
 * the lock on the owner's row. Callers in this process queue, because each waiting lock would hold a connection and
 * time out. Throws what `lockUsers` throws.
 */
export async function withLock<T>(
  manager: EntityManager,
  owner: RowOwner,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const id = 'userId' in owner ? owner.userId : owner.schoolId;
  const run = (): Promise<T> =>
    manager.transaction(async (transactionManager) => {
      if ('userId' in owner) await lockUsers(transactionManager, [id], lockClause(transactionManager));
      else
        await selectRows(transactionManager, `SELECT id FROM schools WHERE id = ?${lockClause(transactionManager)}`, [
          id,
        ]);
      return work(transactionManager);
    });
  const pending = (queueByOwner.get(id) ?? Promise.resolve()).then(run, run);
  queueByOwner.set(id, pending);
  try {
    return await pending;
  } finally {
    if (queueByOwner.get(id) === pending) queueByOwner.delete(id);
  }
}

interface StoredAnswerSetRow extends StoredAnswerSet {
  userId: string;
  updatedAt: Date;
}

export interface StoredAnswerSetSave {
  userId: string;
  save: AnswerSave;
  now: Date;
}

/**
 * Merges saves in order of arrival, applying several saves of one row in turn, and writes each row once. Throws what
 * `lockUsers` throws for a first save; an existing row proves that its person exists.
 */
export const saveAnswerSets =
  (entity: new () => StoredAnswerSetRow) =>
  async (manager: EntityManager, saves: StoredAnswerSetSave[]): Promise<MergeResult[]> => {
    const userIds = [...new Set(saves.map(({ userId }) => userId))].sort();
    const existing = await manager.find(entity, {
      where: { userId: In(userIds) },
      order: { userId: 'ASC' },
      ...rowLock(manager),
    });
    const previous = new Map(existing.map((row) => [row.userId, row]));
    const current = new Map(previous);
    const results = saves.map(({ userId, save, now }) => {
      const merged = mergeSave(current.get(userId) ?? EMPTY_SET, { ...save, at: now.getTime() });
      if (merged.changed) current.set(userId, { userId, ...merged.set, updatedAt: now });
      return merged;
    });
    const changedRows = [...current.values()].filter((row) => previous.get(row.userId) !== row);
    const newRows = changedRows.filter(({ userId }) => !previous.has(userId));
    const owners = newRows.map(({ userId }) => userId);
    await lockUsers(manager, owners);
    if (newRows.length) await manager.insert(entity, newRows);
    for (const { userId, ...changes } of changedRows.filter((row) => previous.has(row.userId))) {
      await manager.update(entity, { userId }, changes);
    }
    return results;
  };

const DAY_MS = 86_400_000;

/**
 * When each of these students last got a mail with a request (a nudge or a parent form reminder), if that is too
 * recent to ask again. Callers must lock the accounts first, so that of two concurrent calls the second sees the
 * first.
 */
export async function contactCooldown(
  manager: EntityManager,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const placeholders = placeholdersOf(userIds);
  const cooldownStart = timeToRaw(new Date(now.getTime() - CONTACT_COOLDOWN_DAYS * DAY_MS));
  const sql = `SELECT user_id, MAX(at) AS at FROM (
      SELECT user_id, sent_at AS at FROM nudges WHERE user_id IN ${placeholders} AND sent_at > ?
      UNION ALL SELECT user_id, reminded_at AS at FROM parent_links WHERE user_id IN ${placeholders} AND reminded_at > ?
    ) asked GROUP BY user_id`;
  const rows = await selectRows(manager, sql, [...userIds, cooldownStart, ...userIds, cooldownStart]);
  return new Map(rows.map((row) => [String(row['user_id']), timeFromRaw(row['at'])]));
}
