import { Body, Controller, Headers, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../access/access.decorators';
import { deviceOf } from '../sessions/device';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { RefreshCookie } from '../sessions/refresh-cookie';
import type { SignedIn } from '../sessions/sessions.service';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import type { Session } from '../../contract/users';
import { AccountProofs } from './account-proofs';
import { PendingSignupCookie } from './pending-signup-cookie';
import { ProofMails } from './proof-mails';
import { ProveByMailDto, ProveByPasswordDto } from './social-sign-in.dto';

type Agent = string | undefined;

@Controller()
@UseInterceptors(PasswordGuesses)
export class ProofsController {
  constructor(
    private readonly proofs: AccountProofs,
    private readonly mails: ProofMails,
    private readonly cookie: PendingSignupCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.proveByPassword)
  @Public()
  async proveByPassword(
    @Body() { password }: ProveByPasswordDto,
    @Headers('user-agent') agent: Agent,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const token = this.cookie.read(request);
    return this.enter(reply, await this.proofs.byPassword(token, password, deviceOf(agent)));
  }

  @Call(routes.sendProofMail)
  @Public()
  mail(@Req() request: FastifyRequest): Promise<void> {
    return this.mails.send(this.cookie.read(request));
  }

  @Call(routes.proveByMail)
  @Public()
  async proveByMail(
    @Body() { token: proof }: ProveByMailDto,
    @Headers('user-agent') agent: Agent,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.enter(reply, await this.proofs.byMail(this.cookie.read(request), proof, deviceOf(agent)));
  }

  private enter(reply: FastifyReply, signedIn: SignedIn): Session {
    this.cookie.clear(reply);
    return this.refresh.answer(reply, signedIn);
  }
}
