import { Controller, UseInterceptors } from '@nestjs/common';
import { deviceOf } from '../sessions/device';
import { CodeGuesses } from '../sign-in/guess-limits';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { type Asked, Call } from '../../access/call';
import { notFound } from '../../platform/http/problems';
import { routes } from '../../contract/routes';
import { UsersService } from '../../users/users.service';
import { PendingSignupCookie } from './pending-signup-cookie';
import { CompleteSignup } from './complete-signup.service';
import { PendingSignupsService } from './pending-signups.service';

@Controller()
@UseInterceptors(CodeGuesses)
export class PendingSignupsController {
  constructor(
    private readonly pendingSignups: PendingSignupsService,
    private readonly signup: CompleteSignup,
    private readonly users: UsersService,
    private readonly cookie: PendingSignupCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.readPendingSignup)
  read({ request }: Asked<'readPendingSignup'>) {
    return this.pendingSignups.tell(this.cookie.read(request));
  }

  @Call(routes.dropPendingSignup)
  async drop({ request, reply }: Asked<'dropPendingSignup'>) {
    await this.pendingSignups.drop(this.cookie.read(request));
    this.cookie.clear(reply);
  }

  /** Of a signed-in person the standing profile; of a newcomer a new one, and the browser is signed in. */
  @Call(routes.createUser)
  async register({ person: subject, body, request, reply }: Asked<'createUser'>) {
    if (!subject) {
      const signedIn = await this.signup.signUp(
        this.cookie.read(request),
        body,
        deviceOf(request.headers['user-agent']),
      );
      this.cookie.clear(reply);
      return this.users.ownProfile(this.refresh.answer(reply, signedIn).user.uid);
    }
    if (subject.actor?.uid !== subject.userId) throw notFound();
    return this.users.profile(subject);
  }
}
