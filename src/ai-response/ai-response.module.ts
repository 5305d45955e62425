import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../ai/ai.module';
import { CareModule } from '../care/care.module';
import { ResponsesModule } from '../responses/responses.module';
import { OwnedData } from '../users/owned-data';
import { AiResponseController } from './ai-response.controller';
import { AiResponseService } from './ai-response.service';
import { GivenFeedbackRow } from './given-feedback.entity';
import { feedbackCopy } from './own-copy';

@Module({
  imports: [TypeOrmModule.forFeature([GivenFeedbackRow]), AiModule, CareModule, ResponsesModule],
  controllers: [AiResponseController],
  providers: [AiResponseService],
})
export class AiResponseModule {
  constructor(owned: OwnedData) {
    owned.register(GivenFeedbackRow, feedbackCopy);
  }
}
