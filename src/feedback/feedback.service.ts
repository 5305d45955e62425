import { hash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { asReadAccess, type Authorized } from '../access/actor';
import { badRequest, conflict, notFound } from '../platform/http/problems';
import { SafeguardingService } from '../guidance/safeguarding/safeguarding.service';
import { REVIEW_FLAG_PREFIX, REVIEW_FORM_ID } from '../contract/note-words';
import type { SchoolFeedback, StoredFeedback } from '../contract/ai';
import { MESSAGES } from '../contract/messages';
import { isAnswered, needsNewList } from '../contract/progress';
import { emitEvent } from '../users/domain-events';
import { withLock } from '../users/lock-users';
import { SchoolFeedbackRow } from './school-feedback.entity';

export interface ReviewedList {
  /** The unitids of its colleges by name. */
  schools: ReadonlyMap<string, number>;
  /** True once the next list was requested, because by then the reviews of this one have been read. */
  isSuperseded: boolean;
}

export type SuggestedLimits = Pick<StoredFeedback, 'lower_limit' | 'nearer_limit'>;
const NO_LIMITS: SuggestedLimits = { lower_limit: null, nearer_limit: null };

/** The lists that students review. Provided by the lists module, which reads the reviews. */
export abstract class SchoolLists {
  /** Null if the student has no such list. */
  abstract findReviewedList(userId: string, listId: string): Promise<ReviewedList | null>;

  /**
   * Saves a college that the student likes, if there is room. When the like is withdrawn, removes the college unless
   * it has a note.
   */
  abstract setLiked(student: Authorized<'write'>, unitid: number, isLiked: boolean): Promise<void>;

  /** The limits that a list's dislikes suggest, by school name. */
  abstract suggestLimits(
    student: Authorized<'read'>,
    listId: string,
    reviews: readonly SchoolFeedback[],
  ): Promise<ReadonlyMap<string, SuggestedLimits>>;
}

const toContract = (row: SchoolFeedbackRow): SchoolFeedback => ({
  user_id: row.userId,
  rec_id: row.recommendationId,
  school_name: row.schoolName,
  researched: row.researched,
  liked: row.liked,
  reason: row.reason,
  submitted: row.submitted,
});

export type SubmittedReview = SchoolFeedback & { reviewed_at: string };

type ReviewKey = Pick<SchoolFeedbackRow, 'userId' | 'recommendationId' | 'schoolName'>;

@Injectable()
export class FeedbackService {
  constructor(
    @InjectRepository(SchoolFeedbackRow) private readonly entries: Repository<SchoolFeedbackRow>,
    private readonly care: SafeguardingService,
    private readonly lists: SchoolLists,
  ) {}

  async readForList(student: Authorized<'read'>, recommendationId: string): Promise<StoredFeedback[]> {
    const rows = await this.entries.find({
      where: { userId: student.userId, recommendationId },
      order: { updatedAt: 'ASC', id: 'ASC' },
    });
    const entries = rows.map(toContract);
    const limits = await this.lists.suggestLimits(student, recommendationId, entries);
    return Promise.all(
      entries.map(async (entry) => ({
        ...entry,
        care: await this.care.helpForReview(student, entry.reason),
        ...(limits.get(entry.school_name) ?? NO_LIMITS),
      })),
    );
  }

  /** A student's current reviews, newest last. */
  async readSubmitted(student: Authorized<'read'>): Promise<SubmittedReview[]> {
    const rows = await this.entries.find({
      where: { userId: student.userId, submitted: true },
      order: { updatedAt: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => ({ ...toContract(row), reviewed_at: row.updatedAt.toISOString() }));
  }

  /**
   * One entry per user, list and school; saving again replaces it until the next list is requested. Throws 404 for
   * another student's list, 400 for a school that isn't on it or a blank reason, and 409 for a different verdict after
   * the next list was requested.
   */
  async save(student: Authorized<'write'>, body: SchoolFeedback): Promise<StoredFeedback> {
    const list = await this.lists.findReviewedList(student.userId, body.rec_id);
    if (!list) throw notFound('This school list is not there any more. Please reload the page.');
    const unitid = list.schools.get(body.school_name);
    if (unitid === undefined) throw badRequest('This school is not on your list.', '/school_name');
    if (!isAnswered(body.reason)) throw badRequest('Please write a reason first, then Like or Dislike.', '/reason');
    const key = { userId: student.userId, recommendationId: body.rec_id, schoolName: body.school_name };
    const { researched, liked, reason, submitted } = body;
    if (list.isSuperseded) await this.assertUnchanged(key, body);
    // A college that was already liked and has since been removed stays off.
    const wasLiked = await this.entries.existsBy({ ...key, liked: true, submitted: true });
    const row = { id: randomUUID(), ...key, researched, liked, reason, submitted, updatedAt: new Date() };
    // Of two concurrent reviews, the later one counts the other.
    await withLock(this.entries.manager, key, (manager) => this.write(manager, row, list.schools.size));
    const isLiked = liked === true && submitted;
    if (isLiked !== wasLiked) await this.lists.setLiked(student, unitid, isLiked);
    const questionText = `${REVIEW_FLAG_PREFIX}${body.school_name}`;
    const questionId = hash('sha1', `${body.rec_id}\n${body.school_name}`, 'base64url');
    const reviewAnswer = { formId: REVIEW_FORM_ID, questionId, questionText, answer: reason };
    const [care, limits] = await Promise.all([
      this.care.afterReview(student, reviewAnswer),
      this.lists.suggestLimits(asReadAccess(student), body.rec_id, submitted ? [body] : []),
    ]);
    return { ...body, user_id: student.userId, care, ...(limits.get(body.school_name) ?? NO_LIMITS) };
  }

  private async write(manager: EntityManager, row: SchoolFeedbackRow, schools: number): Promise<void> {
    await manager
      .createQueryBuilder(SchoolFeedbackRow, 'entry')
      .insert()
      .values(row)
      .orUpdate(
        ['researched', 'liked', 'reason', 'submitted', 'updated_at'],
        ['user_id', 'recommendation_id', 'school_name'],
      )
      .updateEntity(false)
      .execute();
    if (!row.researched) return;
    const { userId, recommendationId, updatedAt } = row;
    const reviewed = await manager.countBy(SchoolFeedbackRow, { userId, recommendationId, researched: true });
    if (!needsNewList(reviewed, schools)) return;
    const domainEvent = { event: 'list.reviewed' as const, userIds: [userId], about: { list_id: recommendationId } };
    await emitEvent(manager, domainEvent, updatedAt);
  }

  /** Repeating a verdict isn't a change: it gets the same response again. */
  private async assertUnchanged(key: ReviewKey, { liked, reason, submitted }: SchoolFeedback): Promise<void> {
    const stored = await this.entries.findOneBy({ ...key, submitted: true });
    if (!stored) return;
    if (stored.liked !== liked || stored.reason !== reason || !submitted) throw conflict(MESSAGES.verdictRead);
  }
}
