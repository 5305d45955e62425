import { Injectable } from '@nestjs/common';
import { InvitationMails } from '../../auth/password-reset/invitation-mails';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';

/** Mails to students whose school made their account. */
@Injectable()
export class RosterInvitations {
  constructor(private readonly welcomes: InvitationMails) {}

  /** Mails each how to sign in for the first time; the answer is how many mails left. */
  async send(schoolId: string, people: readonly { id: string; name: string; email: string }[]): Promise<number> {
    const way = await this.welcomes.wayIn('student', schoolId);
    let sent = 0;
    for (const person of people) {
      if (await this.welcomes.send('student', person, way)) sent += 1;
      await yieldToEventLoop();
    }
    return sent;
  }
}
