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
const MAX_REMEMBERED = 500;

/** Results per catalogue and search input; null if the search failed. */
type SearchCache<Found> = WeakMap<readonly CollegeFacts[], RecentMap<string, Promise<Found> | null>>;

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

/** Searches the catalogue for one student, yielding to other work. */
@Injectable()
export class ListSearch {
  private readonly remembered: SearchCache<readonly number[]> = new WeakMap();
  /** The order of each catalogue for the most recent students. */
  private readonly placed: SearchCache<RankByUnitid> = new WeakMap();

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
  async of(
    student: Authorized<'read'>,
    asked: SearchRequest,
    { averagePrices = false } = {},
  ): Promise<SearchedCatalogue> {
    const [colleges, reviews, income] = await this.read(student, averagePrices);
    return runSearch({ ...asked, income }, colleges, reviews);
  }

  async unranked(
    student: Authorized<'read'>,
    asked: SearchRequest,
  ): Promise<Pick<SearchedCatalogue, 'colleges' | 'search'>> {
    const [colleges, reviews, income] = await this.read(student);
    return { colleges, search: searchFor({ ...asked, income }, colleges, reviews)(asked.preferences) };
  }

  /** The current search for a student with its order of the catalogue, cached until something changes. */
  async ordered(
    student: Authorized<'read'>,
    asked: SearchRequest,
  ): Promise<{ search: CandidateSearch; places: () => Promise<RankByUnitid>; income: PriceBasis | null }> {
    const [colleges, reviews, income] = await this.read(student);
    const askedBy = { ...asked, income };
    const search = searchFor(askedBy, colleges, reviews)(asked.preferences);
    const places = (): Promise<RankByUnitid> =>
      cached(this.placed, colleges, hashOf(askedBy, reviews), () => rankColleges(colleges, search));
    return { search, places, income };
  }

  /** The ids of the colleges that a list generated now would contain; cached until something changes. */
  async chosen(student: Authorized<'read'>, asked: SearchRequest): Promise<readonly number[]> {
    const [colleges, reviews, income] = await this.read(student);
    const askedBy = { ...asked, income };
    return cached(this.remembered, colleges, hashOf(askedBy, reviews), async () => {
      const { search, ranks } = await runSearch(askedBy, colleges, reviews);
      return search.choose(ranks, 'anybody').candidates.map(({ college }) => college.unitid);
    });
  }
}

/** The cached or pending result for a key. Failures aren't cached. */
function cached<Found>(
  all: SearchCache<Found>,
  colleges: readonly CollegeFacts[],
  key: string,
  find: () => Promise<Found>,
): Promise<Found> {
  const known = all.get(colleges) ?? new RecentMap<string, Promise<Found> | null>(MAX_REMEMBERED);
  all.set(colleges, known);
  const found = known.get(key);
  if (found) return found;
  const finding = find();
  known.set(key, finding);
  finding.catch(() => known.set(key, null));
  return finding;
}

async function rankColleges(colleges: readonly CollegeFacts[], search: CandidateSearch): Promise<RankByUnitid> {
  const ranks = (await mapYielding(colleges, search.rank)).filter((entry) => entry !== null);
  // Colleges that no list would add on its own come last.
  const ordered = [true, false].flatMap((may) => ranks.filter((one) => canBeListed(one) === may).sort(compareRanked));
  return new Map(ordered.map(({ college }, index) => [college.unitid, -index]));
}

const searchFor = (
  asked: SearchRequestWithIncome,
  colleges: readonly CollegeFacts[],
  reviews: readonly SchoolFeedback[],
) => {
  const told = { colleges, reviews: withReadableReasons(reviews), home: asked.home, income: asked.income };
  return (preferences: Preference[]): CandidateSearch =>
    candidateSearch({ ...told, studentInput: { ...asked, preferences } });
};

async function runSearch(
  asked: SearchRequestWithIncome,
  colleges: readonly CollegeFacts[],
  reviews: readonly SchoolFeedback[],
): Promise<SearchedCatalogue> {
  const searchWith = searchFor(asked, colleges, reviews);
  const search = searchWith(asked.preferences);
  const ranks = await mapYielding(colleges, search.rank);
  return { colleges, search, ranks: ranks.filter((entry) => entry !== null), searchWith };
}
