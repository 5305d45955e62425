import { Body, Controller, Param } from '@nestjs/common';
import { CurrentActor, FreshProof, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import type { ApiKeyRow, CreatedApiKey } from '../../contract/api-keys';
import { routes } from '../../contract/routes';
import { CreateApiKeyDto } from './api-keys.dto';
import { ApiKeysService } from './api-keys.service';

/** Keys are made and ended by people: no call here declares a scope. */
@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Call(routes.listApiKeys)
  @Roles('admin')
  list(@CurrentActor() actor: Actor): Promise<ApiKeyRow[]> {
    return this.keys.list(actor);
  }

  @Call(routes.createApiKey)
  @Roles('admin')
  @FreshProof()
  create(@CurrentActor() actor: Actor, @Body() body: CreateApiKeyDto): Promise<CreatedApiKey> {
    return this.keys.create(actor, body);
  }

  @Call(routes.endApiKey)
  @Roles('admin')
  end(@CurrentActor() actor: Actor, @Param('keyId') keyId: string): Promise<void> {
    return this.keys.end(actor, keyId);
  }
}
