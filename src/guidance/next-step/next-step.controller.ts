import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { NextStepService } from './next-step.service';

@Controller()
export class NextStepController {
  constructor(private readonly steps: NextStepService) {}

  @Call(routes.readNextStep)
  read({ student }: Asked<'readNextStep'>) {
    return this.steps.read(student);
  }
}
