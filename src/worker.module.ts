import { type DynamicModule, Module } from '@nestjs/common';
import { AcademicModule } from './academic/academic.module';
import { AiModule } from './ai/ai.module';
import { AuditModule } from './audit/audit.module';
import { CareModule } from './care/care.module';
import { CollegesModule } from './colleges/colleges.module';
import { ConfigModule } from './config/config.module';
import type { Settings } from './config/settings';
import { DatabaseModule } from './database/database.module';
import { FeedbackModule } from './feedback/feedback.module';
import { JobsModule } from './jobs/jobs.module';
import { MeasuresModule } from './metrics/measures.module';
import { ProfilesModule } from './profiles/profiles.module';
import { RecommendationsModule } from './recommendations/recommendations.module';
import { ResponsesModule } from './responses/responses.module';
import { schema } from './schema';
import { UsersModule } from './users/users.module';

/** The part of the app that does jobs: no web server, no accounts, no sessions. */
@Module({})
export class WorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(schema),
        JobsModule.with(settings),
        AiModule,
        AuditModule,
        UsersModule,
        AcademicModule,
        ResponsesModule,
        CareModule,
        CollegesModule,
        FeedbackModule,
        ProfilesModule,
        RecommendationsModule,
        MeasuresModule,
      ],
    };
  }
}
