import { Body, Controller, Headers, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizedSubject, OfUser, OrPendingSignup, Public } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { deviceOf } from '../sessions/device';
import { CodeGuesses } from '../sign-in/guess-limits';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { Call } from '../../platform/http/call';
import { notFound } from '../../platform/http/problems';
import { routes } from '../../contract/routes';
import type { PendingSignup } from '../../contract/social-sign-in';
import type { UserProfile } from '../../contract/users';
import { UsersService } from '../../users/users.service';
import { PendingSignupCookie } from './pending-signup-cookie';
import { PendingSignupSignup } from './pending-signup-signup.service';
import { PendingSignupsService } from './pending-signups.service';
import { CreateProfileDto } from './social-sign-in.dto';

@Controller()
@UseInterceptors(CodeGuesses)
export class PendingSignupsController {
  constructor(
    private readonly pendingSignups: PendingSignupsService,
    private readonly signup: PendingSignupSignup,
    private readonly users: UsersService,
    private readonly cookie: PendingSignupCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.readPendingSignup)
  @Public()
  read(@Req() request: FastifyRequest): Promise<PendingSignup> {
    return this.pendingSignups.tell(this.cookie.read(request));
  }

  @Call(routes.dropPendingSignup)
  @Public()
  async drop(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.pendingSignups.drop(this.cookie.read(request));
    this.cookie.clear(reply);
  }

  /** Of a signed-in person the standing profile; of a newcomer a new one, and the browser is signed in. */
  @Call(routes.createUser)
  @OfUser('read', 'body.user_id')
  @OrPendingSignup()
  async register(
    @AuthorizedSubject() subject: Authorized<'read'> | undefined,
    @Body() body: CreateProfileDto,
    @Headers('user-agent') agent: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserProfile> {
    if (!subject) {
      const signedIn = await this.signup.signUp(this.cookie.read(request), body, deviceOf(agent));
      this.cookie.clear(reply);
      return this.users.ownProfile(this.refresh.answer(reply, signedIn).user.uid);
    }
    if (subject.actor?.uid !== subject.userId) throw notFound();
    return this.users.profile(subject);
  }
}
