import { Injectable } from '@nestjs/common';
import { ProductError } from '../../platform/http/problems';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import { MAX_PROOF_MAILS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { Mailer } from '../../platform/mail/mailer';
import { PendingSignupsService } from './pending-signups.service';

/** Mails the link that proves whose account it is. */
@Injectable()
export class ProofMails {
  constructor(
    private readonly pendingSignups: PendingSignupsService,
    private readonly mailer: Mailer,
  ) {}

  /** The link works once, and only in this browser: whoever else opens it connects nothing. Throws 429 for one too many. */
  async send(token: string | undefined): Promise<void> {
    const pendingSignup = await this.pendingSignups.find(token);
    const account = await this.pendingSignups.accountOf(pendingSignup);
    if (pendingSignup.proofMails >= MAX_PROOF_MAILS) throw new ProductError(429, MESSAGES.noMoreProofMails);
    const proof = newSecretToken();
    if (!(await this.pendingSignups.expectProof(pendingSignup, hashToken(proof)))) return;
    const service = this.pendingSignups.providerName(pendingSignup.provider);
    await this.mailer.send('sign_in_proof', account, { token: proof, service });
  }
}
