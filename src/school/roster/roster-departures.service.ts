import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import type { GoneStudents } from '../../contract/roster';
import { ClosingAccounts } from '../../users/closing-accounts.service';
import { checkedSince } from './roster-since';

/** How much of the time before an answer is told again the next time: what was being written then may not have been there yet. */
const NOTICE_COOLDOWN_MS = 300_000;

/** Who left a roster, for a school's own systems. */
@Injectable()
export class RosterDepartures {
  constructor(private readonly accounts: ClosingAccounts) {}

  async since({ schoolId }: Actor, text: string, now: Date): Promise<GoneStudents> {
    const gone = await this.accounts.formerStudents(schoolId, checkedSince(text, '/since', now));
    return {
      gone: gone.map(({ id, leftAt }) => ({ id, left_at: leftAt.toISOString() })),
      next_since: new Date(now.getTime() - NOTICE_COOLDOWN_MS).toISOString(),
    };
  }
}
