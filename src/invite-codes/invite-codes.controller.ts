import { Controller, Query } from '@nestjs/common';
import { AuthorizedSubject, OfUser } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { Call } from '../common/call';
import { routes } from '../contract/routes';
import { InviteCodeQueryDto } from './invite-codes.dto';
import { InviteCodesService } from './invite-codes.service';

@Controller()
export class InviteCodesController {
  constructor(private readonly inviteCodes: InviteCodesService) {}

  @Call(routes.readInviteCode)
  @OfUser('invite', 'params.counselorId')
  read(@AuthorizedSubject() owner: Authorized<'invite'>): Promise<{ code: string }> {
    return this.inviteCodes.read(owner);
  }

  @Call(routes.createInviteCode)
  @OfUser('invite', 'query.counselor_id')
  renew(
    @AuthorizedSubject() owner: Authorized<'invite'>,
    @Query() _query: InviteCodeQueryDto,
  ): Promise<{ code: string }> {
    return this.inviteCodes.renew(owner);
  }
}
