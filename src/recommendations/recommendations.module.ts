import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../academic/academic.module';
import { AiModule } from '../ai/ai.module';
import { CollegesModule } from '../colleges/colleges.module';
import type { Recommendation } from '../contract/recommendations';
import { FeedbackModule } from '../feedback/feedback.module';
import { ProfilesModule } from '../guidance/profiles/profiles.module';
import { MailModule } from '../platform/mail/mail.module';
import { ResponsesModule } from '../responses/responses.module';
import { type ExportLine, PersonalDataRegistry, type TableExport } from '../users/personal-data-registry';
import { CollegeSearch } from './college-search/college-search.service';
import { ListDecisionRow, PendingList } from './decisions/decisions.entity';
import { ListDecisions } from './decisions/decisions.service';
import { ListApprovals } from './decisions/list-approvals.service';
import { ExplainService } from './explain/explain.service';
import { FamilyIncomeModule } from './family-income/family-income.module';
import { Generation } from './generation/generation.entity';
import { GenerationJob, GenerationWork } from './generation/generation.job';
import { GenerationRuns } from './generation/generation-runs.service';
import { GenerationsService } from './generation/generations.service';
import { ListHistory } from './lists/list-history.service';
import { ListComparer, ListWriter } from './lists/list-writer.service';
import { RecommendationSetRow } from './lists/lists.entity';
import { ListsModule } from './lists/lists.module';
import { ListRetierer } from './lists/retiered-lists.service';
import { SavedCollegesModule } from './saved/saved.module';
import { PreferencesModule } from './preferences/preferences.module';
import { PreferencesService } from './preferences.service';
import {
  CollegeSearchController,
  ExplainController,
  ListDecisionsController,
  RecommendationsController,
} from './recommendations.controller';
import { ListsAtIncome, RecommendationsService } from './recommendations.service';
import { ListSearch } from './search/list-search.service';
import { CollegeTiers } from './tiers/student-fits.service';

const toExportLine = ({ type, name, info }: Recommendation): ExportLine => ({
  tier: type,
  school: name,
  why: info.why,
  academic_fit: info.fit.academic,
  social_cultural_fit: info.fit.social_cultural,
  financial_fit: info.fit.financial,
  overall_fit: info.overall_fit_rationale.join('\n'),
  opportunities: info.distinctive_opportunities.map(({ title, url }) => `${title} (${url})`).join('\n'),
  challenges: info.potential_challenges.join('\n'),
  essay_points: info.why_school_essay_points.join('\n'),
});

const listsCopy: TableExport<RecommendationSetRow> = {
  file: 'school-lists',
  lines: ({ id, createdAt, writtenBy, recommendations }) =>
    recommendations.map((school) => ({
      list: id,
      made: createdAt.toISOString(),
      written_by: writtenBy,
      ...toExportLine(school),
    })),
};

const pendingListsCopy: TableExport<PendingList> = {
  file: 'lists-your-counselor-looks-at',
  lines: ({ id, heldAt, showAt, list }) =>
    list.recommendations.map((school) => ({
      list: id,
      made: heldAt.toISOString(),
      shown_at_the_latest: showAt.toISOString(),
      ...toExportLine(school),
    })),
};

const generationsCopy: TableExport<Generation> = {
  file: 'requests-for-school-lists',
  lines: ({ requestedAt, state, reason, finishedAt }) => [
    { asked: requestedAt.toISOString(), state, reason, ended: finishedAt?.toISOString() ?? null },
  ],
};

const listDecisionsCopy: TableExport<ListDecisionRow> = {
  file: 'list-decisions',
  lines: ({ unitid, kind, tier, reason, decidedAt }) => [
    { college: unitid, decision: kind, tier, reason, decided: decidedAt.toISOString() },
  ],
};

@Module({
  imports: [
    TypeOrmModule.forFeature([Generation, ListDecisionRow, PendingList, RecommendationSetRow]),
    ...[AcademicModule, AiModule, CollegesModule, FamilyIncomeModule, FeedbackModule, ListsModule, MailModule],
    ...[SavedCollegesModule, PreferencesModule, ProfilesModule, ResponsesModule],
  ],
  controllers: [RecommendationsController, ExplainController, CollegeSearchController, ListDecisionsController],
  providers: [
    ...[RecommendationsService, ListsAtIncome, ListHistory, ListComparer, ListSearch, ListWriter, ListRetierer],
    ...[GenerationsService, GenerationJob, GenerationRuns, GenerationWork],
    ...[ListDecisions, ListApprovals, PreferencesService, ExplainService, CollegeSearch, CollegeTiers],
  ],
  exports: [ListComparer, RecommendationsService, PreferencesService, GenerationsService, ExplainService],
})
export class RecommendationsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(Generation, generationsCopy, 'userId', { extraColumn: 'activeUserId' });
    registry.register(RecommendationSetRow, listsCopy, 'userId', { other: 'lookedBy' });
    registry.register(PendingList, pendingListsCopy);
    registry.register(ListDecisionRow, listDecisionsCopy, 'userId', { other: 'decidedBy' });
  }
}
