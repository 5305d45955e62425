import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { readReasons } from '../../ai/safety/read-reasons';
import { parentForm } from '../../contract/forms/parent-form';
import type { Insights, ListChange } from '../../contract/insights';
import type { StudentInputAnswer } from '../../contract/student-input';
import { FeedbackService } from '../../feedback/feedback.service';
import { PreferencesService } from '../../recommendations/preferences.service';
import { labelOf } from '../../recommendations/preferences/labels';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { ResponsesService } from '../../responses/responses.service';
import { readerLanguage } from '../profiles/reader-language';
import { StudentInputService, type StudentLook } from '../profiles/student-input.service';
import { AnswerTimes } from './answer-times';
import { listChangeOf } from './list-change';
import { placeOf } from './places';

const MOST_SHOWN = 6;

/** What changed lately and what is open to choose, read at every call: nothing of it is stored, and no provider is asked. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly responses: ResponsesService,
    private readonly recommendations: RecommendationsService,
    private readonly preferences: PreferencesService,
    private readonly feedback: FeedbackService,
  ) {}

  async read(student: Authorized<'read'>): Promise<Insights> {
    const [look, timed] = await Promise.all([this.studentInput.look(student), this.responses.answerTimes(student)]);
    const times = new AnswerTimes(timed);
    const [change, open] = await Promise.all([
      this.listChange(student, look.studentInput.answers, times),
      this.preferences.openEssentials(student, look),
    ]);
    return {
      user_id: student.userId,
      list_change: change,
      answers: newestAnswers(look.answered, times),
      choices: newestChoices(student, look),
      open,
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

/** A form whose answers stand on one page is named once. */
function newestAnswers(answered: readonly StudentInputAnswer[], times: AnswerTimes): Insights['answers'] {
  const all = times
    .inOrder(answered.filter(({ form_id }) => form_id !== parentForm.id))
    .toReversed()
    .flatMap((one) => {
      const when = times.changedAt(one);
      return when === null ? [] : [{ ...placeOf(one), when }];
    });
  return all.filter(({ link }, at) => all.findIndex((one) => one.link === link) === at).slice(0, MOST_SHOWN);
}

function newestChoices(student: Authorized<'read'>, { kept }: StudentLook): Insights['choices'] {
  const language = readerLanguage(student);
  return kept.preferences
    .toSorted((one, other) => other.chosen_at.localeCompare(one.chosen_at))
    .slice(0, MOST_SHOWN)
    .map((one) => {
      const { id, kind, value, strength, chosen_at } = one;
      const label = kind === 'college' ? one.label : labelOf(one, language);
      return { id, kind, value, strength, chosen_at, label };
    });
}
