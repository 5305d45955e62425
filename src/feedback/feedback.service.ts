import { hash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { toRead, type Authorized } from '../access/actor';
import { badRequest, conflict, notFound } from '../platform/http/problems';
import { SafeguardingService } from '../guidance/safeguarding/safeguarding.service';
import { REVIEW_FLAG_START, REVIEW_PLACE } from '../contract/note-words';
import type { SchoolFeedback, StoredFeedback } from '../contract/ai';
import { MESSAGES } from '../contract/messages';
import { isAnswered, needsNewList } from '../contract/progress';
import { emitEvent } from '../users/domain-events';
import { withLock } from '../users/lock-users';
import { SchoolFeedbackRow } from './school-feedback.entity';

/** A list as reviews see it. */
export interface ReviewedList {
  /** The numbers of its colleges by name. */
  schools: ReadonlyMap<string, number>;
  /** True once the list that follows it was asked for: what was said of this one has been read. */
  followed: boolean;
}

/** What a student reviews; provided by the module of the lists, which reads what students say of them. */
export abstract class SchoolLists {
  /** This list of this student; null when the student has no such list. */
  abstract reviewed(userId: string, listId: string): Promise<ReviewedList | null>;

  /** Saves a college that the student likes, while there is room for one; where that is taken back, takes it off unless there is a note on it. */
  abstract setLiked(student: Authorized<'write'>, unitid: number, isLiked: boolean): Promise<void>;

  /** The limits of the price that dislikes of a list suggest, in dollars a year, by the name of the school. */
  abstract lowerLimits(
    student: Authorized<'read'>,
    listId: string,
    reviews: readonly SchoolFeedback[],
  ): Promise<ReadonlyMap<string, number>>;
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

type ReviewKey = Pick<SchoolFeedbackRow, 'userId' | 'recommendationId' | 'schoolName'>;

@Injectable()
export class FeedbackService {
  constructor(
    @InjectRepository(SchoolFeedbackRow) private readonly entries: Repository<SchoolFeedbackRow>,
    private readonly care: SafeguardingService,
    private readonly lists: SchoolLists,
  ) {}

  async ofList(student: Authorized<'read'>, recommendationId: string): Promise<StoredFeedback[]> {
    const rows = await this.entries.find({
      where: { userId: student.userId, recommendationId },
      order: { updatedAt: 'ASC', id: 'ASC' },
    });
    const entries = rows.map(toContract);
    const limits = await this.lists.lowerLimits(student, recommendationId, entries);
    return Promise.all(
      entries.map(async (entry) => ({
        ...entry,
        care: await this.care.besideReview(student, entry.reason),
        lower_limit: limits.get(entry.school_name) ?? null,
      })),
    );
  }

  /** Every review of a student that stands, the newest last. */
  async all(student: Authorized<'read'>): Promise<SchoolFeedback[]> {
    const rows = await this.entries.find({
      where: { userId: student.userId, submitted: true },
      order: { updatedAt: 'ASC', id: 'ASC' },
    });
    return rows.map(toContract);
  }

  /**
   * One entry per user, list and school; saving again replaces it until the next list is asked for. Throws 404 for a list that is not
   * the student's, 400 for a school that is not on it and for a blank reason, 409 for another verdict after the next list was asked for.
   */
  async save(student: Authorized<'write'>, body: SchoolFeedback): Promise<StoredFeedback> {
    const list = await this.lists.reviewed(student.userId, body.rec_id);
    if (!list) throw notFound('This school list is not there any more. Please reload the page.');
    const unitid = list.schools.get(body.school_name);
    if (unitid === undefined) throw badRequest('This school is not on your list.', '/school_name');
    if (!isAnswered(body.reason)) throw badRequest('Please write a reason first, then Like or Dislike.', '/reason');
    const key = { userId: student.userId, recommendationId: body.rec_id, schoolName: body.school_name };
    const { researched, liked, reason, submitted } = body;
    if (list.followed) await this.refuseChange(key, body);
    // A college that was liked already and taken off the saved ones since stays off.
    const wasLiked = await this.entries.existsBy({ ...key, liked: true, submitted: true });
    const row = { id: randomUUID(), ...key, researched, liked, reason, submitted, updatedAt: new Date() };
    // Of two reviews at the same moment the later one counts the other.
    await withLock(this.entries.manager, key, (manager) => this.write(manager, row, list.schools.size));
    const isLiked = liked === true && submitted;
    if (isLiked !== wasLiked) await this.lists.setLiked(student, unitid, isLiked);
    const questionText = `${REVIEW_FLAG_START}${body.school_name}`;
    const questionId = hash('sha1', `${body.rec_id}\n${body.school_name}`, 'base64url');
    const written = { formId: REVIEW_PLACE, questionId, questionText, answer: reason };
    const [care, limits] = await Promise.all([
      this.care.afterReview(student, written),
      this.lists.lowerLimits(toRead(student), body.rec_id, submitted ? [body] : []),
    ]);
    return { ...body, user_id: student.userId, care, lower_limit: limits.get(body.school_name) ?? null };
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
    const happening = { event: 'list.reviewed' as const, userIds: [userId], about: { list_id: recommendationId } };
    await emitEvent(manager, happening, updatedAt);
  }

  /** The same again is no change: a verdict that is sent twice is answered twice. */
  private async refuseChange(key: ReviewKey, { liked, reason, submitted }: SchoolFeedback): Promise<void> {
    const stored = await this.entries.findOneBy({ ...key, submitted: true });
    if (!stored) return;
    if (stored.liked !== liked || stored.reason !== reason || !submitted) throw conflict(MESSAGES.verdictRead);
  }
}
