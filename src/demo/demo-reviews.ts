import type { INestApplicationContext } from '@nestjs/common';
import { grant, onBehalfOf } from '../access/authorized';
import type { Recommendation } from '../contract/recommendations';
import { FeedbackService } from '../feedback/feedback.service';
import { JobQueue } from '../jobs/job-queue';
import { GenerationsService } from '../recommendations/generations.service';
import { RecommendationsService } from '../recommendations/recommendations.service';
import { UsersService } from '../users/users.service';
import { demoId } from './demo-id';
import type { DemoReview, ReviewedSchool } from './demo-student';
import { DEMO_STUDENTS } from './students/everyone';

const REVIEW_JOB = 'demo-reviews';
const LOOK_AGAIN_MS = 1_000;

/** Lets the demo students review their schools as soon as their list is there; harmless when they have done so before. */
export async function reviewWhenListed(app: INestApplicationContext): Promise<void> {
  const reviewsOf = new Map(DEMO_STUDENTS.map(({ email, reviews }) => [demoId(email), reviews ?? []]));
  const queue = app.get(JobQueue);
  queue.handle(REVIEW_JOB, async (userId) => {
    const done = await review(app, userId, reviewsOf.get(userId) ?? []);
    if (!done) await queue.add(REVIEW_JOB, userId, LOOK_AGAIN_MS);
  });
  for (const [userId, reviews] of reviewsOf) if (reviews.length) await queue.add(REVIEW_JOB, userId, LOOK_AGAIN_MS);
}

/** False while the list is still being written. */
async function review(app: INestApplicationContext, userId: string, reviews: DemoReview[]): Promise<boolean> {
  const subject = await app.get(UsersService).find(userId);
  if (!subject) return true;
  const student = onBehalfOf(subject);
  const { state } = await app.get(GenerationsService).status(student);
  if (state === 'queued' || state === 'running') return false;
  const list = await app.get(RecommendationsService).read(student);
  if (!list._id || (await app.get(FeedbackService).all(student)).length) return true;
  const reviewed = new Set<string>();
  for (const { of, liked, reason } of reviews) {
    const school = schoolOf(list.recommendations, of);
    if (!school || reviewed.has(school.name)) continue;
    reviewed.add(school.name);
    const about = { user_id: userId, rec_id: list._id, school_name: school.name };
    const verdict = { researched: true, liked, reason, submitted: true };
    await app.get(RecommendationsService).review(grant<'write'>(null, subject), { ...about, ...verdict });
  }
  return true;
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
