import { Controller, UseInterceptors } from '@nestjs/common';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { AccountDeletion, AuthService } from './sign-in/auth.service';
import { CodeGuesses, PasswordGuesses } from './sign-in/guess-limits';
import { RefreshCookie } from './sessions/refresh-cookie';
import { SessionsService } from './sessions/sessions.service';
import { SignupService } from './accounts/signup.service';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signups: SignupService,
    private readonly sessions: SessionsService,
    private readonly deletion: AccountDeletion,
    private readonly cookie: RefreshCookie,
  ) {}

  @UseInterceptors(CodeGuesses)
  @Call(routes.signup)
  async signup({ body, request, reply }: Asked<'signup'>) {
    return this.cookie.answer(reply, await this.signups.signup(body, this.cookie.browserOf(request)));
  }

  @UseInterceptors(PasswordGuesses)
  @Call(routes.login)
  async login({ body, request, reply }: Asked<'login'>) {
    return this.cookie.answer(reply, await this.auth.login(body, this.cookie.browserOf(request)));
  }

  @Call(routes.refresh)
  async refresh({ request, reply }: Asked<'refresh'>) {
    return this.cookie.answer(reply, await this.auth.refresh(this.cookie.read(request)));
  }

  @Call(routes.logout)
  async logout({ request, reply }: Asked<'logout'>) {
    await this.sessions.endOf(this.cookie.read(request), new Date());
    this.cookie.clear(reply);
  }

  @Call(routes.readMe)
  me({ actor }: Asked<'readMe'>) {
    return this.auth.me(actor);
  }

  @Call(routes.updateMe)
  update({ actor, body }: Asked<'updateMe'>) {
    return this.auth.update(actor, body);
  }

  @Call(routes.deleteMe)
  async deleteMe({ actor, reply }: Asked<'deleteMe'>) {
    await this.deletion.deleteOwn(actor);
    this.cookie.clear(reply);
  }
}
