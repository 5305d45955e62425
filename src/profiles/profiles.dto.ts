import { notTrueBody } from '../contract/profiles';
import { zodDto } from '../common/zod-dto';

export class NotTrueDto extends zodDto(notTrueBody) {}
