import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { AccessModule } from '../../access/access.module';
import { CALL_WINDOW_MS } from '../../contract/limits';
import { CallCounters } from '../cluster/call-counters';
import { InstancesModule } from '../cluster/instances.module';
import { CallLimitGuard } from './call-limit.guard';
import { CallStorage } from './call-storage';

/** Puts the limit of calls before every route; to be named before AccessModule, whose guard looks things up. */
@Module({
  imports: [
    AccessModule,
    ThrottlerModule.forRootAsync({
      imports: [InstancesModule],
      inject: [CallCounters],
      useFactory: (counters: CallCounters) => ({
        // The limit itself is chosen for each call by its class.
        throttlers: [{ ttl: CALL_WINDOW_MS, limit: 1 }],
        storage: new CallStorage(counters),
      }),
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: CallLimitGuard }],
})
export class ThrottlingModule {}
