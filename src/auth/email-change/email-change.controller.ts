import { Body, Controller, UseInterceptors } from '@nestjs/common';
import { BeforeSecondFactor, CurrentActor, Public, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import { ChangeEmailDto, ConfirmEmailDto } from '../auth.dto';
import { EmailChangeRequests, EmailChanges } from './email-change.service';
import { LoginAttemptsInterceptor } from '../sign-in/login-attempts.interceptor';

@Controller()
@UseInterceptors(LoginAttemptsInterceptor)
@BeforeSecondFactor()
export class EmailChangeController {
  constructor(
    private readonly requests: EmailChangeRequests,
    private readonly changes: EmailChanges,
  ) {}

  @Call(routes.changeEmail)
  @SignedIn()
  ask(@CurrentActor() actor: Actor, @Body() body: ChangeEmailDto): Promise<void> {
    return this.requests.ask(actor, body);
  }

  @Call(routes.confirmEmail)
  @Public()
  confirm(@Body() body: ConfirmEmailDto): Promise<void> {
    return this.changes.confirm(body.token);
  }
}
