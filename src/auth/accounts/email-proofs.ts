import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { UsersService } from '../../users/users.service';
import { EmailChange } from '../email-change/email-change.entity';
import { PasswordReset } from '../password-reset/password-reset.entity';
import { ResetSteps } from '../password-reset/reset-steps';
import { SessionsService } from '../sessions/sessions.service';

/** What whoever proves an email showed besides, and so keeps. */
interface Shown {
  /** True where the password was typed a moment ago. */
  password: boolean;
  /** The session in which it is proved. */
  session?: string;
}

/** What a first proof ended; null where the email was proved before and nothing ends. */
export type FirstProof = { endedSessions: string[] } | null;

/**
 * Signing up proves no email, so an account may have been made by somebody else with it. The first time that its owner shows the mailbox
 * or a service that knows it, every way in from before ends: password, sessions, connected services and, with the password, known
 * devices. What was written stays.
 */
@Injectable()
export class EmailProofs {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly steps: ResetSteps,
  ) {}

  /** Inside the caller's transaction, which holds the account; call `tell` with the answer after the commit. */
  async prove(manager: EntityManager, userId: string, shown: Shown, now: Date): Promise<FirstProof> {
    if (!(await this.users.noteEmailProved(manager, userId, now))) return null;
    if (!shown.password) await this.users.setPassword(manager, userId, null);
    await manager.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt: now });
    await manager.update(EmailChange, { userId, usedAt: IsNull() }, { usedAt: now });
    await this.steps.run(manager, userId);
    return { endedSessions: await this.sessions.endAllOf(manager, userId, now, shown.session) };
  }

  tell(first: FirstProof): void {
    if (first) this.sessions.publishEnded(first.endedSessions);
  }
}
