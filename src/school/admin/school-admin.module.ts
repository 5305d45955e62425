import { Controller, Module, Injectable } from '@nestjs/common';
import { type HandlerInput, Call } from '../../access/call';
import { AdminNotices, StaffNotices } from '../../auth/accounts/notices';
import { matchingTowns } from '../../colleges/us-places';
import { routes } from '../../contract/routes';
import { InviteCodesModule } from '../../invite-codes/invite-codes.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { AuditLog } from '../../privacy/audit/audit-log';
import { Covers } from '../../users/covers.service';
import { SchoolSettingsService, SchoolYearService } from './own-school.service';
import { AdminsService, CounselorRows, CounselorsService, StaffInvitations } from './staff.service';
import type { Actor } from '../../access/actor';
import { SecondFactorCodes } from '../../auth/second-factor/second-factor-codes';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { SECOND_FACTOR_GRACE_DAYS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { SignInPolicy, SignInPolicyBody } from '../../contract/auth';
import { Settings } from '../../platform/config/settings';
import { badRequest, conflict } from '../../platform/http/problems';
import { SchoolPeople } from '../../users/school-people.service';
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

@Injectable()
class SignInPolicies {
  constructor(
    private readonly schools: SchoolsService,
    private readonly schoolPeople: SchoolPeople,
    private readonly settings: Settings,
    private readonly secondFactors: SecondFactorCodes,
    private readonly sessions: SessionsService,
  ) {}

  async read({ schoolId }: Actor): Promise<SignInPolicy> {
    return toContract(await this.schools.read(schoolId));
  }

  /** Throws 400 or 409 if the change would lock people out. */
  async set(actor: Actor, body: SignInPolicyBody): Promise<SignInPolicy> {
    const { second_factor_required: isRequired, trusted_providers: trustedProviders, mail_domains: mailDomains } = body;
    const changedSchool = await this.schools.update(actor.schoolId, {
      ...(isRequired === undefined ? {} : await this.factorChanges(actor, isRequired, trustedProviders)),
      ...(trustedProviders === undefined ? {} : { trustedProviders: this.knownProviders(trustedProviders) }),
      ...(body.confirm_emails === undefined ? {} : { confirmEmails: body.confirm_emails }),
      ...(mailDomains === undefined ? {} : { mailDomains: [...new Set(mailDomains)] }),
      ...(await this.providerRules(actor, body)),
    });
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

/** No state has more towns that start with the same two letters. */
const MAX_LISTED_TOWNS = 200;

@Controller()
class StaffController {
  constructor(
    private readonly rows: CounselorRows,
    private readonly counselors: CounselorsService,
    private readonly admins: AdminsService,
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

  @Call(routes.listAdmins)
  listAdmins({ actor, query }: HandlerInput<'listAdmins'>) {
    return this.admins.list(actor, query);
  }

  @Call(routes.readAdmin)
  readAdmin({ actor, params: { adminId } }: HandlerInput<'readAdmin'>) {
    return this.admins.row(actor, adminId);
  }

  @Call(routes.createAdmin)
  inviteAdmin({ actor, body }: HandlerInput<'createAdmin'>) {
    return this.invitations.inviteAdmin(actor, body);
  }

  @Call(routes.removeAdmin)
  removeAdmin({ actor, params: { adminId } }: HandlerInput<'removeAdmin'>) {
    return this.admins.remove(actor, adminId);
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

@Controller()
class SchoolSettingsController {
  constructor(
    private readonly schoolSettings: SchoolSettingsService,
    private readonly years: SchoolYearService,
    private readonly policies: SignInPolicies,
    private readonly notices: AdminNotices,
    private readonly audit: AuditLog,
  ) {}

  @Call(routes.readSchool)
  read({ actor }: HandlerInput<'readSchool'>) {
    return this.schoolSettings.read(actor);
  }

  @Call(routes.updateSchool)
  update({ actor, body }: HandlerInput<'updateSchool'>) {
    return this.schoolSettings.update(actor, body);
  }

  @Call(routes.listTowns)
  listTowns({ query: { state, q } }: HandlerInput<'listTowns'>) {
    return matchingTowns(q, state, MAX_LISTED_TOWNS);
  }

  @Call(routes.assignByName)
  assignByName({ actor, body }: HandlerInput<'assignByName'>) {
    return this.schoolSettings.assignByName(actor, body);
  }

  @Call(routes.reassignStudents)
  reassign({ actor, body }: HandlerInput<'reassignStudents'>) {
    return this.schoolSettings.reassign(actor, body);
  }

  @Call(routes.handOver)
  transferStudents({ actor, counselor, body }: HandlerInput<'handOver'>) {
    return this.schoolSettings.transferStudents(actor, counselor, body.to);
  }

  @Call(routes.nextGrade)
  startNextYear({ actor, body }: HandlerInput<'nextGrade'>) {
    return this.years.startNextYear(actor, body.seen, new Date());
  }

  @Call(routes.undoNextGrade)
  undoNextYear({ actor }: HandlerInput<'undoNextGrade'>) {
    return this.years.undo(actor, new Date());
  }

  @Call(routes.readSignInPolicy)
  readPolicy({ actor }: HandlerInput<'readSignInPolicy'>) {
    return this.policies.read(actor);
  }

  @Call(routes.setSignInPolicy)
  async setPolicy({ actor, body }: HandlerInput<'setSignInPolicy'>) {
    const { uid, schoolId } = actor;
    const changedSchool = await this.policies.set(actor, body);
    await this.audit.record({ what: 'sign_in_policy_changed', actorId: uid, schoolId });
    await this.notices.notify(schoolId, { act: 'policy_changed', by: uid });
    return changedSchool;
  }
}

@Module({
  imports: [InviteCodesModule, InstancesModule],
  controllers: [StaffController, CoversController, SchoolSettingsController],
  providers: [
    CounselorRows,
    CounselorsService,
    AdminsService,
    StaffInvitations,
    SchoolSettingsService,
    SchoolYearService,
    SignInPolicies,
  ],
  exports: [StaffInvitations],
})
export class SchoolAdminModule {}
