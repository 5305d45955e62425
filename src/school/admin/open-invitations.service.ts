import { Injectable } from '@nestjs/common';
import type { Actor, Authorized } from '../../access/actor';
import { InvitationMails } from '../../auth/passwords/password-links';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import { MAX_INVITED_AGAIN } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { CounselorRow, CreatedCounselor, RemovedCounselor } from '../../contract/school-admin';
import { type Limit, SharedCounters } from '../../platform/cluster/instances';
import { conflict, ProductError } from '../../platform/http/problems';
import { CounselorRows } from './counselor-rows.service';
import { InvitationNotes } from './invitation-notes';

/** An admin's or a program's own act, but still mails in a mailbox. */
const AGAIN: Limit = { most: MAX_INVITED_AGAIN, windowMs: 3_600_000, windowFrom: 'first' };

const joined = () => conflict(MESSAGES.alreadyJoined, 'already_joined');

/** What can be done about the invitation of a counselor who has not signed in yet. */
@Injectable()
export class OpenInvitations {
  constructor(
    private readonly rows: CounselorRows,
    private readonly welcomes: InvitationMails,
    private readonly counters: SharedCounters,
    private readonly deletion: AccountDeletion,
    private readonly notes: InvitationNotes,
  ) {}

  /** Mails it again; a link of before ends. Throws 409 once the counselor has signed in, and 429 for too many in an hour. */
  async again(actor: Actor, { userId }: Authorized<'manage'>): Promise<CreatedCounselor> {
    const counselor = await this.open(actor, userId);
    if (!(await this.counters.take(`counselor-invited:${userId}`, AGAIN)))
      throw new ProductError(429, MESSAGES.invitedOftenEnough);
    const mailed = await this.welcomes.send(userId);
    if (mailed) await this.notes.note(actor, 'counselor_invited_again', counselor);
    return { ...(await this.rows.row(actor, userId)), mailed };
  }

  /** Removes the account wholly; students given to it wait for another counselor. Throws 409 once the counselor has signed in. */
  async takeBack(actor: Actor, counselor: Authorized<'manage'>): Promise<RemovedCounselor> {
    const { id, name, students } = await this.open(actor, counselor.userId);
    // Whoever signs in at this moment keeps the account: it is looked at once more with its row held.
    if (!(await this.deletion.removeUnused(counselor))) {
      await this.open(actor, id);
      throw joined();
    }
    await this.notes.note(actor, 'invitation_taken_back', { id, name });
    return { students_waiting: students };
  }

  private async open(actor: Actor, userId: string): Promise<CounselorRow> {
    const counselor = await this.rows.row(actor, userId);
    if (counselor.invitation === null) throw joined();
    return counselor;
  }
}
