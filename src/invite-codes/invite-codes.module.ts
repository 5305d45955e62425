import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { InviteCode } from './invite-code.entity';
import { InviteCodesService } from './invite-codes.service';
import { inviteCodesExport } from './data-export';
import { Call } from '../access/call';
import type { Asked } from '../access/call';
import { routes } from '../contract/routes';

@Controller()
class InviteCodesController {
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

@Module({
  imports: [TypeOrmModule.forFeature([InviteCode])],
  controllers: [InviteCodesController],
  providers: [InviteCodesService],
  exports: [InviteCodesService],
})
export class InviteCodesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(InviteCode, inviteCodesExport, 'ownerId', { also: 'liveOwnerId' });
  }
}
