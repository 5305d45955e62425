import { Module } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { MailModule } from '../../platform/mail/mail.module';
import { SystemController } from './system.controller';
import { SystemService } from './system.service';

/** How the installation is; the queue of jobs is global. */
@Module({ imports: [AiModule, MailModule], controllers: [SystemController], providers: [SystemService] })
export class SystemModule {}
