import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { FeedbackService } from './feedback.service';
import { schoolFeedbackExport } from './data-export';
import { SchoolFeedbackRow } from './school-feedback.entity';

/** Keeps what students say of schools; the calls are served by the recommendations module, which knows the lists. */
@Module({
  imports: [TypeOrmModule.forFeature([SchoolFeedbackRow]), SafeguardingModule],
  providers: [FeedbackService],
  exports: [FeedbackService],
})
export class FeedbackModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(SchoolFeedbackRow, schoolFeedbackExport);
  }
}
