import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableCopy } from '../../users/personal-data-registry';
import { AiResponseService } from './ai-response.service';
import { GivenFeedbackRow } from './given-feedback.entity';
import type { FastifyReply } from 'fastify';
import { type Asked, Call, CallWithReply } from '../../access/call';
import { streamTo, wantsEventStream } from '../../platform/http/event-stream';
import { routes } from '../../contract/routes';
import { formTitles, questionTextOf } from '../../contract/forms';

const feedbackExport: TableCopy<GivenFeedbackRow> = {
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
  async respond({ actor, body, request }: Asked<'respond'>, reply: FastifyReply) {
    if (wantsEventStream(request)) return streamTo(reply, (listener) => this.aiResponse.respond(actor, body, listener));
    await reply.send(await this.aiResponse.respond(actor, body));
  }

  @Call(routes.readGivenFeedback)
  given({ student, params: { formId } }: Asked<'readGivenFeedback'>) {
    return this.aiResponse.givenFor(student, formId);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([GivenFeedbackRow]), AiModule, SafeguardingModule, ResponsesModule],
  controllers: [AiResponseController],
  providers: [AiResponseService],
})
export class AiResponseModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(GivenFeedbackRow, feedbackExport);
  }
}
