import { zodDto } from '../platform/http/zod-dto';
import { beginSecondFactorBody, confirmSecondFactorBody, proofBody, provenBody } from '../contract/second-factor';
import {
  changeEmailBody,
  changePasswordBody,
  confirmEmailBody,
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
export class ChangeEmailDto extends zodDto(changeEmailBody) {}
export class ConfirmEmailDto extends zodDto(confirmEmailBody) {}
export class BeginSecondFactorDto extends zodDto(beginSecondFactorBody) {}
export class ConfirmSecondFactorDto extends zodDto(confirmSecondFactorBody) {}
export class ProvenDto extends zodDto(provenBody) {}
export class ProofDto extends zodDto(proofBody) {}
export class ForgotPasswordDto extends zodDto(forgotPasswordBody) {}
export class ResetPasswordDto extends zodDto(resetPasswordBody) {}
