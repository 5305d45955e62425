import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { InsightsModule } from '../insights/insights.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { DashboardController } from './dashboard.controller';
import { DashboardService } from './dashboard.service';

@Module({
  imports: [ProfilesModule, RecommendationsModule, ApplicationsModule, InsightsModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
