import { Module } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { InstancesModule } from '../../platform/cluster/instances.module';
import { MailModule } from '../../platform/mail/mail.module';
import { AfterDeletion } from './after-deletion.service';
import { DataExportController } from './data-export.controller';
import { DataExportService } from './data-export.service';
import { PrivacyNoticeService } from './privacy-notice.service';

@Module({
  imports: [AiModule, InstancesModule, MailModule],
  controllers: [DataExportController],
  providers: [DataExportService, PrivacyNoticeService, AfterDeletion],
})
export class PersonalDataModule {}
