import { Controller, UseInterceptors } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { PasswordChange } from './account.service';
import { EmailProofMails } from '../email-change/email-proof-mails';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { Reauthenticator } from '../sign-in/reauthenticator.service';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { SessionsService } from '../sessions/sessions.service';

@Controller()
export class AccountController {
  constructor(
    private readonly passwords: PasswordChange,
    private readonly proof: Reauthenticator,
    private readonly sessions: SessionsService,
    private readonly cookie: RefreshCookie,
    private readonly emails: EmailProofMails,
  ) {}

  @UseInterceptors(PasswordGuesses)
  @Call(routes.proveMe)
  prove({ actor, body }: Asked<'proveMe'>) {
    return this.proof.renew(actor, body);
  }

  @Call(routes.sendEmailProof)
  mailEmailProof({ actor }: Asked<'sendEmailProof'>) {
    return this.emails.again(actor);
  }

  @UseInterceptors(PasswordGuesses)
  @Call(routes.changePassword)
  async changePassword({ actor, body, request, reply }: Asked<'changePassword'>) {
    const { deviceCookie } = this.cookie.browserOf(request);
    this.cookie.keepDevice(reply, await this.passwords.change(actor, body, deviceCookie));
  }

  @Call(routes.listSessions)
  list({ actor }: Asked<'listSessions'>) {
    return this.sessions.list(actor, new Date());
  }

  @Call(routes.endOtherSessions)
  endOthers({ actor }: Asked<'endOtherSessions'>) {
    return this.sessions.endOthers(actor, new Date());
  }

  @Call(routes.endSession)
  end({ actor, params: { sessionId } }: Asked<'endSession'>) {
    return this.sessions.endOwn(actor, sessionId, new Date());
  }
}
