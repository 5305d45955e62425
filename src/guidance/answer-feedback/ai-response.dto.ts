import { zodDto } from '../../platform/http/zod-dto';
import { aiResponseBody } from '../../contract/ai-response';

export class AiResponseDto extends zodDto(aiResponseBody) {}
