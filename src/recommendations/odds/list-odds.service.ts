import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import type { ListOdds } from '../../contract/list-odds';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { listedSchools } from '../lists/listed-schools';
import { RecommendationsService } from '../recommendations.service';
import { listOddsOf } from './list-odds';

/** 'At least one' for the newest list of a student. */
@Injectable()
export class ListOddsService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly colleges: CollegesService,
  ) {}

  async of(student: Authorized<'read'>): Promise<ListOdds> {
    const [studentInput, [list], facts] = await Promise.all([
      this.studentInput.numbers(student),
      this.recommendations.newestLists(student),
      this.colleges.allFacts(),
    ]);
    const schools = listedSchools(list, facts);
    return listOddsOf(schools, studentInput.reading, studentInput.homeState);
  }
}
