import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import { notFound } from '../../platform/http/problems';
import type { WhyNotAnswer } from '../../contract/why-not';
import type { StudentInput } from '../../contract/student-input';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { RecommendationsService } from '../recommendations.service';
import { ListSearch } from '../search/list-search.service';
import { fitsOn } from '../tiers/student-fits.service';
import { whyNot } from './why-not';

/** Tells why a college is not on a student's list, by a search as of now. */
@Injectable()
export class WhyNotService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly colleges: CollegesService,
    private readonly lists: ListSearch,
  ) {}

  /**
   * Throws a 404 when the catalogue has no such college, and a 409 for a student whose list waits for the counselor. Whoever has read the student already hands over what was read; with
   * `averagePrices` nothing in the answer rests on the family's income.
   */
  async of(
    student: Authorized<'read'>,
    unitid: number,
    { known, averagePrices = false }: { known?: StudentInput; averagePrices?: boolean } = {},
  ): Promise<WhyNotAnswer> {
    const [college, studentInput, [list]] = await Promise.all([
      this.colleges.find(unitid),
      known ?? this.studentInput.look(student).then((look) => look.studentInput),
      this.recommendations.shownLists(student),
    ]);
    if (!college) throw notFound();
    const { preferences } = studentInput;
    const { search, ranks, searchWith } = await this.lists.of(student, studentInput, { averagePrices });
    return whyNot({
      college,
      fit: fitsOn(studentInput)(college),
      shown: list?.recommendations.find((one) => one.unitid === unitid)?.type ?? null,
      search,
      ranks,
      searchWith: (added) => searchWith([...preferences, ...added]),
    });
  }
}
