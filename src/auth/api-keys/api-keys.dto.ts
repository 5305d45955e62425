import { zodDto } from '../../platform/http/zod-dto';
import { createApiKeyBody } from '../../contract/api-keys';

export class CreateApiKeyDto extends zodDto(createApiKeyBody) {}
