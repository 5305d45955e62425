import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { AiState } from '../../contract/ai-admin';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { AiStates } from './ai-state.service';
import { AiTests } from './ai-tests.service';

@Controller()
export class SchoolAiController {
  constructor(
    private readonly states: AiStates,
    private readonly tests: AiTests,
  ) {}

  @Call(routes.readAiState)
  @Roles('admin')
  read(@CurrentActor() actor: Actor): Promise<AiState> {
    return this.states.of(actor);
  }

  @Call(routes.testAi)
  @Roles('admin')
  async test(@CurrentActor() actor: Actor): Promise<AiState> {
    await this.tests.start(actor);
    return this.states.of(actor);
  }
}
