import { Injectable } from '@nestjs/common';
import { SchoolsService } from '../../users/schools.service';
import { UsersService } from '../../users/users.service';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';

/** Whether whoever comes by a provider gives the code of their own second step, too. */
@Injectable()
export class SecondStepRule {
  constructor(
    private readonly users: UsersService,
    private readonly schools: SchoolsService,
    private readonly codes: SecondFactorCodes,
  ) {}

  /** There is a second step, and the school does not trust this provider to ask for its own. */
  async isAsked(userId: string, provider: string): Promise<boolean> {
    if (!(await this.codes.confirmed(userId))) return false;
    const user = await this.users.account(userId);
    return user !== null && !(await this.schools.read(user.schoolId)).trustedProviders.includes(provider);
  }
}
