import type { EntityManager } from 'typeorm';
import { isEmbedded } from '../platform/database/data-source';
import { placeholdersOf, selectRows } from '../platform/database/hot-rows';

/**
 * Which of these people have deleted their account a moment ago. Those who have one are held until the transaction ends, so that
 * a deletion of one of them comes before it or after it.
 */
export async function lockOrFindDeleted(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set();
  const lock = isEmbedded(manager.connection) ? '' : ' LOCK IN SHARE MODE';
  const rows = await selectRows(manager, `SELECT id FROM users WHERE id IN ${placeholdersOf(userIds)}${lock}`, userIds);
  const present = new Set(rows.map((row) => String(row['id'])));
  const missing = userIds.filter((userId) => !present.has(userId));
  if (!missing.length) return new Set();
  const sql = `SELECT user_id FROM deleted_accounts WHERE user_id IN ${placeholdersOf(missing)}`;
  return new Set((await selectRows(manager, sql, missing)).map((row) => String(row['user_id'])));
}
