import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import { ReauthenticationGuard } from '../../access/actor';
import type { Recipient } from '../../platform/mail/mailer';
import { UsersService } from '../../users/users.service';
import { AdminNotices, type Doer, namesOf } from '../accounts/admin-notices';
import { SessionsService } from '../sessions/sessions.service';
import { EmailChangeMails } from './email-change-mails';
import { lacksScope, MESSAGES } from '../../contract/messages';
import { forbidden, type ProductError } from '../../platform/http/problems';

/** With this scope a program changes the emails of accounts that are in use. */
const SCOPE = 'emails:write';

/**
 * Whether somebody may change the email of an account that its owner has signed in to: whoever reads the new mailbox can take the
 * account over. A person may with a fresh proof; a program without the scope leaves such emails as they are.
 */
export type EmailAuthority = 'full' | 'needs_proof' | 'no_emails';

/** Why an email in use may not be changed with this authority. */
export const refusalOfEmail = (authority: Exclude<EmailAuthority, 'full'>): ProductError =>
  authority === 'needs_proof'
    ? forbidden(MESSAGES.proofNeeded, 'proof_needed')
    : forbidden(lacksScope(SCOPE), 'api_key_lacks_scope');

/** An email in use that was changed by somebody else: whose it was, and the sessions that ended. */
export interface ChangedEmail {
  former: Recipient;
  endedSessions: string[];
}

/** The emails of accounts that their owners have signed in to, where somebody else changes them. */
@Injectable()
export class EmailsInUse {
  constructor(
    private readonly users: UsersService,
    private readonly proofs: ReauthenticationGuard,
    private readonly sessions: SessionsService,
    private readonly mails: EmailChangeMails,
    private readonly notices: AdminNotices,
  ) {}

  async authorityOf(actor: Actor): Promise<EmailAuthority> {
    if (actor.scopes) return actor.scopes.includes(SCOPE) ? 'full' : 'no_emails';
    return (await this.proofs.has(actor)) ? 'full' : 'needs_proof';
  }

  /**
   * Ends what is open in an account before its email changes, inside the caller's transaction; null for one that nobody has signed in to
   * yet. Throws 403 where the authority is not enough.
   */
  async leave(
    manager: EntityManager,
    userId: string,
    { now, authority }: { now: Date; authority: EmailAuthority },
  ): Promise<ChangedEmail | null> {
    const former = await this.users.usedAccount(manager, userId);
    if (former === null) return null;
    if (authority !== 'full') throw refusalOfEmail(authority);
    return { former, endedSessions: await this.sessions.endAllOf(manager, userId, now) };
  }

  /** What follows a commit: the sessions are over, the former addresses learn of it, and all admins of the school in one mail each. */
  async tell(schoolId: string, changed: readonly ChangedEmail[], by: Doer): Promise<void> {
    if (changed.length === 0) return;
    this.sessions.publishEnded(changed.flatMap(({ endedSessions }) => endedSessions));
    for (const { former } of changed) this.mails.inBackground(() => this.mails.changed(former));
    const about = namesOf(changed.map(({ former }) => former.name));
    await this.notices.tell(schoolId, { act: 'emails_changed', ...by, about });
  }
}
