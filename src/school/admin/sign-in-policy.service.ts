import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/admin-notices';
import type { SignInPolicy, SignInPolicyBody } from '../../contract/sign-in-policy';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolsService } from '../../users/schools.service';

const toContract = ({ secondFactorRequired }: Awaited<ReturnType<SchoolsService['read']>>): SignInPolicy => ({
  second_factor_required: Boolean(secondFactorRequired),
});

/** How the people of a school sign in. */
@Injectable()
export class SignInPolicies {
  constructor(
    private readonly schools: SchoolsService,
    private readonly notices: AdminNotices,
    private readonly audit: AuditLog,
  ) {}

  async read({ schoolId }: Actor): Promise<SignInPolicy> {
    return toContract(await this.schools.read(schoolId));
  }

  /** Changes what is given; every admin of the school is told. */
  async set({ uid, schoolId }: Actor, { second_factor_required }: SignInPolicyBody): Promise<SignInPolicy> {
    const changed = await this.schools.update(schoolId, {
      ...(second_factor_required === undefined ? {} : { secondFactorRequired: second_factor_required }),
    });
    await this.audit.note({ what: 'sign_in_policy_changed', actorId: uid, schoolId });
    await this.notices.tell(schoolId, { act: 'policy_changed', by: uid });
    return toContract(changed);
  }
}
