import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  IsNull,
  LessThan,
  LessThanOrEqual,
} from 'typeorm';

/** A row for something to send: when to try it next, and until when it belongs to one instance. */
export interface ClaimableRow {
  id: string;
  /** Null once it won't be tried anymore. */
  nextTryAt: Date | null;
  leasedUntil: Date | null;
}

interface Claim<Row> {
  now: Date;
  most: number;
  /** How long the rows belong to this instance, in milliseconds. Must be longer than the slowest try. */
  leaseMs: number;
  where?: FindOptionsWhere<Row>;
}

/** The due rows, longest waiting first, claimed so that no other instance tries them before their lease expires. */
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
