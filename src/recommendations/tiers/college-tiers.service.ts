import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { grant } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import { badRequest } from '../../platform/http/problems';
import type { Tier } from '../../contract/text';
import { StudentFits } from './student-fits.service';

/** Lets a student filter the catalogue by the tier that each college has for them now. */
@Injectable()
export class CollegeTiers implements OnModuleInit {
  constructor(
    private readonly colleges: CollegesService,
    private readonly fits: StudentFits,
  ) {}

  onModuleInit(): void {
    this.colleges.filterByTiers((actor, tiers) => this.unitidsIn(actor, tiers));
  }

  private async unitidsIn(actor: Actor, tiers: readonly Tier[]): Promise<number[]> {
    if (actor.role !== 'student') {
      throw badRequest('A tier needs a student’s own record, so only students can filter by it.', '/filter/tier');
    }
    const self = { userId: actor.uid, role: actor.role, schoolId: actor.schoolId, counselorId: null };
    const fitOf = await this.fits.of(grant<'read'>(actor, self));
    const colleges = await this.colleges.allFacts();
    return colleges
      .filter((college) => {
        const { tier } = fitOf(college);
        return tier !== null && tiers.includes(tier);
      })
      .map(({ unitid }) => unitid);
  }
}
