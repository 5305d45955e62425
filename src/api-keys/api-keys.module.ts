import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeyHolders } from '../access/ports';
import { OwnedData } from '../users/owned-data';
import { ApiKey } from './api-key.entity';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService } from './api-keys.service';
import { apiKeyCopy } from './own-copy';

/** Global because the access guard asks it who stands behind a key. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey])],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, { provide: KeyHolders, useExisting: ApiKeysService }],
  exports: [KeyHolders, ApiKeysService],
})
export class ApiKeysModule {
  constructor(owned: OwnedData) {
    owned.register(ApiKey, apiKeyCopy, 'madeBy');
  }
}
