import { Module, Controller } from '@nestjs/common';
import { InviteCodesModule } from '../../invite-codes/invite-codes.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { AdminInvitations } from './admin-invitations.service';
import { AdminsService } from './admins.service';
import { AssignByName } from './assign-by-name.service';
import { CounselorInvitations } from './counselor-invitations.service';
import { CounselorRows } from './counselor-rows.service';
import { CounselorsService } from './counselors.service';
import { FactorRule } from './factor-rule.service';
import { InvitationNotes } from './invitation-notes';
import { OpenInvitations } from './open-invitations.service';
import { OwnSchoolService } from './own-school.service';
import { SignInPolicies } from './sign-in-policy.service';
import { SchoolYearService } from './school-year.service';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { AdminNotices, StaffNotices } from '../../auth/accounts/notices';
import { Covers } from '../../users/covers.service';
import { townsLike } from '../../colleges/us-places';

/** As many as begin with any two letters in the largest state. */
const MAX_TOWNS = 200;

@Controller()
class OwnSchoolController {
  constructor(
    private readonly own: OwnSchoolService,
    private readonly admins: AdminsService,
    private readonly invitations: AdminInvitations,
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

  @Call(routes.reassignStudents)
  reassign({ actor, body }: Asked<'reassignStudents'>) {
    return this.own.reassign(actor, body);
  }

  @Call(routes.handOver)
  handOver({ actor, counselor, body }: Asked<'handOver'>) {
    return this.own.handOver(actor, counselor, body.to);
  }

  @Call(routes.listAdmins)
  listAdmins({ actor }: Asked<'listAdmins'>) {
    return this.admins.list(actor);
  }

  @Call(routes.removeAdmin)
  removeAdmin({ actor, params: { adminId } }: Asked<'removeAdmin'>) {
    return this.admins.remove(actor, adminId);
  }

  @Call(routes.createAdmin)
  invite({ actor, body }: Asked<'createAdmin'>) {
    return this.invitations.invite(actor, body);
  }
}

@Controller()
class CounselorsController {
  constructor(
    private readonly counselors: CounselorsService,
    private readonly rows: CounselorRows,
    private readonly byName: AssignByName,
    private readonly invitations: CounselorInvitations,
    private readonly open: OpenInvitations,
  ) {}

  @Call(routes.listCounselors)
  list({ actor, query }: Asked<'listCounselors'>) {
    return this.rows.list(actor, query);
  }

  @Call(routes.createCounselor)
  invite({ actor, body }: Asked<'createCounselor'>) {
    return this.invitations.invite(actor, body);
  }

  @Call(routes.readCounselor)
  read({ actor, counselor }: Asked<'readCounselor'>) {
    return this.rows.row(actor, counselor.userId);
  }

  @Call(routes.assignByName)
  assignByName({ actor, body }: Asked<'assignByName'>) {
    return this.byName.assign(actor, body);
  }

  @Call(routes.inviteAgain)
  inviteAgain({ actor, counselor }: Asked<'inviteAgain'>) {
    return this.open.again(actor, counselor);
  }

  @Call(routes.takeBackInvitation)
  takeBack({ actor, counselor }: Asked<'takeBackInvitation'>) {
    return this.open.takeBack(actor, counselor);
  }

  @Call(routes.removeCounselor)
  remove({ actor, counselor }: Asked<'removeCounselor'>) {
    return this.counselors.remove(actor, counselor);
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

  /** Whoever covers reads what students write, so both counselors are told. */
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
class SignInPolicyController {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly notices: AdminNotices,
  ) {}

  @Call(routes.readSignInPolicy)
  read({ actor }: Asked<'readSignInPolicy'>) {
    return this.policies.read(actor);
  }

  @Call(routes.setSignInPolicy)
  async set({ actor, body }: Asked<'setSignInPolicy'>) {
    const changed = await this.policies.set(actor, body);
    await this.notices.tell(actor.schoolId, { act: 'policy_changed', by: actor.uid });
    return changed;
  }
}

@Controller()
class SchoolYearController {
  constructor(private readonly years: SchoolYearService) {}

  @Call(routes.nextGrade)
  turn({ actor, body }: Asked<'nextGrade'>) {
    return this.years.turn(actor, body.seen, new Date());
  }

  @Call(routes.undoNextGrade)
  undo({ actor }: Asked<'undoNextGrade'>) {
    return this.years.undo(actor, new Date());
  }
}

/** What school admins do for their school; users and auth are global. */
@Module({
  imports: [InviteCodesModule, InstancesModule],
  controllers: [
    CounselorsController,
    CoversController,
    OwnSchoolController,
    SchoolYearController,
    SignInPolicyController,
  ],
  providers: [
    CounselorsService,
    CounselorRows,
    CounselorInvitations,
    InvitationNotes,
    OpenInvitations,
    AdminsService,
    AdminInvitations,
    AssignByName,
    OwnSchoolService,
    SignInPolicies,
    FactorRule,
    SchoolYearService,
  ],
  exports: [SchoolYearService, CounselorInvitations],
})
export class SchoolAdminModule {}
