import { Injectable } from '@nestjs/common';
import { InvitationMails } from '../../auth/passwords/password-links';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';

/** Mails to students whose school made their account. */
@Injectable()
export class RosterInvitations {
  constructor(private readonly welcomes: InvitationMails) {}

  /** Mails each how to sign in for the first time; the answer is how many mails left. */
  async send(people: readonly { id: string }[]): Promise<number> {
    let sent = 0;
    for (const { id } of people) {
      if (await this.welcomes.send(id)) sent += 1;
      await yieldToEventLoop();
    }
    return sent;
  }
}
