import { Module } from '@nestjs/common';
import { InviteCodesModule } from '../../invite-codes/invite-codes.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { AdminInvitations } from './admin-invitations.service';
import { AdminsService } from './admins.service';
import { AssignByName } from './assign-by-name.service';
import { CounselorsController } from './counselors.controller';
import { CounselorInvitations } from './counselor-invitations.service';
import { CounselorRows } from './counselor-rows.service';
import { CounselorsService } from './counselors.service';
import { FactorRule } from './factor-rule.service';
import { InvitationNotes } from './invitation-notes';
import { CoversController } from './covers.controller';
import { OpenInvitations } from './open-invitations.service';
import { OwnSchoolController } from './own-school.controller';
import { OwnSchoolService } from './own-school.service';
import { SignInPolicyController } from './sign-in-policy.controller';
import { SignInPolicies } from './sign-in-policy.service';
import { SchoolYearController } from './school-year.controller';
import { SchoolYearService } from './school-year.service';

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
