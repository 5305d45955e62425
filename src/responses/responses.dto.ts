import { zodDto } from '../platform/http/zod-dto';
import { saveResponsesBody } from '../contract/responses';

export class SaveResponsesDto extends zodDto(saveResponsesBody) {}
