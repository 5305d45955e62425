import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import { readReasons } from '../../ai/safety/concern/without-care-answers';
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
import { inOrder, mayBeListed, type Ranked } from './order';
import { candidateSearch, type CandidateSearch } from './search-candidates';

/** A whole catalogue ranked for one student, before anything is chosen. */
interface SearchedCatalogue {
  colleges: readonly CollegeFacts[];
  search: CandidateSearch;
  ranks: Ranked[];
  /** The same search for other wishes; nothing is ranked yet. */
  searchWith: (preferences: Preference[]) => CandidateSearch;
}

/** What a search goes by besides the reviews and the family's income. */
type Asked = Pick<StudentInput, 'reading' | 'homeState' | 'home' | 'preferences' | 'suggestions' | 'hasChosen'>;
type AskedBy = Asked & { income: PriceBasis | null };

/** How many lists are remembered, the newest used. */
const MAX_REMEMBERED = 500;

/** What was found out of each catalogue by what a search goes by; null where that failed. */
type Remembered<Found> = WeakMap<readonly CollegeFacts[], RecentMap<string, Promise<Found> | null>>;

/** Where each college of the catalogue stands for a student, the best highest; those that are not considered are missing. */
export type Places = ReadonlyMap<number, number>;

/** What a search goes by as a hash: none of a student's words is kept. */
function hashOf(
  { reading, homeState, home, preferences, suggestions, hasChosen, income }: AskedBy,
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

/** Searches the catalogue for one student, giving way to others meanwhile. */
@Injectable()
export class ListSearch {
  /** Of each catalogue, which colleges were chosen. */
  private readonly remembered: Remembered<readonly number[]> = new WeakMap();
  /** Of each catalogue, how it stands in order for the students who looked last. */
  private readonly placed: Remembered<Places> = new WeakMap();

  constructor(
    private readonly colleges: CollegesService,
    private readonly feedback: FeedbackService,
    private readonly incomes: FamilyIncomes,
  ) {}

  /** The family's income as far as the reader may see it. */
  income(student: Authorized<'read'>): Promise<PriceBasis | null> {
    return this.incomes.bracket(student);
  }

  private read(student: Authorized<'read'>, averagePrices = false) {
    const income = averagePrices ? null : this.income(student);
    return Promise.all([this.colleges.allFacts(), this.feedback.all(student), income]);
  }

  /** Prices are those of the family's income as far as the reader may see it; `averagePrices` where the answer may leave the server. */
  async of(student: Authorized<'read'>, asked: Asked, { averagePrices = false } = {}): Promise<SearchedCatalogue> {
    const [colleges, reviews, income] = await this.read(student, averagePrices);
    return searched({ ...asked, income }, colleges, reviews);
  }

  /** The search as `of` makes it, before anything is ranked. */
  async unranked(student: Authorized<'read'>, asked: Asked): Promise<Pick<SearchedCatalogue, 'colleges' | 'search'>> {
    const [colleges, reviews, income] = await this.read(student);
    return { colleges, search: searchFor({ ...asked, income }, colleges, reviews)(asked.preferences) };
  }

  /** The search for one student as of now, and the order it puts the catalogue in, worked out once while nothing of it changes. */
  async ordered(
    student: Authorized<'read'>,
    asked: Asked,
  ): Promise<{ search: CandidateSearch; places: () => Promise<Places>; income: PriceBasis | null }> {
    const [colleges, reviews, income] = await this.read(student);
    const askedBy = { ...asked, income };
    const search = searchFor(askedBy, colleges, reviews)(asked.preferences);
    const places = (): Promise<Places> =>
      remembering(this.placed, colleges, hashOf(askedBy, reviews), () => placesIn(colleges, search));
    return { search, places, income };
  }

  /** The ids of the colleges that a list made now would hold; searched for once while nothing of it changes. */
  async chosen(student: Authorized<'read'>, asked: Asked): Promise<readonly number[]> {
    const [colleges, reviews, income] = await this.read(student);
    const askedBy = { ...asked, income };
    return remembering(this.remembered, colleges, hashOf(askedBy, reviews), async () => {
      const { search, ranks } = await searched(askedBy, colleges, reviews);
      return search.choose(ranks, 'anybody').candidates.map(({ college }) => college.unitid);
    });
  }
}

/** What was found out for a key, or is being found out by somebody else; a failure is not remembered. */
function remembering<Found>(
  all: Remembered<Found>,
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

async function placesIn(colleges: readonly CollegeFacts[], search: CandidateSearch): Promise<Places> {
  const ranks = (await mapYielding(colleges, search.rank)).filter((entry) => entry !== null);
  // What no list would bring up by itself stands behind everything else.
  const ordered = [true, false].flatMap((may) => ranks.filter((one) => mayBeListed(one) === may).sort(inOrder));
  return new Map(ordered.map(({ college }, index) => [college.unitid, -index]));
}

const searchFor = (asked: AskedBy, colleges: readonly CollegeFacts[], reviews: readonly SchoolFeedback[]) => {
  const told = { colleges, reviews: readReasons(reviews), home: asked.home, income: asked.income };
  return (preferences: Preference[]): CandidateSearch =>
    candidateSearch({ ...told, studentInput: { ...asked, preferences } });
};

async function searched(
  asked: AskedBy,
  colleges: readonly CollegeFacts[],
  reviews: readonly SchoolFeedback[],
): Promise<SearchedCatalogue> {
  const searchWith = searchFor(asked, colleges, reviews);
  const search = searchWith(asked.preferences);
  const ranks = await mapYielding(colleges, search.rank);
  return { colleges, search, ranks: ranks.filter((entry) => entry !== null), searchWith };
}
