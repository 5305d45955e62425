import { Body, Controller, UseInterceptors } from '@nestjs/common';
import { BeforeSecondFactor, CurrentActor, Public, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import { ChangeEmailDto, ConfirmEmailDto } from '../auth.dto';
import { EmailChangeRequests, EmailChanges } from './email-change.service';
import { LinkGuesses, PasswordGuesses } from '../sign-in/guess-limits';

@Controller()
@BeforeSecondFactor()
export class EmailChangeController {
  constructor(
    private readonly requests: EmailChangeRequests,
    private readonly changes: EmailChanges,
  ) {}

  @Call(routes.changeEmail)
  @SignedIn()
  @UseInterceptors(PasswordGuesses)
  ask(@CurrentActor() actor: Actor, @Body() body: ChangeEmailDto): Promise<void> {
    return this.requests.ask(actor, body);
  }

  @Call(routes.confirmEmail)
  @Public()
  @UseInterceptors(LinkGuesses)
  confirm(@Body() body: ConfirmEmailDto): Promise<void> {
    return this.changes.confirm(body.token);
  }
}
