import { zodDto } from '../common/zod-dto';
import { saveResponsesBody } from '../contract/responses';

export class SaveResponsesDto extends zodDto(saveResponsesBody) {}
