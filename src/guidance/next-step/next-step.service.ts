import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import { SECTIONS } from '../../contract/forms';
import type { NextStepAnswer, Milestone, NextStep } from '../../contract/profiles';
import { countReviewed, needsNewList, isUnlocked, reviewsForNewList } from '../../contract/progress';
import { FeedbackService } from '../../feedback/feedback.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { type AnswerTime, ResponsesService } from '../../responses/responses.service';
import { UsersService } from '../../users/users.service';
import { UNLOCK_ANSWERS_PER_SECTION } from '../../contract/limits';
import type { GenerationStatus } from '../../contract/recommendations';
import type { Grade } from '../../contract/users';

export interface SectionStanding {
  title: string;
  questions: readonly number[];
  answered: ReadonlySet<number>;
}

export interface Standing {
  sections: readonly SectionStanding[];
  /** The most recently changed answer; null before the first answer. */
  lastAnswer: { section: string; question: number } | null;
  generation: GenerationStatus['state'];
  list: { schools: number; reviewed: number } | null;
  lists: number;
  /** Whether enough of an earlier list was reviewed to generate the newest one. */
  reviewedBefore: boolean;
  grade: Grade | null;
  /** 1 to 12. */
  month: number;
}

const isWhole = ({ questions, answered }: SectionStanding): boolean => questions.every((id) => answered.has(id));
const counts = ({ questions, answered }: SectionStanding): boolean =>
  answered.size >= Math.min(UNLOCK_ANSWERS_PER_SECTION, questions.length);

/** The next open question in a section after the last answered one; if none is left, an open one before it. */
function nextOpenQuestion({ questions, answered }: SectionStanding, last: number | undefined): number | undefined {
  const at = last === undefined ? -1 : questions.indexOf(last);
  return [...questions.slice(at + 1), ...questions.slice(0, at + 1)].find((id) => !answered.has(id));
}

/**
 * The question to continue with: in the section of the last answer, then where the list still needs answers, then
 * anywhere.
 */
function questionToAnswer({ sections, lastAnswer, list }: Standing): NextStep | null {
  const open = sections.filter((section) => !isWhole(section));
  const begunLast = open.find(({ title }) => title === lastAnswer?.section);
  const section = begunLast ?? open.find((one) => !counts(one)) ?? open[0];
  if (!section) return null;
  const question = nextOpenQuestion(section, section === begunLast ? lastAnswer?.question : undefined);
  if (question === undefined) return null;
  const begun = sections.some(({ answered }) => answered.size > 0);
  return { kind: 'answer', section: section.title, question_id: question, begun, listed: list !== null };
}

const canUnlock = ({ sections }: Standing): boolean => isUnlocked(sections.map(({ answered }) => answered.size));

/** The months in which seniors plan and send their applications. */
const FALL = { from: 8, to: 1 };

function stepAfterList(standing: Standing): NextStep {
  const { grade, month } = standing;
  if (grade === 12) return { kind: month >= FALL.from || month <= FALL.to ? 'apply' : 'decide' };
  if (grade === 11) return { kind: 'search' };
  return questionToAnswer(standing) ?? { kind: 'explore' };
}

function stepForList(standing: Standing, { schools, reviewed }: NonNullable<Standing['list']>): NextStep {
  const { generation, reviewedBefore } = standing;
  if (needsNewList(reviewed, schools)) return { kind: generation === 'failed' ? 'failed' : 'new_list' };
  if (reviewed > 0) return { kind: 'review', reviewed, needed: reviewsForNewList(schools) };
  return reviewedBefore ? stepAfterList(standing) : { kind: 'schools' };
}

export function nextStepOf(standing: Standing): NextStep {
  const { generation, list } = standing;
  if (generation === 'queued' || generation === 'running') return { kind: 'making' };
  if (generation === 'held') return { kind: 'held' };
  if (list) return stepForList(standing, list);
  if (generation === 'failed') return { kind: 'failed' };
  if (canUnlock(standing)) return { kind: 'unlock' };
  return questionToAnswer(standing) ?? { kind: 'unlock' };
}

/** A first list is a milestone until there is a second. */
export function milestonesOf(standing: Standing): Milestone[] {
  const { sections, lists } = standing;
  const reached: Record<Milestone, boolean> = {
    section: sections.some(isWhole),
    unlocked: canUnlock(standing),
    list: lists === 1,
    all: sections.every(isWhole),
  };
  return (Object.keys(reached) as Milestone[]).filter((name) => reached[name]);
}

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

/** Computed on each call from six small queries. */
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
      this.recommendations.isOlderThanVerifiedNumbers(student),
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
      lists: lists.length,
      reviewedBefore: reviewed.some((list) => needsNewList(list.reviewed, list.schools)),
      grade: account?.grade ?? null,
      month: now.getMonth() + 1,
    };
  }
}
