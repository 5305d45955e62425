import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { AiStates } from './ai-state.service';
import { AiTests } from './ai-tests.service';

@Controller()
export class SchoolAiController {
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
