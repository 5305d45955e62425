import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { nudgesExport } from './data-export';
import { NudgeEffects } from './nudge-effects.service';
import { NudgeLog } from './nudge-log.service';
import { NudgeMails } from './nudge-mails.service';
import { NudgeRow } from './nudge.entity';
import { Nudges } from './nudges.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

@Controller()
class NudgesController {
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

/** Counselors remind students of one thing to do. */
@Module({
  imports: [TypeOrmModule.forFeature([NudgeRow]), MailModule],
  controllers: [NudgesController],
  providers: [Nudges, NudgeLog, NudgeMails, NudgeEffects],
})
export class NudgesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(NudgeRow, nudgesExport, 'userId', { other: 'authorId' });
  }
}
