import type { EntityManager } from 'typeorm';
import { noteHappening } from '../../users/happenings';
import { insertCounted } from './list-balance';
import type { WrittenList } from './list-writer.service';

interface NewList {
  /** That of the generation that wrote it. */
  id: string;
  userId: string;
  list: WrittenList;
  /** The counselor who looked at it before; null where nobody has. */
  lookedBy: string | null;
}

/** Makes a written list the student's newest. */
export async function storeList(
  manager: EntityManager,
  { id, userId, list: { fit_note: fitNote, ...list }, lookedBy }: NewList,
  now: Date,
): Promise<void> {
  await insertCounted(manager, {
    id,
    userId,
    ...list,
    relaxed: list.relaxed ?? null,
    fitNote: fitNote ?? null,
    spanish: list.spanish ?? null,
    createdAt: now,
    openedAt: null,
    lookedBy,
    lookedAt: lookedBy === null ? null : now,
  });
  await noteHappening(manager, { event: 'list.ready', userIds: [userId], about: { list_id: id } }, now);
}
