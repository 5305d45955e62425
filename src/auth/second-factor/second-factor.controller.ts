import { Controller, UseInterceptors } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { SecondFactors } from './second-factor.service';

@Controller()
@UseInterceptors(PasswordGuesses)
export class SecondFactorController {
  constructor(private readonly factors: SecondFactors) {}

  @Call(routes.readSecondFactor)
  state({ actor }: Asked<'readSecondFactor'>) {
    return this.factors.state(actor);
  }

  @Call(routes.beginSecondFactor)
  begin({ actor, body }: Asked<'beginSecondFactor'>) {
    return this.factors.begin(actor, body.current_password);
  }

  @Call(routes.confirmSecondFactor)
  confirm({ actor, body }: Asked<'confirmSecondFactor'>) {
    return this.factors.confirm(actor, body.code);
  }

  @Call(routes.renewRecoveryCodes)
  renew({ actor, body }: Asked<'renewRecoveryCodes'>) {
    return this.factors.renew(actor, body);
  }

  @Call(routes.endSecondFactor)
  end({ actor, body }: Asked<'endSecondFactor'>) {
    return this.factors.end(actor, body);
  }

  @Call(routes.resetSecondFactor)
  reset({ counselor }: Asked<'resetSecondFactor'>) {
    return this.factors.reset(counselor);
  }
}
