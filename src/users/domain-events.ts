import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { WebhookEvent } from '../contract/webhook-values';
import { insertNewRows, jsonFromRaw, placeholdersOf, selectRows, timeToRaw } from '../platform/database/hot-rows';

/** Something that happened to students, for other programs of their school. */
interface DomainEvent {
  event: WebhookEvent;
  userIds: readonly string[];
  /** What it refers to, such as { list_id: … }: only ids, never a student's words. */
  about?: Record<string, string>;
}

const COLUMNS = ['id', 'webhook_id', 'user_id', 'event', 'body', 'happened_at', 'tries', 'next_try_at'];

/** The same id for the same event and webhook, so that it is sent once and the receiver can recognize a repeat. */
const idOf = (webhookId: string, { event, about }: DomainEvent, userId: string): string => {
  const identity = JSON.stringify([webhookId, event, userId, about ?? {}]);
  return `msg_${createHash('sha256').update(identity).digest('base64url')}`;
};

/** The body of a delivery in Standard Webhooks format: ids and the school's student number. */
export const bodyOf = (type: string, at: Date, data: Record<string, string | null>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/**
 * Writes an event's webhook messages in the caller's transaction, so only committed events are sent. Costs one short
 * statement if there are no webhooks. `school/webhooks` owns the tables and delivers the rows.
 */
export async function emitEvent(manager: EntityManager, domainEvent: DomainEvent, now: Date): Promise<void> {
  const { event, userIds, about = {} } = domainEvent;
  if (!userIds.length) return;
  const sql = `SELECT w.id AS webhook_id, w.events, u.id AS user_id, u.student_number
    FROM users u JOIN webhooks w ON w.school_id = u.school_id
    WHERE u.id IN ${placeholdersOf(userIds)} AND u.role = 'student' AND w.off_at IS NULL`;
  const webhookUsers = await selectRows(manager, sql, userIds);
  const subscribed = webhookUsers.filter((row) => jsonFromRaw<string[]>(row['events']).includes(event));
  const rows = subscribed.map((row) => {
    const [webhookId, userId] = [String(row['webhook_id']), String(row['user_id'])];
    const number = row['student_number'] as string | null;
    const body = bodyOf(event, now, { student_id: userId, student_number: number, ...about });
    const time = timeToRaw(now);
    return [idOf(webhookId, domainEvent, userId), webhookId, userId, event, body, time, 0, time];
  });
  await insertNewRows(manager, { table: 'webhook_deliveries', columns: COLUMNS, rows });
}

/** True if any school of this installation has one. */
export async function hasActiveWebhooks(manager: EntityManager): Promise<boolean> {
  return (await selectRows(manager, 'SELECT id FROM webhooks WHERE off_at IS NULL LIMIT 1', [])).length > 0;
}
