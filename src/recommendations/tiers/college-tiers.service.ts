import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { grant } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import { homeStateOf } from '../../contract/state-names';
import { badRequest } from '../../platform/http/problems';
import type { Tier } from '../../contract/text';
import { UsersService } from '../../users/users.service';
import { StudentFits } from './student-fits.service';

/** Tells the catalogue where those who ask are at home, and a student's tiers as they are now. */
@Injectable()
export class CollegeTiers implements OnModuleInit {
  constructor(
    private readonly colleges: CollegesService,
    private readonly fits: StudentFits,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.colleges.knowReader({
      inTiers: (actor, tiers) => this.unitidsIn(actor, tiers),
      homeState: async ({ schoolId }) => homeStateOf((await this.users.school(schoolId)).state),
    });
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
