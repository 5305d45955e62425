import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Actor, grant } from '../../access/actor';
import { CollegesService } from '../../colleges/colleges.service';
import type { CollegeFacts, Fit } from '../../contract/colleges';
import { homeStateOf } from '../../contract/state-names';
import type { StudentInput } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { badRequest } from '../../platform/http/problems';
import { UsersService } from '../../users/users.service';
import { leadingSelective } from '../search/program-criteria';
import { computeFit } from './tier-of';

export type FitFunction = (college: CollegeFacts) => Fit;

export function createFitFunction({
  reading,
  homeState,
  preferences,
}: Pick<StudentInput, 'reading' | 'homeState' | 'preferences'>): FitFunction {
  const selectivePrograms = leadingSelective(preferences);
  return (college) => computeFit(college, reading, homeState, selectivePrograms);
}

@Injectable()
export class CollegeTiers implements OnModuleInit {
  constructor(
    private readonly colleges: CollegesService,
    private readonly studentInput: StudentInputService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.colleges.setStudentTiers({
      unitidsInTiers: (actor, tiers) => this.unitidsIn(actor, tiers),
      homeState: async ({ schoolId }) => homeStateOf((await this.users.school(schoolId)).state),
    });
  }

  private async unitidsIn(actor: Actor, tiers: readonly Tier[]): Promise<number[]> {
    if (actor.role !== 'student') {
      throw badRequest('A tier needs a student’s own record, so only students can filter by it.', '/filter/tier');
    }
    const studentAccess = { userId: actor.uid, role: actor.role, schoolId: actor.schoolId, counselorId: null };
    const computeFit = createFitFunction(await this.studentInput.readForTiers(grant<'read'>(actor, studentAccess)));
    return (await this.colleges.allFacts()).flatMap((college) => {
      const { tier } = computeFit(college);
      return tier !== null && tiers.includes(tier) ? college.unitid : [];
    });
  }
}
