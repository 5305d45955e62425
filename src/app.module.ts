import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AcademicModule } from './academic/academic.module';
import { AccessModule } from './access/access.module';
import { ActivityModule } from './privacy/activity/activity.module';
import { AiResponseModule } from './guidance/answer-feedback/ai-response.module';
import { AiModule } from './ai/ai.module';
import { ApiKeysModule } from './auth/api-keys/api-keys.module';
import { ApplicationsModule } from './applications/applications.module';
import { AuditModule } from './privacy/audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { SafeguardingModule } from './guidance/safeguarding/safeguarding.module';
import { ChatModule } from './guidance/chat/chat.module';
import { CollegesModule } from './colleges/colleges.module';
import { ProblemFilter } from './platform/http/problem.filter';
import { ConfigModule, type Settings } from './platform/config/settings';
import { DatabaseModule } from './platform/database/database.module';
import { FeedbackModule } from './feedback/feedback.module';
import { HealthModule } from './platform/health/health.service';
import { DashboardModule } from './guidance/dashboard/dashboard.module';
import { InsightsModule } from './guidance/insights/insights.module';
import { InviteCodesModule } from './invite-codes/invite-codes.module';
import { JobsModule } from './platform/jobs/jobs.module';
import { LettersModule } from './school/letters/letters.module';
import { MailModule } from './platform/mail/mail.module';
import { MetricsModule } from './platform/metrics/metrics.module';
import { OutcomesModule } from './school/outcomes/outcomes.module';
import { PersonalDataModule } from './privacy/personal-data/data-export.module';
import { NextStepModule } from './guidance/next-step/next-step.module';
import { NotesModule } from './guidance/notes/notes.module';
import { ParentsModule } from './guidance/parents/parents.module';
import { CounselorViewModule } from './guidance/counselor-view/counselor-view.module';
import { RecommendationsModule } from './recommendations/recommendations.module';
import { ReportsModule } from './school/reports/reports.module';
import { ReferenceModule } from './platform/openapi/reference.module';
import { ResponsesModule } from './responses/responses.module';
import { RetentionModule } from './privacy/retention/retention.module';
import { DeskModule } from './school/desk/desk.module';
import { RosterModule } from './school/roster/roster.module';
import { PeopleModule } from './school/people/people.module';
import { RosterPullModule } from './school/roster-pull/roster-pull.module';
import { StudentsByNumberModule } from './school/by-number/by-number.module';
import { RosterImportModule } from './school/roster-import/roster-import.module';
import { SchoolAdminModule } from './school/admin/school-admin.module';
import { NudgesModule } from './school/nudges/nudges.module';
import { SystemModule } from './school/system/system.module';
import { TodayModule } from './school/today/today.module';
import { schema } from './schema';
import { ThrottlingModule } from './platform/throttling/throttling.module';
import { OidcModule } from './auth/oidc/oidc.module';
import { WebhooksModule } from './school/webhooks/webhooks.module';
import { UsersModule } from './users/users.module';

@Module({})
export class AppModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(schema, settings),
        JobsModule.forRoot(settings),
        MailModule,
        AiModule,
        ThrottlingModule,
        AccessModule,
        AuditModule,
        UsersModule,
        InviteCodesModule,
        AuthModule,
        OidcModule,
        PersonalDataModule,
        RetentionModule,
        ApiKeysModule,
        AcademicModule,
        ResponsesModule,
        ParentsModule,
        SafeguardingModule,
        AiResponseModule,
        CollegesModule,
        FeedbackModule,
        CounselorViewModule,
        RecommendationsModule,
        ApplicationsModule,
        DashboardModule,
        InsightsModule,
        NextStepModule,
        NotesModule,
        ChatModule,
        RosterModule,
        DeskModule,
        TodayModule,
        NudgesModule,
        LettersModule,
        ReportsModule,
        SystemModule,
        OutcomesModule,
        WebhooksModule,
        SchoolAdminModule,
        PeopleModule,
        RosterImportModule,
        RosterPullModule,
        StudentsByNumberModule,
        ActivityModule,
        HealthModule,
        MetricsModule,
        ReferenceModule,
      ],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
