import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Authorized, grant, onBehalfOf } from '../../access/actor';
import { YearService } from '../../applications/year.service';
import { planKey } from '../../contract/year-plan';
import type { Recommendation } from '../../contract/recommendations';
import { FeedbackService } from '../../feedback/feedback.service';
import { JobQueue } from '../../platform/jobs/job-queue';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { UsersService } from '../../users/users.service';
import { type DatedStudent, dateList, daysBefore, listDates } from './demo-dates';
import { demoId } from './demo-id';
import type { DemoReview, DemoStudent, ReviewedSchool } from './demo-student';
import { DEMO_STUDENTS } from './students/everyone';

const LIST_JOB = 'demo-list';
const LOOK_AGAIN_MS = 1_000;

/**
 * Asks for the school lists once the app has started, and lets the demo students review theirs as soon as it is there.
 * What an earlier start has done is not done again.
 */
export async function prepareLists(app: INestApplicationContext): Promise<void> {
  const students = new Map(DEMO_STUDENTS.map((student) => [demoId(student.email), student]));
  const queue = app.get(JobQueue);
  queue.handle(LIST_JOB, async (userId) => {
    const student = students.get(userId);
    const done = !student || (await prepareList(app, userId, student));
    // A queue takes no job that still runs: the next look is asked for when this one has ended.
    if (!done) setTimeout(() => void queue.add(LIST_JOB, userId), LOOK_AGAIN_MS).unref();
  });
  for (const [userId, { wantsList }] of students) if (wantsList) await queue.add(LIST_JOB, userId, LOOK_AGAIN_MS);
}

/** One look at one student; false when another look is needed because the list is still being written. */
async function prepareList(app: INestApplicationContext, userId: string, demo: DemoStudent): Promise<boolean> {
  const subject = await app.get(UsersService).find(userId);
  if (!subject) return true;
  const student = grant<'write'>(null, subject);
  const { state } = await app.get(GenerationsService).status(onBehalfOf(subject));
  if (state === 'none') await app.get(GenerationsService).request(student);
  else if (state === 'ready') await live(app, student, demo);
  return state === 'ready' || state === 'failed';
}

/** What the student has done with a list that was just made, on the days it was done; nothing once its first day is set. */
export async function live(
  app: INestApplicationContext,
  student: Authorized<'write'>,
  demo: DatedStudent & Pick<DemoStudent, 'reviews' | 'plan'>,
): Promise<void> {
  const now = new Date();
  const { manager } = app.get(DataSource);
  const [only, ...others] = await listDates(manager, student.userId);
  if (!only || others.length > 0 || only < daysBefore(now, 1)) return;
  await review(app, student, demo.reviews ?? []);
  if (demo.plan) await plan(app, student, demo.plan, now);
  await dateList(manager, demo, now);
}

async function plan(
  app: INestApplicationContext,
  student: Authorized<'write'>,
  { to, inDays }: NonNullable<DemoStudent['plan']>,
  now: Date,
): Promise<void> {
  const { recommendations } = await app.get(RecommendationsService).read(onBehalfOf(student));
  const school = schoolOf(recommendations, to);
  if (!school) return;
  const dayIn = (days: number): string => daysBefore(now, -days).toISOString().slice(0, 10);
  const fields = {
    [planKey('college', school.unitid, 'added')]: dayIn(0),
    [planKey('college', school.unitid, 'round')]: 'regular',
    [planKey('college', school.unitid, 'due_on')]: dayIn(inDays),
    [planKey('college', school.unitid, 'status')]: 'started',
  };
  await app.get(YearService).save(student, { user_id: student.userId, fields });
}

/** Says what a student thinks of schools of the list; once. */
async function review(
  app: INestApplicationContext,
  student: Authorized<'write'>,
  reviews: DemoReview[],
): Promise<void> {
  const self = onBehalfOf(student);
  const { _id, recommendations } = await app.get(RecommendationsService).read(self);
  if (!_id || (await app.get(FeedbackService).all(self)).length) return;
  const reviewed = new Set<string>();
  for (const { of, liked, reason } of reviews) {
    const school = schoolOf(recommendations, of);
    if (!school || reviewed.has(school.name)) continue;
    reviewed.add(school.name);
    const about = { user_id: student.userId, rec_id: _id, school_name: school.name };
    const verdict = { researched: true, liked, reason, submitted: true };
    await app.get(FeedbackService).save(student, { ...about, ...verdict });
  }
}

/** The school a review is about; null when no school of the list tells the fact. */
export function schoolOf(list: Recommendation[], wanted: ReviewedSchool): Recommendation | null {
  const fact = ({ facts }: Recommendation): number | null =>
    wanted === 'lowest price' ? facts.avg_net_price : facts.undergrads;
  const known = list.flatMap((school) => {
    const value = fact(school);
    return value === null ? [] : [{ school, value }];
  });
  known.sort((one, other) => (wanted === 'largest' ? other.value - one.value : one.value - other.value));
  return known[0]?.school ?? null;
}
