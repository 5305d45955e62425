import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import type { ToldSchools } from '../../contract/school-lists';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { FamilyIncomes } from '../family-income/family-income.service';
import { homeOf } from '../search/home';
import { meantPrograms } from '../search/program-criteria';
import { fitsOn } from '../tiers/student-fits.service';
import { type Standpoint, toldSchoolOf } from './told-school';

/** Tells how any colleges of the catalogue stand for one student now; nothing of it is stored. */
@Injectable()
export class ToldSchoolsService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly colleges: CollegesService,
    private readonly incomes: FamilyIncomes,
  ) {}

  /** Prices are those of the family's income as far as whoever asks may see it. */
  async of(student: Authorized<'read'>, unitids: readonly number[]): Promise<ToldSchools> {
    const [studentInput, catalogue, income] = await Promise.all([
      this.studentInput.numbers(student),
      this.colleges.catalogue(),
      this.incomes.bracket(student),
    ]);
    const { homeState, home, preferences } = studentInput;
    const standpoint: Standpoint = {
      fitOf: fitsOn(studentInput),
      payer: { homeState, income },
      home: homeOf(homeState, home),
      programs: meantPrograms(preferences).flatMap(({ program }) => (program.kind === 'open' ? [] : [program])),
    };
    const wanted = new Set(unitids);
    const byId = new Map(catalogue.filter(({ unitid }) => wanted.has(unitid)).map((one) => [one.unitid, one]));
    const { place, name } = standpoint.home;
    return {
      home: place && { latitude: place.latitude, longitude: place.longitude, name },
      schools: unitids.flatMap((unitid) => {
        const college = byId.get(unitid);
        return college ? [toldSchoolOf(college, standpoint)] : [];
      }),
    };
  }
}
