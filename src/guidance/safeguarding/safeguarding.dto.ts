import { closeCareBody, setCheckInSecondBody } from '../../contract/attention';
import { zodDto } from '../../platform/http/zod-dto';

export class CloseCareDto extends zodDto(closeCareBody) {}
export class SetCheckInSecondDto extends zodDto(setCheckInSecondBody) {}
