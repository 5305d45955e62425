import { type DynamicModule, Module } from '@nestjs/common';
import { AcademicModule } from './academic/academic.module';
import { AiModule } from './ai/ai.module';
import { AuditModule } from './privacy/audit/audit.module';
import { SafeguardingModule } from './guidance/safeguarding/safeguarding.module';
import { CollegesModule } from './colleges/colleges.module';
import { ConfigModule, type Settings } from './platform/config/settings';
import { DatabaseModule } from './platform/database/database.module';
import { FeedbackModule } from './feedback/feedback.module';
import { OwnHealthModule } from './platform/health/health.service';
import { JobsModule } from './platform/jobs/jobs.module';
import { MeasuresModule } from './platform/metrics/metrics.module';
import { ProfilesModule } from './guidance/profiles/profiles.module';
import { RecommendationsModule } from './recommendations/recommendations.module';
import { ResponsesModule } from './responses/responses.module';
import { schema } from './schema';
import { UsersModule } from './users/users.module';

/** The part of the app that runs jobs: no web server, accounts or sessions. */
@Module({})
export class WorkerModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(schema, settings),
        JobsModule.forRoot(settings),
        AiModule,
        AuditModule,
        UsersModule,
        AcademicModule,
        ResponsesModule,
        SafeguardingModule,
        CollegesModule,
        FeedbackModule,
        ProfilesModule,
        RecommendationsModule,
        MeasuresModule,
        OwnHealthModule,
      ],
    };
  }
}
