import { Body, Controller, UseInterceptors } from '@nestjs/common';
import { Public } from '../../access/access.decorators';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import { ForgotPasswordDto, ResetPasswordDto } from '../auth.dto';
import { LoginAttemptsInterceptor } from '../sign-in/login-attempts.interceptor';
import { PasswordResetService, ResetMails } from './password-reset.service';

@Controller()
@UseInterceptors(LoginAttemptsInterceptor)
export class PasswordResetController {
  constructor(
    private readonly mails: ResetMails,
    private readonly resets: PasswordResetService,
  ) {}

  @Call(routes.forgotPassword)
  @Public()
  forgot(@Body() body: ForgotPasswordDto): void {
    this.mails.request(body.email);
  }

  @Call(routes.resetPassword)
  @Public()
  reset(@Body() body: ResetPasswordDto): Promise<void> {
    return this.resets.reset(body.token, body.password);
  }
}
