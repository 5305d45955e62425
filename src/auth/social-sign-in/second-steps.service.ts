import { Injectable } from '@nestjs/common';
import { MESSAGES } from '../../contract/messages';
import { ProductError } from '../../platform/http/problems';
import { UsersService } from '../../users/users.service';
import { GuessedCodes } from '../second-factor/guessed-codes';
import type { Browser } from '../sessions/device';
import type { SignedIn } from '../sessions/sessions.service';
import { IdentitiesService } from './identities.service';
import { ProviderSessions } from './provider-sessions';
import type { WaitingSignIn } from './second-step-cookie';

const over = (): ProductError => new ProductError(410, MESSAGES.secondStepOver);

/** The own second step of whoever came by a provider. */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly identities: IdentitiesService,
    private readonly users: UsersService,
    private readonly codes: GuessedCodes,
    private readonly opening: ProviderSessions,
  ) {}

  /** Signs in with the code. Throws 400 for a wrong one and 410 when it took too long. */
  async pass(waiting: WaitingSignIn | null, code: string, browser: Browser): Promise<SignedIn> {
    const now = new Date();
    const identity = waiting && (await this.identities.byId(waiting.identity));
    const user = identity && (await this.users.account(identity.userId));
    if (!identity || !user) throw over();
    await this.codes.require(user, code, now);
    const signedIn = await this.opening.signIn(user.id, identity.provider, browser, now);
    if (!signedIn) throw over();
    await this.identities.noteUse(identity.id, now);
    return signedIn;
  }
}
