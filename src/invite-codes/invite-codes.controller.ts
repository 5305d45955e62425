import { Body, Controller, Query } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, OfUser, Roles, Scope } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import type { Authorized } from '../access/authorized';
import { Call } from '../platform/http/call';
import type { ListPage } from '../platform/http/list-page';
import type { InviteCodeRow, InviteLimits } from '../contract/invite-codes';
import { routes } from '../contract/routes';
import { InviteCodeQueryDto, ListInviteCodesDto, SetInviteLimitsDto } from './invite-codes.dto';
import { InviteCodesService } from './invite-codes.service';

@Controller()
export class InviteCodesController {
  constructor(private readonly inviteCodes: InviteCodesService) {}

  @Call(routes.readInviteCode)
  @OfUser('invite', 'params.counselorId')
  @Scope('invite-codes:read')
  read(@AuthorizedSubject() owner: Authorized<'invite'>): Promise<{ code: string }> {
    return this.inviteCodes.read(owner);
  }

  @Call(routes.listInviteCodes)
  @Roles('admin')
  @Scope('invite-codes:read')
  list(@CurrentActor() actor: Actor, @Query() query: ListInviteCodesDto): Promise<ListPage<InviteCodeRow>> {
    return this.inviteCodes.list(actor, query);
  }

  @Call(routes.readInviteLimits)
  @OfUser('invite', 'params.counselorId')
  @Scope('invite-codes:read')
  limits(@AuthorizedSubject() owner: Authorized<'invite'>): Promise<InviteLimits> {
    return this.inviteCodes.limits(owner);
  }

  @Call(routes.setInviteLimits)
  @OfUser('invite', 'params.counselorId')
  @Scope('invite-codes:write')
  setLimits(@AuthorizedSubject() owner: Authorized<'invite'>, @Body() body: SetInviteLimitsDto): Promise<InviteLimits> {
    return this.inviteCodes.setLimits(owner, body, new Date());
  }

  @Call(routes.createInviteCode)
  @OfUser('invite', 'query.counselor_id')
  @Scope('invite-codes:write')
  renew(
    @AuthorizedSubject() owner: Authorized<'invite'>,
    @Query() _query: InviteCodeQueryDto,
  ): Promise<{ code: string }> {
    return this.inviteCodes.renew(owner);
  }
}
