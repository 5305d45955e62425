import { Global, Injectable, Module } from '@nestjs/common';
import { DataSource, MoreThan, Not } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { CollegesModule } from '../../colleges/colleges.module';
import { CollegesService } from '../../colleges/colleges.service';
import type { SchoolFeedback } from '../../contract/ai';
import { payerPrice } from '../../contract/prices';
import { type ReviewedList, SchoolLists } from '../../feedback/feedback.service';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { FamilyIncomeModule } from '../family-income/family-income.module';
import { FamilyIncomes } from '../family-income/family-income.service';
import { isDislikedForPrice, lowerLimit } from '../family-income/list-at-income';
import { Generation } from '../generation/generation.entity';
import { SavedCollegesModule } from '../saved/saved.module';
import { SavedColleges } from '../saved/saved.service';
import { priceLimit } from '../search/cost-criteria';
import { RecommendationSetRow } from './lists.entity';

/** Tells the feedback module what is on a student's lists and whether the next one has been requested. */
@Injectable()
export class StudentLists extends SchoolLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly savedColleges: SavedColleges,
    private readonly studentInput: StudentInputService,
    private readonly familyIncomes: FamilyIncomes,
    private readonly colleges: CollegesService,
  ) {
    super();
  }

  async findReviewedList(userId: string, listId: string): Promise<ReviewedList | null> {
    const list = await this.dataSource.manager.findOneBy(RecommendationSetRow, { id: listId, userId });
    if (!list) return null;
    const schools = new Map(list.recommendations.map(({ name, unitid }) => [name, unitid]));
    return { schools, isSuperseded: await this.hasNewerList(list) };
  }

  async setLiked(student: Authorized<'write'>, unitid: number, isLiked: boolean): Promise<void> {
    if (!isLiked) return this.savedColleges.removeWithoutNote(student, unitid);
    if (await this.savedColleges.canSaveMore(student)) await this.savedColleges.add(student, unitid, {});
  }

  /** For the student only. */
  async addLowerLimits(
    student: Authorized<'read'>,
    listId: string,
    reviews: readonly SchoolFeedback[],
  ): Promise<ReadonlyMap<string, number>> {
    const dislikedForPrice = student.actor?.uid === student.userId ? reviews.filter(isDislikedForPrice) : [];
    if (dislikedForPrice.length === 0) return new Map();
    const [list, { homeState, preferences }, income, facts] = await Promise.all([
      this.findReviewedList(student.userId, listId),
      this.studentInput.readForTiers(student),
      this.familyIncomes.bracket(student),
      this.colleges.allFacts(),
    ]);
    const limit = priceLimit(preferences);
    return new Map(
      dislikedForPrice.flatMap(({ school_name: name }): [string, number][] => {
        const college = facts.find(({ unitid }) => unitid === list?.schools.get(name));
        const lowerAmount = college ? lowerLimit(payerPrice(college, { homeState, income }), limit) : null;
        return lowerAmount === null ? [] : [[name, lowerAmount]];
      }),
    );
  }

  /** A failed run doesn't count, because its student may add something else before the next one. */
  private async hasNewerList({ id, userId, createdAt }: RecommendationSetRow): Promise<boolean> {
    const { manager } = this.dataSource;
    const [runningGeneration, newerList] = await Promise.all([
      manager.existsBy(Generation, { activeUserId: userId, id: Not(id) }),
      manager.existsBy(RecommendationSetRow, { userId, createdAt: MoreThan(createdAt) }),
    ]);
    return runningGeneration || newerList;
  }
}

/** Global because of a cycle: feedback reads lists, and lists are generated from feedback. */
@Global()
@Module({
  imports: [CollegesModule, FamilyIncomeModule, SavedCollegesModule, ProfilesModule],
  providers: [{ provide: SchoolLists, useClass: StudentLists }],
  exports: [SchoolLists],
})
export class ListsModule {}
