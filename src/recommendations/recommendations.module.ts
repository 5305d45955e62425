import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../ai/ai.module';
import { CollegesModule } from '../colleges/colleges.module';
import { FeedbackModule } from '../feedback/feedback.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { ResponsesModule } from '../responses/responses.module';
import { OwnedData } from '../users/owned-data';
import { CollegeTiers } from './college-tiers.service';
import { Generation } from './generation.entity';
import { GenerationGauge } from './generation-gauge';
import { GenerationJob } from './generation.job';
import { GenerationRuns } from './generation-runs.service';
import { GenerationWork } from './generation-work.service';
import { GenerationsService } from './generations.service';
import { ListWriter } from './list-writer.service';
import { generationsCopy, listsCopy } from './own-copy';
import { PreferencesModule } from './preferences/preferences.module';
import { PreferencesService } from './preferences.service';
import { RecommendationSetRow } from './recommendation-set.entity';
import { RecommendationsController } from './recommendations.controller';
import { StudentFits } from './student-fits.service';
import { RecommendationsService } from './recommendations.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Generation, RecommendationSetRow]),
    AiModule,
    CollegesModule,
    FeedbackModule,
    PreferencesModule,
    ProfilesModule,
    ResponsesModule,
  ],
  controllers: [RecommendationsController],
  providers: [
    RecommendationsService,
    GenerationsService,
    GenerationGauge,
    GenerationJob,
    GenerationRuns,
    GenerationWork,
    ListWriter,
    PreferencesService,
    StudentFits,
    CollegeTiers,
  ],
  exports: [RecommendationsService, GenerationsService],
})
export class RecommendationsModule {
  constructor(owned: OwnedData) {
    owned.register(Generation, generationsCopy, 'userId', { also: 'activeUserId' });
    owned.register(RecommendationSetRow, listsCopy);
  }
}
