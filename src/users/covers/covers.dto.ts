import { setCoverBody } from '../../contract/covers';
import { zodDto } from '../../platform/http/zod-dto';

export class SetCoverDto extends zodDto(setCoverBody) {}
