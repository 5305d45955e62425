import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NoticesModule } from '../../auth/accounts/notices.module';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { SafeguardingFlag } from './care-flag.entity';
import { SafeguardingController } from './safeguarding.controller';
import { SafeguardingService } from './safeguarding.service';
import { CareClosingRow } from './care-closing.entity';
import { CareFlags } from './care-flags.service';
import { CheckInMails } from './check-in-mails.service';
import { CheckInReaders } from './check-in-readers.service';
import { CheckInSecondRow } from './check-in-second.entity';
import { CheckInSeconds } from './check-in-seconds.service';
import { closingsExport, safeguardingExport, secondsExport } from './data-export';

@Module({
  imports: [TypeOrmModule.forFeature([SafeguardingFlag, CareClosingRow, CheckInSecondRow]), MailModule, NoticesModule],
  controllers: [SafeguardingController],
  providers: [SafeguardingService, CareFlags, CheckInMails, CheckInReaders, CheckInSeconds],
  exports: [SafeguardingService],
})
export class SafeguardingModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(SafeguardingFlag, safeguardingExport, 'userId', { other: 'seenBy' });
    registry.register(CareClosingRow, closingsExport, 'userId', { other: 'closedBy' });
    registry.register(CheckInSecondRow, secondsExport);
  }
}
