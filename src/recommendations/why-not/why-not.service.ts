import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import { notFound } from '../../common/problems';
import type { WhyNotAnswer } from '../../contract/why-not';
import { MaterialService } from '../../profiles/material.service';
import { PreferencesService } from '../preferences.service';
import { RecommendationsService } from '../recommendations.service';
import { ListSearch } from '../search/list-search.service';
import { fitsOn } from '../student-fits.service';
import { whyNot } from './why-not';

/** Tells why a college is not on a student's list, by a search as of now. */
@Injectable()
export class WhyNotService {
  constructor(
    private readonly material: MaterialService,
    private readonly preferences: PreferencesService,
    private readonly recommendations: RecommendationsService,
    private readonly colleges: CollegesService,
    private readonly lists: ListSearch,
  ) {}

  /** Throws a 404 when the catalogue has no such college. */
  async of(student: Authorized<'read'>, unitid: number): Promise<WhyNotAnswer> {
    const [college, read, [list]] = await Promise.all([
      this.colleges.find(unitid),
      this.material.look(student),
      this.recommendations.newestLists(student),
    ]);
    if (!college) throw notFound();
    const preferences = await this.preferences.of(student, read);
    const { search, ranks, searchWith } = await this.lists.of(student, { ...read.material, preferences });
    return whyNot({
      college,
      fit: fitsOn(read.material, preferences)(college),
      shown: list?.recommendations.find((one) => one.unitid === unitid)?.type ?? null,
      search,
      ranks,
      searchWith: (added) => searchWith([...preferences, ...added]),
    });
  }
}
