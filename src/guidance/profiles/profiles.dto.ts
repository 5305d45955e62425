import { notTrueBody } from '../../contract/profiles';
import { zodDto } from '../../platform/http/zod-dto';

export class NotTrueDto extends zodDto(notTrueBody) {}
