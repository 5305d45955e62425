import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { NUDGE_TEXTS } from '../../contract/nudge-words';
import { routes } from '../../contract/routes';
import { MailModule } from '../../platform/mail/mail.module';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { NudgeMails } from './nudge-mails.service';
import { NudgeRow } from './nudge.entity';
import { Nudges } from './nudges.service';

const nudgesExport: TableExport<NudgeRow> = {
  file: 'nudges-from-your-counselor',
  title: 'Nudges',
  about: 'Reminders that your counselor sent you, when you took them off your page, and when you were next active.',
  whose: 'students',
  why: 'So that your counselor can remind you of one thing at a time, not too often, and sees whether it helped.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ kind, ownWords, sentAt, mail, mailedAt, dismissedAt, backAt }) => [
    {
      nudge: NUDGE_TEXTS.en[kind].subject,
      own_words_of_your_counselor: ownWords,
      sent: sentAt.toISOString(),
      emailed: mail === 'sent' ? (mailedAt?.toISOString() ?? '') : '',
      taken_off: dismissedAt?.toISOString() ?? '',
      next_active: backAt?.toISOString() ?? '',
    },
  ],
};

@Controller()
class NudgesController {
  constructor(private readonly nudges: Nudges) {}

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
    return this.nudges.rounds(actor, new Date());
  }

  @Call(routes.listStudentNudges)
  ofStudent({ student }: Asked<'listStudentNudges'>) {
    return this.nudges.ofStudent(student, new Date());
  }

  @Call(routes.readNudgeCard)
  card({ student }: Asked<'readNudgeCard'>) {
    return this.nudges.card(student, new Date());
  }

  @Call(routes.dismissNudge)
  dismiss({ student, params: { nudgeId: id } }: Asked<'dismissNudge'>) {
    return this.nudges.dismiss(student, id, new Date());
  }
}

/** Counselors remind students of one thing to do. */
@Module({
  imports: [TypeOrmModule.forFeature([NudgeRow]), MailModule],
  controllers: [NudgesController],
  providers: [Nudges, NudgeMails],
})
export class NudgesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(NudgeRow, nudgesExport, 'userId', { other: 'authorId' });
  }
}
