import { decideBody, suggestBody } from '../contract/list-decisions';
import { zodDto } from '../platform/http/zod-dto';

export class DecideDto extends zodDto(decideBody) {}
export class SuggestDto extends zodDto(suggestBody) {}
