import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import type { RecommendationSet } from '../../contract/recommendations';
import type { StudentInput } from '../../contract/student-input';
import { FeedbackService } from '../../feedback/feedback.service';
import { RecommendationsService } from '../recommendations.service';
import { type ListConflict, listConflicts } from '../search/list-conflicts';
import { ListSearch } from '../search/list-search.service';

/** A student's newest list beside what they chose. */
export interface CheckedList {
  list: RecommendationSet;
  conflicts: ListConflict[];
  /** How many schools the student has reviewed. */
  reviewed: number;
  /** Whether the family's income is known to whoever asks. */
  incomeIsTold: boolean;
}

@Injectable()
export class ListCheck {
  constructor(
    private readonly lists: RecommendationsService,
    private readonly search: ListSearch,
    private readonly feedback: FeedbackService,
  ) {}

  async of(student: Authorized<'read'>, studentInput: StudentInput): Promise<CheckedList> {
    const [list, income, reviews, { search, colleges }] = await Promise.all([
      this.lists.read(student),
      this.search.income(student),
      this.feedback.all(student),
      this.search.unranked(student, studentInput),
    ]);
    const byId = new Map(colleges.map((college) => [college.unitid, college]));
    const listed = list.recommendations.flatMap(({ unitid }) => byId.get(unitid) ?? []);
    return {
      list,
      conflicts: listConflicts(search, listed),
      reviewed: reviews.length,
      incomeIsTold: income !== null,
    };
  }
}
