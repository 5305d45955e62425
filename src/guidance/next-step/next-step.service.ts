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

export interface SectionProgress {
  title: string;
  questions: readonly number[];
  answered: ReadonlySet<number>;
}

export interface StudentProgress {
  sections: readonly SectionProgress[];
  /** The most recently changed answer; null if there is none. */
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

const isComplete = ({ questions, answered }: SectionProgress): boolean => questions.every((id) => answered.has(id));
const countsTowardUnlock = ({ questions, answered }: SectionProgress): boolean =>
  answered.size >= Math.min(UNLOCK_ANSWERS_PER_SECTION, questions.length);

/** The next open question in a section after the last answered one; if none is left, an open one before it. */
function nextOpenQuestion({ questions, answered }: SectionProgress, last: number | undefined): number | undefined {
  const lastIndex = last === undefined ? -1 : questions.indexOf(last);
  return [...questions.slice(lastIndex + 1), ...questions.slice(0, lastIndex + 1)].find((id) => !answered.has(id));
}

/**
 * The question to continue with: in the section of the last answer, then where the list still needs answers, then
 * anywhere.
 */
function stepForQuestions({ sections, lastAnswer, list }: StudentProgress): NextStep | null {
  const openSections = sections.filter((section) => !isComplete(section));
  const lastOpenSection = openSections.find(({ title }) => title === lastAnswer?.section);
  const section =
    lastOpenSection ?? openSections.find((candidate) => !countsTowardUnlock(candidate)) ?? openSections[0];
  if (!section) return null;
  const question = nextOpenQuestion(section, section === lastOpenSection ? lastAnswer?.question : undefined);
  if (question === undefined) return null;
  const hasBegun = sections.some(({ answered }) => answered.size > 0);
  return { kind: 'answer', section: section.title, question_id: question, begun: hasBegun, listed: list !== null };
}

const canUnlock = ({ sections }: StudentProgress): boolean => isUnlocked(sections.map(({ answered }) => answered.size));

/** The months in which seniors plan and send their applications. */
const FALL_MONTHS = { from: 8, to: 1 };

function stepAfterList(progress: StudentProgress): NextStep {
  const { grade, month } = progress;
  if (grade === 12) return { kind: month >= FALL_MONTHS.from || month <= FALL_MONTHS.to ? 'apply' : 'decide' };
  if (grade === 11) return { kind: 'search' };
  return stepForQuestions(progress) ?? { kind: 'explore' };
}

function stepForList(progress: StudentProgress, { schools, reviewed }: NonNullable<StudentProgress['list']>): NextStep {
  const { generation, reviewedBefore } = progress;
  if (needsNewList(reviewed, schools)) return { kind: generation === 'failed' ? 'failed' : 'new_list' };
  if (reviewed > 0) return { kind: 'review', reviewed, needed: reviewsForNewList(schools) };
  return reviewedBefore ? stepAfterList(progress) : { kind: 'schools' };
}

export function chooseNextStep(progress: StudentProgress): NextStep {
  const { generation, list } = progress;
  if (generation === 'queued' || generation === 'running') return { kind: 'making' };
  if (generation === 'held') return { kind: 'held' };
  if (list) return stepForList(progress, list);
  if (generation === 'failed') return { kind: 'failed' };
  if (canUnlock(progress)) return { kind: 'unlock' };
  return stepForQuestions(progress) ?? { kind: 'unlock' };
}

/** A first list is a milestone until there is a second. */
export function findMilestones(progress: StudentProgress): Milestone[] {
  const { sections, lists } = progress;
  const reachedMilestones: Record<Milestone, boolean> = {
    section: sections.some(isComplete),
    unlocked: canUnlock(progress),
    list: lists === 1,
    all: sections.every(isComplete),
  };
  return (Object.keys(reachedMilestones) as Milestone[]).filter((name) => reachedMilestones[name]);
}

const sectionsFromTimes = (times: readonly AnswerTime[]): SectionProgress[] =>
  SECTIONS.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ id }) => id),
    answered: new Set(times.filter(({ form_id }) => form_id === title).map(({ question_id }) => Number(question_id))),
  }));

const changedAt = ({ changed_at, saved_at }: AnswerTime): string => changed_at ?? saved_at;

function findLastAnswer(times: readonly AnswerTime[]): StudentProgress['lastAnswer'] {
  const titles = new Set<string>(SECTIONS.map(({ title }) => title));
  const [last] = times
    .filter(({ form_id }) => titles.has(form_id))
    .sort((candidate, otherCandidate) => changedAt(otherCandidate).localeCompare(changedAt(candidate)));
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
    const [progress, numbersChanged] = await Promise.all([
      this.progress(student, now),
      this.recommendations.isOlderThanVerifiedNumbers(student),
    ]);
    const { sections } = progress;
    return {
      user_id: student.userId,
      step: chooseNextStep(progress),
      answered: sections.reduce((sum, { answered }) => sum + answered.size, 0),
      total: sections.reduce((sum, { questions }) => sum + questions.length, 0),
      milestones: findMilestones(progress),
      numbers_changed: numbersChanged,
    };
  }

  private async progress(student: Authorized<'read'>, now: Date): Promise<StudentProgress> {
    const { userId } = student;
    const [times, states, lists, reviews, account] = await Promise.all([
      this.responses.answerTimes(student),
      this.generations.latestStates([userId]),
      this.recommendations.listSizes(userId),
      this.feedback.readSubmitted(student),
      this.users.account(userId),
    ]);
    const reviewed = lists.map(({ id, schools }) => ({
      schools,
      reviewed: countReviewed(reviews.filter(({ rec_id }) => rec_id === id)),
    }));
    const newestList = reviewed.pop() ?? null;
    return {
      sections: sectionsFromTimes(times),
      lastAnswer: findLastAnswer(times),
      generation: states.get(userId) ?? 'none',
      list: newestList,
      lists: lists.length,
      reviewedBefore: reviewed.some((list) => needsNewList(list.reviewed, list.schools)),
      grade: account?.grade ?? null,
      month: now.getMonth() + 1,
    };
  }
}
