import { zodDto } from '../common/zod-dto';
import { createApiKeyBody } from '../contract/api-keys';

export class CreateApiKeyDto extends zodDto(createApiKeyBody) {}
