import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { FeedbackController } from './feedback.controller';
import { FeedbackService } from './feedback.service';
import { schoolFeedbackExport } from './data-export';
import { SchoolFeedbackRow } from './school-feedback.entity';

/** What students say of the schools on their list. Needs SchoolLists from a global module. */
@Module({
  imports: [TypeOrmModule.forFeature([SchoolFeedbackRow]), SafeguardingModule],
  controllers: [FeedbackController],
  providers: [FeedbackService],
  exports: [FeedbackService],
})
export class FeedbackModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(SchoolFeedbackRow, schoolFeedbackExport);
  }
}
