import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { SafeguardingFlag } from './care-flag.entity';
import { SafeguardingController } from './safeguarding.controller';
import { SafeguardingService } from './safeguarding.service';
import { CheckInMails } from './check-in-mails.service';
import { CheckInReaders } from './check-in-readers.service';
import { safeguardingExport } from './data-export';

@Module({
  imports: [TypeOrmModule.forFeature([SafeguardingFlag]), MailModule],
  controllers: [SafeguardingController],
  providers: [SafeguardingService, CheckInMails, CheckInReaders],
  exports: [SafeguardingService],
})
export class SafeguardingModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(SafeguardingFlag, safeguardingExport, 'userId', { other: 'seenBy' });
  }
}
