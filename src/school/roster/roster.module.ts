import { Module } from '@nestjs/common';
import { SafeguardingModule } from '../../guidance/safeguarding/safeguarding.module';
import { FeedbackModule } from '../../feedback/feedback.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { RosterFacts } from './roster-facts.service';
import { RosterOrder } from './roster-order.service';
import { RosterController } from './roster.controller';
import { RosterService } from './roster.service';
import { SchoolOverviewService } from './school-overview.service';

@Module({
  imports: [SafeguardingModule, FeedbackModule, RecommendationsModule, ResponsesModule],
  controllers: [RosterController],
  providers: [RosterService, RosterOrder, RosterFacts, SchoolOverviewService],
})
export class RosterModule {}
