import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import type { TableExport } from '../users/personal-data-registry';
import { FeedbackService } from './feedback.service';
import { SchoolFeedbackRow } from './school-feedback.entity';
import { routes } from '../contract/routes';
import { Call } from '../access/call';
import type { HandlerInput } from '../access/call';

const schoolFeedbackExport: TableExport<SchoolFeedbackRow> = {
  file: 'what-you-said-about-schools',
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
  read({ student, params: { recommendationId } }: HandlerInput<'readFeedback'>) {
    return this.feedback.readForList(student, recommendationId);
  }

  @Call(routes.saveFeedback)
  save({ student, body }: HandlerInput<'saveFeedback'>) {
    return this.feedback.save(student, body);
  }
}

/** Students' reviews of the schools on their list. Needs SchoolLists from a global module. */
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
