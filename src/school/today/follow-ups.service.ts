import { Injectable } from '@nestjs/common';
import type { DatedThing } from './queue-rule';

/** What a counselor noted to come back to. Nothing keeps follow-ups yet, so there are none. */
@Injectable()
export class FollowUps {
  /** The open follow-ups that this person keeps for these students, the earliest first, by student. */
  of(_readerId: string, _userIds: readonly string[]): Promise<Map<string, DatedThing[]>> {
    return Promise.resolve(new Map<string, DatedThing[]>());
  }
}
