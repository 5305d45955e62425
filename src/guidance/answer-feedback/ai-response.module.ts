import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { FeedbackHistoryRow } from './given-feedback.entity';
import { type HandlerInput, Call, CallWithReply } from '../../access/call';
import { respondWithStream, wantsEventStream } from '../../platform/http/event-stream';
import { routes } from '../../contract/routes';
import { formTitles, questionTextOf } from '../../contract/forms';
import { AiResponseService } from './ai-response.service';

const feedbackCopy: TableExport<FeedbackHistoryRow> = {
  file: 'feedback-on-answers',
  lines: ({ formId, questionId, studentResponse, aiResponse, writtenBy, createdAt }) => [
    {
      form: formTitles.get(formId) ?? formId,
      question: questionTextOf(formId, questionId),
      your_answer: studentResponse,
      feedback: aiResponse,
      written_by: writtenBy,
      written: createdAt.toISOString(),
    },
  ],
};

@Controller()
class AiResponseController {
  constructor(private readonly aiResponse: AiResponseService) {}

  @CallWithReply(routes.respond)
  async streamResponse({ actor, body, request }: HandlerInput<'respond'>, reply: FastifyReply) {
    if (wantsEventStream(request))
      return respondWithStream(reply, (listener) => this.aiResponse.respond(actor, body, listener));
    await reply.send(await this.aiResponse.respond(actor, body));
  }

  @Call(routes.readGivenFeedback)
  readHistory({ student, params: { formId } }: HandlerInput<'readGivenFeedback'>) {
    return this.aiResponse.listHistory(student, formId);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([FeedbackHistoryRow]), AiModule, SafeguardingModule, ResponsesModule],
  controllers: [AiResponseController],
  providers: [AiResponseService],
})
export class AiResponseModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(FeedbackHistoryRow, feedbackCopy);
  }
}
