import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import { withReadableReasons } from '../../ai/safety/concern/without-care-answers';
import { CollegesService } from '../../colleges/colleges.service';
import { RecentMap } from '../../platform/runtime/caches';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import type { CollegeFacts } from '../../contract/colleges';
import type { SchoolFeedback } from '../../contract/ai';
import type { PriceBasis } from '../../contract/prices';
import type { StudentInput } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { FeedbackService } from '../../feedback/feedback.service';
import { FamilyIncomes } from '../family-income/family-income.service';
import { compareRanked, canBeListed, type RankedCollege } from './order';
import { candidateSearch, type CandidateSearch } from './search-candidates';

interface SearchedCatalogue {
  colleges: readonly CollegeFacts[];
  search: CandidateSearch;
  ranks: RankedCollege[];
  searchWith: (preferences: Preference[]) => CandidateSearch;
}

type SearchRequest = Pick<StudentInput, 'reading' | 'homeState' | 'home' | 'preferences' | 'suggestions' | 'hasChosen'>;
type SearchRequestWithIncome = SearchRequest & { income: PriceBasis | null };

/** Max cached lists, most recently used. */
const MAX_CACHED = 500;

/** Results per catalog and search input; null if the search failed. */
type SearchCache<Result> = WeakMap<readonly CollegeFacts[], RecentMap<string, Promise<Result> | null>>;

/** The rank of each considered college for a student; the highest is best. Excluded colleges are omitted. */
export type RankByUnitid = ReadonlyMap<number, number>;

/** A hash of a search's inputs, so that none of the student's words are stored. */
function hashOf(
  { reading, homeState, home, preferences, suggestions, hasChosen, income }: SearchRequestWithIncome,
  reviews: readonly SchoolFeedback[],
): string {
  const text = JSON.stringify([
    reading,
    homeState,
    home,
    preferences,
    hasChosen ? [] : suggestions,
    hasChosen,
    income,
    reviews,
  ]);
  return createHash('sha256').update(text).digest('base64');
}

/** Searches the catalog for one student, yielding to other work. */
@Injectable()
export class ListSearch {
  private readonly chosenIdsCache: SearchCache<readonly number[]> = new WeakMap();
  /** The order of each catalog for the most recent students. */
  private readonly rankingCache: SearchCache<RankByUnitid> = new WeakMap();

  constructor(
    private readonly colleges: CollegesService,
    private readonly feedback: FeedbackService,
    private readonly familyIncomes: FamilyIncomes,
  ) {}

  /** The family's income if the reader may see it; else null. */
  income(student: Authorized<'read'>): Promise<PriceBasis | null> {
    return this.familyIncomes.bracket(student);
  }

  private read(student: Authorized<'read'>, averagePrices = false) {
    const income = averagePrices ? null : this.income(student);
    return Promise.all([this.colleges.allFacts(), this.feedback.readSubmitted(student), income]);
  }

  /**
   * Prices use the family's income if the reader may see it; set `averagePrices` if the response may leave the server.
   */
  async run(
    student: Authorized<'read'>,
    request: SearchRequest,
    { averagePrices = false } = {},
  ): Promise<SearchedCatalogue> {
    const [colleges, reviews, income] = await this.read(student, averagePrices);
    return runSearch({ ...request, income }, colleges, reviews);
  }

  async searchUnranked(
    student: Authorized<'read'>,
    request: SearchRequest,
  ): Promise<Pick<SearchedCatalogue, 'colleges' | 'search'>> {
    const [colleges, reviews, income] = await this.read(student);
    return { colleges, search: searchFor({ ...request, income }, colleges, reviews)(request.preferences) };
  }

  /** The current search for a student with its order of the catalog, cached until something changes. */
  async ordered(
    student: Authorized<'read'>,
    request: SearchRequest,
  ): Promise<{ search: CandidateSearch; ranking: () => Promise<RankByUnitid>; income: PriceBasis | null }> {
    const [colleges, reviews, income] = await this.read(student);
    const requestWithIncome = { ...request, income };
    const search = searchFor(requestWithIncome, colleges, reviews)(request.preferences);
    const ranking = (): Promise<RankByUnitid> =>
      cached(this.rankingCache, colleges, hashOf(requestWithIncome, reviews), () => rankColleges(colleges, search));
    return { search, ranking, income };
  }

  /** The ids of the colleges that a list generated now would contain; cached until something changes. */
  async findChosenIds(student: Authorized<'read'>, request: SearchRequest): Promise<readonly number[]> {
    const [colleges, reviews, income] = await this.read(student);
    const requestWithIncome = { ...request, income };
    return cached(this.chosenIdsCache, colleges, hashOf(requestWithIncome, reviews), async () => {
      const { search, ranks } = await runSearch(requestWithIncome, colleges, reviews);
      return search.choose(ranks, 'anybody').candidates.map(({ college }) => college.unitid);
    });
  }
}

/** The cached or pending result for a key. Failures aren't cached. */
function cached<Result>(
  caches: SearchCache<Result>,
  colleges: readonly CollegeFacts[],
  key: string,
  compute: () => Promise<Result>,
): Promise<Result> {
  const cache = caches.get(colleges) ?? new RecentMap<string, Promise<Result> | null>(MAX_CACHED);
  caches.set(colleges, cache);
  const cachedResult = cache.get(key);
  if (cachedResult) return cachedResult;
  const pending = compute();
  cache.set(key, pending);
  pending.catch(() => cache.set(key, null));
  return pending;
}

async function rankColleges(colleges: readonly CollegeFacts[], search: CandidateSearch): Promise<RankByUnitid> {
  const ranks = (await mapYielding(colleges, search.rank)).filter((entry) => entry !== null);
  // Colleges that no list would add on its own come last.
  const ordered = [true, false].flatMap((isListable) =>
    ranks.filter((one) => canBeListed(one) === isListable).sort(compareRanked),
  );
  return new Map(ordered.map(({ college }, index) => [college.unitid, -index]));
}

const searchFor = (
  request: SearchRequestWithIncome,
  colleges: readonly CollegeFacts[],
  reviews: readonly SchoolFeedback[],
) => {
  const context = { colleges, reviews: withReadableReasons(reviews), home: request.home, income: request.income };
  return (preferences: Preference[]): CandidateSearch =>
    candidateSearch({ ...context, studentInput: { ...request, preferences } });
};

async function runSearch(
  request: SearchRequestWithIncome,
  colleges: readonly CollegeFacts[],
  reviews: readonly SchoolFeedback[],
): Promise<SearchedCatalogue> {
  const searchWith = searchFor(request, colleges, reviews);
  const search = searchWith(request.preferences);
  const ranks = await mapYielding(colleges, search.rank);
  return { colleges, search, ranks: ranks.filter((entry) => entry !== null), searchWith };
}
