import { type EntityManager, In } from 'typeorm';
import { type AnswerSave, EMPTY_SET, type KeptSet, type Merged, mergeSave } from '../platform/saving/merge-save';
import { rowLock } from '../platform/database/hot-rows';
import { lockUsers } from './lock-users';

/** A row that holds what one student typed, field by field. */
export interface KeptSetRow extends KeptSet {
  userId: string;
  updatedAt: Date;
}

/** One save on its way to the database. */
export interface KeptSetSave {
  userId: string;
  save: AnswerSave;
  now: Date;
}

/**
 * Merges saves in the order they came, several of one row on top of each other, and writes each row once. Throws what
 * `lockUsers` throws for a first save; a row that is there shows that its person is.
 */
export const saveKeptSets =
  (entity: new () => KeptSetRow) =>
  async (manager: EntityManager, saves: KeptSetSave[]): Promise<Merged[]> => {
    const userIds = [...new Set(saves.map(({ userId }) => userId))].sort();
    const present = await manager.find(entity, {
      where: { userId: In(userIds) },
      order: { userId: 'ASC' },
      ...rowLock(manager),
    });
    const before = new Map(present.map((row) => [row.userId, row]));
    const current = new Map(before);
    const answers = saves.map(({ userId, save, now }) => {
      const merged = mergeSave(current.get(userId) ?? EMPTY_SET, { ...save, at: now.getTime() });
      if (merged.changed) current.set(userId, { userId, ...merged.set, updatedAt: now });
      return merged;
    });
    const written = [...current.values()].filter((row) => before.get(row.userId) !== row);
    const added = written.filter(({ userId }) => !before.has(userId));
    const owners = added.map(({ userId }) => userId);
    await lockUsers(manager, owners);
    if (added.length) await manager.insert(entity, added);
    for (const { userId, ...changes } of written.filter((row) => before.has(row.userId))) {
      await manager.update(entity, { userId }, changes);
    }
    return answers;
  };
