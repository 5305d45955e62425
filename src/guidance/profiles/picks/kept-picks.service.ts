import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../../access/actor';
import { assertUpToDate } from '../../../platform/saving/merge-save';
import { withLock } from '../../../users/lock-users';
import { PicksRow } from '../profiles.entity';

export type StoredPicks = Omit<PicksRow, 'userId' | 'changedAt'> & { changedAt: Date | null };

type PickFields = Pick<StoredPicks, 'starred' | 'strengths' | 'feeling' | 'ideas'>;
/** The picks that a save replaces, based on a revision; omitted ideas don't change. */
export type PicksToSave = Omit<PickFields, 'ideas'> & Partial<Pick<PickFields, 'ideas'>> & { revision?: number };

const NO_PICKS: StoredPicks = {
  ...{ starred: [], strengths: [], feeling: null, feltAt: null, ideas: null, changedAt: null },
  revision: 0,
};

const pickFields = ({ starred, strengths, feeling, ideas }: PickFields): PickFields => ({
  starred,
  strengths,
  feeling,
  ideas,
});

@Injectable()
export class PicksStore {
  constructor(@InjectRepository(PicksRow) private readonly rows: Repository<PicksRow>) {}

  async readPicks({ userId }: Authorized<'read'>): Promise<StoredPicks> {
    return (await this.rows.findOneBy({ userId })) ?? NO_PICKS;
  }

  /**
   * Replaces all picks. An unchanged feeling keeps its date, and identical picks change nothing. Throws 409 if based on
   * an older revision.
   */
  async replace({ userId }: Authorized<'write'>, newPicks: PicksToSave, now = new Date()): Promise<void> {
    await withLock(this.rows.manager, { userId }, async (manager) => {
      const before = (await manager.findOneBy(PicksRow, { userId })) ?? NO_PICKS;
      const fieldsToSave = pickFields({
        ...newPicks,
        ideas: newPicks.ideas === undefined ? before.ideas : newPicks.ideas,
      });
      if (isDeepStrictEqual(fieldsToSave, pickFields(before))) return;
      assertUpToDate(newPicks.revision, before.revision);
      const { feeling } = fieldsToSave;
      const feltAt = feeling === null ? null : feeling === before.feeling ? before.feltAt : now;
      const row = { userId, ...fieldsToSave, feltAt, changedAt: now, revision: before.revision + 1 };
      await manager.upsert(PicksRow, row, ['userId']);
    });
  }
}
