import type { EntityManager } from 'typeorm';
import { ASKED_PAUSE_DAYS } from '../contract/limits';
import { placeholdersOf, selectRows, timeFromRaw, timeToRaw } from '../platform/database/hot-rows';

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
