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
import { SchoolsService } from '../../users/schools.service';

type School = Awaited<ReturnType<SchoolsService['read']>>;
type FactorChanges = Partial<Pick<School, 'secondFactorRequired' | 'secondFactorDue'>>;

/** Null once it has passed. */
const dueOf = ({ secondFactorDue: due }: School): Date | null => (due !== null && due > new Date() ? due : null);

const toContract = (school: School): SignInPolicy => ({
  second_factor_required: Boolean(school.secondFactorRequired),
  second_factor_due: dueOf(school)?.toISOString() ?? null,
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
    private readonly people: SchoolPeople,
    private readonly settings: Settings,
    private readonly factors: SecondFactorCodes,
    private readonly sessions: SessionsService,
  ) {}

  async read({ schoolId }: Actor): Promise<SignInPolicy> {
    return toContract(await this.schools.read(schoolId));
  }

  /** Throws 400 or 409 if the change would lock people out. */
  async set(actor: Actor, body: SignInPolicyBody): Promise<SignInPolicy> {
    const { second_factor_required: required, trusted_providers: trusted, mail_domains: domains } = body;
    const changed = await this.schools.update(actor.schoolId, {
      ...(required === undefined ? {} : await this.factorChanges(actor, required, trusted)),
      ...(trusted === undefined ? {} : { trustedProviders: this.known(trusted) }),
      ...(body.confirm_emails === undefined ? {} : { confirmEmails: body.confirm_emails }),
      ...(domains === undefined ? {} : { mailDomains: [...new Set(domains)] }),
      ...(await this.providerRules(actor, body)),
    });
    return toContract(changed);
  }

  /**
   * A new requirement starts after a few days, so that nobody is locked out at once. Throws 409 for an admin without a
   * second factor, who would be, unless they logged in with a trusted service.
   */
  private async factorChanges(actor: Actor, required: boolean, trusted?: readonly string[]): Promise<FactorChanges> {
    if (!required) return { secondFactorRequired: false, secondFactorDue: null };
    const school = await this.schools.read(actor.schoolId);
    if (school.secondFactorRequired) return {};
    const provider = await this.sessions.providerOf(actor);
    const isTrusted = provider !== null && (trusted ?? school.trustedProviders).includes(provider);
    if (!isTrusted && !(await this.factors.findConfirmed(actor.uid))) throw conflict(MESSAGES.ownFactorFirst);
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

  /**
   * Staff who need a second factor can't log in through a service that isn't trusted for it. Throws 400 if passwords
   * are disabled anyway.
   */
  private async requireTrustedService(schoolId: string, body: SignInPolicyBody): Promise<void> {
    const school = await this.schools.read(schoolId);
    const { second_factor_required = school.secondFactorRequired, trusted_providers = school.trustedProviders } = body;
    const isTrusted = this.settings.signInProviders.some(({ id }) => trusted_providers.includes(id));
    if (second_factor_required && !isTrusted) throw badRequest(MESSAGES.noTrustedService, '/provider_only_staff');
  }

  /** Throws 400 for a service that this installation doesn't have. */
  private known(providers: readonly string[]): string[] {
    const ids = this.settings.signInProviders.map(({ id }) => id);
    const stranger = providers.find((id) => !ids.includes(id));
    if (stranger !== undefined)
      throw badRequest(`There is no sign-in service '${stranger}' here.`, '/trusted_providers');
    return [...new Set(providers)];
  }
}

/** No state has more towns that start with the same two letters. */
const MAX_TOWNS = 200;

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
  inviteAgain({ actor, counselor }: HandlerInput<'inviteAgain'>) {
    return this.invitations.resendInvitation(actor, counselor);
  }

  @Call(routes.takeBackInvitation)
  takeBack({ actor, counselor }: HandlerInput<'takeBackInvitation'>) {
    return this.counselors.takeBack(actor, counselor);
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
  ) {}

  @Call(routes.readCovers)
  read({ actor }: HandlerInput<'readCovers'>) {
    return this.covers.read(actor);
  }

  /** A cover reads what students write, so both counselors are notified. */
  @Call(routes.setCover)
  async set({ actor, body }: HandlerInput<'setCover'>) {
    const { counselor, cover, from, until } = await this.covers.set(actor, body);
    const names = { counselor: counselor.name, cover: cover.name };
    await this.notices.notify(actor, [counselor.id, cover.id], { what: 'covered', ...names, from, until });
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
    private readonly own: SchoolSettingsService,
    private readonly years: SchoolYearService,
    private readonly policies: SignInPolicies,
    private readonly notices: AdminNotices,
    private readonly audit: AuditLog,
  ) {}

  @Call(routes.readSchool)
  read({ actor }: HandlerInput<'readSchool'>) {
    return this.own.read(actor);
  }

  @Call(routes.updateSchool)
  update({ actor, body }: HandlerInput<'updateSchool'>) {
    return this.own.update(actor, body);
  }

  @Call(routes.listTowns)
  listTowns({ query: { state, q } }: HandlerInput<'listTowns'>) {
    return matchingTowns(q, state, MAX_TOWNS);
  }

  @Call(routes.assignByName)
  assignByName({ actor, body }: HandlerInput<'assignByName'>) {
    return this.own.assignByName(actor, body);
  }

  @Call(routes.reassignStudents)
  reassign({ actor, body }: HandlerInput<'reassignStudents'>) {
    return this.own.reassign(actor, body);
  }

  @Call(routes.handOver)
  handOver({ actor, counselor, body }: HandlerInput<'handOver'>) {
    return this.own.handOver(actor, counselor, body.to);
  }

  @Call(routes.nextGrade)
  turnYear({ actor, body }: HandlerInput<'nextGrade'>) {
    return this.years.turn(actor, body.seen, new Date());
  }

  @Call(routes.undoNextGrade)
  undoYear({ actor }: HandlerInput<'undoNextGrade'>) {
    return this.years.undo(actor, new Date());
  }

  @Call(routes.readSignInPolicy)
  policy({ actor }: HandlerInput<'readSignInPolicy'>) {
    return this.policies.read(actor);
  }

  @Call(routes.setSignInPolicy)
  async setPolicy({ actor, body }: HandlerInput<'setSignInPolicy'>) {
    const { uid, schoolId } = actor;
    const changed = await this.policies.set(actor, body);
    await this.audit.note({ what: 'sign_in_policy_changed', actorId: uid, schoolId });
    await this.notices.notify(schoolId, { act: 'policy_changed', by: uid });
    return changed;
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
