import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry, type TableExport } from '../users/personal-data-registry';
import { InviteCode } from './invite-code.entity';
import { InviteCodesService } from './invite-codes.service';
import { Call, type HandlerInput } from '../access/call';
import { routes } from '../contract/routes';
import { formatInviteCode } from '../contract/auth';

const inviteCodesExport: TableExport<InviteCode> = {
  file: 'invite-codes',
  lines: ({ code, makesRole, createdAt, endedAt, expiresAt, mostUses, uses }) => [
    {
      code: formatInviteCode(code),
      makes: makesRole,
      made: createdAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
      works_until: expiresAt?.toISOString() ?? null,
      for_so_many_people: mostUses,
      signed_up_with_it: uses,
    },
  ],
};

@Controller()
class InviteCodesController {
  constructor(private readonly inviteCodes: InviteCodesService) {}

  @Call(routes.readInviteCode)
  read({ person: owner }: HandlerInput<'readInviteCode'>) {
    return this.inviteCodes.read(owner);
  }

  @Call(routes.listInviteCodes)
  list({ actor, query }: HandlerInput<'listInviteCodes'>) {
    return this.inviteCodes.list(actor, query);
  }

  @Call(routes.readInviteLimits)
  limits({ person: owner }: HandlerInput<'readInviteLimits'>) {
    return this.inviteCodes.limits(owner);
  }

  @Call(routes.setInviteLimits)
  setLimits({ person: owner, body }: HandlerInput<'setInviteLimits'>) {
    return this.inviteCodes.setLimits(owner, body, new Date());
  }

  @Call(routes.createInviteCode)
  renew({ person: owner }: HandlerInput<'createInviteCode'>) {
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
    registry.register(InviteCode, inviteCodesExport, 'ownerId', { extraColumn: 'liveOwnerId' });
  }
}
