import { Global, Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeyHolders } from '../../access/actor';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { ApiKey } from './api-key.entity';
import { ApiKeysService } from './api-keys.service';
import { apiKeyExport } from './data-export';
import { IdempotencyRecord } from './idempotency-record.entity';
import { IdempotencyRecords } from './idempotency-records.service';
import { KeyNotices } from './key-notices';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';

/** Keys are made and ended by people: no call here declares a scope. */
@Controller()
class ApiKeysController {
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

/** Global because the access guard asks it who stands behind a key. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey, IdempotencyRecord]), MailModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, KeyNotices, IdempotencyRecords, { provide: KeyHolders, useExisting: ApiKeysService }],
  exports: [KeyHolders, ApiKeysService, IdempotencyRecords],
})
export class ApiKeysModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ApiKey, apiKeyExport, 'madeBy');
  }
}
