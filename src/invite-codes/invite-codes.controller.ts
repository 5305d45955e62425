import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { InviteCodesService } from './invite-codes.service';

@Controller()
export class InviteCodesController {
  constructor(private readonly inviteCodes: InviteCodesService) {}

  @Call(routes.readInviteCode)
  read({ person: owner }: Asked<'readInviteCode'>) {
    return this.inviteCodes.read(owner);
  }

  @Call(routes.listInviteCodes)
  list({ actor, query }: Asked<'listInviteCodes'>) {
    return this.inviteCodes.list(actor, query);
  }

  @Call(routes.readInviteLimits)
  limits({ person: owner }: Asked<'readInviteLimits'>) {
    return this.inviteCodes.limits(owner);
  }

  @Call(routes.setInviteLimits)
  setLimits({ person: owner, body }: Asked<'setInviteLimits'>) {
    return this.inviteCodes.setLimits(owner, body, new Date());
  }

  @Call(routes.createInviteCode)
  renew({ person: owner }: Asked<'createInviteCode'>) {
    return this.inviteCodes.renew(owner);
  }
}
