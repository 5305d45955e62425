import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { readReasons } from '../../ai/safety/privacy/told-of-schools';
import { readStudent } from '../../ai/text/reading';
import type { Insights, ListChange } from '../../contract/insights';
import type { StudentInputAnswer } from '../../contract/student-input';
import { FeedbackService } from '../../feedback/feedback.service';
import { StudentInputService } from '../profiles/student-input.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { ResponsesService } from '../../responses/responses.service';
import { AnswerTimes } from './answer-times';
import { countsOf } from './counts';
import { effectsOf } from './effects';
import { listChangeOf } from './list-change';
import { openPointsOf } from './open-points';
import { themesOf } from './themes';
import { tonesOf } from './tones';

/** What a student's answers say so far, read anew at every call: nothing of it is stored, and no provider is asked. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly responses: ResponsesService,
    private readonly recommendations: RecommendationsService,
    private readonly feedback: FeedbackService,
  ) {}

  async read(student: Authorized<'read'>): Promise<Insights> {
    const [{ studentInput, answered }, timed] = await Promise.all([
      this.studentInput.look(student),
      this.responses.answerTimes(student),
    ]);
    const times = new AnswerTimes(timed);
    const reading = readStudent(studentInput);
    return {
      user_id: student.userId,
      counts: countsOf(answered),
      themes: themesOf(studentInput, reading),
      tone: tonesOf(reading.answers, times),
      effects: effectsOf(studentInput, reading, times),
      list_change: await this.listChange(student, studentInput.answers, times),
      ...openPointsOf(studentInput, answered),
    };
  }

  private async listChange(
    student: Authorized<'read'>,
    answers: readonly StudentInputAnswer[],
    times: AnswerTimes,
  ): Promise<ListChange | null> {
    const [newest, previous] = await this.recommendations.newestLists(student);
    if (!newest || !previous) return null;
    const reviews = readReasons(await this.feedback.ofList(student, previous.id));
    return listChangeOf(newest, previous, { answers, times, reviews });
  }
}
