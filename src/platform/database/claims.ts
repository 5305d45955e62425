import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  IsNull,
  LessThan,
  LessThanOrEqual,
} from 'typeorm';

/** A row that stands for something to be sent: when it is to be tried next, and until when one instance alone tries it. */
export interface ClaimableRow {
  id: string;
  /** Null once nobody will try it any more. */
  nextTryAt: Date | null;
  leasedUntil: Date | null;
}

interface Claim<Row> {
  now: Date;
  /** How many rows are taken at most. */
  most: number;
  /** For how long they are this instance's, in milliseconds: longer than the slowest try. */
  leaseMs: number;
  where?: FindOptionsWhere<Row>;
}

/** The rows that are due, the longest waiting first, claimed so that no other instance tries them before their lease is over. */
export async function claimDue<Row extends ClaimableRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { now, most, leaseMs, where }: Claim<Row>,
): Promise<Row[]> {
  const isDue = { ...where, nextTryAt: LessThanOrEqual(now) };
  const isFree = [{ leasedUntil: IsNull() }, { leasedUntil: LessThan(now) }];
  const due = await manager.find<ClaimableRow>(entity, {
    where: isFree.map((free) => ({ ...isDue, ...free })),
    order: { nextTryAt: 'ASC', id: 'ASC' },
    take: most,
  });
  const claimed: ClaimableRow[] = [];
  for (const row of due) {
    const asSeen = { id: row.id, leasedUntil: row.leasedUntil ?? IsNull() };
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const { affected } = await manager.update<ClaimableRow>(entity, asSeen, { leasedUntil });
    if (affected) claimed.push(row);
  }
  return claimed as Row[];
}
