import { Body, Controller, Param, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforeSecondFactor, CurrentActor, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import type { OpenSession } from '../../contract/users';
import { PasswordChange } from './account.service';
import { ChangePasswordDto, ProofDto } from '../auth.dto';
import { EmailProofMails } from '../email-change/email-proof-mails';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { OwnProof } from '../sign-in/own-proof.service';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { SessionsService } from '../sessions/sessions.service';

@Controller()
@BeforeSecondFactor()
export class AccountController {
  constructor(
    private readonly passwords: PasswordChange,
    private readonly proof: OwnProof,
    private readonly sessions: SessionsService,
    private readonly cookie: RefreshCookie,
    private readonly emails: EmailProofMails,
  ) {}

  @Call(routes.proveMe)
  @SignedIn()
  @UseInterceptors(PasswordGuesses)
  prove(@CurrentActor() actor: Actor, @Body() body: ProofDto): Promise<void> {
    return this.proof.renew(actor, body);
  }

  @Call(routes.sendEmailProof)
  @SignedIn()
  mailEmailProof(@CurrentActor() actor: Actor): Promise<void> {
    return this.emails.again(actor);
  }

  @Call(routes.changePassword)
  @SignedIn()
  @UseInterceptors(PasswordGuesses)
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { deviceCookie } = this.cookie.browserOf(request);
    this.cookie.keepDevice(reply, await this.passwords.change(actor, body, deviceCookie));
  }

  @Call(routes.listSessions)
  @SignedIn()
  list(@CurrentActor() actor: Actor): Promise<OpenSession[]> {
    return this.sessions.list(actor, new Date());
  }

  @Call(routes.endOtherSessions)
  @SignedIn()
  endOthers(@CurrentActor() actor: Actor): Promise<void> {
    return this.sessions.endOthers(actor, new Date());
  }

  @Call(routes.endSession)
  @SignedIn()
  end(@CurrentActor() actor: Actor, @Param('sessionId') sessionId: string): Promise<void> {
    return this.sessions.endOwn(actor, sessionId, new Date());
  }
}
