import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import type { SchoolWords } from '../../ai/generated-words';
import { logoUrl } from '../../contract/colleges';
import { TIERS } from '../../contract/limits';
import type { DecisionKind, Recommendation, RecommendationSet, NextList } from '../../contract/recommendations';
import type { Candidate, CandidateList, StudentInput } from '../../contract/student-input';
import { FeedbackService } from '../../feedback/feedback.service';
import { type StudentInputWithContext, StudentInputService } from '../../guidance/profiles/student-input.service';
import { priceFor } from '../../contract/prices';
import { runInLanguage } from '../../platform/text/words';
import { priceLimit } from '../search/cost-criteria';
import { ListDecisions } from '../decisions/decisions.service';
import { RecommendationsService } from '../recommendations.service';
import { type ListConflict, listConflicts } from '../search/list-conflicts';
import { createFitFunction } from '../tiers/student-fits.service';
import { ListSearch } from '../search/list-search.service';
import type { SpanishList, WrittenList } from './lists.entity';

/** Chooses the schools by rule; the AI only describes them. */
@Injectable()
export class ListWriter {
  constructor(
    private readonly lists: ListSearch,
    private readonly ai: AiService,
    private readonly decisions: ListDecisions,
  ) {}

  async search(
    student: Authorized<'read'>,
    { studentInput }: Pick<StudentInputWithContext, 'studentInput'>,
  ): Promise<CandidateList> {
    const [{ search, ranks, colleges }, decisions] = await Promise.all([
      this.lists.run(student, studentInput),
      this.decisions.list(student),
    ]);
    const unitidsDecided = (kind: DecisionKind): Set<number> =>
      new Set(decisions.filter((item) => item.kind === kind).map(({ unitid }) => unitid));
    const [removedUnitids, keptUnitids] = [unitidsDecided('remove'), unitidsDecided('keep')];
    const remainingRanks = ranks.filter(({ college }) => !removedUnitids.has(college.unitid));
    // Lists are stored and may be sent to a model, so nothing in them may depend on the family's income.
    const list = search.choose(remainingRanks, 'anybody');
    const listed = new Set(list.candidates.map(({ college }) => college.unitid));
    const computeFit = createFitFunction(studentInput);
    // A kept college that has no tier by the current numbers can't be described, so it is omitted.
    const keptCandidates = colleges
      .filter(({ unitid }) => keptUnitids.has(unitid) && !listed.has(unitid))
      .flatMap((college): Candidate[] => {
        const { tier, arithmetic } = computeFit(college);
        if (tier === null) return [];
        return [{ college, tier, arithmetic, reasons: [], misses: [], lines: search.lines(college) }];
      });
    const candidates = [...list.candidates, ...keptCandidates];
    return {
      ...list,
      candidates: candidates.toSorted((item, otherItem) => TIERS.indexOf(item.tier) - TIERS.indexOf(otherItem.tier)),
    };
  }

  async write(
    { studentInput, context }: StudentInputWithContext,
    { candidates, ...notes }: CandidateList,
  ): Promise<WrittenList> {
    const { schoolWordsTask } = await import('../../ai/features/school-words/task.js');
    const { value, writtenBy } = await this.ai.write(schoolWordsTask, { studentInput, candidates }, context);
    return { recommendations: describeList(candidates, value, studentInput), ...notes, writtenBy };
  }

  async writeInSpanish(student: Authorized<'read'>, file: StudentInputWithContext): Promise<SpanishList> {
    return runInLanguage('es', async () => {
      const { candidates, ...notes } = await this.search(student, file);
      const { studentInput } = file;
      const { schoolWordsTask } = await import('../../ai/features/school-words/task.js');
      const words = schoolWordsTask.createBuiltInValue({ studentInput, candidates });
      return { recommendations: describeList(candidates, words, studentInput), ...notes };
    });
  }
}

function describeList(
  candidates: readonly Candidate[],
  words: readonly SchoolWords[],
  studentInput: StudentInput,
): Recommendation[] {
  const byId = new Map(words.map((item) => [item.unitid, item]));
  return candidates.flatMap((candidate) => {
    const generatedWords = byId.get(candidate.college.unitid);
    return generatedWords ? [toRecommendation(candidate, generatedWords, studentInput)] : [];
  });
}

function toRecommendation(
  { college, tier, arithmetic, reasons, bends, lines }: Candidate,
  words: SchoolWords,
  { homeState, preferences }: Pick<StudentInput, 'homeState' | 'preferences'>,
): Recommendation {
  const { unitid, builtInSections, ...info } = words;
  const { name, city, state, setting, control, undergrads, website_url } = college;
  const { admission_rate_pct, avg_net_price, graduation_6yr_pct } = college;
  const { level, open_admissions, completion_pct, transfer_out_pct } = college;
  const price = priceFor(college, homeState);
  const limit = priceLimit(preferences);
  return {
    type: tier,
    name,
    unitid,
    info: { ...info, logo_url: logoUrl(unitid) },
    arithmetic,
    facts: {
      ...{ city, state, setting, control, undergrads, admission_rate_pct, avg_net_price, graduation_6yr_pct },
      ...{ website_url, level, open_admissions, completion_pct, transfer_out_pct },
    },
    price: price && { dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate },
    ...(limit === null ? {} : { price_limit: limit }),
    ...(bends ? { bends } : {}),
    ...lines,
    ...(builtInSections?.length ? { built_in_sections: builtInSections } : {}),
    evidence: reasons.flatMap(({ evidence }) => evidence ?? []),
  };
}

export interface ListComparison {
  list: RecommendationSet;
  conflicts: ListConflict[];
  reviewed: number;
  /** Whether the reader may know the family's income. */
  isIncomeKnown: boolean;
}

const excludeByUnitid = <ListedItem extends { unitid: number }>(
  schools: readonly ListedItem[],
  excluded: readonly ListedItem[],
): ListedItem[] => schools.filter(({ unitid }) => !excluded.some((otherItem) => otherItem.unitid === unitid));

@Injectable()
export class ListComparer {
  constructor(
    private readonly lists: RecommendationsService,
    private readonly search: ListSearch,
    private readonly feedback: FeedbackService,
    private readonly studentInput: StudentInputService,
    private readonly writer: ListWriter,
  ) {}

  /** How a list generated now would differ. Throws a 409 for a student whose list is pending. */
  async next(student: Authorized<'read'>): Promise<NextList> {
    await this.lists.visibleLists(student);
    const [{ recommendations }, { studentInput }] = await Promise.all([
      this.lists.read(student),
      this.studentInput.readForViewing(student),
    ]);
    const { candidates } = await this.writer.search(student, { studentInput });
    const next = candidates.map(({ college: { unitid, name } }) => ({ unitid, name }));
    const currentSchools = recommendations.map(({ unitid, name }) => ({ unitid, name }));
    return {
      schools: currentSchools.length,
      came: excludeByUnitid(next, currentSchools),
      gone: excludeByUnitid(currentSchools, next),
    };
  }

  async compare(student: Authorized<'read'>, studentInput: StudentInput): Promise<ListComparison> {
    const [list, income, reviews, { search, colleges }] = await Promise.all([
      this.lists.read(student),
      this.search.income(student),
      this.feedback.readSubmitted(student),
      this.search.searchUnranked(student, studentInput),
    ]);
    const byId = new Map(colleges.map((college) => [college.unitid, college]));
    const listed = list.recommendations.flatMap(({ unitid }) => byId.get(unitid) ?? []);
    return {
      list,
      conflicts: listConflicts(search, listed),
      reviewed: reviews.length,
      isIncomeKnown: income !== null,
    };
  }
}
