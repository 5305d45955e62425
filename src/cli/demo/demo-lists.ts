import type { INestApplicationContext } from '@nestjs/common';
import { type Authorized, grant, onBehalfOf } from '../../access/authorized';
import type { Recommendation } from '../../contract/recommendations';
import { FeedbackService } from '../../feedback/feedback.service';
import { JobQueue } from '../../platform/jobs/job-queue';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { UsersService } from '../../users/users.service';
import { demoId } from './demo-id';
import type { DemoReview, ReviewedSchool } from './demo-student';
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
    const done = await prepareList(app, userId, students.get(userId)?.reviews ?? []);
    if (!done) await queue.add(LIST_JOB, userId, LOOK_AGAIN_MS);
  });
  for (const [userId, { wantsList }] of students) if (wantsList) await queue.add(LIST_JOB, userId, LOOK_AGAIN_MS);
}

/** One look at one student; false when another look is needed because the list is still being written. */
async function prepareList(app: INestApplicationContext, userId: string, reviews: DemoReview[]): Promise<boolean> {
  const subject = await app.get(UsersService).find(userId);
  if (!subject) return true;
  const student = grant<'write'>(null, subject);
  const { state } = await app.get(GenerationsService).status(onBehalfOf(subject));
  if (state === 'none') await app.get(GenerationsService).request(student);
  else if (state === 'ready') await review(app, student, reviews);
  return reviews.length === 0 || state === 'ready' || state === 'failed';
}

/** Says what a student thinks of schools of the list; once. */
export async function review(
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
