import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { VerifiedRecords } from '../../academic/verified/verified-records.service';
import type { Authorized } from '../../access/authorized';
import { schoolWordsTask } from '../../ai/features/school-words/task';
import { logoUrl } from '../../contract/colleges';
import type { MovedSchool } from '../../contract/school-lists';
import type { Candidate } from '../../contract/student-input';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { lockClause, selectRows } from '../../platform/database/hot-rows';
import { HeldList } from '../first-look/held-list.entity';
import { candidateOf, withoutConfidential } from '../search/cards';
import { ListSearch } from '../search/list-search.service';
import { fitsOn } from '../tiers/student-fits.service';
import { speaking } from '../../platform/text/words';
import { ListDecisions } from '../decisions/list-decisions.service';
import { countBalance } from './list-balance';
import { movedBetween } from './list-differences';
import { RecommendationSetRow } from './recommendation-set.entity';
import type { SpanishList } from './list-writer.service';
import { retieredList, type SchoolToday } from './retiered-list';

/** Puts the schools of a student's list into the tiers of their verified numbers, at once: the list that is shown, and one that waits for its counselor. */
@Injectable()
export class RetieredLists implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly verified: VerifiedRecords,
    private readonly studentInput: StudentInputService,
    private readonly lists: ListSearch,
    private readonly decisions: ListDecisions,
  ) {}

  onModuleInit(): void {
    this.verified.onChange((student) => this.retier(student));
  }

  /** For a list that was written by what was read at that time: numbers may have been verified since. */
  async catchUp(student: Authorized<'read'>, readAt: Date): Promise<void> {
    const changedAt = await this.verified.changedAt(student);
    if (changedAt && changedAt >= readAt) await this.retier(student);
  }

  /** Which schools are in another tier then, as staff see the list; null where there is none. */
  private async retier(student: Authorized<'read'>): Promise<MovedSchool[] | null> {
    const { userId } = student;
    const { manager } = this.dataSource;
    const [shown, held] = await Promise.all([newestList(manager, userId), manager.findOneBy(HeldList, { userId })]);
    const schools = [...(shown?.recommendations ?? []), ...(held?.list.recommendations ?? [])];
    if (!schools.length) return null;
    const unitids = [...new Set(schools.map(({ unitid }) => unitid))];
    const today = await this.today(student, unitids);
    const isRead = [shown?.spanish, held?.list.spanish].some(Boolean);
    const todayInSpanish = isRead ? await speaking('es', () => this.today(student, unitids)) : today;
    const inSpanish = (list: SpanishList): SpanishList =>
      speaking('es', () => retieredList(list, todayInSpanish, 'built-in'));
    const moved = await this.dataSource.transaction(async (own) => {
      const list = await newestList(own, userId, lockClause(own));
      if (list) {
        const { recommendations } = retieredList(list, today, list.writtenBy);
        const spanish = list.spanish && inSpanish(list.spanish);
        await own.update(RecommendationSetRow, { id: list.id }, { recommendations, spanish });
        await countBalance(own, userId);
        return movedBetween(recommendations, list.recommendations);
      }
      const waiting = await own.findOneBy(HeldList, { userId });
      if (!waiting) return [];
      const next = retieredList(waiting.list, today, waiting.list.writtenBy);
      const spanish = next.spanish && { spanish: inSpanish(next.spanish) };
      await own.update(HeldList, { id: waiting.id }, { list: { ...next, ...spanish } });
      return movedBetween(next.recommendations, waiting.list.recommendations);
    });
    // What a counselor placed or took off stays where it is.
    const placed = new Set(
      (await this.decisions.of(student)).flatMap(({ kind, unitid }) => (kind === 'keep' ? [] : unitid)),
    );
    return moved.filter(({ unitid }) => !placed.has(unitid));
  }

  /** These colleges as a list made now would say them; those without a tier today are missing. */
  private async today(student: Authorized<'read'>, unitids: readonly number[]): Promise<Map<number, SchoolToday>> {
    const { studentInput } = await this.studentInput.look(student);
    const { search, colleges } = await this.lists.unranked(student, studentInput);
    const told = withoutConfidential(search.criteria);
    const fitOf = fitsOn(studentInput);
    const byId = new Map(colleges.map((college) => [college.unitid, college]));
    const candidates = unitids.flatMap((unitid): Candidate[] => {
      const college = byId.get(unitid);
      if (!college) return [];
      const ranked = search.rank(college);
      if (ranked) return [candidateOf(ranked, told)];
      const { tier, arithmetic } = fitOf(college);
      return tier === null ? [] : [{ college, tier, arithmetic, reasons: [], misses: [] }];
    });
    const words = schoolWordsTask.builtIn({ studentInput, candidates });
    return new Map(
      words.flatMap(({ unitid, builtInSections: _, ...info }) => {
        const candidate = candidates.find(({ college }) => college.unitid === unitid);
        return candidate ? [[unitid, { candidate, info: { ...info, logo_url: logoUrl(unitid) } }] as const] : [];
      }),
    );
  }
}

async function newestList(manager: EntityManager, userId: string, lock = ''): Promise<RecommendationSetRow | null> {
  const sql = `SELECT id FROM recommendation_sets WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT 1${lock}`;
  const [row] = await selectRows(manager, sql, [userId]);
  return row ? manager.findOneBy(RecommendationSetRow, { id: String(row['id']) }) : null;
}
