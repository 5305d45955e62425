import { Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { NextStepAnswer } from '../../contract/next-step';
import { routes } from '../../contract/routes';
import { NextStepService } from './next-step.service';

@Controller()
export class NextStepController {
  constructor(private readonly steps: NextStepService) {}

  @Call(routes.readNextStep)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<NextStepAnswer> {
    return this.steps.read(student);
  }
}
