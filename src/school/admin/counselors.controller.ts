import { Body, Controller, Query } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, FreshProof, OfCounselor, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { ListPage } from '../../platform/http/list-page';
import type { AssignedByName } from '../../contract/assign-by-name';
import { routes } from '../../contract/routes';
import type { CounselorRow, CreatedCounselor, RemovedCounselor } from '../../contract/school-admin';
import { AssignByName } from './assign-by-name.service';
import { CounselorInvitations } from './counselor-invitations.service';
import { CounselorRows } from './counselor-rows.service';
import { CounselorsService } from './counselors.service';
import { OpenInvitations } from './open-invitations.service';
import { AssignByNameDto, CreateCounselorDto, ListCounselorsDto } from './school-admin.dto';

@Controller()
export class CounselorsController {
  constructor(
    private readonly counselors: CounselorsService,
    private readonly rows: CounselorRows,
    private readonly byName: AssignByName,
    private readonly invitations: CounselorInvitations,
    private readonly open: OpenInvitations,
  ) {}

  @Call(routes.listCounselors)
  @Roles('admin')
  @Scope('counselors:read')
  list(@CurrentActor() actor: Actor, @Query() query: ListCounselorsDto): Promise<ListPage<CounselorRow>> {
    return this.rows.list(actor, query);
  }

  @Call(routes.createCounselor)
  @Roles('admin')
  @Scope('counselors:add')
  @FreshProof('sessions')
  invite(@CurrentActor() actor: Actor, @Body() body: CreateCounselorDto): Promise<CreatedCounselor> {
    return this.invitations.invite(actor, body);
  }

  @Call(routes.readCounselor)
  @OfCounselor('manage', 'params.userId')
  @Scope('counselors:read')
  read(@CurrentActor() actor: Actor, @AuthorizedSubject() counselor: Authorized<'manage'>): Promise<CounselorRow> {
    return this.rows.row(actor, counselor.userId);
  }

  @Call(routes.assignByName)
  @Roles('admin')
  @Scope('roster:write')
  assignByName(@CurrentActor() actor: Actor, @Body() body: AssignByNameDto): Promise<AssignedByName> {
    return this.byName.assign(actor, body);
  }

  @Call(routes.inviteAgain)
  @OfCounselor('manage', 'params.userId')
  @Scope('counselors:add')
  @FreshProof('sessions')
  inviteAgain(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() counselor: Authorized<'manage'>,
  ): Promise<CreatedCounselor> {
    return this.open.again(actor, counselor);
  }

  @Call(routes.takeBackInvitation)
  @OfCounselor('manage', 'params.userId')
  @Scope('counselors:add')
  @FreshProof('sessions')
  takeBack(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() counselor: Authorized<'manage'>,
  ): Promise<RemovedCounselor> {
    return this.open.takeBack(actor, counselor);
  }

  @Call(routes.removeCounselor)
  @OfCounselor('manage', 'params.userId')
  @FreshProof()
  remove(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() counselor: Authorized<'manage'>,
  ): Promise<RemovedCounselor> {
    return this.counselors.remove(actor, counselor);
  }
}
