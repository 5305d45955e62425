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
import { ListOddsService } from './odds/list-odds.service';
import { RecommendationsService } from './recommendations.service';
import { ListSearch } from './search/list-search.service';
import { StudentFits } from './student-fits.service';
import { WhatIfController } from './what-if/what-if.controller';
import { WhatIfService } from './what-if/what-if.service';
import { WhyNotService } from './why-not/why-not.service';

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
  controllers: [RecommendationsController, WhatIfController],
  providers: [
    RecommendationsService,
    GenerationsService,
    GenerationGauge,
    GenerationJob,
    GenerationRuns,
    GenerationWork,
    ListOddsService,
    ListSearch,
    ListWriter,
    PreferencesService,
    StudentFits,
    CollegeTiers,
    WhatIfService,
    WhyNotService,
  ],
  exports: [RecommendationsService, GenerationsService, WhatIfService, WhyNotService, ListOddsService],
})
export class RecommendationsModule {
  constructor(owned: OwnedData) {
    owned.register(Generation, generationsCopy, 'userId', { also: 'activeUserId' });
    owned.register(RecommendationSetRow, listsCopy);
  }
}
