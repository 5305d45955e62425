import { type EntityManager, In } from 'typeorm';
import { MESSAGES } from '../contract/messages';
import { isEmbedded } from '../platform/database/data-source';
import { lockClause, placeholdersOf, rowLock, selectRows, timeFromRaw, timeToRaw } from '../platform/database/hot-rows';
import { notFound, ProductError } from '../platform/http/problems';
import { type AnswerSave, EMPTY_SET, type KeptSet, type Merged, mergeSave } from '../platform/saving/merge-save';
import { ASKED_PAUSE_DAYS } from '../contract/limits';

/** For the log. The person's token is valid, so this must be the wrong database. */
const WRONG_DATABASE =
  'Somebody is signed in who is not in this database. Is it the right one, and is its disk mounted?';

/** Which of these accounts were deleted within the last hour. */
export async function findDeleted(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set();
  const sql = `SELECT user_id FROM deleted_accounts WHERE user_id IN ${placeholdersOf(userIds)}`;
  return new Set((await selectRows(manager, sql, userIds)).map((row) => String(row['user_id'])));
}

/** 503, so that the browser keeps what it sent and tries again: this database doesn't know the person. */
export const unknownUser = (): ProductError =>
  Object.assign(new ProductError(503, MESSAGES.outage), { cause: WRONG_DATABASE });

/**
 * Locks these accounts until the transaction ends, so that a deletion happens before or after it. Throws 404 for
 * an account that was just deleted, and 503 for one this database has never had: the database is the wrong one.
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

/** The owner of the rows that a transaction reads, compares and writes. */
type RowOwner = { userId: string } | { schoolId: string };

/** The last queued transaction of each owner in this process, by id. */
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

/** A row with what one student typed, field by field. */
export interface KeptSetRow extends KeptSet {
  userId: string;
  updatedAt: Date;
}

/** A save to write. */
export interface KeptSetSave {
  userId: string;
  save: AnswerSave;
  now: Date;
}

/**
 * Merges saves in the order they came, several of one row on top of each other, and writes each row once. Throws what
 * `lockUsers` throws for a first save; a row that is there shows that its person is.
 */
export const saveKeptSets =
  (entity: new () => KeptSetRow) =>
  async (manager: EntityManager, saves: KeptSetSave[]): Promise<Merged[]> => {
    const userIds = [...new Set(saves.map(({ userId }) => userId))].sort();
    const present = await manager.find(entity, {
      where: { userId: In(userIds) },
      order: { userId: 'ASC' },
      ...rowLock(manager),
    });
    const before = new Map(present.map((row) => [row.userId, row]));
    const current = new Map(before);
    const answers = saves.map(({ userId, save, now }) => {
      const merged = mergeSave(current.get(userId) ?? EMPTY_SET, { ...save, at: now.getTime() });
      if (merged.changed) current.set(userId, { userId, ...merged.set, updatedAt: now });
      return merged;
    });
    const written = [...current.values()].filter((row) => before.get(row.userId) !== row);
    const added = written.filter(({ userId }) => !before.has(userId));
    const owners = added.map(({ userId }) => userId);
    await lockUsers(manager, owners);
    if (added.length) await manager.insert(entity, added);
    for (const { userId, ...changes } of written.filter((row) => before.has(row.userId))) {
      await manager.update(entity, { userId }, changes);
    }
    return answers;
  };

const DAY_MS = 86_400_000;

/**
 * When each of these students last got a mail that asks for something (a nudge or a reminder of the parent form), if that is too recent to
 * ask again. Callers lock the accounts first, so that of two at once the second finds the other.
 */
export async function contactCooldown(
  manager: EntityManager,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const some = placeholdersOf(userIds);
  const since = timeToRaw(new Date(now.getTime() - ASKED_PAUSE_DAYS * DAY_MS));
  const sql = `SELECT user_id, MAX(at) AS at FROM (
      SELECT user_id, sent_at AS at FROM nudges WHERE user_id IN ${some} AND sent_at > ?
      UNION ALL SELECT user_id, reminded_at AS at FROM parent_links WHERE user_id IN ${some} AND reminded_at > ?
    ) asked GROUP BY user_id`;
  const rows = await selectRows(manager, sql, [...userIds, since, ...userIds, since]);
  return new Map(rows.map((row) => [String(row['user_id']), timeFromRaw(row['at'])]));
}
