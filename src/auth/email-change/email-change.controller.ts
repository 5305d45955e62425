import { Body, Controller, Req, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BeforeSecondFactor, CurrentActor, Public, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import { ChangeEmailDto, ConfirmEmailDto } from '../auth.dto';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { SessionsService } from '../sessions/sessions.service';
import { EmailConfirmations } from './email-confirmations';
import { EmailChangeRequests, EmailChanges } from './email-change.service';
import { LinkGuesses, PasswordGuesses } from '../sign-in/guess-limits';

@Controller()
@BeforeSecondFactor()
export class EmailChangeController {
  constructor(
    private readonly requests: EmailChangeRequests,
    private readonly changes: EmailChanges,
    private readonly confirmations: EmailConfirmations,
    private readonly sessions: SessionsService,
    private readonly cookie: RefreshCookie,
  ) {}

  @Call(routes.changeEmail)
  @SignedIn()
  @UseInterceptors(PasswordGuesses)
  ask(@CurrentActor() actor: Actor, @Body() body: ChangeEmailDto): Promise<void> {
    return this.requests.ask(actor, body);
  }

  @Call(routes.confirmEmail)
  @Public()
  @UseInterceptors(LinkGuesses, PasswordGuesses)
  async confirm(@Body() body: ConfirmEmailDto, @Req() request: FastifyRequest): Promise<void> {
    const holder = await this.sessions.holderOf(this.cookie.read(request), new Date());
    if (!(await this.confirmations.confirm(body, holder?.userId ?? null))) await this.changes.confirm(body.token);
  }
}
