import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { InstancesModule } from '../instances/instances.module';
import { SharedCounters } from '../instances/shared-counters';
import { AI_PROVIDER } from './ai-provider';
import { AiUsageDay } from './ai-usage.entity';
import { AiUsageService } from './ai-usage.service';
import { AiService } from './ai.service';
import { chooseProvider } from './provider-choice';

@Module({
  imports: [TypeOrmModule.forFeature([AiUsageDay]), InstancesModule],
  providers: [
    AiUsageService,
    AiService,
    {
      provide: AI_PROVIDER,
      inject: [Settings, AiUsageService, SharedCounters],
      useFactory: (settings: Settings, usage: AiUsageService, counters: SharedCounters) =>
        chooseProvider(settings.ai, usage, counters),
    },
  ],
  exports: [AiService],
})
export class AiModule {}
