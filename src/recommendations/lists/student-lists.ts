import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Not, Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { type ReviewedList, SchoolLists } from '../../feedback/school-lists';
import { Generation } from '../generation/generation.entity';
import { OwnSchools } from '../own-schools/own-schools.service';
import { RecommendationSetRow } from './recommendation-set.entity';

/** Tells what stands on a student's lists, and whether the next one was asked for. */
@Injectable()
export class StudentLists extends SchoolLists {
  constructor(
    @InjectRepository(RecommendationSetRow) private readonly sets: Repository<RecommendationSetRow>,
    @InjectRepository(Generation) private readonly generations: Repository<Generation>,
    private readonly ownSchools: OwnSchools,
  ) {
    super();
  }

  async reviewed(userId: string, listId: string): Promise<ReviewedList | null> {
    const list = await this.sets.findOneBy({ id: listId, userId });
    if (!list) return null;
    const schools = new Map(list.recommendations.map(({ name, unitid }) => [name, unitid]));
    return { schools, followed: await this.isFollowed(list) };
  }

  async saveLiked(student: Authorized<'write'>, unitid: number): Promise<void> {
    if (await this.ownSchools.hasRoom(student)) await this.ownSchools.add(student, unitid, {});
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
