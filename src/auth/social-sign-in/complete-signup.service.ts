import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../sessions/sessions.service';
import { SignupService } from '../accounts/signup.service';
import { badRequest, conflict, notFound } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { MESSAGES } from '../../contract/messages';
import type { CreateProfileBody } from '../../contract/users';
import { PendingSignupEntry } from './pending-signup-entry';
import { PendingSignupsService } from './pending-signups.service';

/** Makes the account of a newcomer. */
@Injectable()
export class CompleteSignup {
  constructor(
    private readonly pendingSignups: PendingSignupsService,
    private readonly entry: PendingSignupEntry,
    private readonly signups: SignupService,
  ) {}

  /** Account, profile, identity and session in one transaction. Throws 400 for a wrong invite code: then nothing was made. */
  async signUp(token: string | undefined, body: CreateProfileBody, device: string | null): Promise<SignedIn> {
    const pendingSignup = await this.pendingSignups.find(token);
    if (body.user_id !== pendingSignup.userId) throw notFound();
    if (emailKey(body.email) !== emailKey(pendingSignup.email)) {
      throw badRequest('This is not the email that the sign-in service told us.', '/email');
    }
    if (body.role === 'student' && body.grade == null) throw badRequest('Please choose your grade.', '/grade');
    const person = {
      ...body,
      id: pendingSignup.userId,
      email: pendingSignup.email,
      passwordHash: null,
      hasProvedEmail: true,
    };
    return this.entry.enter(pendingSignup, device, {
      account: (manager, now) => this.signups.make(manager, person, now),
      what: 'signed_up',
      refusal: () => conflict(MESSAGES.emailTaken, 'email_taken'),
    });
  }
}
