import { type EntityManager, In, LessThan, MoreThanOrEqual, Not, IsNull } from 'typeorm';
import { CHANGES_KEPT_DAYS } from '../contract/limits';
import { DepartedStudent } from './departed-student.entity';
import { User } from './user.entity';

/** A student who is in the roster no more, and since when. */
export interface GoneStudent {
  id: string;
  leftAt: Date;
}

/** Remembers inside the deletion's transaction that a student is gone; of anybody else nothing is kept. */
export async function noteDepartures(manager: EntityManager, userIds: readonly string[], now: Date): Promise<void> {
  const where = { id: In([...userIds]), role: 'student' as const };
  const students = await manager.find(User, { where, select: { id: true, schoolId: true } });
  const rows = students.map(({ id, schoolId }) => ({ id, schoolId, leftAt: now }));
  if (rows.length) await manager.upsert(DepartedStudent, rows, ['id']);
}

/** Who left a school since a time: deleted accounts, and closed ones that will be. */
export async function goneSince(manager: EntityManager, schoolId: string, since: Date): Promise<GoneStudent[]> {
  const [deleted, closed] = await Promise.all([
    manager.findBy(DepartedStudent, { schoolId, leftAt: MoreThanOrEqual(since) }),
    manager.find(User, {
      where: { schoolId, role: 'student', closesAt: Not(IsNull()), rosterChangedAt: MoreThanOrEqual(since) },
      select: { id: true, rosterChangedAt: true },
    }),
  ]);
  const gone = [...deleted, ...closed.map((one) => ({ id: one.id, leftAt: one.rosterChangedAt ?? since }))];
  return gone
    .map(({ id, leftAt }) => ({ id, leftAt }))
    .sort((one, other) => one.leftAt.getTime() - other.leftAt.getTime() || one.id.localeCompare(other.id));
}

/** Forgets those whose time is over. */
export async function forgetDepartures(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(DepartedStudent, { leftAt: LessThan(new Date(now.getTime() - CHANGES_KEPT_DAYS * 86_400_000)) });
}
