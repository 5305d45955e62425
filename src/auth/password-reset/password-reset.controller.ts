import { Controller, UseInterceptors } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { AfterResponse } from '../../platform/runtime/after-response';
import { routes } from '../../contract/routes';
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
    private readonly late: AfterResponse,
  ) {}

  @Call(routes.forgotPassword)
  forgot({ body: { email } }: Asked<'forgotPassword'>) {
    // Whether the account exists must not show, not even by time.
    this.late.later(() => this.mails.request(email));
  }

  @Call(routes.resetPassword)
  async reset({ body, request, reply }: Asked<'resetPassword'>) {
    const owner = await this.resets.reset(body.token, body.password);
    const { deviceCookie } = this.cookie.browserOf(request);
    this.cookie.keepDevice(reply, this.devices.remember(deviceCookie, owner, new Date()));
  }
}
