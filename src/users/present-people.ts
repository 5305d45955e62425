import type { EntityManager } from 'typeorm';
import { isEmbedded } from '../database/data-source';
import { placesOf, selectRows } from '../database/hot-rows';

/**
 * Which of these people have an account, held until the transaction ends: a deletion of one of them waits, or has happened before
 * and the person is missing here.
 */
export async function holdPresent(manager: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
  if (!userIds.length) return new Set();
  const lock = isEmbedded(manager.connection) ? '' : ' LOCK IN SHARE MODE';
  const rows = await selectRows(manager, `SELECT id FROM users WHERE id IN ${placesOf(userIds)}${lock}`, userIds);
  return new Set(rows.map((row) => String(row['id'])));
}
