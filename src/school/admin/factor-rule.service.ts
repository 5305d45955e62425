import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { SecondFactorCodes } from '../../auth/second-factor/second-factor-codes';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { SECOND_FACTOR_GRACE_DAYS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { conflict } from '../../platform/http/problems';
import { SchoolsService } from '../../users/schools.service';

type School = Awaited<ReturnType<SchoolsService['read']>>;
type FactorChanges = Partial<Pick<School, 'secondFactorRequired' | 'secondFactorDue'>>;

/** How a school begins and ends to require two-step verification of its staff. */
@Injectable()
export class FactorRule {
  constructor(
    private readonly schools: SchoolsService,
    private readonly factors: SecondFactorCodes,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * A new duty begins after some days, so that nobody stands before a locked door. Throws 409 for an admin without a second step, who
   * would be locked out; one who comes by a trusted service has it there.
   */
  async changes(actor: Actor, required: boolean, trusted?: readonly string[]): Promise<FactorChanges> {
    if (!required) return { secondFactorRequired: false, secondFactorDue: null };
    const school = await this.schools.read(actor.schoolId);
    if (school.secondFactorRequired) return {};
    const provider = await this.sessions.providerOf(actor);
    const isTrusted = provider !== null && (trusted ?? school.trustedProviders).includes(provider);
    if (!isTrusted && !(await this.factors.confirmed(actor.uid))) throw conflict(MESSAGES.ownFactorFirst);
    const secondFactorDue = new Date(Date.now() + SECOND_FACTOR_GRACE_DAYS * 86_400_000);
    return { secondFactorRequired: true, secondFactorDue };
  }
}
