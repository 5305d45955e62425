import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../auth/sessions.service';
import { SignupService } from '../auth/signup.service';
import { badRequest, notFound } from '../common/problems';
import { emailKey } from '../common/search-key';
import { MESSAGES } from '../contract/messages';
import type { CreateProfileBody } from '../contract/users';
import { NewcomerEntry } from './newcomer-entry';
import { NewcomersService } from './newcomers.service';

/** Makes the account of a newcomer. */
@Injectable()
export class NewcomerSignup {
  constructor(
    private readonly newcomers: NewcomersService,
    private readonly entry: NewcomerEntry,
    private readonly signups: SignupService,
  ) {}

  /** Account, profile, identity and session in one transaction. Throws 400 for a wrong invite code: then nothing was made. */
  async signUp(token: string | undefined, body: CreateProfileBody, device: string | null): Promise<SignedIn> {
    const newcomer = await this.newcomers.find(token);
    if (body.user_id !== newcomer.userId) throw notFound();
    if (emailKey(body.email) !== emailKey(newcomer.email)) {
      throw badRequest('This is not the email that the sign-in service told us.', '/email');
    }
    if (body.role === 'student' && body.grade == null) throw badRequest('Please choose your grade.', '/grade');
    const person = { ...body, id: newcomer.userId, email: newcomer.email, passwordHash: null };
    return this.entry.enter(newcomer, device, {
      account: (manager, now) => this.signups.make(manager, person, now),
      what: 'signed_up',
      refusal: MESSAGES.emailTaken,
    });
  }
}
