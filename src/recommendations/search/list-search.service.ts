import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { readReasons } from '../../ai/privacy/told-of-schools';
import { CollegesService } from '../../colleges/colleges.service';
import { mapGivingWay } from '../../common/give-way';
import type { CollegeFacts } from '../../contract/colleges';
import type { StudentMaterial } from '../../contract/material';
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

/** Searches the catalogue for one student, giving way to others meanwhile. */
@Injectable()
export class ListSearch {
  constructor(
    private readonly colleges: CollegesService,
    private readonly feedback: FeedbackService,
  ) {}

  async of(
    student: Authorized<'read'>,
    material: Pick<StudentMaterial, 'reading' | 'homeState' | 'home' | 'preferences'>,
  ): Promise<SearchedCatalogue> {
    const [colleges, reviews] = await Promise.all([this.colleges.allFacts(), this.feedback.all(student)]);
    const told = { colleges, reviews: readReasons(reviews), home: material.home };
    const searchWith = (preferences: Preference[]): CandidateSearch =>
      candidateSearch({ ...told, material: { ...material, preferences } });
    const search = searchWith(material.preferences);
    const ranks = await mapGivingWay(colleges, search.rank);
    return { colleges, search, ranks: ranks.filter((entry) => entry !== null), searchWith };
  }
}
