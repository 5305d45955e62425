import { Body, Controller, Param } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import type { StoredFeedback } from '../contract/feedback';
import { routes } from '../contract/routes';
import { Call } from '../platform/http/call';
import { SchoolFeedbackDto } from './feedback.dto';
import { FeedbackService } from './feedback.service';

@Controller()
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Call(routes.readFeedback)
  @OfStudent('read', 'params.userId')
  read(
    @AuthorizedSubject() student: Authorized<'read'>,
    @Param('recommendationId') recommendationId: string,
  ): Promise<StoredFeedback[]> {
    return this.feedback.ofList(student, recommendationId);
  }

  @Call(routes.saveFeedback)
  @OfStudent('write', 'body.user_id')
  save(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: SchoolFeedbackDto): Promise<StoredFeedback> {
    return this.feedback.save(student, body);
  }
}
