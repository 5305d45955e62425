import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { VerifiedRecords } from '../../academic/verified-records.service';
import type { Authorized } from '../../access/actor';
import { logoUrl, type TierArithmetic } from '../../contract/colleges';
import { TIERS } from '../../contract/limits';
import {
  type Recommendation,
  SCHOOL_SECTIONS,
  type SchoolInfo,
  type MovedSchool,
} from '../../contract/recommendations';
import type { Candidate } from '../../contract/student-input';
import type { WrittenBy } from '../../contract/text';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { lockClause } from '../../platform/database/hot-rows';
import { candidateOf, withoutConfidential } from '../search/cards';
import { ListSearch } from '../search/list-search.service';
import { createFitFunction } from '../tiers/student-fits.service';
import { runInLanguage } from '../../platform/text/words';
import { PendingList } from '../decisions/decisions.entity';
import { ListDecisions } from '../decisions/decisions.service';
import { tierMovesBetween, numbersChanged } from './list-differences';
import { RecommendationSetRow, type SpanishList, type WrittenList } from './lists.entity';
import { updateBalance, findNewestRow } from './stored-lists';

interface CurrentSchool {
  candidate: Candidate;
  info: SchoolInfo;
}

const studentNumbersKey = ({ score, gpa }: TierArithmetic): string =>
  JSON.stringify([score?.measure ?? null, score?.student ?? null, gpa?.student ?? null]);

/**
 * Replaces texts that depend on the student's numbers. A hosted model may have mentioned the numbers in any of them.
 */
function withCurrentWords(school: Recommendation, info: SchoolInfo, isAiWritten: boolean): Partial<Recommendation> {
  if (isAiWritten) return { info, built_in_sections: [...SCHOOL_SECTIONS] };
  const { why, fit, overall_fit_rationale, potential_challenges } = info;
  const own = { why, overall_fit_rationale, potential_challenges };
  return { info: { ...school.info, ...own, fit: { ...school.info.fit, academic: fit.academic } } };
}

function updatedSchool(school: Recommendation, today: CurrentSchool | undefined, isAiWritten: boolean): Recommendation {
  if (!today) return school;
  const { tier, arithmetic, reasons } = today.candidate;
  const hasSameNumbers = studentNumbersKey(school.arithmetic) === studentNumbersKey(arithmetic);
  // A tier that differs for another reason, such as a newer catalog, changes with the next list.
  if (hasSameNumbers && tier !== school.type) return school;
  const { retiered: before, ...kept } = school;
  const previousTier = before?.was ?? school.type;
  return {
    ...kept,
    ...withCurrentWords(school, today.info, isAiWritten),
    type: tier,
    arithmetic,
    evidence: reasons.flatMap(({ evidence }) => evidence ?? []),
    ...(previousTier === tier
      ? {}
      : {
          retiered: {
            was: previousTier,
            why: hasSameNumbers ? (before?.why ?? null) : numbersChanged(school.arithmetic, arithmetic),
          },
        }),
  };
}

/**
 * A stored list by the student's current numbers. Its schools stay, each in its current tier, with the original tier
 * and what changed; no sentence about the old numbers remains.
 */
function retieredList<L extends Pick<WrittenList, 'recommendations'>>(
  list: L,
  today: ReadonlyMap<number, CurrentSchool>,
  writtenBy: WrittenBy,
): L {
  const schools = list.recommendations.map((school) =>
    updatedSchool(school, today.get(school.unitid), writtenBy === 'openai'),
  );
  return {
    ...list,
    recommendations: schools.toSorted(
      (school, otherSchool) => TIERS.indexOf(school.type) - TIERS.indexOf(otherSchool.type),
    ),
  };
}

/** Moves the schools of a student's released or pending list to the tiers of their verified numbers. */
@Injectable()
export class ListRetierer implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly verified: VerifiedRecords,
    private readonly studentInput: StudentInputService,
    private readonly lists: ListSearch,
    private readonly decisions: ListDecisions,
  ) {}

  onModuleInit(): void {
    this.verified.onChange((student) => this.retierLists(student));
  }

  /** For a list based on data read at `readAt`, because numbers may have been verified since. */
  async retierIfOutdated(student: Authorized<'read'>, readAt: Date): Promise<void> {
    const changedAt = await this.verified.changedAt(student);
    if (changedAt && changedAt >= readAt) await this.retierLists(student);
  }

  /** Returns the schools that moved, as staff see the list; null if there is no list. */
  private async retierLists(student: Authorized<'read'>): Promise<MovedSchool[] | null> {
    const { userId } = student;
    const { manager } = this.dataSource;
    const [shownRow, pendingList] = await Promise.all([
      findNewestRow(manager, userId),
      manager.findOneBy(PendingList, { userId }),
    ]);
    const schools = [...(shownRow?.recommendations ?? []), ...(pendingList?.list.recommendations ?? [])];
    if (!schools.length) return null;
    const unitids = [...new Set(schools.map(({ unitid }) => unitid))];
    const today = await this.today(student, unitids);
    const isSpanishNeeded = [shownRow?.spanish, pendingList?.list.spanish].some(Boolean);
    const currentInSpanish = isSpanishNeeded ? await runInLanguage('es', () => this.today(student, unitids)) : today;
    const retierSpanish = (list: SpanishList): SpanishList =>
      runInLanguage('es', () => retieredList(list, currentInSpanish, 'built-in'));
    const movedSchools = await this.dataSource.transaction(async (own) => {
      const list = await findNewestRow(own, userId, lockClause(own));
      if (list) {
        const { recommendations } = retieredList(list, today, list.writtenBy);
        const spanishList = list.spanish && retierSpanish(list.spanish);
        await own.update(RecommendationSetRow, { id: list.id }, { recommendations, spanish: spanishList });
        await updateBalance(own, userId);
        return tierMovesBetween(recommendations, list.recommendations);
      }
      const pendingRow = await own.findOneBy(PendingList, { userId });
      if (!pendingRow) return [];
      const next = retieredList(pendingRow.list, today, pendingRow.list.writtenBy);
      const spanishList = next.spanish && { spanish: retierSpanish(next.spanish) };
      await own.update(PendingList, { id: pendingRow.id }, { list: { ...next, ...spanishList } });
      return tierMovesBetween(next.recommendations, pendingRow.list.recommendations);
    });
    // The counselor's own placements don't move.
    const placedUnitids = new Set(
      (await this.decisions.list(student)).flatMap(({ kind, unitid }) => (kind === 'keep' ? [] : unitid)),
    );
    return movedSchools.filter(({ unitid }) => !placedUnitids.has(unitid));
  }

  /** These colleges as a list generated now would describe them; colleges without a current tier are omitted. */
  private async today(student: Authorized<'read'>, unitids: readonly number[]): Promise<Map<number, CurrentSchool>> {
    const { studentInput } = await this.studentInput.readForViewing(student);
    const { search, colleges } = await this.lists.searchUnranked(student, studentInput);
    const criteria = withoutConfidential(search.criteria);
    const computeFit = createFitFunction(studentInput);
    const byId = new Map(colleges.map((college) => [college.unitid, college]));
    const candidates = unitids.flatMap((unitid): Candidate[] => {
      const college = byId.get(unitid);
      if (!college) return [];
      const rankedCollege = search.rank(college);
      if (rankedCollege) return [candidateOf(rankedCollege, criteria)];
      const { tier, arithmetic } = computeFit(college);
      return tier === null ? [] : [{ college, tier, arithmetic, reasons: [], misses: [] }];
    });
    const { schoolWordsTask } = await import('../../ai/features/school-words/task.js');
    const words = schoolWordsTask.createBuiltInValue({ studentInput, candidates });
    return new Map(
      words.flatMap(({ unitid, builtInSections: _, ...info }) => {
        const candidate = candidates.find(({ college }) => college.unitid === unitid);
        return candidate ? [[unitid, { candidate, info: { ...info, logo_url: logoUrl(unitid) } }] as const] : [];
      }),
    );
  }
}
