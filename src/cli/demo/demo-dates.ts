import type { EntityManager } from 'typeorm';
import { demoId } from './demo-id';
import type { DemoStudent } from './demo-student';

/** What is read of a form that somebody has written in; the tables are named because no service changes when something happened. */
interface WrittenForm {
  id: string;
  userId: string;
  formId: string;
  answers: object[];
}

const DAY_MS = 86_400_000;
/** A list is asked for after the last answer, and reviewed some days later. */
const LIST_AFTER_ANSWERS_DAYS = 1;
const REVIEWS_AFTER_LIST_DAYS = 2;

/** A made-up student as far as the days go. */
export type DatedStudent = Pick<DemoStudent, 'email' | 'answers' | 'joinedDaysAgo' | 'lastSeenDaysAgo' | 'list'>;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Gives a made-up student the weeks that lie behind them: the forms were written one after the other between joining and the last
 * visit, or the list. Without it everything in a demo school would have happened at the moment of its first start.
 */
export async function dateStudent(manager: EntityManager, student: DatedStudent, now: Date): Promise<void> {
  const { email, joinedDaysAgo, lastSeenDaysAgo, list } = student;
  const userId = demoId(email);
  await manager.update('users', { id: userId }, { lastActive: daysBefore(now, lastSeenDaysAgo) });
  const end = list ? list.daysAgo + LIST_AFTER_ANSWERS_DAYS : lastSeenDaysAgo;
  const sets = await manager.getRepository<WrittenForm>('response_sets').findBy({ userId });
  const written = Object.keys(student.answers);
  sets.sort((one, other) => written.indexOf(one.formId) - written.indexOf(other.formId));
  for (const [place, { id, answers }] of sets.entries()) {
    const left = (sets.length - 1 - place) / Math.max(1, sets.length - 1);
    const submittedAt = daysBefore(now, end + (joinedDaysAgo - end) * left);
    const dated = answers.map((answer) => ({ ...answer, changed_at: submittedAt.getTime() }));
    await manager.update('response_sets', { id }, { submittedAt, answers: dated });
  }
}

/** The lists of a student and when they were made. */
export const listDates = async (manager: EntityManager, userId: string): Promise<Date[]> => {
  const lists = manager.getRepository<{ userId: string; createdAt: Date }>('recommendation_sets');
  return (await lists.find({ select: { createdAt: true }, where: { userId } })).map(({ createdAt }) => createdAt);
};

/** Gives a list that was just made, and its reviews, their days. */
export async function dateList(manager: EntityManager, student: DatedStudent, now: Date): Promise<void> {
  const { email, list } = student;
  if (!list) return;
  const userId = demoId(email);
  const createdAt = daysBefore(now, list.daysAgo);
  await manager.update('recommendation_sets', { userId }, { createdAt, openedAt: list.isOpened ? createdAt : null });
  const updatedAt = daysBefore(now, Math.max(0, list.daysAgo - REVIEWS_AFTER_LIST_DAYS));
  await manager.update('school_feedback', { userId }, { updatedAt });
}
