import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import type { SignInPolicy, SignInPolicyBody } from '../../contract/sign-in-policy';
import { Settings } from '../../platform/config/settings';
import { badRequest } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { SchoolsService } from '../../users/schools.service';
import { FactorRule } from './factor-rule.service';

type Policy = Awaited<ReturnType<SchoolsService['read']>>;

/** Null once it is over. */
const dueOf = ({ secondFactorDue: due }: Policy): Date | null => (due !== null && due > new Date() ? due : null);

const toContract = (school: Policy): SignInPolicy => ({
  second_factor_required: Boolean(school.secondFactorRequired),
  second_factor_due: dueOf(school)?.toISOString() ?? null,
  trusted_providers: school.trustedProviders,
  provider_only_students: Boolean(school.providerOnlyStudents),
  provider_only_staff: Boolean(school.providerOnlyStaff),
  password_admin_id: school.passwordAdminId,
  mail_domains: school.mailDomains,
  confirm_emails: Boolean(school.confirmEmails),
});

/** How the people of a school sign in. */
@Injectable()
export class SignInPolicies {
  constructor(
    private readonly schools: SchoolsService,
    private readonly people: SchoolPeople,
    private readonly settings: Settings,
    private readonly factors: FactorRule,
    private readonly audit: AuditLog,
  ) {}

  async read({ schoolId }: Actor): Promise<SignInPolicy> {
    return toContract(await this.schools.read(schoolId));
  }

  /** Changes what is given. Throws 409 for an admin who would lock themselves out. */
  async set(actor: Actor, body: SignInPolicyBody): Promise<SignInPolicy> {
    const { uid, schoolId } = actor;
    const { second_factor_required: required, trusted_providers: trusted, mail_domains: domains } = body;
    const changed = await this.schools.update(schoolId, {
      ...(required === undefined ? {} : await this.factors.changes(actor, required, trusted)),
      ...(trusted === undefined ? {} : { trustedProviders: this.known(trusted) }),
      ...(body.confirm_emails === undefined ? {} : { confirmEmails: body.confirm_emails }),
      ...(domains === undefined ? {} : { mailDomains: [...new Set(domains)] }),
      ...(await this.doorsOf({ uid, schoolId }, body)),
    });
    await this.audit.note({ what: 'sign_in_policy_changed', actorId: uid, schoolId });
    return toContract(changed);
  }

  /** Who logs in by a service alone. Whoever closes the door of the staff keeps a key: the own password, unless another admin’s is named. */
  private async doorsOf(
    { uid, schoolId }: Pick<Actor, 'uid' | 'schoolId'>,
    { provider_only_students: students, provider_only_staff: staff, password_admin_id: admin }: SignInPolicyBody,
  ) {
    if ((students || staff) && this.settings.signInProviders.length === 0)
      throw badRequest(
        'There is no sign-in service here yet.',
        students ? '/provider_only_students' : '/provider_only_staff',
      );
    if (admin !== undefined && !(await this.people.admins(schoolId)).some(({ id }) => id === admin))
      throw badRequest('Please choose an admin of your school.', '/password_admin_id');
    const isClosing = staff === true && (await this.schools.read(schoolId)).passwordAdminId === null;
    const keeper = admin ?? (isClosing ? uid : undefined);
    return {
      ...(students === undefined ? {} : { providerOnlyStudents: students }),
      ...(staff === undefined ? {} : { providerOnlyStaff: staff }),
      ...(keeper === undefined ? {} : { passwordAdminId: keeper }),
    };
  }

  /** Throws 400 for a service that this installation does not have. */
  private known(providers: readonly string[]): string[] {
    const ids = this.settings.signInProviders.map(({ id }) => id);
    const stranger = providers.find((id) => !ids.includes(id));
    if (stranger !== undefined)
      throw badRequest(`There is no sign-in service '${stranger}' here.`, '/trusted_providers');
    return [...new Set(providers)];
  }
}
