import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { type Authorized, readerLanguage } from '../access/actor';
import { CollegesService } from '../colleges/colleges.service';
import type { ListDecision, RecommendationSet } from '../contract/recommendations';
import { StudentInputService } from '../guidance/profiles/student-input.service';
import { selectRows } from '../platform/database/hot-rows';
import { UsersService } from '../users/users.service';
import { applyDecisions } from './decisions/decided-list';
import { ListDecisions } from './decisions/decisions.service';
import { isStaff, ListApprovals } from './decisions/list-approvals.service';
import { FamilyIncomes } from './family-income/family-income.service';
import { listAtIncome } from './family-income/list-at-income';
import { RecommendationSetRow } from './lists/lists.entity';
import { redactList, toRecommendationSet } from './lists/stored-lists';
import { Choices, resolveHome } from './preferences/choices.service';

export const NO_LIST: RecommendationSet = {
  ...{ _id: null, recommendations: [], notes: [], written_by: null, created_at: null },
};

export type StoredList = Pick<RecommendationSet, 'recommendations'> & { id: string; created_at: string };

const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

@Injectable()
export class RecommendationsService {
  constructor(
    @InjectRepository(RecommendationSetRow) private readonly listRows: Repository<RecommendationSetRow>,
    private readonly studentInput: StudentInputService,
    private readonly users: UsersService,
    private readonly decisions: ListDecisions,
    private readonly approvals: ListApprovals,
  ) {}

  /**
   * The newest list after the counselor's decisions, including a pending one for staff; an empty list without an id
   * before the first generation.
   */
  async read(student: Authorized<'read'>): Promise<RecommendationSet> {
    const list = await this.findNewest(student);
    if (!list) return NO_LIST;
    const [quotePolicy, decisions, canSee] = await Promise.all([
      this.studentInput.quotePolicy(student),
      this.decisions.list(student),
      this.decisionFilter(student),
    ]);
    return applyDecisions(redactList(list, quotePolicy), decisions, canSee);
  }

  async readDecisions(student: Authorized<'read'>): Promise<ListDecision[]> {
    const [decisions, canSee] = await Promise.all([this.decisions.list(student), this.decisionFilter(student)]);
    return decisions.filter(canSee);
  }

  async recordFirstOpened({ actor, userId }: Authorized<'read'>, { _id: id }: RecommendationSet): Promise<void> {
    if (id === null || actor?.uid !== userId) return;
    await this.listRows.update({ id, userId, openedAt: IsNull() }, { openedAt: new Date() });
  }

  /** The newest list and the one before it, newest first; fewer if there aren't two. */
  async listNewest({ userId }: Authorized<'read'>): Promise<StoredList[]> {
    const rows = await this.listRows.find({ where: { userId }, order: NEWEST_FIRST, take: 2 });
    return rows.map(({ id, recommendations, createdAt }) => ({
      ...{ id, recommendations, created_at: createdAt.toISOString() },
    }));
  }

  /** The same, for responses that would reveal a pending list. Throws 409 for its student. */
  async visibleLists(student: Authorized<'read'>): Promise<StoredList[]> {
    await this.approvals.assertReleased(student);
    return this.listNewest(student);
  }

  /** Whether a counselor has changed the verified numbers since the newest list was made. */
  async isOlderThanVerifiedNumbers(student: Authorized<'read'>): Promise<boolean> {
    const verifiedAt = await this.studentInput.verifiedAt(student);
    if (!verifiedAt) return false;
    const [newestList] = await this.listNewest(student);
    return newestList !== undefined && Date.parse(newestList.created_at) < verifiedAt.getTime();
  }

  /** A student's lists with their number of schools, newest last. */
  async listSizes(userId: string): Promise<{ id: string; schools: number }[]> {
    const sql = `SELECT id, reach_count + match_count + safety_count AS schools FROM recommendation_sets
      WHERE user_id = ? ORDER BY created_at, id`;
    const rows = await selectRows(this.listRows.manager, sql, [userId]);
    return rows.map((row) => ({ id: String(row['id']), schools: Number(row['schools']) }));
  }

  /** Students see no decisions before their first list is released, and never see removals made before then. */
  private async decisionFilter(student: Authorized<'read'>): Promise<(decision: ListDecision) => boolean> {
    if (isStaff(student)) return () => true;
    const [first] = await this.listRows.find({
      where: { userId: student.userId },
      select: { id: true, createdAt: true },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 1,
    });
    return ({ kind, at }) => first !== undefined && (kind !== 'remove' || new Date(at) >= first.createdAt);
  }

  /** Null before the first list. */
  private async findNewest(student: Authorized<'read'>): Promise<RecommendationSet | null> {
    const [row] = await this.listRows.find({ where: { userId: student.userId }, order: NEWEST_FIRST, take: 1 });
    if (!row) return isStaff(student) ? this.pendingList(student) : null;
    const { lookedAt } = row;
    const list = toRecommendationSet(row, readerLanguage(student));
    if (!lookedAt) return list;
    const names = await this.users.names(row.lookedBy === null ? [] : [row.lookedBy]);
    const canTakeBack = isStaff(student) && (await this.approvals.canRecall(row));
    return {
      ...list,
      looked_at: { by: names.get(row.lookedBy ?? '') ?? null, at: lookedAt.toISOString() },
      ...(canTakeBack ? { take_back: { opened_at: row.openedAt?.toISOString() ?? null } } : {}),
    };
  }

  private async pendingList({ userId }: Authorized<'read'>): Promise<RecommendationSet | null> {
    const pendingList = await this.approvals.findPending(userId);
    if (!pendingList) return null;
    const { writtenBy, spanish: _, ...list } = pendingList.list;
    return { _id: pendingList.id, ...list, written_by: writtenBy, created_at: pendingList.heldAt.toISOString() };
  }
}

/** The newest list with the prices the reader may see. The prices are never stored and go only to this reader. */
@Injectable()
export class ListsAtIncome {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly familyIncomes: FamilyIncomes,
    private readonly users: UsersService,
    private readonly colleges: CollegesService,
    private readonly choices: Choices,
  ) {}

  /** Also records that the student opened it. */
  async read(student: Authorized<'read'>): Promise<RecommendationSet> {
    const [list, income] = await Promise.all([this.recommendations.read(student), this.familyIncomes.bracket(student)]);
    await this.recommendations.recordFirstOpened(student, list);
    if (income === null || list.recommendations.length === 0) return list;
    const [person, { preferences }, facts] = await Promise.all([
      this.users.student(student),
      this.choices.of(student),
      this.colleges.allFacts(),
    ]);
    const { homeState } = resolveHome(preferences, person);
    return listAtIncome(list, facts, { homeState, income });
  }
}
