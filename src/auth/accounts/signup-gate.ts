import { Injectable } from '@nestjs/common';
import { MESSAGES } from '../../contract/messages';
import type { SignupBody } from '../../contract/users';
import { conflict } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import type { Account } from '../../users/users.service';
import { EmailProofMails } from '../email-change/email-proof-mails';
import { ResetMails } from '../password-reset/password-reset.service';
import type { SignedIn } from '../sessions/sessions.service';
import { SignInPolicy, WaitingAccounts } from '../sign-in/sign-in-policy';
import { ownNote } from './own-note';

/** What comes before and after a sign-up by password. */
@Injectable()
export class SignupGate {
  constructor(
    private readonly waiting: WaitingAccounts,
    private readonly policy: SignInPolicy,
    private readonly resets: ResetMails,
    private readonly proofs: EmailProofMails,
    private readonly audit: AuditLog,
  ) {}

  /** Whose account the school made needs no code: the mailbox shows that it is theirs. Throws 409 then, and 403 where a service does. */
  async sendToWaiting(email: string): Promise<void> {
    const waiting = await this.waiting.of(email);
    if (!waiting) return;
    await this.policy.assertPasswordAllowed(waiting);
    void this.resets.request(email);
    throw conflict(MESSAGES.accountWaits, 'account_waits');
  }

  /** Throws 403 where the school lets in by a service alone. */
  requirePassword(role: SignupBody['role'], schoolId: string): Promise<void> {
    return this.policy.assertSignupAllowed(role, schoolId);
  }

  async after(user: Account, { answer }: SignedIn): Promise<void> {
    await this.audit.note(ownNote('signed_up', user));
    if (answer.email_proof_needed) this.proofs.request(user);
  }
}
