import { Module } from '@nestjs/common';
import { AiModule } from '../ai/ai.module';
import { InstancesModule } from '../instances/instances.module';
import { MailModule } from '../mail/mail.module';
import { AfterDeletion } from './after-deletion.service';
import { OwnDataController } from './own-data.controller';
import { OwnDataService } from './own-data.service';
import { PrivacyNoticeService } from './privacy-notice.service';

@Module({
  imports: [AiModule, InstancesModule, MailModule],
  controllers: [OwnDataController],
  providers: [OwnDataService, PrivacyNoticeService, AfterDeletion],
})
export class OwnDataModule {}
