import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Authorized } from '../access/authorized';
import { badRequest } from '../common/problems';
import type { SchoolFeedback } from '../contract/feedback';
import { SchoolFeedbackRow } from './school-feedback.entity';

const toContract = (row: SchoolFeedbackRow): SchoolFeedback => ({
  user_id: row.userId,
  rec_id: row.recommendationId,
  school_name: row.schoolName,
  researched: row.researched,
  liked: row.liked,
  reason: row.reason,
  submitted: row.submitted,
});

@Injectable()
export class FeedbackService {
  constructor(@InjectRepository(SchoolFeedbackRow) private readonly entries: Repository<SchoolFeedbackRow>) {}

  async ofList(student: Authorized<'read'>, recommendationId: string): Promise<SchoolFeedback[]> {
    const rows = await this.entries.find({
      where: { userId: student.userId, recommendationId },
      order: { updatedAt: 'ASC', id: 'ASC' },
    });
    return rows.map(toContract);
  }

  /** Every review of a student, the newest last. */
  async all(student: Authorized<'read'>): Promise<SchoolFeedback[]> {
    const rows = await this.entries.find({ where: { userId: student.userId }, order: { updatedAt: 'ASC', id: 'ASC' } });
    return rows.map(toContract);
  }

  /** One entry per user, list and school; saving again replaces it. Throws 400 when the reason is blank. */
  async save(student: Authorized<'write'>, body: SchoolFeedback): Promise<SchoolFeedback> {
    if (body.reason.trim() === '') throw badRequest('Please write a reason first, then Like or Dislike.', '/reason');
    const key = { userId: student.userId, recommendationId: body.rec_id, schoolName: body.school_name };
    const { researched, liked, reason, submitted } = body;
    const row = { id: randomUUID(), ...key, researched, liked, reason, submitted, updatedAt: new Date() };
    await this.entries
      .createQueryBuilder()
      .insert()
      .values(row)
      .orUpdate(
        ['researched', 'liked', 'reason', 'submitted', 'updated_at'],
        ['user_id', 'recommendation_id', 'school_name'],
      )
      .updateEntity(false)
      .execute();
    return { ...body, user_id: student.userId };
  }

  /** How many schools of which list each person has marked researched. */
  async reviewCounts(recommendationIds: string[]): Promise<Map<string, number>> {
    if (recommendationIds.length === 0) return new Map();
    const rows = await this.entries.find({
      where: { recommendationId: In(recommendationIds), researched: true },
      select: { id: true, recommendationId: true },
    });
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row.recommendationId, (counts.get(row.recommendationId) ?? 0) + 1);
    return counts;
  }
}
