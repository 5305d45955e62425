import { Controller, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeyLookup } from '../../access/actor';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { ApiKey, IdempotencyRecord } from './api-keys.entity';
import { ApiKeysService, KeyNotices, IdempotencyRecords } from './api-keys.service';

const apiKeyExport: TableExport<ApiKey> = {
  file: 'api-keys',
  lines: ({ name, prefix, scopes, createdAt, lastUsedAt, expiresAt, endedAt }) => [
    {
      name,
      begins_with: prefix,
      may: scopes.join(', '),
      made: createdAt.toISOString(),
      last_used: lastUsedAt?.toISOString() ?? null,
      works_until: expiresAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
    },
  ],
};

/** Only people create and end keys, so no call here declares a scope. */
@Controller()
class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Call(routes.listApiKeys)
  list({ actor, query }: HandlerInput<'listApiKeys'>) {
    return this.keys.list(actor, query);
  }

  @Call(routes.readApiKey)
  read({ actor, params: { keyId } }: HandlerInput<'readApiKey'>) {
    return this.keys.read(actor, keyId);
  }

  @Call(routes.createApiKey)
  create({ actor, body }: HandlerInput<'createApiKey'>) {
    return this.keys.create(actor, body);
  }

  @Call(routes.endApiKey)
  end({ actor, params: { keyId } }: HandlerInput<'endApiKey'>) {
    return this.keys.end(actor, keyId);
  }
}

/** Global because the access guard looks up keys. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey, IdempotencyRecord]), MailModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, KeyNotices, IdempotencyRecords, { provide: ApiKeyLookup, useExisting: ApiKeysService }],
  exports: [ApiKeyLookup, ApiKeysService, IdempotencyRecords],
})
export class ApiKeysModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ApiKey, apiKeyExport, 'madeBy');
  }
}
