import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, LessThan, Not, Repository } from 'typeorm';
import { type Authorized, readerLanguage } from '../../access/actor';
import { withReadableReasons } from '../../ai/safety/concern/without-care-answers';
import { CollegesService } from '../../colleges/colleges.service';
import { TIERS } from '../../contract/limits';
import type { ListQuery, RecommendationSet, ListChanges, PastList } from '../../contract/recommendations';
import { FeedbackService } from '../../feedback/feedback.service';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { ListPage, windowOf } from '../../platform/http/list-page';
import { isStaff } from '../decisions/list-approvals.service';
import { brokenMusts } from '../explain/why-not';
import { NO_LIST } from '../recommendations.service';
import { candidateSearch } from '../search/search-candidates';
import { createFitFunction } from '../tiers/student-fits.service';
import { type CurrentFit, listDifferences } from './list-differences';
import { RecommendationSetRow } from './lists.entity';
import { redactList, toRecommendationSet, type StoredRecommendationSet } from './stored-lists';

const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

const EMPTY_CHANGES = {
  ...{ created_at: null, previous_id: null, previous_at: null },
  ...{ stayed: 0, came: [], gone: [], moved: [] },
};

@Injectable()
export class ListHistory {
  constructor(
    @InjectRepository(RecommendationSetRow) private readonly listRows: Repository<RecommendationSetRow>,
    private readonly feedback: FeedbackService,
    private readonly studentInput: StudentInputService,
    private readonly colleges: CollegesService,
  ) {}

  /** One line per list, newest first. */
  async list(student: Authorized<'read'>, { range }: ListQuery): Promise<ListPage<PastList>> {
    const { first, take } = windowOf(range);
    const where = await this.seenLists(student);
    const [[rows, total], reviews] = await Promise.all([
      this.listRows.findAndCount({ where, order: NEWEST_FIRST, skip: first, take }),
      this.feedback.readSubmitted(student),
    ]);
    const countVerdicts = (listId: string, liked: boolean): number =>
      reviews.filter((item) => item.rec_id === listId && item.submitted && item.liked === liked).length;
    const lines = rows.map(({ id, createdAt, recommendations }) => ({
      id,
      created_at: createdAt.toISOString(),
      schools: recommendations.length,
      tiers: Object.fromEntries(
        TIERS.map((tier) => [tier, recommendations.filter(({ type }) => type === tier).length]),
      ) as PastList['tiers'],
      liked: countVerdicts(id, true),
      disliked: countVerdicts(id, false),
    }));
    return new ListPage('lists', lines, first, total);
  }

  /**
   * A list as it was generated, without content that was later excluded from the profile; an empty list without an id
   * if unknown.
   */
  async read(student: Authorized<'read'>, listId: string): Promise<RecommendationSet> {
    return (await this.find(student, listId)) ?? NO_LIST;
  }

  /** The differences between a list and the previous one; none for a first or an unknown list. */
  async changes(student: Authorized<'read'>, listId: string): Promise<ListChanges> {
    const list = await this.find(student, listId);
    if (list === null) return { ...EMPTY_CHANGES, list_id: listId };
    const { _id: list_id, created_at } = list;
    const { userId } = student;
    const isEarlier = { createdAt: LessThan(new Date(created_at)) };
    const seenLists = await this.seenLists(student);
    const before = await this.first(seenLists.map((where) => ({ ...where, ...isEarlier })));
    if (before === null) return { ...EMPTY_CHANGES, list_id, created_at };
    const previous = toRecommendationSet(before, readerLanguage(student));
    const reviews = await this.feedback.readForList(student, previous._id);
    const isNewest = (await this.first({ userId }))?.id === list_id;
    return {
      list_id,
      created_at,
      previous_id: previous._id,
      previous_at: previous.created_at,
      ...listDifferences({
        newestSchools: list.recommendations,
        previous: previous.recommendations,
        dislikedNames: new Set(
          reviews.flatMap((item) => (item.submitted && item.liked === false ? item.school_name : [])),
        ),
        now: isNewest ? await this.currentFits(student, previous) : () => null,
      }),
    };
  }

  private async find(student: Authorized<'read'>, listId: string): Promise<StoredRecommendationSet | null> {
    const row = await this.listRows.findOneBy({ id: listId, userId: student.userId });
    if (!row) return null;
    return redactList(toRecommendationSet(row, readerLanguage(student)), await this.studentInput.quotePolicy(student));
  }

  /** A list that was replaced before its student opened it, for example while they were still choosing, isn't theirs. */
  private async seenLists(student: Authorized<'read'>): Promise<FindOptionsWhere<RecommendationSetRow>[]> {
    const own = { userId: student.userId };
    if (isStaff(student)) return [own];
    const newest = await this.first(own);
    return [{ ...own, openedAt: Not(IsNull()) }, ...(newest ? [{ ...own, id: newest.id }] : [])];
  }

  private async first(
    where: FindOptionsWhere<RecommendationSetRow> | FindOptionsWhere<RecommendationSetRow>[],
  ): Promise<RecommendationSetRow | null> {
    const [row = null] = await this.listRows.find({ where, order: NEWEST_FIRST, take: 1 });
    return row;
  }

  private async currentFits(student: Authorized<'read'>, { recommendations }: StoredRecommendationSet) {
    const [{ studentInput }, colleges, reviews] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.colleges.allFacts(),
      this.feedback.readSubmitted(student),
    ]);
    const { home } = studentInput;
    // Without the family's income, because everyone who may read the list sees why a school left it.
    const search = candidateSearch({
      studentInput,
      colleges,
      reviews: withReadableReasons(reviews),
      home,
      income: null,
    });
    const computeFit = createFitFunction(studentInput);
    const ids = new Set(recommendations.map(({ unitid }) => unitid));
    const byId = new Map(colleges.filter(({ unitid }) => ids.has(unitid)).map((item) => [item.unitid, item]));
    return (unitid: number): CurrentFit | null => {
      const college = byId.get(unitid);
      if (!college) return null;
      return { fit: computeFit(college), brokenMust: brokenMusts(college, search)[0]?.reason.text ?? null };
    };
  }
}
