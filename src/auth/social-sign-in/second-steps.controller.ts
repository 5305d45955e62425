import { Controller, UseInterceptors } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { SecondStepCookie } from './second-step-cookie';
import { SecondSteps } from './second-steps.service';

@Controller()
export class SecondStepsController {
  constructor(
    private readonly steps: SecondSteps,
    private readonly cookie: SecondStepCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @UseInterceptors(PasswordGuesses)
  @Call(routes.passSecondStep)
  async pass({ body: { code }, request, reply }: Asked<'passSecondStep'>) {
    const waiting = this.cookie.read(request);
    const signedIn = await this.steps.pass(waiting, code, this.refresh.browserOf(request));
    this.cookie.clear(reply);
    return { ...this.refresh.answer(reply, signedIn), next: waiting?.next ?? '/forms' };
  }
}
