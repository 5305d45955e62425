import { Injectable } from '@nestjs/common';
import { ProductError } from '../common/problems';
import { hashToken, newSecretToken } from '../common/secret-token';
import { Settings } from '../config/settings';
import { NEWCOMER_MINUTES, PROOF_MAILS_MOST } from '../contract/limits';
import { MESSAGES } from '../contract/messages';
import { Mailer } from '../mail/mailer';
import { NewcomersService } from './newcomers.service';

/** Mails the link that proves whose account it is. */
@Injectable()
export class ProofMails {
  constructor(
    private readonly newcomers: NewcomersService,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  /** The link works once, and only in this browser: whoever else opens it connects nothing. Throws 429 for one too many. */
  async send(token: string | undefined): Promise<void> {
    const newcomer = await this.newcomers.find(token);
    const { name, email } = await this.newcomers.accountOf(newcomer);
    if (newcomer.proofMails >= PROOF_MAILS_MOST) throw new ProductError(429, MESSAGES.noMoreProofMails);
    const proof = newSecretToken();
    if (!(await this.newcomers.expectProof(newcomer, hashToken(proof)))) return;
    const { productName, publicUrl } = this.settings;
    const service = this.newcomers.providerName(newcomer.provider);
    await this.mailer.send({
      to: email,
      subject: `Connect ${service} with your ${productName} account`,
      letter: {
        name,
        paragraphs: [
          `somebody signed in with ${service} and wants to connect it with your ${productName} account. If that was you, open this link in the same browser; it works once, for ${NEWCOMER_MINUTES} minutes:`,
        ],
        button: { label: `Connect ${service}`, link: `${publicUrl}/link-account?token=${proof}` },
        closing: ['If it was not you, do not open the link: nothing has changed.'],
      },
    });
  }
}
