import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { TIERS } from '../../contract/limits';
import type { ListQuery } from '../../contract/lists';
import type { RecommendationSet } from '../../contract/recommendations';
import type { PastList } from '../../contract/school-lists';
import { FeedbackService } from '../../feedback/feedback.service';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { readerLanguage } from '../../guidance/profiles/reader-language';
import { ListPage, windowOf } from '../../platform/http/list-page';
import { NO_LIST } from '../recommendations.service';
import { placed, type PlacedList } from './placed-list';
import { RecommendationSetRow } from './recommendation-set.entity';
import { listShown } from './still-shown';

const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

/** Every list a student ever had, to read again. */
@Injectable()
export class ListHistory {
  constructor(
    @InjectRepository(RecommendationSetRow) private readonly sets: Repository<RecommendationSetRow>,
    private readonly feedback: FeedbackService,
    private readonly studentInput: StudentInputService,
  ) {}

  /** A page of the lists in a line each, the newest first. */
  async list(student: Authorized<'read'>, { range }: ListQuery): Promise<ListPage<PastList>> {
    const { first, take } = windowOf(range);
    const [[rows, total], reviews] = await Promise.all([
      this.sets.findAndCount({ where: { userId: student.userId }, order: NEWEST_FIRST, skip: first, take }),
      this.feedback.all(student),
    ]);
    const verdicts = (listId: string, liked: boolean): number =>
      reviews.filter((one) => one.rec_id === listId && one.submitted && one.liked === liked).length;
    const lines = rows.map(({ id, createdAt, recommendations }) => ({
      id,
      created_at: createdAt.toISOString(),
      schools: recommendations.length,
      tiers: Object.fromEntries(
        TIERS.map((tier) => [tier, recommendations.filter(({ type }) => type === tier).length]),
      ) as PastList['tiers'],
      liked: verdicts(id, true),
      disliked: verdicts(id, false),
    }));
    return new ListPage('lists', lines, first, total);
  }

  /** One list as it was made, without what was kept out of the profile since; an empty one without id where the student has no such list. */
  async read(student: Authorized<'read'>, listId: string): Promise<RecommendationSet> {
    return (await this.find(student, listId)) ?? NO_LIST;
  }

  /** The same for who goes on with it; null where the student has no such list. */
  async find(student: Authorized<'read'>, listId: string): Promise<PlacedList | null> {
    const row = await this.sets.findOneBy({ id: listId, userId: student.userId });
    if (!row) return null;
    const list = placed(row, readerLanguage(student));
    const { recommendations, notes } = listShown(list, await this.studentInput.stillQuotable(student));
    return { ...list, recommendations, notes };
  }

  /** The list that was made before this one; null for the first. */
  async before(student: Authorized<'read'>, { created_at }: PlacedList): Promise<PlacedList | null> {
    const [row] = await this.sets.find({
      where: { userId: student.userId, createdAt: LessThan(new Date(created_at)) },
      order: NEWEST_FIRST,
      take: 1,
    });
    return row ? placed(row, readerLanguage(student)) : null;
  }

  /** Whether no newer list than this one was made. */
  async isNewest({ userId }: Authorized<'read'>, { _id }: PlacedList): Promise<boolean> {
    const [row] = await this.sets.find({ select: { id: true }, where: { userId }, order: NEWEST_FIRST, take: 1 });
    return row?.id === _id;
  }
}
