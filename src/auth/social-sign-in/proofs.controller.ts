import { Controller, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { deviceOf } from '../sessions/device';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { RefreshCookie } from '../sessions/refresh-cookie';
import type { SignedIn } from '../sessions/sessions.service';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import type { Session } from '../../contract/users';
import { AccountProofs } from './account-proofs';
import { PendingSignupCookie } from './pending-signup-cookie';
import { ProofMails } from './proof-mails';

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
  async proveByPassword({ body: { password }, request, reply }: Asked<'proveByPassword'>) {
    const token = this.cookie.read(request);
    return this.enter(reply, await this.proofs.byPassword(token, password, deviceOf(request.headers['user-agent'])));
  }

  @Call(routes.sendProofMail)
  mail({ request }: Asked<'sendProofMail'>) {
    return this.mails.send(this.cookie.read(request));
  }

  @Call(routes.proveByMail)
  async proveByMail({ body: { token: proof }, request, reply }: Asked<'proveByMail'>) {
    return this.enter(
      reply,
      await this.proofs.byMail(this.cookie.read(request), proof, deviceOf(request.headers['user-agent'])),
    );
  }

  private enter(reply: FastifyReply, signedIn: SignedIn): Session {
    this.cookie.clear(reply);
    return this.refresh.answer(reply, signedIn);
  }
}
