import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import type { RecommendationSet } from '../../contract/recommendations';
import type { StudentInput } from '../../contract/student-input';
import type { NextList } from '../../contract/school-lists';
import { FeedbackService } from '../../feedback/feedback.service';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { RecommendationsService } from '../recommendations.service';
import { type ListConflict, listConflicts } from '../search/list-conflicts';
import { ListSearch } from '../search/list-search.service';
import { ListWriter } from './list-writer.service';

/** A student's newest list beside what they chose. */
export interface CheckedList {
  list: RecommendationSet;
  conflicts: ListConflict[];
  /** How many schools the student has reviewed. */
  reviewed: number;
  /** Whether the family's income is known to whoever asks. */
  incomeIsTold: boolean;
}

const without = <One extends { unitid: number }>(some: readonly One[], others: readonly One[]): One[] =>
  some.filter(({ unitid }) => !others.some((other) => other.unitid === unitid));

@Injectable()
export class ListCheck {
  constructor(
    private readonly lists: RecommendationsService,
    private readonly search: ListSearch,
    private readonly feedback: FeedbackService,
    private readonly studentInput: StudentInputService,
    private readonly writer: ListWriter,
  ) {}

  /** What a list made now would change. Throws a 409 for a student whose list waits for the counselor. */
  async next(student: Authorized<'read'>): Promise<NextList> {
    await this.lists.shownLists(student);
    const [{ recommendations }, { studentInput }] = await Promise.all([
      this.lists.read(student),
      this.studentInput.look(student),
    ]);
    const { candidates } = await this.writer.search(student, { studentInput });
    const next = candidates.map(({ college: { unitid, name } }) => ({ unitid, name }));
    const now = recommendations.map(({ unitid, name }) => ({ unitid, name }));
    return { schools: now.length, came: without(next, now), gone: without(now, next) };
  }

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
