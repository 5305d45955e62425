import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/admin-notices';
import { SecondFactorCodes } from '../../auth/second-factor/second-factor-codes';
import { SessionsService } from '../../auth/sessions/sessions.service';
import type { SignInPolicy, SignInPolicyBody } from '../../contract/sign-in-policy';
import { SECOND_FACTOR_GRACE_DAYS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { Settings } from '../../platform/config/settings';
import { badRequest, conflict } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { SchoolsService } from '../../users/schools.service';

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
    private readonly notices: AdminNotices,
    private readonly factors: SecondFactorCodes,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  async read({ schoolId }: Actor): Promise<SignInPolicy> {
    return toContract(await this.schools.read(schoolId));
  }

  /** Changes what is given; every admin of the school is told. Throws 409 for an admin who would lock themselves out. */
  async set(actor: Actor, body: SignInPolicyBody): Promise<SignInPolicy> {
    const { uid, schoolId } = actor;
    const { second_factor_required: required, trusted_providers: trusted, mail_domains: domains } = body;
    const changed = await this.schools.update(schoolId, {
      ...(required === undefined ? {} : await this.factorRule(actor, required, trusted)),
      ...(trusted === undefined ? {} : { trustedProviders: this.known(trusted) }),
      ...(body.confirm_emails === undefined ? {} : { confirmEmails: body.confirm_emails }),
      ...(domains === undefined ? {} : { mailDomains: [...new Set(domains)] }),
      ...(await this.doorsOf({ uid, schoolId }, body)),
    });
    await this.audit.note({ what: 'sign_in_policy_changed', actorId: uid, schoolId });
    await this.notices.tell(schoolId, { act: 'policy_changed', by: uid });
    return toContract(changed);
  }

  /** A new duty begins after some days, so that nobody stands before a locked door; whoever begins it has a second step already. */
  private async factorRule(actor: Actor, required: boolean, trusted?: readonly string[]) {
    if (!required) return { secondFactorRequired: false, secondFactorDue: null };
    const school = await this.schools.read(actor.schoolId);
    if (school.secondFactorRequired) return {};
    const provider = await this.sessions.providerOf(actor);
    const isTrusted = provider !== null && (trusted ?? school.trustedProviders).includes(provider);
    if (!isTrusted && !(await this.factors.confirmed(actor.uid))) throw conflict(MESSAGES.ownFactorFirst);
    const secondFactorDue = new Date(Date.now() + SECOND_FACTOR_GRACE_DAYS * 86_400_000);
    return { secondFactorRequired: true, secondFactorDue };
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
