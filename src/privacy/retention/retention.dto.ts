import { zodDto } from '../../platform/http/zod-dto';
import { setRetentionBody } from '../../contract/retention';

export class SetRetentionDto extends zodDto(setRetentionBody) {}
