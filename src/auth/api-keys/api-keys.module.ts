import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeyHolders } from '../../access/actor';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { ApiKey } from './api-key.entity';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService } from './api-keys.service';
import { apiKeyExport } from './data-export';
import { IdempotencyRecord } from './idempotency-record.entity';
import { IdempotencyRecords } from './idempotency-records.service';
import { KeyNotices } from './key-notices';

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
