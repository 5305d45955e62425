import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CareModule } from '../care/care.module';
import { OwnedData } from '../users/owned-data';
import { FeedbackService } from './feedback.service';
import { schoolFeedbackCopy } from './own-copy';
import { SchoolFeedbackRow } from './school-feedback.entity';

/** Keeps what students say of schools; the calls are served by the recommendations module, which knows the lists. */
@Module({
  imports: [TypeOrmModule.forFeature([SchoolFeedbackRow]), CareModule],
  providers: [FeedbackService],
  exports: [FeedbackService],
})
export class FeedbackModule {
  constructor(owned: OwnedData) {
    owned.register(SchoolFeedbackRow, schoolFeedbackCopy);
  }
}
