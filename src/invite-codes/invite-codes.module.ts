import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { InviteCode } from './invite-code.entity';
import { InviteCodesController } from './invite-codes.controller';
import { InviteCodesService } from './invite-codes.service';
import { inviteCodesExport } from './data-export';

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
