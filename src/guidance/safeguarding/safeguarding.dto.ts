import { closeCareBody, reportMisreadBody, setCheckInSecondBody } from '../../contract/attention';
import { zodDto } from '../../platform/http/zod-dto';

export class CloseCareDto extends zodDto(closeCareBody) {}
export class ReportMisreadDto extends zodDto(reportMisreadBody) {}
export class SetCheckInSecondDto extends zodDto(setCheckInSecondBody) {}
