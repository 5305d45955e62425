import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { AiService } from '../../ai/ai.service';
import { type SchoolWords, schoolWordsTask } from '../../ai/features/school-words/task';
import { type CollegeFacts, logoUrl } from '../../contract/colleges';
import { TIERS } from '../../contract/limits';
import type { DecisionKind } from '../../contract/list-decisions';
import type { Candidate, CandidateList, StudentInput } from '../../contract/student-input';
import type { Recommendation, RecommendationSet } from '../../contract/recommendations';
import type { NextList } from '../../contract/school-lists';
import type { Evidence } from '../../contract/text';
import { FeedbackService } from '../../feedback/feedback.service';
import { type StudentFile, StudentInputService } from '../../guidance/profiles/student-input.service';
import { priceFor } from '../../contract/price-for';
import { speaking } from '../../platform/text/words';
import { priceLimit } from '../search/cost-criteria';
import { ListDecisions } from '../decisions/decisions.service';
import { RecommendationsService } from '../recommendations.service';
import { type ListConflict, listConflicts } from '../search/list-conflicts';
import { type FitOf, fitsOn } from '../tiers/student-fits.service';
import { ListSearch } from '../search/list-search.service';
import type { CandidateSearch } from '../search/search-candidates';
import type { SpanishList, WrittenList } from './lists.entity';

/** Chooses the schools by rule and lets the AI word them. */
@Injectable()
export class ListWriter {
  constructor(
    private readonly lists: ListSearch,
    private readonly ai: AiService,
    private readonly decisions: ListDecisions,
  ) {}

  async search(
    student: Authorized<'read'>,
    { studentInput }: Pick<StudentFile, 'studentInput'>,
  ): Promise<CandidateList> {
    const [{ search, ranks, colleges }, decisions] = await Promise.all([
      this.lists.of(student, studentInput),
      this.decisions.of(student),
    ]);
    const unitids = (kind: DecisionKind): Set<number> =>
      new Set(decisions.filter((one) => one.kind === kind).map(({ unitid }) => unitid));
    const removed = unitids('remove');
    const keptIds = unitids('keep');
    // What is worded is stored and may be sent: nothing of the family's income is told there.
    const chosen = search.choose(
      ranks.filter(({ college }) => !removed.has(college.unitid)),
      'anybody',
    );
    const kept = colleges.filter(({ unitid }) => keptIds.has(unitid));
    return withKept(chosen, kept, { fitOf: fitsOn(studentInput), lines: search.lines });
  }

  async write({ studentInput, context }: StudentFile, { candidates, ...said }: CandidateList): Promise<WrittenList> {
    const { value, writtenBy } = await this.ai.write(schoolWordsTask, { studentInput, candidates }, context);
    const recommendations = worded(candidates, value, studentInput);
    return { recommendations, ...said, writtenBy };
  }

  /** The same list in Spanish, in the built-in engine's words. */
  async inSpanish(student: Authorized<'read'>, file: StudentFile): Promise<SpanishList> {
    return speaking('es', async () => {
      const { candidates, ...said } = await this.search(student, file);
      const { studentInput } = file;
      const words = schoolWordsTask.builtIn({ studentInput, candidates });
      const recommendations = worded(candidates, words, studentInput);
      return { recommendations, ...said };
    });
  }
}

function worded(
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

/** A list with the colleges that the counselor keeps on it; one that has no tier by today's numbers cannot be worded and is left out. */
function withKept(
  list: CandidateList,
  kept: readonly CollegeFacts[],
  { fitOf, lines }: { fitOf: FitOf } & Pick<CandidateSearch, 'lines'>,
): CandidateList {
  const there = new Set(list.candidates.map(({ college }) => college.unitid));
  const added = kept
    .filter(({ unitid }) => !there.has(unitid))
    .flatMap((college): Candidate[] => {
      const { tier, arithmetic } = fitOf(college);
      return tier === null ? [] : [{ college, tier, arithmetic, reasons: [], misses: [], lines: lines(college) }];
    });
  const candidates = [...list.candidates, ...added];
  return {
    ...list,
    candidates: candidates.toSorted((one, other) => TIERS.indexOf(one.tier) - TIERS.indexOf(other.tier)),
  };
}

function toRecommendation(
  { college, tier, arithmetic, reasons, bends, lines }: Candidate,
  words: SchoolWords,
  { homeState, preferences }: Pick<StudentInput, 'homeState' | 'preferences'>,
): Recommendation {
  const { unitid, builtInSections, ...info } = words;
  const { city, state, setting, control, undergrads, website_url } = college;
  const price = priceFor(college, homeState);
  const limit = priceLimit(preferences);
  const { admission_rate_pct, avg_net_price, graduation_6yr_pct } = college;
  const { level, open_admissions, completion_pct, transfer_out_pct } = college;
  return {
    type: tier,
    name: college.name,
    unitid,
    info: { ...info, logo_url: logoUrl(unitid) },
    arithmetic,
    facts: {
      city,
      state,
      setting,
      control,
      undergrads,
      admission_rate_pct,
      avg_net_price,
      graduation_6yr_pct,
      website_url,
      ...{ level, open_admissions, completion_pct, transfer_out_pct },
    },
    price: price && { dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate },
    ...(limit === null ? {} : { price_limit: limit }),
    ...(bends ? { bends } : {}),
    ...lines,
    ...(builtInSections?.length ? { built_in_sections: builtInSections } : {}),
    evidence: reasons.map(({ evidence }) => evidence).filter((evidence): evidence is Evidence => evidence !== null),
  };
}

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
