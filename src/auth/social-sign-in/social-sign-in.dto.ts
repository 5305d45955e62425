import { zodDto } from '../../platform/http/zod-dto';
import { proveByMailBody, proveByPasswordBody, secondStepBody, startQuery } from '../../contract/social-sign-in';
import { createProfileBody } from '../../contract/users';

export class SecondStepDto extends zodDto(secondStepBody) {}
export class StartDto extends zodDto(startQuery) {}
export class ProveByPasswordDto extends zodDto(proveByPasswordBody) {}
export class ProveByMailDto extends zodDto(proveByMailBody) {}
export class CreateProfileDto extends zodDto(createProfileBody) {}
