import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { ApiKeysService } from './api-keys.service';

/** Keys are made and ended by people: no call here declares a scope. */
@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Call(routes.listApiKeys)
  list({ actor }: Asked<'listApiKeys'>) {
    return this.keys.list(actor);
  }

  @Call(routes.createApiKey)
  create({ actor, body }: Asked<'createApiKey'>) {
    return this.keys.create(actor, body);
  }

  @Call(routes.endApiKey)
  end({ actor, params: { keyId } }: Asked<'endApiKey'>) {
    return this.keys.end(actor, keyId);
  }
}
