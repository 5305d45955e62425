import { zodDto } from '../common/zod-dto';
import {
  changePasswordBody,
  forgotPasswordBody,
  loginBody,
  resetPasswordBody,
  signupBody,
  updateMeBody,
} from '../contract/users';

export class SignupDto extends zodDto(signupBody) {}
export class LoginDto extends zodDto(loginBody) {}
export class UpdateMeDto extends zodDto(updateMeBody) {}
export class ChangePasswordDto extends zodDto(changePasswordBody) {}
export class ForgotPasswordDto extends zodDto(forgotPasswordBody) {}
export class ResetPasswordDto extends zodDto(resetPasswordBody) {}
