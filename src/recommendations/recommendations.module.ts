import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../academic/academic.module';
import { AiModule } from '../ai/ai.module';
import { CollegesModule } from '../colleges/colleges.module';
import { FeedbackModule } from '../feedback/feedback.module';
import { ProfilesModule } from '../guidance/profiles/profiles.module';
import { MailModule } from '../platform/mail/mail.module';
import { ResponsesModule } from '../responses/responses.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { CollegeTiers } from './tiers/college-tiers.service';
import { CollegeSearchController } from './college-search/college-search.controller';
import { CollegeSearch } from './college-search/college-search.service';
import { Lookers } from './college-search/lookers.service';
import { OwnSchoolViews } from './college-search/own-school-views.service';
import { ExplainService } from './explain/explain.service';
import { FamilyIncomeModule } from './family-income/family-income.module';
import { ListsAtIncome } from './family-income/lists-at-income.service';
import { FirstLooks } from './first-look/first-looks.service';
import { FirstLookSweep } from './first-look/first-look-sweep';
import { HeldList } from './first-look/held-list.entity';
import { Generation } from './generation/generation.entity';
import { GenerationGauge } from './generation/generation-gauge';
import { GenerationJob } from './generation/generation.job';
import { GenerationRuns } from './generation/generation-runs.service';
import { GenerationWork } from './generation/generation-work.service';
import { GenerationsService } from './generation/generations.service';
import { ListChangesService } from './lists/list-changes.service';
import { ListCheck } from './lists/list-check.service';
import { ListHistory } from './lists/list-history.service';
import { SchoolListsController } from './lists/school-lists.controller';
import { ToldSchoolsService } from './lists/told-schools.service';
import { ListsModule } from './lists/lists.module';
import { DecidedLists } from './lists/decided-lists.service';
import { NewestLists } from './lists/newest-lists.service';
import { RetieredLists } from './lists/retiered-lists.service';
import { ListWriter } from './lists/list-writer.service';
import { generationsExport, heldListsExport, listsExport } from './data-export';
import { ListDecisionsController } from './list-decisions.controller';
import { ListDecisionsModule } from './decisions/list-decisions.module';
import { OwnSchoolsModule } from './own-schools/own-schools.module';
import { PreferencesModule } from './preferences/preferences.module';
import { PreferencesService } from './preferences.service';
import { RecommendationSetRow } from './lists/recommendation-set.entity';
import { ExplainController, RecommendationsController } from './recommendations.controller';
import { RecommendationsService } from './recommendations.service';
import { ListSearch } from './search/list-search.service';
import { StudentFits } from './tiers/student-fits.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([Generation, HeldList, RecommendationSetRow]),
    AcademicModule,
    AiModule,
    CollegesModule,
    FamilyIncomeModule,
    FeedbackModule,
    ListDecisionsModule,
    ListsModule,
    MailModule,
    OwnSchoolsModule,
    PreferencesModule,
    ProfilesModule,
    ResponsesModule,
  ],
  controllers: [
    RecommendationsController,
    SchoolListsController,
    ExplainController,
    CollegeSearchController,
    ListDecisionsController,
  ],
  providers: [
    RecommendationsService,
    GenerationsService,
    GenerationGauge,
    GenerationJob,
    GenerationRuns,
    GenerationWork,
    FirstLooks,
    FirstLookSweep,
    NewestLists,
    DecidedLists,
    ListChangesService,
    ListCheck,
    ListHistory,
    ListsAtIncome,
    ListSearch,
    ListWriter,
    PreferencesService,
    RetieredLists,
    StudentFits,
    ToldSchoolsService,
    CollegeTiers,
    CollegeSearch,
    Lookers,
    OwnSchoolViews,
    ExplainService,
  ],
  exports: [ListCheck, RecommendationsService, PreferencesService, GenerationsService, ExplainService],
})
export class RecommendationsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(Generation, generationsExport, 'userId', { also: 'activeUserId' });
    registry.register(RecommendationSetRow, listsExport, 'userId', { other: 'lookedBy' });
    registry.register(HeldList, heldListsExport);
  }
}
