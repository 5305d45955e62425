import { checkNudgeBody, sendNudgeBody } from '../../contract/nudges';
import { zodDto } from '../../platform/http/zod-dto';

export class CheckNudgeDto extends zodDto(checkNudgeBody) {}
export class SendNudgeDto extends zodDto(sendNudgeBody) {}
