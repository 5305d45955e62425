import { Body, Controller, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforeSecondFactor, CurrentActor, FreshProof, Public, SignedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { Call } from '../platform/http/call';
import { routes } from '../contract/routes';
import type { Session, SessionUser } from '../contract/users';
import { LoginDto, SignupDto, UpdateMeDto } from './auth.dto';
import { AccountDeletion, AuthService } from './sign-in/auth.service';
import { CodeGuesses, PasswordGuesses } from './sign-in/guess-limits';
import { RefreshCookie } from './sessions/refresh-cookie';
import { SessionsService } from './sessions/sessions.service';
import { SignupService } from './accounts/signup.service';

@Controller()
@BeforeSecondFactor()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signups: SignupService,
    private readonly sessions: SessionsService,
    private readonly deletion: AccountDeletion,
    private readonly cookie: RefreshCookie,
  ) {}

  @Call(routes.signup)
  @Public()
  @UseInterceptors(CodeGuesses)
  async signup(
    @Body() body: SignupDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.cookie.answer(reply, await this.signups.signup(body, this.cookie.browserOf(request)));
  }

  @Call(routes.login)
  @Public()
  @UseInterceptors(PasswordGuesses)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.cookie.answer(reply, await this.auth.login(body, this.cookie.browserOf(request)));
  }

  @Call(routes.refresh)
  @Public()
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    return this.cookie.answer(reply, await this.auth.refresh(this.cookie.read(request)));
  }

  @Call(routes.logout)
  @Public()
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.endOf(this.cookie.read(request), new Date());
    this.cookie.clear(reply);
  }

  @Call(routes.readMe)
  @SignedIn()
  me(@CurrentActor() actor: Actor): Promise<SessionUser> {
    return this.auth.me(actor);
  }

  @Call(routes.updateMe)
  @SignedIn()
  update(@CurrentActor() actor: Actor, @Body() body: UpdateMeDto): Promise<SessionUser> {
    return this.auth.update(actor, body);
  }

  @Call(routes.deleteMe)
  @SignedIn()
  @FreshProof()
  async deleteMe(@CurrentActor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.deletion.deleteOwn(actor);
    this.cookie.clear(reply);
  }
}
