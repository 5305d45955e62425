import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import type { SchoolFeedback } from '../../contract/feedback';
import { ownPrice } from '../../contract/price-for';
import type { TwoPrices } from '../../contract/two-prices';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { readable } from '../../platform/text/readable-text';
import { FamilyIncomes } from '../family-income/family-income.service';
import { readReview } from '../preferences/suggestions/read-suggestions';
import { priceLimit } from '../search/cost-criteria';

type Review = Pick<SchoolFeedback, 'school_name' | 'liked' | 'reason'>;

const STEP = 1_000;

/** The next whole thousand of dollars that leaves out a college of this price; null where the limit of today leaves it out already. */
export function lowerLimit(price: TwoPrices | null, limit: number | null): number | null {
  if (price === null || (limit !== null && limit < price.amount)) return null;
  const lower = Math.floor((price.amount - 1) / STEP) * STEP;
  return lower >= STEP ? lower : null;
}

/** True for a dislike whose reason tells of the price, as the reader of reviews reads it. */
export const isDislikedForPrice = (review: Review): boolean =>
  review.liked === false &&
  readReview({ ...review, reason: readable(review.reason) }).some(({ kind, asks }) => kind === 'aid' && !asks);

/** Which limits of the price a student's dislikes suggest. */
@Injectable()
export class LowerLimits {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly incomes: FamilyIncomes,
    private readonly colleges: CollegesService,
  ) {}

  /** By the name of the school; for the student alone. */
  async of(
    student: Authorized<'read'>,
    reviews: readonly Review[],
    unitids: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>> {
    const disliked = student.actor?.uid === student.userId ? reviews.filter(isDislikedForPrice) : [];
    if (disliked.length === 0) return new Map();
    const [{ homeState, preferences }, income, facts] = await Promise.all([
      this.studentInput.numbers(student),
      this.incomes.bracket(student),
      this.colleges.allFacts(),
    ]);
    const limit = priceLimit(preferences);
    return new Map(
      disliked.flatMap(({ school_name: name }): [string, number][] => {
        const college = facts.find(({ unitid }) => unitid === unitids.get(name));
        const lower = college ? lowerLimit(ownPrice(college, { homeState, income }), limit) : null;
        return lower === null ? [] : [[name, lower]];
      }),
    );
  }
}
