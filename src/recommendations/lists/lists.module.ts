import { Global, Injectable, Module } from '@nestjs/common';
import { DataSource, MoreThan, Not } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { CollegesModule } from '../../colleges/colleges.module';
import { CollegesService } from '../../colleges/colleges.service';
import type { SchoolFeedback } from '../../contract/ai';
import { payerPrice } from '../../contract/prices';
import { type ReviewedList, SchoolLists, type SuggestedLimits } from '../../feedback/feedback.service';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { FamilyIncomeModule } from '../family-income/family-income.module';
import { FamilyIncomes } from '../family-income/family-income.service';
import { lowerLimit, nearerLimit } from '../family-income/list-at-income';
import { Generation } from '../generation/generation.entity';
import { toReadableText } from '../../platform/text/readable-text';
import { SavedCollegesModule } from '../saved/saved.module';
import { SavedColleges } from '../saved/saved.service';
import { complaintsOf } from '../preferences/suggestions/read-suggestions';
import { priceLimit } from '../search/cost-criteria';
import { maxMilesFromHome } from '../search/distance-criteria';
import { homeOf, milesFromHome } from '../search/home';
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
  async suggestLimits(
    student: Authorized<'read'>,
    listId: string,
    reviews: readonly SchoolFeedback[],
  ): Promise<ReadonlyMap<string, SuggestedLimits>> {
    const complaints = reviews
      .map(({ school_name: name, ...review }) => ({
        name,
        ...complaintsOf({ ...review, school_name: name, reason: toReadableText(review.reason) }),
      }))
      .filter(({ isTooDear, isTooFar }) => isTooDear || isTooFar);
    if (student.actor?.uid !== student.userId || complaints.length === 0) return new Map();
    const [list, { homeState, home, preferences }, income, facts] = await Promise.all([
      this.findReviewedList(student.userId, listId),
      this.studentInput.readForTiers(student),
      this.familyIncomes.bracket(student),
      this.colleges.allFacts(),
    ]);
    return new Map(
      complaints.flatMap(({ name, isTooDear, isTooFar }): [string, SuggestedLimits][] => {
        const college = facts.find(({ unitid }) => unitid === list?.schools.get(name));
        if (!college) return [];
        const price = payerPrice(college, { homeState, income });
        const miles = milesFromHome(college, homeOf(homeState, home));
        const limits = {
          lower_limit: isTooDear ? lowerLimit(price, priceLimit(preferences)) : null,
          nearer_limit: isTooFar ? nearerLimit(miles, maxMilesFromHome(preferences)) : null,
        };
        return [[name, limits]];
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
