import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import type { TableExport } from '../users/personal-data-registry';
import { FeedbackService } from './feedback.service';
import { SchoolFeedbackRow } from './school-feedback.entity';
import { routes } from '../contract/routes';
import { Call } from '../access/call';
import type { Asked } from '../access/call';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../users/data-words';

const schoolFeedbackExport: TableExport<SchoolFeedbackRow> = {
  file: 'what-you-said-about-schools',
  title: 'Your reviews of schools',
  about: 'Your verdicts on recommended schools and the reasons you gave.',
  whose: 'students',
  why: 'So that your next list fits better than the last one.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ recommendationId, schoolName, researched, liked, reason, submitted, updatedAt }) => [
    {
      list: recommendationId,
      school: schoolName,
      researched,
      liked,
      reason,
      submitted,
      last_saved: updatedAt.toISOString(),
    },
  ],
};

@Controller()
class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Call(routes.readFeedback)
  read({ student, params: { recommendationId } }: Asked<'readFeedback'>) {
    return this.feedback.ofList(student, recommendationId);
  }

  @Call(routes.saveFeedback)
  save({ student, body }: Asked<'saveFeedback'>) {
    return this.feedback.save(student, body);
  }
}

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
