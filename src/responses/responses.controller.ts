import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { ProgressService } from './progress.service';
import { ResponsesService } from './responses.service';

@Controller()
export class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly progress: ProgressService,
  ) {}

  @Call(routes.readResponses)
  read({ student, params: { formId } }: Asked<'readResponses'>) {
    return this.responses.read(student, formId);
  }

  @Call(routes.readAllAnswers)
  async readAll({ student }: Asked<'readAllAnswers'>) {
    const answers = await this.responses.allAnswers(student);
    return answers.map(({ soundsPersonal: _sounds, ...answer }) => answer);
  }

  @Call(routes.saveResponses)
  save({ student, body }: Asked<'saveResponses'>) {
    return this.responses.save(student, body);
  }

  @Call(routes.readProgress)
  readProgress({ student }: Asked<'readProgress'>) {
    return this.progress.read(student);
  }
}
