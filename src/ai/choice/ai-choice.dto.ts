import { setAiChoiceBody } from '../../contract/ai-choice';
import { zodDto } from '../../platform/http/zod-dto';

export class SetAiChoiceDto extends zodDto(setAiChoiceBody) {}
