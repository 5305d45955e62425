import { Controller, Module } from '@nestjs/common';
import { type HandlerInput, Call } from '../../access/call';
import { AdminNotices, StaffNotices } from '../../auth/accounts/notices';
import { routes } from '../../contract/routes';
import { InviteCodesModule } from '../../invite-codes/invite-codes.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { AuditLog } from '../../privacy/audit/audit-log';
import { Covers } from '../../users/covers.service';
import { SchoolSettingsController } from './school-settings.controller';
import { SchoolYearService } from './school-year.service';
import { CounselorRows, CounselorsService, StaffInvitations } from './staff.service';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import type { AdminRow } from '../../contract/school-admin';
import { pageInMemory } from '../../platform/http/list-page';
import type { Actor } from '../../access/actor';
import { SecondFactorCodes } from '../../auth/second-factor/second-factor-codes';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { SECOND_FACTOR_GRACE_DAYS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { SignInPolicy, SignInPolicyBody } from '../../contract/auth';
import { Settings } from '../../platform/config/settings';
import { badRequest, conflict, notFound } from '../../platform/http/problems';
import { canAdminLeave, SchoolPeople } from '../../users/school-people.service';
import { dayIn } from '../../contract/days';
import { zoneOf } from '../../contract/school-time';
import { SchoolsService } from '../../users/schools.service';

type School = Awaited<ReturnType<SchoolsService['read']>>;
type FactorChanges = Partial<Pick<School, 'secondFactorRequired' | 'secondFactorDue'>>;

/** Null once it has passed. */
const futureDueDate = ({ secondFactorDue: dueDate }: School): Date | null =>
  dueDate !== null && dueDate > new Date() ? dueDate : null;

const toContract = (school: School): SignInPolicy => ({
  second_factor_required: Boolean(school.secondFactorRequired),
  second_factor_due: futureDueDate(school)?.toISOString() ?? null,
  trusted_providers: school.trustedProviders,
  provider_only_students: Boolean(school.providerOnlyStudents),
  provider_only_staff: Boolean(school.providerOnlyStaff),
  password_admin_id: school.passwordAdminId,
  mail_domains: school.mailDomains,
  confirm_emails: Boolean(school.confirmEmails),
});

@Controller()
class SignInPolicyController {
  constructor(
    private readonly schools: SchoolsService,
    private readonly schoolPeople: SchoolPeople,
    private readonly settings: Settings,
    private readonly secondFactors: SecondFactorCodes,
    private readonly sessions: SessionsService,
    private readonly notices: AdminNotices,
    private readonly audit: AuditLog,
  ) {}

  @Call(routes.readSignInPolicy)
  async read({ actor }: HandlerInput<'readSignInPolicy'>) {
    return toContract(await this.schools.read(actor.schoolId));
  }

  /** Throws 400 or 409 if the change would lock people out. */
  @Call(routes.setSignInPolicy)
  async set({ actor, body }: HandlerInput<'setSignInPolicy'>) {
    const { uid, schoolId } = actor;
    const { second_factor_required: isRequired, trusted_providers: trustedProviders, mail_domains: mailDomains } = body;
    const changedSchool = await this.schools.update(schoolId, {
      ...(isRequired === undefined ? {} : await this.factorChanges(actor, isRequired, trustedProviders)),
      ...(trustedProviders === undefined ? {} : { trustedProviders: this.knownProviders(trustedProviders) }),
      ...(body.confirm_emails === undefined ? {} : { confirmEmails: body.confirm_emails }),
      ...(mailDomains === undefined ? {} : { mailDomains: [...new Set(mailDomains)] }),
      ...(await this.providerRules(actor, body)),
    });
    await this.audit.record({ what: 'sign_in_policy_changed', actorId: uid, schoolId });
    await this.notices.notify(schoolId, { act: 'policy_changed', by: uid });
    return toContract(changedSchool);
  }

  /**
   * A new requirement starts after a few days, so that nobody is locked out at once. Throws 409 for an admin without a
   * second factor, who would be, unless they logged in with a trusted service.
   */
  private async factorChanges(
    actor: Actor,
    isRequired: boolean,
    trustedProviders?: readonly string[],
  ): Promise<FactorChanges> {
    if (!isRequired) return { secondFactorRequired: false, secondFactorDue: null };
    const school = await this.schools.read(actor.schoolId);
    if (school.secondFactorRequired) return {};
    const provider = await this.sessions.providerOf(actor);
    const isProviderTrusted = provider !== null && (trustedProviders ?? school.trustedProviders).includes(provider);
    if (!isProviderTrusted && !(await this.secondFactors.findConfirmed(actor.uid)))
      throw conflict(MESSAGES.ownFactorFirst);
    const secondFactorDue = new Date(Date.now() + SECOND_FACTOR_GRACE_DAYS * 86_400_000);
    return { secondFactorRequired: true, secondFactorDue };
  }

  /**
   * Sets who must use a sign-in service. An admin who disables passwords for staff keeps their own as a fallback,
   * unless they name another admin.
   */
  private async providerRules({ uid, schoolId }: Actor, body: SignInPolicyBody) {
    const { provider_only_students: students, provider_only_staff: staff, password_admin_id: admin } = body;
    if ((students || staff) && this.settings.signInProviders.length === 0)
      throw badRequest(
        'There is no sign-in service here yet.',
        students ? '/provider_only_students' : '/provider_only_staff',
      );
    if (admin !== undefined && !(await this.schoolPeople.admins(schoolId)).some(({ id }) => id === admin))
      throw badRequest('Please choose an admin of your school.', '/password_admin_id');
    if (staff) await this.assertTrustedProvider(schoolId, body);
    const isClosing = staff === true && (await this.schools.read(schoolId)).passwordAdminId === null;
    const passwordAdminId = admin ?? (isClosing ? uid : undefined);
    return {
      ...(students === undefined ? {} : { providerOnlyStudents: students }),
      ...(staff === undefined ? {} : { providerOnlyStaff: staff }),
      ...(passwordAdminId === undefined ? {} : { passwordAdminId }),
    };
  }

  /**
   * Staff who need a second factor can't log in through a service that isn't trusted for it. Throws 400 if passwords
   * are disabled anyway.
   */
  private async assertTrustedProvider(schoolId: string, body: SignInPolicyBody): Promise<void> {
    const school = await this.schools.read(schoolId);
    const { second_factor_required = school.secondFactorRequired, trusted_providers = school.trustedProviders } = body;
    const isProviderTrusted = this.settings.signInProviders.some(({ id }) => trusted_providers.includes(id));
    if (second_factor_required && !isProviderTrusted)
      throw badRequest(MESSAGES.noTrustedService, '/provider_only_staff');
  }

  /** Throws 400 for a service that this installation doesn't have. */
  private knownProviders(providers: readonly string[]): string[] {
    const ids = this.settings.signInProviders.map(({ id }) => id);
    const unknownProvider = providers.find((id) => !ids.includes(id));
    if (unknownProvider !== undefined)
      throw badRequest(`There is no sign-in service '${unknownProvider}' here.`, '/trusted_providers');
    return [...new Set(providers)];
  }
}

@Controller()
class StaffController {
  constructor(
    private readonly rows: CounselorRows,
    private readonly counselors: CounselorsService,
    private readonly invitations: StaffInvitations,
  ) {}

  @Call(routes.listCounselors)
  list({ actor, query }: HandlerInput<'listCounselors'>) {
    return this.rows.list(actor, query);
  }

  @Call(routes.createCounselor)
  inviteCounselor({ actor, body }: HandlerInput<'createCounselor'>) {
    return this.invitations.inviteCounselor(actor, body);
  }

  @Call(routes.readCounselor)
  read({ actor, counselor }: HandlerInput<'readCounselor'>) {
    return this.rows.row(actor, counselor.userId);
  }

  @Call(routes.inviteAgain)
  resendInvitation({ actor, counselor }: HandlerInput<'inviteAgain'>) {
    return this.invitations.resendInvitation(actor, counselor);
  }

  @Call(routes.takeBackInvitation)
  withdrawInvitation({ actor, counselor }: HandlerInput<'takeBackInvitation'>) {
    return this.counselors.withdrawInvitation(actor, counselor);
  }

  @Call(routes.removeCounselor)
  remove({ actor, counselor }: HandlerInput<'removeCounselor'>) {
    return this.counselors.remove(actor, counselor);
  }
}

@Controller()
class AdminsController {
  constructor(
    private readonly schoolPeople: SchoolPeople,
    private readonly secondFactors: SecondFactorCodes,
    private readonly deletion: AccountDeletion,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
    private readonly invitations: StaffInvitations,
  ) {}

  @Call(routes.listAdmins)
  async list({ actor, query }: HandlerInput<'listAdmins'>) {
    return pageInMemory('admins', await this.rows(actor), query, ['name', 'email', 'last_active']);
  }

  @Call(routes.readAdmin)
  read({ actor, params: { adminId } }: HandlerInput<'readAdmin'>) {
    return this.row(actor, adminId);
  }

  @Call(routes.createAdmin)
  invite({ actor, body }: HandlerInput<'createAdmin'>) {
    return this.invitations.inviteAdmin(actor, body);
  }

  /**
   * Throws 400 for the actor's own account, 404 if this isn't an admin of this school, 409 if no admin would remain.
   */
  @Call(routes.removeAdmin)
  async remove({ actor, params: { adminId } }: HandlerInput<'removeAdmin'>) {
    const { uid, schoolId } = actor;
    if (adminId === uid) throw badRequest(MESSAGES.ownAccount);
    const leavingAdmin = await this.row(actor, adminId);
    const isDeleted = await this.deletion.deleteIfDue(adminId, (manager) => canAdminLeave(manager, schoolId));
    if (!isDeleted) throw conflict(MESSAGES.lastAdmin);
    const { name } = leavingAdmin;
    await this.audit.record({ what: 'admin_removed', actorId: uid, subjectIds: [adminId], schoolId, named: name });
    await this.notices.notify(schoolId, { act: 'admin_removed', by: uid, about: name }, { removedAdmin: leavingAdmin });
    return leavingAdmin;
  }

  /** Throws 404 if this isn't an admin of this school. */
  private async row(actor: Actor, adminId: string): Promise<AdminRow> {
    const row = (await this.rows(actor)).find(({ id }) => id === adminId);
    if (!row) throw notFound();
    return row;
  }

  private async rows({ schoolId }: Actor): Promise<AdminRow[]> {
    const admins = await this.schoolPeople.admins(schoolId);
    const withSecondFactor = await this.secondFactors.findOwners(admins.map(({ id }) => id));
    return admins.map(({ id, name, email, lastActive }) => ({
      id,
      name,
      email,
      last_active: lastActive?.toISOString() ?? null,
      second_factor: withSecondFactor.has(id),
    }));
  }
}

@Controller()
class CoversController {
  constructor(
    private readonly covers: Covers,
    private readonly notices: StaffNotices,
    private readonly schools: SchoolsService,
  ) {}

  @Call(routes.readCovers)
  read({ actor }: HandlerInput<'readCovers'>) {
    return this.covers.read(actor);
  }

  /** A cover reads what students write, so both counselors are notified. */
  @Call(routes.setCover)
  async set({ actor, body }: HandlerInput<'setCover'>) {
    const { counselor, cover, from, until } = await this.covers.updateEntry(actor, body);
    const timeZone = zoneOf((await this.schools.read(actor.schoolId)).state);
    const days = { from: dayIn(timeZone, from), until: dayIn(timeZone, until) };
    const names = { counselor: counselor.name, cover: cover.name };
    await this.notices.notify(actor, [counselor.id, cover.id], { what: 'covered', ...names, ...days });
    return this.covers.read(actor);
  }

  @Call(routes.endCover)
  end({ actor, params: { coverId } }: HandlerInput<'endCover'>) {
    return this.covers.end(actor, coverId);
  }
}

@Module({
  imports: [InviteCodesModule, InstancesModule],
  controllers: [StaffController, AdminsController, CoversController, SchoolSettingsController, SignInPolicyController],
  providers: [CounselorRows, CounselorsService, StaffInvitations, SchoolYearService],
  exports: [StaffInvitations],
})
export class SchoolAdminModule {}
