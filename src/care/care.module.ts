import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module';
import { OwnedData } from '../users/owned-data';
import { CareFlag } from './care-flag.entity';
import { CareController } from './care.controller';
import { CareService } from './care.service';
import { CheckInMails } from './check-in-mails.service';
import { CheckInReaders } from './check-in-readers.service';
import { careCopy } from './own-copy';

@Module({
  imports: [TypeOrmModule.forFeature([CareFlag]), MailModule],
  controllers: [CareController],
  providers: [CareService, CheckInMails, CheckInReaders],
  exports: [CareService],
})
export class CareModule {
  constructor(owned: OwnedData) {
    owned.register(CareFlag, careCopy, 'userId', { other: 'seenBy' });
  }
}
