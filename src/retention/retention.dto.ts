import { zodDto } from '../common/zod-dto';
import { setRetentionBody } from '../contract/retention';

export class SetRetentionDto extends zodDto(setRetentionBody) {}
