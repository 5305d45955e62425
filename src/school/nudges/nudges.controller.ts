import { Body, Controller, Param } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, OfStudent, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import type { NudgeCard, NudgeCheck, NudgeRound, SentNudge, StudentNudge } from '../../contract/nudges';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { NudgeLog } from './nudge-log.service';
import { CheckNudgeDto, SendNudgeDto } from './nudges.dto';
import { Nudges } from './nudges.service';

@Controller()
export class NudgesController {
  constructor(
    private readonly nudges: Nudges,
    private readonly log: NudgeLog,
  ) {}

  @Call(routes.checkNudge)
  @Roles('counselor')
  check(@CurrentActor() actor: Actor, @Body() body: CheckNudgeDto): Promise<NudgeCheck> {
    return this.nudges.check(actor, body.user_ids, new Date());
  }

  @Call(routes.sendNudge)
  @Roles('counselor')
  send(@CurrentActor() actor: Actor, @Body() body: SendNudgeDto): Promise<SentNudge> {
    return this.nudges.send(actor, body, new Date());
  }

  @Call(routes.listNudgeRounds)
  @Roles('counselor')
  rounds(@CurrentActor() actor: Actor): Promise<NudgeRound[]> {
    return this.log.rounds(actor, new Date());
  }

  @Call(routes.listStudentNudges)
  @OfStudent('review', 'params.userId')
  ofStudent(@AuthorizedSubject() student: Authorized<'review'>): Promise<StudentNudge[]> {
    return this.log.ofStudent(student, new Date());
  }

  @Call(routes.readNudgeCard)
  @OfStudent('read', 'params.userId')
  card(@AuthorizedSubject() student: Authorized<'read'>): Promise<NudgeCard> {
    return this.log.card(student, new Date());
  }

  @Call(routes.dismissNudge)
  @OfStudent('write', 'params.userId')
  dismiss(@AuthorizedSubject() student: Authorized<'write'>, @Param('nudgeId') id: string): Promise<void> {
    return this.log.dismiss(student, id, new Date());
  }
}
