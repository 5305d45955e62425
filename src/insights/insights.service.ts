import { Injectable } from '@nestjs/common';
import type { Authorized } from '../access/authorized';
import { readReasons } from '../ai/privacy/told-of-schools';
import { readStudent } from '../ai/built-in/reading';
import type { Insights, ListChange } from '../contract/insights';
import type { MaterialAnswer } from '../contract/material';
import { FeedbackService } from '../feedback/feedback.service';
import { MaterialService } from '../profiles/material.service';
import { RecommendationsService } from '../recommendations/recommendations.service';
import { ResponsesService } from '../responses/responses.service';
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
    private readonly material: MaterialService,
    private readonly responses: ResponsesService,
    private readonly recommendations: RecommendationsService,
    private readonly feedback: FeedbackService,
  ) {}

  async read(student: Authorized<'read'>): Promise<Insights> {
    const [{ material, answered }, timed] = await Promise.all([
      this.material.look(student),
      this.responses.answerTimes(student),
    ]);
    const times = new AnswerTimes(timed);
    const reading = readStudent(material);
    return {
      user_id: student.userId,
      counts: countsOf(answered),
      themes: themesOf(material, reading),
      tone: tonesOf(reading.answers, times),
      effects: effectsOf(material, reading, times),
      list_change: await this.listChange(student, material.answers, times),
      ...openPointsOf(material, answered),
    };
  }

  private async listChange(
    student: Authorized<'read'>,
    answers: readonly MaterialAnswer[],
    times: AnswerTimes,
  ): Promise<ListChange | null> {
    const [newest, previous] = await this.recommendations.newestLists(student);
    if (!newest || !previous) return null;
    const reviews = readReasons(await this.feedback.ofList(student, previous.id));
    return listChangeOf(newest, previous, { answers, times, reviews });
  }
}
