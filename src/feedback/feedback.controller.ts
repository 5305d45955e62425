import { Controller } from '@nestjs/common';
import { routes } from '../contract/routes';
import { type Asked, Call } from '../access/call';
import { FeedbackService } from './feedback.service';

@Controller()
export class FeedbackController {
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
