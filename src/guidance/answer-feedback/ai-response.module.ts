import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { AiResponseController } from './ai-response.controller';
import { AiResponseService } from './ai-response.service';
import { GivenFeedbackRow } from './given-feedback.entity';
import { feedbackExport } from './data-export';

@Module({
  imports: [TypeOrmModule.forFeature([GivenFeedbackRow]), AiModule, SafeguardingModule, ResponsesModule],
  controllers: [AiResponseController],
  providers: [AiResponseService],
})
export class AiResponseModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(GivenFeedbackRow, feedbackExport);
  }
}
