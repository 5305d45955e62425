import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { DeletedAccount } from './deleted-account.entity';

/** When, after a deletion, what was under way meanwhile is looked for, in milliseconds; after the last look the id goes, too. */
const LOOKS_MS = [3_000, 15_000, 40_000, 600_000, 3_600_000] as const;
const LOOKED_AT_ONCE = 100;

const nextLook = (deletedAt: Date, now: Date): Date | null => {
  const after = LOOKS_MS.find((wait) => deletedAt.getTime() + wait > now.getTime());
  return after === undefined ? null : new Date(deletedAt.getTime() + after);
};

/** Remembers inside the deletion's transaction that rows of these people may still be on their way. */
export async function noteDeletions(manager: EntityManager, userIds: readonly string[], now: Date): Promise<void> {
  const rows = userIds.map((userId) => ({ userId, deletedAt: now, dueAt: nextLook(now, now) ?? now }));
  await manager.upsert(DeletedAccount, rows, ['userId']);
}

/** The accounts whose rows are to be looked for now. */
export async function deletionsDue(manager: EntityManager, now: Date): Promise<string[]> {
  const rows = await manager.find(DeletedAccount, {
    where: { dueAt: LessThanOrEqual(now) },
    order: { dueAt: 'ASC' },
    take: LOOKED_AT_ONCE,
  });
  return rows.map(({ userId }) => userId);
}

/** Notes that the rows were looked for. */
export async function recordCollegeView(manager: EntityManager, userId: string, now: Date): Promise<void> {
  const row = await manager.findOneBy(DeletedAccount, { userId });
  if (!row) return;
  const dueAt = nextLook(row.deletedAt, now);
  if (dueAt) await manager.update(DeletedAccount, { userId }, { dueAt });
  else await manager.delete(DeletedAccount, { userId });
}
