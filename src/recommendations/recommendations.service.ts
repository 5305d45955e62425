import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { Authorized } from '../access/authorized';
import { selectRows } from '../platform/database/hot-rows';
import { notFound } from '../platform/http/problems';
import type { Fit } from '../contract/colleges';
import type { RecommendationSet } from '../contract/recommendations';
import { CollegesService } from '../colleges/colleges.service';
import { StudentInputService } from '../guidance/profiles/student-input.service';
import { decidedList } from './decisions/decided-list';
import { NewestLists } from './lists/newest-lists.service';
import { RecommendationSetRow } from './lists/recommendation-set.entity';
import { listShown } from './lists/still-shown';
import { StudentFits } from './tiers/student-fits.service';

/** In the place of a list that is not there. */
export const NO_LIST: RecommendationSet = {
  _id: null,
  recommendations: [],
  notes: [],
  written_by: null,
  created_at: null,
};

/** A list as it was stored: which schools it holds and when it was made. */
export type StoredList = Pick<RecommendationSet, 'recommendations'> & { id: string; created_at: string };

@Injectable()
export class RecommendationsService {
  constructor(
    @InjectRepository(RecommendationSetRow) private readonly sets: Repository<RecommendationSetRow>,
    private readonly colleges: CollegesService,
    private readonly studentInput: StudentInputService,
    private readonly studentFits: StudentFits,
    private readonly newest: NewestLists,
  ) {}

  /** The newest list, as the counselor's decisions leave it, for staff also one that waits for them; an empty one without id before the first generation. */
  async read(student: Authorized<'read'>): Promise<RecommendationSet> {
    const list = await this.newest.of(student);
    if (!list) return NO_LIST;
    const [still, decisions, isTold] = await Promise.all([
      this.studentInput.stillQuotable(student),
      this.newest.decisionsOn(student),
      this.newest.tellsOf(student),
    ]);
    return decidedList(listShown(list, still), decisions, isTold);
  }

  /** Notes that its student looked at a list for the first time. */
  async noteOpened({ actor, userId }: Authorized<'read'>, { _id: id }: RecommendationSet): Promise<void> {
    if (id === null || actor?.uid !== userId) return;
    await this.sets.update({ id, userId, openedAt: IsNull() }, { openedAt: new Date() });
  }

  /** The newest list and the one before it, the newest first; fewer where there are no two. */
  async newestLists(student: Authorized<'read'>): Promise<StoredList[]> {
    const rows = await this.sets.find({
      where: { userId: student.userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: 2,
    });
    return rows.map(({ id, recommendations, createdAt }) => ({
      id,
      recommendations,
      created_at: createdAt.toISOString(),
    }));
  }

  /** The same for what would tell which schools a waiting list holds. Throws 409 where its student asks. */
  async shownLists(student: Authorized<'read'>): Promise<StoredList[]> {
    await this.newest.requireShown(student);
    return this.newestLists(student);
  }

  /** Whether a counselor has changed the verified numbers since the newest list was made. */
  async isBeforeVerified(student: Authorized<'read'>): Promise<boolean> {
    const verifiedAt = await this.studentInput.verifiedAt(student);
    if (!verifiedAt) return false;
    const [newest] = await this.newestLists(student);
    return newest !== undefined && Date.parse(newest.created_at) < verifiedAt.getTime();
  }

  /** The tier of one college for this student now, by the same rule as the list. */
  async fit(student: Authorized<'read'>, unitid: number): Promise<Fit> {
    const college = await this.colleges.find(unitid);
    if (!college) throw notFound();
    const fitOf = await this.studentFits.of(student);
    return fitOf(college);
  }

  /** The lists of a student, the newest last, each with how many schools it has. */
  async listSizes(userId: string): Promise<{ id: string; schools: number }[]> {
    const sql = `SELECT id, reach_count + match_count + safety_count AS schools FROM recommendation_sets
      WHERE user_id = ? ORDER BY created_at, id`;
    const rows = await selectRows(this.sets.manager, sql, [userId]);
    return rows.map((row) => ({ id: String(row['id']), schools: Number(row['schools']) }));
  }
}
