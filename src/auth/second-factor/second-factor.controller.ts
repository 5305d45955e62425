import { Body, Controller, UseInterceptors } from '@nestjs/common';
import {
  AuthorizedSubject,
  BeforeSecondFactor,
  CurrentActor,
  FreshProof,
  OfCounselor,
  Roles,
} from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import type { RecoveryCodes, SecondFactorSecret, SecondFactorState } from '../../contract/second-factor';
import { BeginSecondFactorDto, ConfirmSecondFactorDto, ProvenDto } from '../auth.dto';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { SecondFactors } from './second-factor.service';

@Controller()
@UseInterceptors(PasswordGuesses)
export class SecondFactorController {
  constructor(private readonly factors: SecondFactors) {}

  @Call(routes.readSecondFactor)
  @Roles('counselor', 'admin')
  @BeforeSecondFactor()
  state(@CurrentActor() actor: Actor): Promise<SecondFactorState> {
    return this.factors.state(actor);
  }

  @Call(routes.beginSecondFactor)
  @Roles('counselor', 'admin')
  @BeforeSecondFactor()
  begin(@CurrentActor() actor: Actor, @Body() body: BeginSecondFactorDto): Promise<SecondFactorSecret> {
    return this.factors.begin(actor, body.current_password);
  }

  @Call(routes.confirmSecondFactor)
  @Roles('counselor', 'admin')
  @BeforeSecondFactor()
  confirm(@CurrentActor() actor: Actor, @Body() body: ConfirmSecondFactorDto): Promise<RecoveryCodes> {
    return this.factors.confirm(actor, body.code);
  }

  @Call(routes.renewRecoveryCodes)
  @Roles('counselor', 'admin')
  renew(@CurrentActor() actor: Actor, @Body() body: ProvenDto): Promise<RecoveryCodes> {
    return this.factors.renew(actor, body);
  }

  @Call(routes.endSecondFactor)
  @Roles('counselor', 'admin')
  end(@CurrentActor() actor: Actor, @Body() body: ProvenDto): Promise<void> {
    return this.factors.end(actor, body);
  }

  @Call(routes.resetSecondFactor)
  @OfCounselor('manage', 'params.userId')
  @FreshProof()
  reset(@AuthorizedSubject() counselor: Authorized<'manage'>): Promise<void> {
    return this.factors.reset(counselor);
  }
}
