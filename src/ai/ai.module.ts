import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { AI_PROVIDER } from './ai-provider';
import { AiUsageDay } from './ai-usage.entity';
import { AiUsageService } from './ai-usage.service';
import { AiService } from './ai.service';
import { chooseProvider } from './provider-choice';

@Module({
  imports: [TypeOrmModule.forFeature([AiUsageDay])],
  providers: [
    AiUsageService,
    AiService,
    {
      provide: AI_PROVIDER,
      inject: [Settings, AiUsageService],
      useFactory: (settings: Settings, usage: AiUsageService) => chooseProvider(settings.ai, usage),
    },
  ],
  exports: [AiService],
})
export class AiModule {}
