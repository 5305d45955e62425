import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { InstancesModule } from '../instances/instances.module';
import { SharedCounters } from '../instances/shared-counters';
import { OwnedData } from '../users/owned-data';
import { AiReceipt } from './ai-receipt.entity';
import { AI_RECEIPTS } from './ai-receipts';
import { AiReceiptsService } from './ai-receipts.service';
import { receiptsCopy } from './own-copy';
import { AI_PROVIDER } from './ai-provider';
import { AiUsageDay } from './ai-usage.entity';
import { AiUsageService } from './ai-usage.service';
import { AiService } from './ai.service';
import { chooseProvider } from './provider-choice';

@Module({
  imports: [TypeOrmModule.forFeature([AiUsageDay, AiReceipt]), InstancesModule],
  providers: [
    AiUsageService,
    AiService,
    AiReceiptsService,
    { provide: AI_RECEIPTS, useExisting: AiReceiptsService },
    {
      provide: AI_PROVIDER,
      inject: [Settings, AiUsageService, SharedCounters],
      useFactory: (settings: Settings, usage: AiUsageService, counters: SharedCounters) =>
        chooseProvider(settings.ai, usage, counters),
    },
  ],
  exports: [AiService, AiReceiptsService],
})
export class AiModule {
  constructor(owned: OwnedData) {
    owned.register(AiReceipt, receiptsCopy);
  }
}
