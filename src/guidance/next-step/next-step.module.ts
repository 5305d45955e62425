import { Module } from '@nestjs/common';
import { FeedbackModule } from '../../feedback/feedback.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { NextStepController } from './next-step.controller';
import { NextStepService } from './next-step.service';

@Module({
  imports: [ResponsesModule, RecommendationsModule, FeedbackModule],
  controllers: [NextStepController],
  providers: [NextStepService],
})
export class NextStepModule {}
