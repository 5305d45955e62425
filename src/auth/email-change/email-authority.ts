import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { FreshProofs } from '../../access/ports';
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

@Injectable()
export class EmailAuthorities {
  constructor(private readonly proofs: FreshProofs) {}

  async of(actor: Actor): Promise<EmailAuthority> {
    if (actor.scopes) return actor.scopes.includes(SCOPE) ? 'full' : 'no_emails';
    return (await this.proofs.has(actor)) ? 'full' : 'needs_proof';
  }
}
