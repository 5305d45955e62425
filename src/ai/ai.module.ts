import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../platform/config/settings';
import { InstancesModule } from '../platform/cluster/instances.module';
import { SharedCounters } from '../platform/cluster/instances';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { AiReceipt } from './receipts/ai-receipt.entity';
import { AI_RECEIPTS } from './receipts/ai-receipts';
import { AiReceiptsService } from './receipts/ai-receipts.service';
import { receiptsExport } from './receipts/data-export';
import { AI_PROVIDER } from './providers/ai-provider';
import { AiUsageDay } from './usage/ai-usage.entity';
import { AiUsageService } from './usage/ai-usage.service';
import { AiChoiceController } from './choice/ai-choice.controller';
import { AiChoiceService } from './choice/ai-choice.service';
import { AiService } from './ai.service';
import { chooseProvider } from './providers/provider-choice';

@Module({
  controllers: [AiChoiceController],
  imports: [TypeOrmModule.forFeature([AiUsageDay, AiReceipt]), InstancesModule],
  providers: [
    AiUsageService,
    AiService,
    AiReceiptsService,
    AiChoiceService,
    { provide: AI_RECEIPTS, useExisting: AiReceiptsService },
    {
      provide: AI_PROVIDER,
      inject: [Settings, AiUsageService, SharedCounters],
      useFactory: (settings: Settings, usage: AiUsageService, counters: SharedCounters) =>
        chooseProvider(settings.ai, usage, counters),
    },
  ],
  exports: [AiService, AiReceiptsService, AiUsageService],
})
export class AiModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(AiReceipt, receiptsExport);
  }
}
