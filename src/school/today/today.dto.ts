import { markTodayBody } from '../../contract/today';
import { zodDto } from '../../platform/http/zod-dto';

export class MarkTodayDto extends zodDto(markTodayBody) {}
