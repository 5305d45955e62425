import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  AuthorizedSubject,
  CurrentActor,
  FreshProof,
  OfCounselor,
  Roles,
  Scope,
  SignedIn,
} from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import { townsLike } from '../../colleges/us-places';
import { routes } from '../../contract/routes';
import type { AdminRow, CreatedAdmin, MovedStudents, School } from '../../contract/school-admin';
import { AdminInvitations } from './admin-invitations.service';
import { AdminsService } from './admins.service';
import { OwnSchoolService } from './own-school.service';
import { CreateAdminDto, HandOverDto, ReassignDto, TownsDto, UpdateSchoolDto } from './school-admin.dto';

/** As many as begin with any two letters in the largest state. */
const MOST_TOWNS = 200;

@Controller()
export class OwnSchoolController {
  constructor(
    private readonly own: OwnSchoolService,
    private readonly admins: AdminsService,
    private readonly invitations: AdminInvitations,
  ) {}

  @Call(routes.readSchool)
  @Roles('admin')
  read(@CurrentActor() actor: Actor): Promise<School> {
    return this.own.read(actor);
  }

  @Call(routes.updateSchool)
  @Roles('admin')
  update(@CurrentActor() actor: Actor, @Body() body: UpdateSchoolDto): Promise<School> {
    return this.own.update(actor, body);
  }

  @Call(routes.listTowns)
  @SignedIn()
  listTowns(@Query() { state, q }: TownsDto): string[] {
    return townsLike(q, state, MOST_TOWNS);
  }

  @Call(routes.reassignStudents)
  @Roles('admin')
  @FreshProof('sessions')
  @Scope('roster:write')
  reassign(@CurrentActor() actor: Actor, @Body() body: ReassignDto): Promise<MovedStudents> {
    return this.own.reassign(actor, body);
  }

  @Call(routes.handOver)
  @OfCounselor('manage', 'params.userId')
  @Scope('counselors:write')
  @FreshProof('sessions')
  handOver(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() counselor: Authorized<'manage'>,
    @Body() body: HandOverDto,
  ): Promise<MovedStudents> {
    return this.own.handOver(actor, counselor, body.to);
  }

  @Call(routes.listAdmins)
  @Roles('admin')
  listAdmins(@CurrentActor() actor: Actor): Promise<AdminRow[]> {
    return this.admins.list(actor);
  }

  @Call(routes.removeAdmin)
  @Roles('admin')
  @FreshProof()
  removeAdmin(@CurrentActor() actor: Actor, @Param('adminId') adminId: string): Promise<void> {
    return this.admins.remove(actor, adminId);
  }

  @Call(routes.createAdmin)
  @Roles('admin')
  @FreshProof()
  invite(@CurrentActor() actor: Actor, @Body() body: CreateAdminDto): Promise<CreatedAdmin> {
    return this.invitations.invite(actor, body);
  }
}
