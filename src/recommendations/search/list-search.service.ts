import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { readReasons } from '../../ai/safety/privacy/told-of-schools';
import { CollegesService } from '../../colleges/colleges.service';
import { mapGivingWay } from '../../platform/runtime/give-way';
import type { CollegeFacts } from '../../contract/colleges';
import type { SchoolFeedback } from '../../contract/feedback';
import type { StudentInput } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { FeedbackService } from '../../feedback/feedback.service';
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

/** What a search goes by besides the reviews. */
type Asked = Pick<StudentInput, 'reading' | 'homeState' | 'home' | 'preferences'>;

/** How many lists are remembered, the newest. */
const MOST_REMEMBERED = 500;

/** What a search goes by as a hash: none of a student's words is kept. */
function hashOf({ reading, homeState, home, preferences }: Asked, reviews: readonly SchoolFeedback[]): string {
  const text = JSON.stringify([reading, homeState, home, preferences, reviews]);
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
  ) {}

  async of(student: Authorized<'read'>, asked: Asked): Promise<SearchedCatalogue> {
    const [colleges, reviews] = await Promise.all([this.colleges.allFacts(), this.feedback.all(student)]);
    return searched(asked, colleges, reviews);
  }

  /** The ids of the colleges that a list made now would hold; searched for once while nothing of it changes. */
  async chosen(student: Authorized<'read'>, asked: Asked): Promise<readonly number[]> {
    const [colleges, reviews] = await Promise.all([this.colleges.allFacts(), this.feedback.all(student)]);
    const known = this.remembered.get(colleges) ?? new Map<string, readonly number[]>();
    this.remembered.set(colleges, known);
    const key = hashOf(asked, reviews);
    const found = known.get(key);
    if (found) return found;
    const { search, ranks } = await searched(asked, colleges, reviews);
    const chosen = search.choose(ranks).candidates.map(({ college }) => college.unitid);
    known.set(key, chosen);
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value as string);
    return chosen;
  }
}

async function searched(
  asked: Asked,
  colleges: readonly CollegeFacts[],
  reviews: readonly SchoolFeedback[],
): Promise<SearchedCatalogue> {
  const told = { colleges, reviews: readReasons(reviews), home: asked.home };
  const searchWith = (preferences: Preference[]): CandidateSearch =>
    candidateSearch({ ...told, studentInput: { ...asked, preferences } });
  const search = searchWith(asked.preferences);
  const ranks = await mapGivingWay(colleges, search.rank);
  return { colleges, search, ranks: ranks.filter((entry) => entry !== null), searchWith };
}
