import { Body, Controller, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../access/access.decorators';
import { Call } from '../../platform/http/call';
import { LateWork } from '../../platform/runtime/late-work';
import { routes } from '../../contract/routes';
import { ForgotPasswordDto, ResetPasswordDto } from '../auth.dto';
import { LinkGuesses } from '../sign-in/guess-limits';
import { KnownDevices } from '../sessions/known-devices';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { PasswordResetService, ResetMails } from './password-reset.service';

@Controller()
@UseInterceptors(LinkGuesses)
export class PasswordResetController {
  constructor(
    private readonly mails: ResetMails,
    private readonly resets: PasswordResetService,
    private readonly devices: KnownDevices,
    private readonly cookie: RefreshCookie,
    private readonly late: LateWork,
  ) {}

  @Call(routes.forgotPassword)
  @Public()
  forgot(@Body() { email }: ForgotPasswordDto): void {
    // Whether the account exists must not show, not even by time.
    this.late.later(() => this.mails.request(email));
  }

  @Call(routes.resetPassword)
  @Public()
  async reset(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const owner = await this.resets.reset(body.token, body.password);
    const { deviceCookie } = this.cookie.browserOf(request);
    this.cookie.keepDevice(reply, this.devices.remember(deviceCookie, owner, new Date()));
  }
}
