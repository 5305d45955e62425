import { Controller, Injectable, Module } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { type HandlerInput, Call, CallWithReply } from '../../access/call';
import { respondWithStream, type StreamListener, wantsEventStream } from '../../platform/http/event-stream';
import { routes } from '../../contract/routes';
import { randomUUID } from 'node:crypto';
import { Repository } from 'typeorm';
import { FeedbackHistoryRow } from './given-feedback.entity';
import { findQuestionByText, formTitles, questionTextOf } from '../../contract/forms';
import { type Actor, type Authorized, grant } from '../../access/actor';
import { contextOf } from '../../ai/ai-task';
import type { FeedbackReply } from '../../ai/generated-words';
import { AiService } from '../../ai/ai.service';
import { SafeguardingService } from '../safeguarding/safeguarding.service';
import type { AiResponse, AiResponseBody, FeedbackHistory } from '../../contract/ai';
import { pageLanguage } from '../../platform/logging/request-context';
import { ResponsesService } from '../../responses/responses.service';
import type { DangerSign } from '../../contract/notes';
import { UsersService } from '../../users/users.service';

const questionIdsAsked = (row: FeedbackHistoryRow | null): string[] => row?.asked ?? [];

/** Earlier versions stored help messages in this table. They aren't feedback, so skip them. */
const isFeedback = ({ kind }: FeedbackHistoryRow): boolean => kind === 'feedback';

@Injectable()
class AiResponseService {
  constructor(
    @InjectRepository(FeedbackHistoryRow) private readonly historyRows: Repository<FeedbackHistoryRow>,
    private readonly ai: AiService,
    private readonly users: UsersService,
    private readonly care: SafeguardingService,
    private readonly responses: ResponsesService,
  ) {}

  /** Streams if there is a delivery. The same answer to the same question gets the same feedback. */
  async respond(actor: Actor, body: AiResponseBody, delivery?: StreamListener): Promise<AiResponse> {
    const place = findQuestionByText(body.question);
    const row = place && (await this.historyRows.findOneBy({ userId: actor.uid, ...place }));
    const storedFeedback = row && isFeedback(row) ? row : null;
    if (storedFeedback?.studentResponse === body.student_response) {
      delivery?.onText({ text: storedFeedback.aiResponse });
      return this.toResponse(storedFeedback, body.question);
    }
    const { dangerSign, asked, ...reply } = await this.write(actor, body, storedFeedback, delivery);
    if (dangerSign) await this.flag(actor, body, { place, sign: dangerSign });
    // A reader who left midway may have the fallback text, so the answer is read again on return.
    if (place && !delivery?.abortSignal.aborted)
      await this.storeFeedback(actor.uid, place, body, {
        ...reply,
        asked: [...questionIdsAsked(row), ...(asked ? [asked] : [])],
      });
    return {
      ...reply,
      care: await this.care.helpMessage(actor.uid, dangerSign, { text: body.student_response, place: 'answer' }),
    };
  }

  async listHistory(student: Authorized<'read'>, formId: string): Promise<FeedbackHistory[]> {
    const rows = (await this.historyRows.findBy({ userId: student.userId, formId })).filter(isFeedback);
    return Promise.all(
      rows.map(async (row) => ({
        ...(await this.toResponse(row, questionTextOf(row.formId, row.questionId))),
        form_id: row.formId,
        question_id: row.questionId,
        student_response: row.studentResponse,
        created_at: row.createdAt.toISOString(),
      })),
    );
  }

  private async toResponse(row: FeedbackHistoryRow, question: string): Promise<AiResponse> {
    const { aiResponse, writtenBy, kind, studentResponse: text } = row;
    const care = await this.care.helpMessage(row.userId, this.care.findDanger(text, question), {
      text,
      place: 'answer',
    });
    return { ai_response: aiResponse, written_by: writtenBy, kind, care };
  }

  private async write(
    actor: Actor,
    body: AiResponseBody,
    storedFeedback: FeedbackHistoryRow | null,
    delivery?: StreamListener,
  ): Promise<Omit<AiResponse, 'care'> & Omit<FeedbackReply, 'text'>> {
    const ownAccess = grant<'read'>(actor, {
      userId: actor.uid,
      role: actor.role,
      schoolId: actor.schoolId,
      counselorId: null,
    });
    const student = await this.users.student(ownAccess);
    const place = findQuestionByText(body.question);
    const { question, student_response: answer } = body;
    const isKeptOut =
      body.keep_out === true || (place !== null && (await this.responses.isKeptOut(ownAccess, { ...place, answer })));
    const pages = pageLanguage();
    const { feedbackInput, feedbackTask } = await import('../../ai/features/feedback/task.js');
    const input = feedbackInput({
      question,
      answer,
      grade: student.grade,
      isOmitted: isKeptOut,
      before: storedFeedback?.studentResponse,
      asked: questionIdsAsked(storedFeedback),
      pages,
    });
    const person = contextOf(student);
    // A question that no form asks is somebody's own text, so it is never sent anywhere.
    const context = { ...person, canAskAi: person.canAskAi && place !== null, signal: delivery?.abortSignal };
    const { value, writtenBy } = delivery
      ? await this.ai.stream(feedbackTask, input, context, delivery.onText)
      : await this.ai.write(feedbackTask, input, context);
    const dangerSign = this.care.findDanger(answer, question) ?? value.dangerSign;
    return { ai_response: value.text, written_by: writtenBy, kind: 'feedback', dangerSign, asked: value.asked };
  }

  private async flag(
    actor: Actor,
    body: AiResponseBody,
    { place, sign }: { place: { formId: string; questionId: string } | null; sign: DangerSign },
  ): Promise<void> {
    const where = place ?? { formId: '', questionId: '' };
    await this.care.flag(actor.uid, { ...where, questionText: body.question, answer: body.student_response }, sign);
  }

  private async storeFeedback(
    userId: string,
    place: { formId: string; questionId: string },
    body: AiResponseBody,
    reply: Omit<AiResponse, 'care'> & { asked: string[] },
  ): Promise<void> {
    const { ai_response: aiResponse, written_by: writtenBy, kind, asked } = reply;
    const row = {
      id: randomUUID(),
      userId,
      ...place,
      studentResponse: body.student_response,
      aiResponse,
      writtenBy,
      kind,
      asked,
    };
    await this.historyRows
      .createQueryBuilder()
      .insert()
      .values({ ...row, createdAt: new Date() })
      .orUpdate(
        ['student_response', 'ai_response', 'written_by', 'kind', 'asked', 'created_at'],
        ['user_id', 'form_id', 'question_id'],
      )
      .updateEntity(false)
      .execute();
  }
}

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
