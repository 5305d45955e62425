import { Controller, UseInterceptors } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { SessionsService } from '../sessions/sessions.service';
import { EmailConfirmations } from './email-confirmations';
import { EmailChangeRequests, EmailChanges } from './email-change.service';
import { LinkGuesses, PasswordGuesses } from '../sign-in/guess-limits';

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
  ask({ actor, body }: Asked<'changeEmail'>) {
    return this.requests.ask(actor, body);
  }

  @UseInterceptors(LinkGuesses, PasswordGuesses)
  @Call(routes.confirmEmail)
  async confirm({ body, request }: Asked<'confirmEmail'>) {
    const holder = await this.sessions.holderOf(this.cookie.read(request), new Date());
    if (!(await this.confirmations.confirm(body, holder?.userId ?? null))) await this.changes.confirm(body.token);
  }
}
