import { Module, Controller } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { MailModule } from '../../platform/mail/mail.module';
import { ProxyWatch } from '../../platform/http/caller';
import { AiStates, AiTests } from './ai-tests.service';
import { JobStates, SystemService } from './system.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

@Controller()
class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly jobs: JobStates,
  ) {}

  @Call(routes.readSystem)
  read({ actor }: Asked<'readSystem'>) {
    return this.system.read(actor);
  }

  @Call(routes.retryJob)
  async retry({ actor, params }: Asked<'retryJob'>) {
    await this.jobs.retry(params.jobId);
    return this.system.read(actor);
  }
}

@Controller()
class SchoolAiController {
  constructor(
    private readonly states: AiStates,
    private readonly tests: AiTests,
  ) {}

  @Call(routes.readAiState)
  read({ actor }: Asked<'readAiState'>) {
    return this.states.of(actor);
  }

  @Call(routes.testAi)
  async test({ actor }: Asked<'testAi'>) {
    await this.tests.start(actor, await this.states.hasTestTokens(actor));
    return this.states.of(actor);
  }
}

/** The System page and the school's AI settings. */
@Module({
  imports: [AiModule, CollegesModule, MailModule],
  controllers: [SystemController, SchoolAiController],
  providers: [SystemService, JobStates, ProxyWatch, AiStates, AiTests],
})
export class SystemModule {}
