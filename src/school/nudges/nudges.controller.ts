import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { NudgeLog } from './nudge-log.service';
import { Nudges } from './nudges.service';

@Controller()
export class NudgesController {
  constructor(
    private readonly nudges: Nudges,
    private readonly log: NudgeLog,
  ) {}

  @Call(routes.checkNudge)
  check({ actor, body }: Asked<'checkNudge'>) {
    return this.nudges.check(actor, body.user_ids, new Date());
  }

  @Call(routes.sendNudge)
  send({ actor, body }: Asked<'sendNudge'>) {
    return this.nudges.send(actor, body, new Date());
  }

  @Call(routes.listNudgeRounds)
  rounds({ actor }: Asked<'listNudgeRounds'>) {
    return this.log.rounds(actor, new Date());
  }

  @Call(routes.listStudentNudges)
  ofStudent({ student }: Asked<'listStudentNudges'>) {
    return this.log.ofStudent(student, new Date());
  }

  @Call(routes.readNudgeCard)
  card({ student }: Asked<'readNudgeCard'>) {
    return this.log.card(student, new Date());
  }

  @Call(routes.dismissNudge)
  dismiss({ student, params: { nudgeId: id } }: Asked<'dismissNudge'>) {
    return this.log.dismiss(student, id, new Date());
  }
}
