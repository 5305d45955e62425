import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { COUNSELOR_VISIT_MINUTES } from '../../contract/limits';
import { CounselorVisit } from './counselor-visit.entity';

const MINUTE_MS = 60 * 1000;

/** What was before this time belongs to an earlier visit than the one that goes on now. */
export const visitsEndedBefore = (now: Date): Date => new Date(now.getTime() - COUNSELOR_VISIT_MINUTES * MINUTE_MS);

/** Remembers who of the school looked at which student, so that a visit can tell what is new since the one before. */
@Injectable()
export class CounselorVisits {
  constructor(@InjectRepository(CounselorVisit) private readonly visits: Repository<CounselorVisit>) {}

  /** Notes a look; answers when this reader's visit before ended, null on the first. A look soon after another is the same visit. */
  async note({ userId, actor }: Authorized<'review'>, now: Date): Promise<Date | null> {
    // A program of the school is nobody who could remember.
    if (!actor || actor.scopes) return null;
    const readerId = actor.uid;
    const known = await this.visits.findOneBy({ userId, readerId });
    if (!known) {
      await this.begin(userId, readerId, now);
      return null;
    }
    const isSame = known.lookedAt > visitsEndedBefore(now);
    const beforeAt = isSame ? known.beforeAt : known.lookedAt;
    // Of two pages opened at once the first one moves the time, and both tell the same.
    await this.visits.update({ id: known.id, lookedAt: known.lookedAt }, { lookedAt: now, beforeAt });
    return beforeAt;
  }

  private async begin(userId: string, readerId: string, now: Date): Promise<void> {
    await this.visits
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), userId, readerId, lookedAt: now, beforeAt: null })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}
