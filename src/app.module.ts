import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AcademicModule } from './academic/academic.module';
import { AccessModule } from './access/access.module';
import { ActivityModule } from './activity/activity.module';
import { AiResponseModule } from './ai-response/ai-response.module';
import { AiModule } from './ai/ai.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { CareModule } from './care/care.module';
import { ChatModule } from './chat/chat.module';
import { CollegesModule } from './colleges/colleges.module';
import { ProblemFilter } from './common/problem.filter';
import { ContractPipe } from './common/zod-dto';
import { ConfigModule } from './config/config.module';
import type { Settings } from './config/settings';
import { DatabaseModule } from './database/database.module';
import { FeedbackModule } from './feedback/feedback.module';
import { HealthModule } from './health/health.module';
import { InsightsModule } from './insights/insights.module';
import { InviteCodesModule } from './invite-codes/invite-codes.module';
import { JobBoardModule } from './job-board/job-board.module';
import { JobsModule } from './jobs/jobs.module';
import { MailModule } from './mail/mail.module';
import { MetricsModule } from './metrics/metrics.module';
import { OwnDataModule } from './own-data/own-data.module';
import { ParentsModule } from './parents/parents.module';
import { ProfilesModule } from './profiles/profiles.module';
import { RecommendationsModule } from './recommendations/recommendations.module';
import { ReferenceModule } from './reference/reference.module';
import { ResponsesModule } from './responses/responses.module';
import { RetentionModule } from './retention/retention.module';
import { RosterModule } from './roster/roster.module';
import { SchoolAdminModule } from './school-admin/school-admin.module';
import { schema } from './schema';
import { ThrottlingModule } from './throttling/throttling.module';
import { SocialSignInModule } from './social-sign-in/social-sign-in.module';
import { UsersModule } from './users/users.module';

@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(schema),
        JobsModule.with(settings),
        MailModule,
        AiModule,
        ThrottlingModule,
        AccessModule,
        AuditModule,
        UsersModule,
        InviteCodesModule,
        AuthModule,
        SocialSignInModule,
        OwnDataModule,
        RetentionModule,
        ApiKeysModule,
        AcademicModule,
        ResponsesModule,
        ParentsModule,
        CareModule,
        AiResponseModule,
        CollegesModule,
        FeedbackModule,
        ProfilesModule,
        RecommendationsModule,
        InsightsModule,
        ChatModule,
        RosterModule,
        SchoolAdminModule,
        ActivityModule,
        JobBoardModule.with(settings),
        HealthModule,
        MetricsModule,
        ReferenceModule,
      ],
      providers: [
        { provide: APP_PIPE, useClass: ContractPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
