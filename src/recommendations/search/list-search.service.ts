import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { readReasons } from '../../ai/safety/privacy/told-of-schools';
import { CollegesService } from '../../colleges/colleges.service';
import { mapGivingWay } from '../../platform/runtime/give-way';
import type { CollegeFacts } from '../../contract/colleges';
import type { SchoolFeedback } from '../../contract/feedback';
import type { IncomeBracket } from '../../contract/income-brackets';
import type { StudentInput } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { FeedbackService } from '../../feedback/feedback.service';
import { FamilyIncomes } from '../family-income/family-income.service';
import type { Ranked } from './ranking';
import { candidateSearch, type CandidateSearch } from './search-candidates';

/** A whole catalogue ranked for one student, before anything is chosen. */
export interface SearchedCatalogue {
  colleges: readonly CollegeFacts[];
  search: CandidateSearch;
  ranks: Ranked[];
  /** The same search for other wishes; nothing is ranked yet. */
  searchWith: (preferences: Preference[]) => CandidateSearch;
}

/** What a search goes by besides the reviews and the family's income. */
type Asked = Pick<StudentInput, 'reading' | 'homeState' | 'home' | 'preferences'>;
type AskedBy = Asked & { income: IncomeBracket | null };

/** How many lists are remembered, the newest. */
const MOST_REMEMBERED = 500;

/** What a search goes by as a hash: none of a student's words is kept. */
function hashOf(
  { reading, homeState, home, preferences, income }: AskedBy,
  reviews: readonly SchoolFeedback[],
): string {
  const text = JSON.stringify([reading, homeState, home, preferences, income, reviews]);
  return createHash('sha256').update(text).digest('base64');
}

/** Searches the catalogue for one student, giving way to others meanwhile. */
@Injectable()
export class ListSearch {
  /** Of each catalogue, which colleges were chosen. */
  private readonly remembered = new WeakMap<readonly CollegeFacts[], Map<string, readonly number[]>>();

  constructor(
    private readonly colleges: CollegesService,
    private readonly feedback: FeedbackService,
    private readonly incomes: FamilyIncomes,
  ) {}

  /** The family's income as far as whoever asks may see it. */
  income(student: Authorized<'read'>): Promise<IncomeBracket | null> {
    return this.incomes.bracket(student);
  }

  /** Prices are those of the family's income as far as whoever asks may see it; `averagePrices` where the answer may leave the server. */
  async of(student: Authorized<'read'>, asked: Asked, { averagePrices = false } = {}): Promise<SearchedCatalogue> {
    const [colleges, reviews, income] = await Promise.all([
      this.colleges.allFacts(),
      this.feedback.all(student),
      averagePrices ? null : this.income(student),
    ]);
    return searched({ ...asked, income }, colleges, reviews);
  }

  /** The ids of the colleges that a list made now would hold; searched for once while nothing of it changes. */
  async chosen(student: Authorized<'read'>, asked: Asked): Promise<readonly number[]> {
    const [colleges, reviews, income] = await Promise.all([
      this.colleges.allFacts(),
      this.feedback.all(student),
      this.income(student),
    ]);
    const known = this.remembered.get(colleges) ?? new Map<string, readonly number[]>();
    this.remembered.set(colleges, known);
    const askedBy = { ...asked, income };
    const key = hashOf(askedBy, reviews);
    const found = known.get(key);
    if (found) return found;
    const { search, ranks } = await searched(askedBy, colleges, reviews);
    const chosen = search.choose(ranks, 'anybody').candidates.map(({ college }) => college.unitid);
    known.set(key, chosen);
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value as string);
    return chosen;
  }
}

async function searched(
  asked: AskedBy,
  colleges: readonly CollegeFacts[],
  reviews: readonly SchoolFeedback[],
): Promise<SearchedCatalogue> {
  const told = { colleges, reviews: readReasons(reviews), home: asked.home, income: asked.income };
  const searchWith = (preferences: Preference[]): CandidateSearch =>
    candidateSearch({ ...told, studentInput: { ...asked, preferences } });
  const search = searchWith(asked.preferences);
  const ranks = await mapGivingWay(colleges, search.rank);
  return { colleges, search, ranks: ranks.filter((entry) => entry !== null), searchWith };
}
