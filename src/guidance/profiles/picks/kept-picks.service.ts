import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../../access/actor';
import { refuseOutdated } from '../../../platform/saving/merge-save';
import { withLock } from '../../../users/lock-users';
import { PicksRow } from '../profiles.entity';

/** What a student picked, as it is stored. */
export type StoredPicks = Omit<PicksRow, 'userId' | 'changedAt'> & { changedAt: Date | null };

type Parts = Pick<StoredPicks, 'starred' | 'strengths' | 'feeling' | 'ideas'>;
/** What a save replaces, on top of a revision; without ideas those stay. */
export type PickedNow = Omit<Parts, 'ideas'> & Partial<Pick<Parts, 'ideas'>> & { revision?: number };

const NOTHING_PICKED: StoredPicks = {
  ...{ starred: [], strengths: [], feeling: null, feltAt: null, ideas: null, changedAt: null },
  revision: 0,
};

const partsOf = ({ starred, strengths, feeling, ideas }: Parts): Parts => ({ starred, strengths, feeling, ideas });

/** Keeps what students pick of themselves. */
@Injectable()
export class KeptPicks {
  constructor(@InjectRepository(PicksRow) private readonly rows: Repository<PicksRow>) {}

  async of({ userId }: Authorized<'read'>): Promise<StoredPicks> {
    return (await this.rows.findOneBy({ userId })) ?? NOTHING_PICKED;
  }

  /** Replaces everything; the same feeling keeps its date, and the same picks change nothing. Throws 409 on top of an older revision. */
  async replace({ userId }: Authorized<'write'>, picked: PickedNow, now = new Date()): Promise<void> {
    await withLock(this.rows.manager, { userId }, async (manager) => {
      const before = (await manager.findOneBy(PicksRow, { userId })) ?? NOTHING_PICKED;
      const parts = partsOf({ ...picked, ideas: picked.ideas === undefined ? before.ideas : picked.ideas });
      if (isDeepStrictEqual(parts, partsOf(before))) return;
      refuseOutdated(picked.revision, before.revision);
      const { feeling } = parts;
      const feltAt = feeling === null ? null : feeling === before.feeling ? before.feltAt : now;
      const row = { userId, ...parts, feltAt, changedAt: now, revision: before.revision + 1 };
      await manager.upsert(PicksRow, row, ['userId']);
    });
  }
}
