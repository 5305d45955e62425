import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import { SECTIONS } from '../../contract/forms/sections';
import type { NextStepAnswer } from '../../contract/next-step';
import { countReviewed, needsNewList } from '../../contract/progress';
import { FeedbackService } from '../../feedback/feedback.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { type AnswerTime, ResponsesService } from '../../responses/responses.service';
import { UsersService } from '../../users/users.service';
import { milestonesOf, nextStepOf, type SectionStanding, type Standing } from './next-step-rule';

const sectionsOf = (times: readonly AnswerTime[]): SectionStanding[] =>
  SECTIONS.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ id }) => id),
    answered: new Set(times.filter(({ form_id }) => form_id === title).map(({ question_id }) => Number(question_id))),
  }));

const changedAt = ({ changed_at, saved_at }: AnswerTime): string => changed_at ?? saved_at;

function lastAnswerOf(times: readonly AnswerTime[]): Standing['lastAnswer'] {
  const titles = new Set<string>(SECTIONS.map(({ title }) => title));
  const [last] = times
    .filter(({ form_id }) => titles.has(form_id))
    .sort((one, other) => changedAt(other).localeCompare(changedAt(one)));
  return last ? { section: last.form_id, question: Number(last.question_id) } : null;
}

/** What a student does next, read anew at every call from six small reads. */
@Injectable()
export class NextStepService {
  constructor(
    private readonly responses: ResponsesService,
    private readonly generations: GenerationsService,
    private readonly recommendations: RecommendationsService,
    private readonly feedback: FeedbackService,
    private readonly users: UsersService,
  ) {}

  async read(student: Authorized<'read'>, now = new Date()): Promise<NextStepAnswer> {
    const [standing, numbersChanged] = await Promise.all([
      this.standing(student, now),
      this.recommendations.isBeforeVerified(student),
    ]);
    const { sections } = standing;
    return {
      user_id: student.userId,
      step: nextStepOf(standing),
      answered: sections.reduce((sum, { answered }) => sum + answered.size, 0),
      total: sections.reduce((sum, { questions }) => sum + questions.length, 0),
      milestones: milestonesOf(standing),
      numbers_changed: numbersChanged,
    };
  }

  private async standing(student: Authorized<'read'>, now: Date): Promise<Standing> {
    const { userId } = student;
    const [times, states, lists, reviews, account] = await Promise.all([
      this.responses.answerTimes(student),
      this.generations.latestStates([userId]),
      this.recommendations.listSizes(userId),
      this.feedback.all(student),
      this.users.account(userId),
    ]);
    const reviewed = lists.map(({ id, schools }) => ({
      schools,
      reviewed: countReviewed(reviews.filter(({ rec_id }) => rec_id === id)),
    }));
    const newest = reviewed.pop() ?? null;
    return {
      sections: sectionsOf(times),
      lastAnswer: lastAnswerOf(times),
      generation: states.get(userId) ?? 'none',
      list: newest,
      reviewedBefore: reviewed.some((list) => needsNewList(list.reviewed, list.schools)),
      grade: account?.grade ?? null,
      month: now.getMonth() + 1,
    };
  }
}
