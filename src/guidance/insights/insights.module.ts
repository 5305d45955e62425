import { Module } from '@nestjs/common';
import { FeedbackModule } from '../../feedback/feedback.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { InsightsController } from './insights.controller';
import { InsightsService } from './insights.service';

@Module({
  imports: [ProfilesModule, ResponsesModule, RecommendationsModule, FeedbackModule],
  controllers: [InsightsController],
  providers: [InsightsService],
})
export class InsightsModule {}
