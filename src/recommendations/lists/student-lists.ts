import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SchoolLists } from '../../feedback/school-lists';
import { RecommendationSetRow } from './recommendation-set.entity';

/** Tells what stands on a student's lists. */
@Injectable()
export class StudentLists extends SchoolLists {
  constructor(@InjectRepository(RecommendationSetRow) private readonly sets: Repository<RecommendationSetRow>) {
    super();
  }

  async schoolsOn(userId: string, listId: string): Promise<string[] | null> {
    const list = await this.sets.findOneBy({ id: listId, userId });
    return list && list.recommendations.map(({ name }) => name);
  }
}
