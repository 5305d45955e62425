import { Body, Controller, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../access/access.decorators';
import { routes } from '../../contract/routes';
import type { PassedSecondStep } from '../../contract/social-sign-in';
import { Call } from '../../platform/http/call';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { SecondStepCookie } from './second-step-cookie';
import { SecondSteps } from './second-steps.service';
import { SecondStepDto } from './social-sign-in.dto';

@Controller()
export class SecondStepsController {
  constructor(
    private readonly steps: SecondSteps,
    private readonly cookie: SecondStepCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.passSecondStep)
  @Public()
  @UseInterceptors(PasswordGuesses)
  async pass(
    @Body() { code }: SecondStepDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PassedSecondStep> {
    const waiting = this.cookie.read(request);
    const signedIn = await this.steps.pass(waiting, code, this.refresh.browserOf(request));
    this.cookie.clear(reply);
    return { ...this.refresh.answer(reply, signedIn), next: waiting?.next ?? '/forms' };
  }
}
