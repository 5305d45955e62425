import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { AiChoiceService } from './ai-choice.service';

@Controller()
export class AiChoiceController {
  constructor(private readonly choices: AiChoiceService) {}

  @Call(routes.readOwnAiChoice)
  own({ actor }: Asked<'readOwnAiChoice'>) {
    return this.choices.read(actor.uid);
  }

  @Call(routes.setOwnAiChoice)
  chooseOwn({ actor, body }: Asked<'setOwnAiChoice'>) {
    return this.choices.setOwn(actor.uid, body.off);
  }

  @Call(routes.readAiChoice)
  ofStudent({ student }: Asked<'readAiChoice'>) {
    return this.choices.read(student.userId);
  }

  @Call(routes.setAiChoice)
  choose({ student, body }: Asked<'setAiChoice'>) {
    return this.choices.setForStudent(student, body.off);
  }
}
