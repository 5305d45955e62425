import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import { type Authorized, grant } from '../../access/authorized';
import { contextOf } from '../../ai/ai-context';
import type { OnText } from '../../ai/ai-task';
import type { FeedbackInput, FeedbackReply } from '../../ai/generated-words';
import { AiService } from '../../ai/ai.service';
import { textKeyOf } from '../safeguarding/flag-rule';
import { SafeguardingService } from '../safeguarding/safeguarding.service';
import type { AiResponse, AiResponseBody, GivenFeedback } from '../../contract/ai-response';
import { findQuestionByText } from '../../contract/forms/catalogue';
import { pageLanguage } from '../../platform/logging/request-context';
import { ResponsesService } from '../../responses/responses.service';
import { toldOf } from '../../contract/help-messages';
import type { DangerSign } from '../../contract/safeguarding';
import { UsersService } from '../../users/users.service';
import { GivenFeedbackRow } from './given-feedback.entity';

/** How a reply is delivered: piece by piece to `onText`, until `gone` fires. */
export interface Delivery {
  onText: OnText;
  gone: AbortSignal;
}

const toReply = (row: GivenFeedbackRow): AiResponse => ({
  ai_response: row.aiResponse,
  written_by: row.writtenBy,
  kind: row.kind,
});

/** What feedback was last given on, where it was feedback. */
const beforeOf = (row: GivenFeedbackRow | null): FeedbackInput['before'] =>
  row?.kind === 'feedback' ? { answer: row.studentResponse, reply: row.aiResponse } : null;

@Injectable()
export class AiResponseService {
  constructor(
    @InjectRepository(GivenFeedbackRow) private readonly given: Repository<GivenFeedbackRow>,
    private readonly ai: AiService,
    private readonly users: UsersService,
    private readonly care: SafeguardingService,
    private readonly responses: ResponsesService,
  ) {}

  /** Feedback on one answer, streamed when there is a delivery. The same answer to the same question gets the same feedback. */
  async respond(actor: Actor, body: AiResponseBody, delivery?: Delivery): Promise<AiResponse> {
    const place = findQuestionByText(body.question);
    const known = place && (await this.given.findOneBy({ userId: actor.uid, ...place }));
    const misread = (await this.care.misreadTexts(actor.uid)).has(textKeyOf(body.student_response));
    if (known && known.studentResponse === body.student_response && !(misread && known.kind === 'care')) {
      delivery?.onText({ text: known.aiResponse });
      return toReply(known);
    }
    const { sign, ...reply } = await this.write(actor, body, { known, misread }, delivery);
    if (sign) await this.flag(actor, body, { place, sign });
    // Whoever left in the middle may have been given the stand-in text; on return the answer is read afresh.
    const isWhole = !delivery?.gone.aborted || sign !== null;
    if (place && isWhole) await this.keep(actor.uid, place, body, reply);
    return reply;
  }

  /** Feedback given earlier on the answers of one section. */
  async givenFor(student: Authorized<'read'>, formId: string): Promise<GivenFeedback[]> {
    const rows = await this.given.findBy({ userId: student.userId, formId });
    const misread = await this.care.misreadTexts(student.userId);
    const standing = rows.filter((row) => row.kind !== 'care' || !misread.has(textKeyOf(row.studentResponse)));
    return standing.map((row) => ({
      ...toReply(row),
      form_id: row.formId,
      question_id: row.questionId,
      student_response: row.studentResponse,
      created_at: row.createdAt.toISOString(),
    }));
  }

  private async write(
    actor: Actor,
    body: AiResponseBody,
    { known, misread }: { known: GivenFeedbackRow | null; misread: boolean },
    delivery?: Delivery,
  ): Promise<AiResponse & Pick<FeedbackReply, 'sign'>> {
    const self = grant<'read'>(actor, {
      userId: actor.uid,
      role: actor.role,
      schoolId: actor.schoolId,
      counselorId: null,
    });
    const student = await this.users.student(self);
    const place = findQuestionByText(body.question);
    const keptOut = body.keep_out === true || (place !== null && (await this.responses.isKeptOut(self, place)));
    const { question, student_response: answer } = body;
    const told = toldOf(student.counselorId);
    const before = beforeOf(known);
    const pages = pageLanguage();
    const { feedbackInput, feedbackTask } = await import('../../ai/features/feedback/task.js');
    const input = feedbackInput({ question, answer, grade: student.grade, keptOut, told, before, misread, pages });
    const person = contextOf(student);
    // A question that is none of the forms is somebody's own text: it goes nowhere.
    const context = { ...person, mayAsk: person.mayAsk && place !== null, signal: delivery?.gone };
    const { value, writtenBy } = delivery
      ? await this.ai.stream(feedbackTask, input, context, delivery.onText)
      : await this.ai.write(feedbackTask, input, context);
    return { ai_response: value.text, written_by: writtenBy, kind: value.kind, sign: value.sign };
  }

  private async flag(
    actor: Actor,
    body: AiResponseBody,
    { place, sign }: { place: { formId: string; questionId: string } | null; sign: DangerSign },
  ): Promise<void> {
    const where = place ?? { formId: '', questionId: '' };
    await this.care.flag(actor.uid, { ...where, questionText: body.question, answer: body.student_response }, sign);
  }

  private async keep(
    userId: string,
    place: { formId: string; questionId: string },
    body: AiResponseBody,
    reply: AiResponse,
  ): Promise<void> {
    const { ai_response: aiResponse, written_by: writtenBy, kind } = reply;
    const row = {
      id: randomUUID(),
      userId,
      ...place,
      studentResponse: body.student_response,
      aiResponse,
      writtenBy,
      kind,
    };
    await this.given
      .createQueryBuilder()
      .insert()
      .values({ ...row, createdAt: new Date() })
      .orUpdate(
        ['student_response', 'ai_response', 'written_by', 'kind', 'created_at'],
        ['user_id', 'form_id', 'question_id'],
      )
      .updateEntity(false)
      .execute();
  }
}
