import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { FeedbackModule } from '../../feedback/feedback.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { ProfilesModule } from '../profiles/profiles.module';
import { InsightVisit } from './insight-visit.entity';
import { InsightVisits, InsightsService } from './insights.service';

@Controller()
class InsightsController {
  constructor(
    private readonly insights: InsightsService,
    private readonly visits: InsightVisits,
  ) {}

  @Call(routes.readInsights)
  async read({ student }: HandlerInput<'readInsights'>) {
    return this.insights.read(student, await this.visits.recordVisit(student));
  }
}

@Module({
  imports: [
    TypeOrmModule.forFeature([InsightVisit]),
    ProfilesModule,
    ResponsesModule,
    RecommendationsModule,
    FeedbackModule,
  ],
  controllers: [InsightsController],
  providers: [InsightsService, InsightVisits],
})
export class InsightsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(InsightVisit, {
      file: 'visits-to-insights',
      lines: ({ lookedAt, beforeAt }) => [
        { last_looked: lookedAt.toISOString(), visit_before: beforeAt?.toISOString() ?? null },
      ],
    });
  }
}
