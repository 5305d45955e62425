import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { type Authorized, readerLanguage } from '../access/actor';
import { CollegesService } from '../colleges/colleges.service';
import type { ListDecision, RecommendationSet } from '../contract/recommendations';
import { StudentInputService } from '../guidance/profiles/student-input.service';
import { selectRows } from '../platform/database/hot-rows';
import { UsersService } from '../users/users.service';
import { decidedList } from './decisions/decided-list';
import { ListDecisions } from './decisions/decisions.service';
import { isStaff, ListApprovals } from './decisions/list-approvals.service';
import { FamilyIncomes } from './family-income/family-income.service';
import { listAtIncome } from './family-income/list-at-income';
import { RecommendationSetRow } from './lists/lists.entity';
import { listShown, placed } from './lists/stored-lists';
import { Choices, homeChosen } from './preferences/choices.service';

/** Returned when there is no list. */
export const NO_LIST: RecommendationSet = {
  ...{ _id: null, recommendations: [], notes: [], written_by: null, created_at: null },
};

/** A list as it was stored: which schools it holds and when it was made. */
export type StoredList = Pick<RecommendationSet, 'recommendations'> & { id: string; created_at: string };

const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

/** A student's newest lists. */
@Injectable()
export class RecommendationsService {
  constructor(
    @InjectRepository(RecommendationSetRow) private readonly sets: Repository<RecommendationSetRow>,
    private readonly studentInput: StudentInputService,
    private readonly users: UsersService,
    private readonly decisions: ListDecisions,
    private readonly approvals: ListApprovals,
  ) {}

  /** The newest list after the counselor's decisions, for staff also a pending one; an empty one without id before the first generation. */
  async read(student: Authorized<'read'>): Promise<RecommendationSet> {
    const list = await this.newest(student);
    if (!list) return NO_LIST;
    const [still, decisions, mayKnow] = await Promise.all([
      this.studentInput.stillQuotable(student),
      this.decisions.of(student),
      this.decisionFilter(student),
    ]);
    return decidedList(listShown(list, still), decisions, mayKnow);
  }

  /** The decisions that the reader may know. */
  async readDecisions(student: Authorized<'read'>): Promise<ListDecision[]> {
    const [decisions, mayKnow] = await Promise.all([this.decisions.of(student), this.decisionFilter(student)]);
    return decisions.filter(mayKnow);
  }

  /** Notes that its student opened a list for the first time. */
  async noteOpened({ actor, userId }: Authorized<'read'>, { _id: id }: RecommendationSet): Promise<void> {
    if (id === null || actor?.uid !== userId) return;
    await this.sets.update({ id, userId, openedAt: IsNull() }, { openedAt: new Date() });
  }

  /** The newest list and the one before it, the newest first; fewer if there are no two. */
  async newestLists({ userId }: Authorized<'read'>): Promise<StoredList[]> {
    const rows = await this.sets.find({ where: { userId }, order: NEWEST_FIRST, take: 2 });
    return rows.map(({ id, recommendations, createdAt }) => ({
      ...{ id, recommendations, created_at: createdAt.toISOString() },
    }));
  }

  /** The same, for answers that would reveal a pending list. Throws 409 for its student. */
  async shownLists(student: Authorized<'read'>): Promise<StoredList[]> {
    await this.approvals.requireShown(student);
    return this.newestLists(student);
  }

  /** Whether a counselor has changed the verified numbers since the newest list was made. */
  async isBeforeVerified(student: Authorized<'read'>): Promise<boolean> {
    const verifiedAt = await this.studentInput.verifiedAt(student);
    if (!verifiedAt) return false;
    const [newest] = await this.newestLists(student);
    return newest !== undefined && Date.parse(newest.created_at) < verifiedAt.getTime();
  }

  /** The lists of a student, the newest last, each with how many schools it has. */
  async listSizes(userId: string): Promise<{ id: string; schools: number }[]> {
    const sql = `SELECT id, reach_count + match_count + safety_count AS schools FROM recommendation_sets
      WHERE user_id = ? ORDER BY created_at, id`;
    const rows = await selectRows(this.sets.manager, sql, [userId]);
    return rows.map((row) => ({ id: String(row['id']), schools: Number(row['schools']) }));
  }

  /** Students know no decision before their first list is released, and never a removal from before that. */
  private async decisionFilter(student: Authorized<'read'>): Promise<(decision: ListDecision) => boolean> {
    if (isStaff(student)) return () => true;
    const [first] = await this.sets.find({
      where: { userId: student.userId },
      select: { id: true, createdAt: true },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 1,
    });
    return ({ kind, at }) => first !== undefined && (kind !== 'remove' || new Date(at) >= first.createdAt);
  }

  /** Null before the first one. */
  private async newest(student: Authorized<'read'>): Promise<RecommendationSet | null> {
    const [row] = await this.sets.find({ where: { userId: student.userId }, order: NEWEST_FIRST, take: 1 });
    if (!row) return isStaff(student) ? this.pending(student) : null;
    const { lookedAt } = row;
    const list = placed(row, readerLanguage(student));
    if (!lookedAt) return list;
    const names = await this.users.names(row.lookedBy === null ? [] : [row.lookedBy]);
    const mayTakeBack = isStaff(student) && (await this.approvals.canTakeBack(row));
    return {
      ...list,
      looked_at: { by: names.get(row.lookedBy ?? '') ?? null, at: lookedAt.toISOString() },
      ...(mayTakeBack ? { take_back: { opened_at: row.openedAt?.toISOString() ?? null } } : {}),
    };
  }

  private async pending({ userId }: Authorized<'read'>): Promise<RecommendationSet | null> {
    const held = await this.approvals.of(userId);
    if (!held) return null;
    const { writtenBy, spanish: _, ...list } = held.list;
    return { _id: held.id, ...list, written_by: writtenBy, created_at: held.heldAt.toISOString() };
  }
}

/** The newest list with the prices that the reader may see. What it adds is never stored, and goes only to the reader. */
@Injectable()
export class ListsAtIncome {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly incomes: FamilyIncomes,
    private readonly users: UsersService,
    private readonly colleges: CollegesService,
    private readonly choices: Choices,
  ) {}

  /** Notes that the student opened it. */
  async read(student: Authorized<'read'>): Promise<RecommendationSet> {
    const [list, income] = await Promise.all([this.recommendations.read(student), this.incomes.bracket(student)]);
    await this.recommendations.noteOpened(student, list);
    if (income === null || list.recommendations.length === 0) return list;
    const [person, { preferences }, facts] = await Promise.all([
      this.users.student(student),
      this.choices.of(student),
      this.colleges.allFacts(),
    ]);
    const { homeState } = homeChosen(preferences, person);
    return listAtIncome(list, facts, { homeState, income });
  }
}
