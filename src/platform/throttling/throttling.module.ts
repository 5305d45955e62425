import { Module } from '@nestjs/common';
import { ThrottlerModule, type ThrottlerOptions } from '@nestjs/throttler';
import { AccessModule } from '../../access/access.module';
import { Settings } from '../config/settings';
import { CALL_WINDOW_MS } from '../../contract/limits';
import { CallCounters } from '../cluster/call-counters';
import { InstancesModule } from '../cluster/instances.module';
import { CALL_CLASSES, limitsOf } from './call-classes';
import { CallLimitGuard } from './call-limit.guard';
import { CallStorage } from './call-storage';
import { CountedCalls } from './counted-calls';

@Module({ imports: [AccessModule], providers: [CountedCalls], exports: [CountedCalls] })
class CountedCallsModule {}

/** One throttler for each class of calls; a call is counted by that of its own class alone. */
function throttlersOf(settings: Settings, calls: CountedCalls): ThrottlerOptions[] {
  const limits = limitsOf(settings);
  return CALL_CLASSES.map((name) => ({
    name,
    ttl: CALL_WINDOW_MS,
    limit: limits[name] ?? Infinity,
    skipIf: (context) => limits[name] === null || calls.classOf(context) !== name,
  }));
}

/** The limit of calls; `limitCalls` puts it before every route. */
@Module({
  imports: [
    CountedCallsModule,
    ThrottlerModule.forRootAsync({
      imports: [InstancesModule, CountedCallsModule],
      inject: [CallCounters, Settings, CountedCalls],
      useFactory: (counters: CallCounters, settings: Settings, calls: CountedCalls) => ({
        throttlers: throttlersOf(settings, calls),
        storage: new CallStorage(counters),
        setHeaders: false,
      }),
    }),
  ],
  providers: [CallLimitGuard],
})
export class ThrottlingModule {}
