import { Controller, Module } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { AdminNotices, StaffNotices } from '../../auth/accounts/notices';
import { townsLike } from '../../colleges/us-places';
import { routes } from '../../contract/routes';
import { InviteCodesModule } from '../../invite-codes/invite-codes.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { AuditLog } from '../../privacy/audit/audit-log';
import { Covers } from '../../users/covers.service';
import { OwnSchoolService, SchoolYearService } from './own-school.service';
import { SignInPolicies } from './sign-in-policy.service';
import { AdminsService, CounselorRows, CounselorsService, StaffInvitations } from './staff.service';

/** The largest state has at most this many towns that begin with the same two letters. */
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
  list({ actor, query }: Asked<'listCounselors'>) {
    return this.rows.list(actor, query);
  }

  @Call(routes.createCounselor)
  inviteCounselor({ actor, body }: Asked<'createCounselor'>) {
    return this.invitations.inviteCounselor(actor, body);
  }

  @Call(routes.readCounselor)
  read({ actor, counselor }: Asked<'readCounselor'>) {
    return this.rows.row(actor, counselor.userId);
  }

  @Call(routes.inviteAgain)
  inviteAgain({ actor, counselor }: Asked<'inviteAgain'>) {
    return this.invitations.again(actor, counselor);
  }

  @Call(routes.takeBackInvitation)
  takeBack({ actor, counselor }: Asked<'takeBackInvitation'>) {
    return this.counselors.takeBack(actor, counselor);
  }

  @Call(routes.removeCounselor)
  remove({ actor, counselor }: Asked<'removeCounselor'>) {
    return this.counselors.remove(actor, counselor);
  }

  @Call(routes.listAdmins)
  listAdmins({ actor, query }: Asked<'listAdmins'>) {
    return this.admins.list(actor, query);
  }

  @Call(routes.readAdmin)
  readAdmin({ actor, params: { adminId } }: Asked<'readAdmin'>) {
    return this.admins.row(actor, adminId);
  }

  @Call(routes.createAdmin)
  inviteAdmin({ actor, body }: Asked<'createAdmin'>) {
    return this.invitations.inviteAdmin(actor, body);
  }

  @Call(routes.removeAdmin)
  removeAdmin({ actor, params: { adminId } }: Asked<'removeAdmin'>) {
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
  read({ actor }: Asked<'readCovers'>) {
    return this.covers.read(actor);
  }

  /** A cover reads what students write, so both counselors are told. */
  @Call(routes.setCover)
  async set({ actor, body }: Asked<'setCover'>) {
    const { counselor, cover, from, until } = await this.covers.set(actor, body);
    const names = { counselor: counselor.name, cover: cover.name };
    await this.notices.tell(actor, [counselor.id, cover.id], { what: 'covered', ...names, from, until });
    return this.covers.read(actor);
  }

  @Call(routes.endCover)
  end({ actor, params: { coverId } }: Asked<'endCover'>) {
    return this.covers.end(actor, coverId);
  }
}

@Controller()
class OwnSchoolController {
  constructor(
    private readonly own: OwnSchoolService,
    private readonly years: SchoolYearService,
    private readonly policies: SignInPolicies,
    private readonly notices: AdminNotices,
    private readonly audit: AuditLog,
  ) {}

  @Call(routes.readSchool)
  read({ actor }: Asked<'readSchool'>) {
    return this.own.read(actor);
  }

  @Call(routes.updateSchool)
  update({ actor, body }: Asked<'updateSchool'>) {
    return this.own.update(actor, body);
  }

  @Call(routes.listTowns)
  listTowns({ query: { state, q } }: Asked<'listTowns'>) {
    return townsLike(q, state, MAX_TOWNS);
  }

  @Call(routes.assignByName)
  assignByName({ actor, body }: Asked<'assignByName'>) {
    return this.own.assignByName(actor, body);
  }

  @Call(routes.reassignStudents)
  reassign({ actor, body }: Asked<'reassignStudents'>) {
    return this.own.reassign(actor, body);
  }

  @Call(routes.handOver)
  handOver({ actor, counselor, body }: Asked<'handOver'>) {
    return this.own.handOver(actor, counselor, body.to);
  }

  @Call(routes.nextGrade)
  turnYear({ actor, body }: Asked<'nextGrade'>) {
    return this.years.turn(actor, body.seen, new Date());
  }

  @Call(routes.undoNextGrade)
  undoYear({ actor }: Asked<'undoNextGrade'>) {
    return this.years.undo(actor, new Date());
  }

  @Call(routes.readSignInPolicy)
  policy({ actor }: Asked<'readSignInPolicy'>) {
    return this.policies.read(actor);
  }

  @Call(routes.setSignInPolicy)
  async setPolicy({ actor, body }: Asked<'setSignInPolicy'>) {
    const { uid, schoolId } = actor;
    const changed = await this.policies.set(actor, body);
    await this.audit.note({ what: 'sign_in_policy_changed', actorId: uid, schoolId });
    await this.notices.tell(schoolId, { act: 'policy_changed', by: uid });
    return changed;
  }
}

/** What admins do for their school. */
@Module({
  imports: [InviteCodesModule, InstancesModule],
  controllers: [StaffController, CoversController, OwnSchoolController],
  providers: [
    CounselorRows,
    CounselorsService,
    AdminsService,
    StaffInvitations,
    OwnSchoolService,
    SchoolYearService,
    SignInPolicies,
  ],
  exports: [StaffInvitations],
})
export class SchoolAdminModule {}
