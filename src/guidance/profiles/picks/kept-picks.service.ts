import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../../access/authorized';
import type { SavePicksBody } from '../../../contract/picks';
import { PicksRow } from './picks.entity';

/** What a student picked, as it is stored. */
export type StoredPicks = Pick<PicksRow, 'starred' | 'strengths' | 'feeling' | 'feltAt'> & { changedAt: Date | null };

const NOTHING_PICKED: StoredPicks = { starred: [], strengths: [], feeling: null, feltAt: null, changedAt: null };

/** Keeps what students pick of themselves. */
@Injectable()
export class KeptPicks {
  constructor(@InjectRepository(PicksRow) private readonly rows: Repository<PicksRow>) {}

  async of({ userId }: Authorized<'read'>): Promise<StoredPicks> {
    return (await this.rows.findOneBy({ userId })) ?? NOTHING_PICKED;
  }

  /** Replaces everything; the same feeling tapped again keeps its date. */
  async replace({ userId }: Authorized<'write'>, picked: SavePicksBody, now = new Date()): Promise<void> {
    const before = await this.rows.findOneBy({ userId });
    const { starred, strengths, feeling } = picked;
    const feltAt = feeling === null ? null : feeling === before?.feeling ? before.feltAt : now;
    await this.rows.upsert({ userId, starred, strengths, feeling, feltAt, changedAt: now }, ['userId']);
  }
}
