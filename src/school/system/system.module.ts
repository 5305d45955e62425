import { Module } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { MailModule } from '../../platform/mail/mail.module';
import { ProxyWatch } from '../../platform/http/proxy-watch';
import { SystemController } from './system.controller';
import { SystemService } from './system.service';

/** How the installation is; the queue of jobs is global. */
@Module({ imports: [AiModule, MailModule], controllers: [SystemController], providers: [SystemService, ProxyWatch] })
export class SystemModule {}
