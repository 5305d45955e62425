import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import type { SchoolWords } from '../../ai/generated-words';
import { logoUrl } from '../../contract/colleges';
import { TIERS } from '../../contract/limits';
import type { DecisionKind, Recommendation, RecommendationSet } from '../../contract/recommendations';
import type { Candidate, CandidateList, StudentInput } from '../../contract/student-input';
import type { NextList } from '../../contract/school-lists';
import { FeedbackService } from '../../feedback/feedback.service';
import { type StudentInputWithContext, StudentInputService } from '../../guidance/profiles/student-input.service';
import { priceFor } from '../../contract/prices';
import { runInLanguage } from '../../platform/text/words';
import { priceLimit } from '../search/cost-criteria';
import { ListDecisions } from '../decisions/decisions.service';
import { RecommendationsService } from '../recommendations.service';
import { type ListConflict, listConflicts } from '../search/list-conflicts';
import { fitFunction } from '../tiers/student-fits.service';
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
      this.lists.of(student, studentInput),
      this.decisions.of(student),
    ]);
    const decided = (kind: DecisionKind): Set<number> =>
      new Set(decisions.filter((one) => one.kind === kind).map(({ unitid }) => unitid));
    const [removed, kept] = [decided('remove'), decided('keep')];
    const staying = ranks.filter(({ college }) => !removed.has(college.unitid));
    // Lists are stored and may be sent to a model, so nothing in them may depend on the family's income.
    const list = search.choose(staying, 'anybody');
    const listed = new Set(list.candidates.map(({ college }) => college.unitid));
    const fitOf = fitFunction(studentInput);
    // A kept college that has no tier by the current numbers can't be described, so it is omitted.
    const added = colleges
      .filter(({ unitid }) => kept.has(unitid) && !listed.has(unitid))
      .flatMap((college): Candidate[] => {
        const { tier, arithmetic } = fitOf(college);
        if (tier === null) return [];
        return [{ college, tier, arithmetic, reasons: [], misses: [], lines: search.lines(college) }];
      });
    const candidates = [...list.candidates, ...added];
    return {
      ...list,
      candidates: candidates.toSorted((one, other) => TIERS.indexOf(one.tier) - TIERS.indexOf(other.tier)),
    };
  }

  async write(
    { studentInput, context }: StudentInputWithContext,
    { candidates, ...notes }: CandidateList,
  ): Promise<WrittenList> {
    const { schoolWordsTask } = await import('../../ai/features/school-words/task.js');
    const { value, writtenBy } = await this.ai.write(schoolWordsTask, { studentInput, candidates }, context);
    return { recommendations: describe(candidates, value, studentInput), ...notes, writtenBy };
  }

  async inSpanish(student: Authorized<'read'>, file: StudentInputWithContext): Promise<SpanishList> {
    return runInLanguage('es', async () => {
      const { candidates, ...notes } = await this.search(student, file);
      const { studentInput } = file;
      const { schoolWordsTask } = await import('../../ai/features/school-words/task.js');
      const words = schoolWordsTask.builtIn({ studentInput, candidates });
      return { recommendations: describe(candidates, words, studentInput), ...notes };
    });
  }
}

function describe(
  candidates: readonly Candidate[],
  words: readonly SchoolWords[],
  studentInput: StudentInput,
): Recommendation[] {
  const byId = new Map(words.map((one) => [one.unitid, one]));
  return candidates.flatMap((candidate) => {
    const own = byId.get(candidate.college.unitid);
    return own ? [toRecommendation(candidate, own, studentInput)] : [];
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
  incomeIsTold: boolean;
}

const excluding = <One extends { unitid: number }>(some: readonly One[], others: readonly One[]): One[] =>
  some.filter(({ unitid }) => !others.some((other) => other.unitid === unitid));

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
    const now = recommendations.map(({ unitid, name }) => ({ unitid, name }));
    return { schools: now.length, came: excluding(next, now), gone: excluding(now, next) };
  }

  async of(student: Authorized<'read'>, studentInput: StudentInput): Promise<ListComparison> {
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
