import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, OfStudent, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import { Call } from '../../platform/http/call';
import type { AiChoice } from '../../contract/ai-choice';
import { routes } from '../../contract/routes';
import { AiChoiceService } from './ai-choice.service';
import { SetAiChoiceDto } from './ai-choice.dto';

@Controller()
export class AiChoiceController {
  constructor(private readonly choices: AiChoiceService) {}

  @Call(routes.readOwnAiChoice)
  @SignedIn()
  own(@CurrentActor() actor: Actor): Promise<AiChoice> {
    return this.choices.read(actor.uid);
  }

  @Call(routes.setOwnAiChoice)
  @SignedIn()
  chooseOwn(@CurrentActor() actor: Actor, @Body() body: SetAiChoiceDto): Promise<AiChoice> {
    return this.choices.setOwn(actor.uid, body.off);
  }

  @Call(routes.readAiChoice)
  @OfStudent('manage', 'params.userId')
  ofStudent(@AuthorizedSubject() student: Authorized<'manage'>): Promise<AiChoice> {
    return this.choices.read(student.userId);
  }

  @Call(routes.setAiChoice)
  @OfStudent('manage', 'params.userId')
  choose(@AuthorizedSubject() student: Authorized<'manage'>, @Body() body: SetAiChoiceDto): Promise<AiChoice> {
    return this.choices.setForStudent(student, body.off);
  }
}
