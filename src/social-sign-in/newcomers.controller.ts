import { Body, Controller, Headers, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizedSubject, OfUser, OrNewcomer, Public } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { deviceOf } from '../auth/device';
import { GuessLimitInterceptor } from '../auth/guess-limit.interceptor';
import { RefreshCookie } from '../auth/refresh-cookie';
import { Call } from '../common/call';
import { notFound } from '../common/problems';
import { routes } from '../contract/routes';
import type { Newcomer } from '../contract/social-sign-in';
import type { UserProfile } from '../contract/users';
import { UsersService } from '../users/users.service';
import { NewcomerCookie } from './newcomer-cookie';
import { NewcomerSignup } from './newcomer-signup.service';
import { NewcomersService } from './newcomers.service';
import { CreateProfileDto } from './social-sign-in.dto';

@Controller()
@UseInterceptors(GuessLimitInterceptor)
export class NewcomersController {
  constructor(
    private readonly newcomers: NewcomersService,
    private readonly signup: NewcomerSignup,
    private readonly users: UsersService,
    private readonly cookie: NewcomerCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.readNewcomer)
  @Public()
  read(@Req() request: FastifyRequest): Promise<Newcomer> {
    return this.newcomers.tell(this.cookie.read(request));
  }

  @Call(routes.dropNewcomer)
  @Public()
  async drop(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.newcomers.drop(this.cookie.read(request));
    this.cookie.clear(reply);
  }

  /** Of a signed-in person the standing profile; of a newcomer a new one, and the browser is signed in. */
  @Call(routes.createUser)
  @OfUser('read', 'body.user_id')
  @OrNewcomer()
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
