import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
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

  /** Changes what is given. Throws 400 or 409 if that would lock people out. */
  async set(actor: Actor, body: SignInPolicyBody): Promise<SignInPolicy> {
    const { uid, schoolId } = actor;
    const { second_factor_required: required, trusted_providers: trusted, mail_domains: domains } = body;
    const changed = await this.schools.update(schoolId, {
      ...(required === undefined ? {} : await this.factors.changes(actor, required, trusted)),
      ...(trusted === undefined ? {} : { trustedProviders: this.known(trusted) }),
      ...(body.confirm_emails === undefined ? {} : { confirmEmails: body.confirm_emails }),
      ...(domains === undefined ? {} : { mailDomains: [...new Set(domains)] }),
      ...(await this.passwordRules({ uid, schoolId }, body)),
    });
    await this.audit.note({ what: 'sign_in_policy_changed', actorId: uid, schoolId });
    return toContract(changed);
  }

  /** Who logs in only through a service. An admin who closes passwords for staff keeps their own, unless they name another admin. */
  private async passwordRules({ uid, schoolId }: Pick<Actor, 'uid' | 'schoolId'>, body: SignInPolicyBody) {
    const { provider_only_students: students, provider_only_staff: staff, password_admin_id: admin } = body;
    if ((students || staff) && this.settings.signInProviders.length === 0)
      throw badRequest(
        'There is no sign-in service here yet.',
        students ? '/provider_only_students' : '/provider_only_staff',
      );
    if (admin !== undefined && !(await this.people.admins(schoolId)).some(({ id }) => id === admin))
      throw badRequest('Please choose an admin of your school.', '/password_admin_id');
    if (staff) await this.requireTrustedService(schoolId, body);
    const isClosing = staff === true && (await this.schools.read(schoolId)).passwordAdminId === null;
    const keeper = admin ?? (isClosing ? uid : undefined);
    return {
      ...(students === undefined ? {} : { providerOnlyStudents: students }),
      ...(staff === undefined ? {} : { providerOnlyStaff: staff }),
      ...(keeper === undefined ? {} : { passwordAdminId: keeper }),
    };
  }

  /** Staff who need a second step can't log in through a service that isn't trusted for it. Throws 400 if passwords are closed anyway. */
  private async requireTrustedService(schoolId: string, body: SignInPolicyBody): Promise<void> {
    const school = await this.schools.read(schoolId);
    const { second_factor_required = school.secondFactorRequired, trusted_providers = school.trustedProviders } = body;
    const isTrusted = this.settings.signInProviders.some(({ id }) => trusted_providers.includes(id));
    if (second_factor_required && !isTrusted) throw badRequest(MESSAGES.noTrustedService, '/provider_only_staff');
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
