import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Not, Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import type { SchoolFeedback } from '../../contract/feedback';
import { type ReviewedList, SchoolLists } from '../../feedback/school-lists';
import { Generation } from '../generation/generation.entity';
import { OwnSchools } from '../own-schools/own-schools.service';
import { isDislikedForPrice, LowerLimits } from './lower-limits.service';
import { RecommendationSetRow } from './recommendation-set.entity';

/** Tells what stands on a student's lists, and whether the next one was asked for. */
@Injectable()
export class StudentLists extends SchoolLists {
  constructor(
    @InjectRepository(RecommendationSetRow) private readonly sets: Repository<RecommendationSetRow>,
    @InjectRepository(Generation) private readonly generations: Repository<Generation>,
    private readonly ownSchools: OwnSchools,
    private readonly limits: LowerLimits,
  ) {
    super();
  }

  async reviewed(userId: string, listId: string): Promise<ReviewedList | null> {
    const list = await this.sets.findOneBy({ id: listId, userId });
    if (!list) return null;
    const schools = new Map(list.recommendations.map(({ name, unitid }) => [name, unitid]));
    return { schools, followed: await this.isFollowed(list) };
  }

  async setLiked(student: Authorized<'write'>, unitid: number, isLiked: boolean): Promise<void> {
    if (!isLiked) return this.ownSchools.removeUnnoted(student, unitid);
    if (await this.ownSchools.hasRoom(student)) await this.ownSchools.add(student, unitid, {});
  }

  async lowerLimits(
    student: Authorized<'read'>,
    listId: string,
    reviews: readonly SchoolFeedback[],
  ): Promise<ReadonlyMap<string, number>> {
    if (!reviews.some(isDislikedForPrice)) return new Map();
    const list = await this.reviewed(student.userId, listId);
    return this.limits.of(student, reviews, list?.schools ?? new Map());
  }

  /** A run that failed follows nothing: its student may say something else before the next. */
  private async isFollowed({ id, userId, createdAt }: RecommendationSetRow): Promise<boolean> {
    const [underWay, newer] = await Promise.all([
      this.generations.existsBy({ activeUserId: userId, id: Not(id) }),
      this.sets.existsBy({ userId, createdAt: MoreThan(createdAt) }),
    ]);
    return underWay || newer;
  }
}
