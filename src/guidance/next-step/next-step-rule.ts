import { UNLOCK_ANSWERS_PER_SECTION } from '../../contract/limits';
import type { Milestone, NextStep } from '../../contract/next-step';
import { isUnlocked, needsNewList, reviewsForNewList } from '../../contract/progress';
import type { GenerationStatus } from '../../contract/recommendations';
import type { Grade } from '../../contract/users';

/** One reflection section: its questions in order, and which of them have an answer. */
export interface SectionStanding {
  title: string;
  questions: readonly number[];
  answered: ReadonlySet<number>;
}

/** Where a student stands: all that the next step follows from. */
export interface Standing {
  sections: readonly SectionStanding[];
  /** The answer that was changed last; null before the first. */
  lastAnswer: { section: string; question: number } | null;
  generation: GenerationStatus['state'];
  /** The newest list: how many schools it has and how many of them are reviewed. */
  list: { schools: number; reviewed: number } | null;
  /** Whether an earlier list was reviewed enough for the newest one. */
  reviewedBefore: boolean;
  grade: Grade | null;
  /** 1 to 12. */
  month: number;
}

const isWhole = ({ questions, answered }: SectionStanding): boolean => questions.every((id) => answered.has(id));
const counts = ({ questions, answered }: SectionStanding): boolean =>
  answered.size >= Math.min(UNLOCK_ANSWERS_PER_SECTION, questions.length);

/** The next open question of a section behind the one that was answered last, or before it where none is left behind. */
function openAfter({ questions, answered }: SectionStanding, last: number | undefined): number | undefined {
  const at = last === undefined ? -1 : questions.indexOf(last);
  return [...questions.slice(at + 1), ...questions.slice(0, at + 1)].find((id) => !answered.has(id));
}

/** The question to go on with: in the section of the last answer, then where the list still needs answers, then anywhere. */
function questionToAnswer({ sections, lastAnswer, list }: Standing): NextStep | null {
  const open = sections.filter((section) => !isWhole(section));
  const begunLast = open.find(({ title }) => title === lastAnswer?.section);
  const section = begunLast ?? open.find((one) => !counts(one)) ?? open[0];
  if (!section) return null;
  const question = openAfter(section, section === begunLast ? lastAnswer?.question : undefined);
  if (question === undefined) return null;
  const begun = sections.some(({ answered }) => answered.size > 0);
  return { kind: 'answer', section: section.title, question_id: question, begun, listed: list !== null };
}

const mayUnlock = ({ sections }: Standing): boolean => isUnlocked(sections.map(({ answered }) => answered.size));

/** From when to when seniors plan and send their applications. */
const FALL = { from: 8, to: 1 };

/** What a student does whose list is made and reviewed. */
function afterTheList(standing: Standing): NextStep {
  const { grade, month } = standing;
  if (grade === 12) return { kind: month >= FALL.from || month <= FALL.to ? 'apply' : 'decide' };
  if (grade === 11) return { kind: 'search' };
  return questionToAnswer(standing) ?? { kind: 'explore' };
}

function aboutTheList(standing: Standing, { schools, reviewed }: NonNullable<Standing['list']>): NextStep {
  const { generation, reviewedBefore } = standing;
  if (needsNewList(reviewed, schools)) return { kind: generation === 'failed' ? 'failed' : 'new_list' };
  if (reviewed > 0) return { kind: 'review', reviewed, needed: reviewsForNewList(schools) };
  return reviewedBefore ? afterTheList(standing) : { kind: 'schools' };
}

/** The one next step of a student. */
export function nextStepOf(standing: Standing): NextStep {
  const { generation, list } = standing;
  if (generation === 'queued' || generation === 'running') return { kind: 'making' };
  if (generation === 'held') return { kind: 'held' };
  if (list) return aboutTheList(standing, list);
  if (generation === 'failed') return { kind: 'failed' };
  if (mayUnlock(standing)) return { kind: 'unlock' };
  return questionToAnswer(standing) ?? { kind: 'unlock' };
}

/** The milestones a student has reached. */
export function milestonesOf(standing: Standing): Milestone[] {
  const { sections, list } = standing;
  const reached: Record<Milestone, boolean> = {
    section: sections.some(isWhole),
    unlocked: mayUnlock(standing),
    list: list !== null,
    all: sections.every(isWhole),
  };
  return (Object.keys(reached) as Milestone[]).filter((name) => reached[name]);
}
