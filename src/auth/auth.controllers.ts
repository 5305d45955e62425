import { Controller, UseInterceptors } from '@nestjs/common';
import { AccountDeletion } from './accounts/account-deletion';
import { SignupService } from './accounts/signup.service';
import { EmailChangeRequests, EmailChanges } from './emails/email-changes';
import { EmailConfirmations } from './emails/email-confirmations';
import { NewPasswords } from './passwords/new-passwords';
import { ResetMails } from './passwords/password-links';
import { SecondFactors } from './second-factor/second-factor.service';
import { KnownDevices, RefreshCookie } from './sessions/devices';
import { SessionsService } from './sessions/sessions.service';
import { AuthService } from './sign-in/auth.service';
import { CodeGuesses, LinkGuesses, PasswordGuesses } from './sign-in/guess-limits';
import { Reauthentication } from './sign-in/reauthentication';
import { type HandlerInput, Call } from '../access/call';
import { routes } from '../contract/routes';

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
  async signup({ body, request, reply }: HandlerInput<'signup'>) {
    return this.cookie.respond(reply, await this.signups.signup(body, this.cookie.browserOf(request)));
  }

  @UseInterceptors(PasswordGuesses)
  @Call(routes.login)
  async login({ body, request, reply }: HandlerInput<'login'>) {
    return this.cookie.respond(reply, await this.auth.login(body, this.cookie.browserOf(request)));
  }

  @Call(routes.refresh)
  async refresh({ request, reply }: HandlerInput<'refresh'>) {
    return this.cookie.respond(reply, await this.auth.refresh(this.cookie.read(request)));
  }

  @Call(routes.logout)
  async logout({ request, reply }: HandlerInput<'logout'>) {
    await this.sessions.endByCookie(this.cookie.read(request), new Date());
    this.cookie.clear(reply);
  }

  @Call(routes.readMe)
  readMe({ actor }: HandlerInput<'readMe'>) {
    return this.auth.readMe(actor);
  }

  @Call(routes.updateMe)
  update({ actor, body }: HandlerInput<'updateMe'>) {
    return this.auth.update(actor, body);
  }

  @Call(routes.deleteMe)
  async deleteMe({ actor, reply }: HandlerInput<'deleteMe'>) {
    await this.deletion.deleteSelf(actor);
    this.cookie.clear(reply);
  }
}

@Controller()
export class AccountController {
  constructor(
    private readonly passwords: NewPasswords,
    private readonly devices: KnownDevices,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly cookie: RefreshCookie,
    private readonly emails: EmailConfirmations,
  ) {}

  @UseInterceptors(PasswordGuesses)
  @Call(routes.proveMe)
  prove({ actor, body }: HandlerInput<'proveMe'>) {
    return this.reauthentication.renew(actor, body);
  }

  @Call(routes.sendEmailProof)
  mailEmailProof({ actor }: HandlerInput<'sendEmailProof'>) {
    return this.emails.resend(actor);
  }

  @UseInterceptors(PasswordGuesses)
  @Call(routes.changePassword)
  async changePassword({ actor, body, request, reply }: HandlerInput<'changePassword'>) {
    const owner = await this.passwords.change(actor, body);
    const { deviceCookie } = this.cookie.browserOf(request);
    this.cookie.setDeviceCookie(reply, this.devices.addEnded(deviceCookie, owner, new Date()));
  }

  @Call(routes.listSessions)
  list({ actor }: HandlerInput<'listSessions'>) {
    return this.sessions.list(actor, new Date());
  }

  @Call(routes.endOtherSessions)
  endOthers({ actor }: HandlerInput<'endOtherSessions'>) {
    return this.sessions.endOthers(actor, new Date());
  }

  @Call(routes.endSession)
  end({ actor, params: { sessionId } }: HandlerInput<'endSession'>) {
    return this.sessions.endOwn(actor, sessionId, new Date());
  }
}

@Controller()
@UseInterceptors(LinkGuesses)
export class PasswordResetController {
  constructor(
    private readonly mails: ResetMails,
    private readonly passwords: NewPasswords,
    private readonly devices: KnownDevices,
    private readonly cookie: RefreshCookie,
  ) {}

  @Call(routes.forgotPassword)
  requestReset({ body: { email } }: HandlerInput<'forgotPassword'>) {
    this.mails.request(email);
  }

  @Call(routes.resetPassword)
  async reset({ body, request, reply }: HandlerInput<'resetPassword'>) {
    const owner = await this.passwords.reset(body.token, body.password);
    const { deviceCookie } = this.cookie.browserOf(request);
    this.cookie.setDeviceCookie(reply, this.devices.addEnded(deviceCookie, owner, new Date()));
  }
}

@Controller()
export class EmailChangeController {
  constructor(
    private readonly requests: EmailChangeRequests,
    private readonly changes: EmailChanges,
    private readonly confirmations: EmailConfirmations,
    private readonly sessions: SessionsService,
    private readonly cookie: RefreshCookie,
  ) {}

  @UseInterceptors(PasswordGuesses)
  @Call(routes.changeEmail)
  requestChange({ actor, body }: HandlerInput<'changeEmail'>) {
    return this.requests.request(actor, body);
  }

  @UseInterceptors(LinkGuesses, PasswordGuesses)
  @Call(routes.confirmEmail)
  async confirm({ body, request }: HandlerInput<'confirmEmail'>) {
    const session = await this.sessions.findByCookie(this.cookie.read(request), new Date());
    if (!(await this.confirmations.confirm(body, session?.userId ?? null))) await this.changes.confirm(body.token);
  }
}

@Controller()
@UseInterceptors(PasswordGuesses)
export class SecondFactorController {
  constructor(private readonly factors: SecondFactors) {}

  @Call(routes.readSecondFactor)
  state({ actor }: HandlerInput<'readSecondFactor'>) {
    return this.factors.state(actor);
  }

  @Call(routes.beginSecondFactor)
  begin({ actor, body }: HandlerInput<'beginSecondFactor'>) {
    return this.factors.begin(actor, body.current_password);
  }

  @Call(routes.confirmSecondFactor)
  confirm({ actor, body }: HandlerInput<'confirmSecondFactor'>) {
    return this.factors.confirm(actor, body.code);
  }

  @Call(routes.renewRecoveryCodes)
  renew({ actor, body }: HandlerInput<'renewRecoveryCodes'>) {
    return this.factors.renew(actor, body);
  }

  @Call(routes.endSecondFactor)
  end({ actor, body }: HandlerInput<'endSecondFactor'>) {
    return this.factors.end(actor, body);
  }

  @Call(routes.resetSecondFactor)
  reset({ counselor }: HandlerInput<'resetSecondFactor'>) {
    return this.factors.reset(counselor);
  }
}
