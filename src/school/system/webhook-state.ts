import type { EntityManager } from 'typeorm';
import type { WebhooksState } from '../../contract/system';
import { type RawRow, selectRows, timeFromRaw } from '../../platform/database/hot-rows';

const told = (rows: readonly RawRow[], since: 'failing_since' | 'off_at') =>
  rows.map((row) => ({
    ...{ id: String(row['id']), name: String(row['name']) },
    since: timeFromRaw(row[since]).toISOString(),
  }));

const latest = (rows: readonly RawRow[]): string | null =>
  rows
    .flatMap(({ delivered_at: at }) => (at === null ? [] : [timeFromRaw(at).toISOString()]))
    .sort()
    .at(-1) ?? null;

/** Whether what happens reaches the other programs of a school. */
export async function webhookState(manager: EntityManager, schoolId: string): Promise<WebhooksState> {
  const [rows, [waiting]] = await Promise.all([
    selectRows(
      manager,
      `SELECT id, name, delivered_at, failing_since, off_at, off_reason FROM webhooks
       WHERE school_id = ? ORDER BY created_at, id`,
      [schoolId],
    ),
    selectRows(
      manager,
      `SELECT count(*) AS many FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE d.next_try_at IS NOT NULL AND w.school_id = ?`,
      [schoolId],
    ),
  ]);
  const on = rows.filter((row) => row['off_at'] === null);
  const off = rows.filter((row) => row['off_at'] !== null);
  const byItself = off.filter((row) => row['off_reason'] !== 'admin');
  return {
    on: on.length,
    off: off.length - byItself.length,
    delivered_at: latest(rows),
    waiting: Number(waiting?.['many']),
    failing: told(
      on.filter((row) => row['failing_since'] !== null),
      'failing_since',
    ),
    given_up: told(byItself, 'off_at'),
  };
}
