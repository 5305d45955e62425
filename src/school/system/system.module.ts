import { Module } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { MailModule } from '../../platform/mail/mail.module';
import { ProxyWatch } from '../../platform/http/caller';
import { SchoolAiController } from './ai.controller';
import { AiStates } from './ai-state.service';
import { AiTests } from './ai-tests.service';
import { JobStates } from './job-states.service';
import { SystemController } from './system.controller';
import { SystemService } from './system.service';

/** How the installation is; the queue of jobs is global. */
@Module({
  imports: [AiModule, CollegesModule, MailModule],
  controllers: [SystemController, SchoolAiController],
  providers: [SystemService, JobStates, ProxyWatch, AiStates, AiTests],
})
export class SystemModule {}
