import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  IsNull,
  LessThan,
  LessThanOrEqual,
} from 'typeorm';

/** A row for something to send: when to try it next, and until when it belongs to one instance. */
interface ClaimableRow {
  id: string;
  nextTryAt: Date | null;
  leasedUntil: Date | null;
}

interface Claim<Row> {
  now: Date;
  limit: number;
  /** How long the rows belong to this instance, in milliseconds. Must be longer than the slowest try. */
  leaseMs: number;
  where?: FindOptionsWhere<Row>;
}

/** The due rows, longest waiting first, claimed so that no other instance tries them before their lease expires. */
export async function claimDue<Row extends ClaimableRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { now, limit, leaseMs, where }: Claim<Row>,
): Promise<Row[]> {
  const dueWhere = { ...where, nextTryAt: LessThanOrEqual(now) };
  const unleasedWhere = [{ leasedUntil: IsNull() }, { leasedUntil: LessThan(now) }];
  const dueRows = await manager.find<ClaimableRow>(entity, {
    where: unleasedWhere.map((condition) => ({ ...dueWhere, ...condition })),
    order: { nextTryAt: 'ASC', id: 'ASC' },
    take: limit,
  });
  const claimed: ClaimableRow[] = [];
  for (const row of dueRows) {
    const sameLease = { id: row.id, leasedUntil: row.leasedUntil ?? IsNull() };
    const leasedUntil = new Date(now.getTime() + leaseMs);
    const { affected } = await manager.update<ClaimableRow>(entity, sameLease, { leasedUntil });
    if (affected) claimed.push(row);
  }
  return claimed as Row[];
}
