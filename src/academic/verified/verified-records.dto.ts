import { verifyRecordBody } from '../../contract/verified-record';
import { zodDto } from '../../platform/http/zod-dto';

export class VerifyRecordDto extends zodDto(verifyRecordBody) {}
