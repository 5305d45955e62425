import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { OwnSchools } from '../own-schools/own-schools.service';
import { RecommendationsService } from '../recommendations.service';
import { homeOf } from '../search/home';
import { ListSearch, type Places } from '../search/list-search.service';
import { fitsOn } from '../tiers/student-fits.service';
import type { Looker } from './student-college';

/** Reads what a student's look at colleges goes by: the same numbers and wishes by which a college's fit is told. */
@Injectable()
export class Lookers {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly lists: ListSearch,
    private readonly ownSchools: OwnSchools,
  ) {}

  /** `places` is worked out when it is asked for, because it looks at every college. */
  async of(student: Authorized<'read'>): Promise<{ looker: Looker; places: () => Promise<Places> }> {
    const [studentInput, [list], own] = await Promise.all([
      this.studentInput.numbers(student),
      this.recommendations.newestLists(student),
      this.ownSchools.unitids(student),
    ]);
    const { search, places, income } = await this.lists.ordered(student, studentInput);
    const looker = {
      search,
      fitOf: fitsOn(studentInput),
      payer: { homeState: studentInput.homeState, income },
      home: homeOf(studentInput.homeState, studentInput.home),
      onList: new Set(list?.recommendations.map(({ unitid }) => unitid)),
      own,
    };
    return { looker, places };
  }
}
