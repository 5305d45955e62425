import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnedData } from '../users/owned-data';
import { InviteCode } from './invite-code.entity';
import { InviteCodesController } from './invite-codes.controller';
import { InviteCodesService } from './invite-codes.service';
import { inviteCodesCopy } from './own-copy';

@Module({
  imports: [TypeOrmModule.forFeature([InviteCode])],
  controllers: [InviteCodesController],
  providers: [InviteCodesService],
  exports: [InviteCodesService],
})
export class InviteCodesModule {
  constructor(owned: OwnedData) {
    owned.register(InviteCode, inviteCodesCopy, 'ownerId', { also: 'liveOwnerId' });
  }
}
