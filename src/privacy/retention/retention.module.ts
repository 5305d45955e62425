import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module';
import { RetentionController } from './retention.controller';
import { RetentionService } from './retention.service';
import { RetentionSweep } from './retention-sweep';

/** How long accounts of students who do not come back are kept; users and auth are global. */
@Module({
  imports: [MailModule],
  controllers: [RetentionController],
  providers: [RetentionService, RetentionSweep],
  exports: [RetentionSweep],
})
export class RetentionModule {}
