import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NoticesModule } from '../../auth/accounts/notices';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { SafeguardingFlag, CareClosingRow, CheckInSecondRow } from './safeguarding.entity';
import { SafeguardingService } from './safeguarding.service';
import { CareFlags } from './care-flags.service';
import { CheckInMails, SecondContacts, CheckInNotifier } from './check-in-mails.service';
import type { CareOutcome } from '../../contract/roster';
import { dangerKindList } from '../../contract/note-words';
import { formTitles } from '../../contract/forms';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';

@Controller()
class SafeguardingController {
  constructor(
    private readonly careFlags: CareFlags,
    private readonly safeguarding: SafeguardingService,
    private readonly secondContacts: SecondContacts,
  ) {}

  @Call(routes.readCareFlags)
  read({ student }: HandlerInput<'readCareFlags'>) {
    return this.careFlags.read(student);
  }

  @Call(routes.listWorthReading)
  listWorthReading({ actor }: HandlerInput<'listWorthReading'>) {
    return this.careFlags.listWorthReading(actor, new Date());
  }

  @Call(routes.markCareSeen)
  markSeen({ student }: HandlerInput<'markCareSeen'>) {
    return this.careFlags.markSeen(student);
  }

  @Call(routes.closeCareFlags)
  close({ student, body }: HandlerInput<'closeCareFlags'>) {
    return this.careFlags.close(student, body);
  }

  @Call(routes.readCareHistory)
  history({ student }: HandlerInput<'readCareHistory'>) {
    return this.careFlags.history(student);
  }

  @Call(routes.reportMisread)
  reportMisread({ student, body }: HandlerInput<'reportMisread'>) {
    return this.safeguarding.reportMisread(student, body);
  }

  @Call(routes.readCheckInSecond)
  readSecond({ actor }: HandlerInput<'readCheckInSecond'>) {
    return this.secondContacts.read(actor);
  }

  @Call(routes.setCheckInSecond)
  setSecond({ actor, body }: HandlerInput<'setCheckInSecond'>) {
    return this.secondContacts.set(actor, body);
  }
}

const flagsCopy: TableExport<SafeguardingFlag> = {
  file: 'answers-your-counselor-was-asked-to-look-at',
  // What a parent wrote to the school about a child isn't passed on.
  lines: (flag) =>
    flag.place === 'parent'
      ? []
      : [
          {
            form: formTitles.get(flag.formId) ?? flag.formId,
            question: flag.questionText,
            how_pressing: flag.level === 'read' ? 'worth reading' : flag.level,
            may_be_about: dangerKindList(flag.kinds),
            noticed: flag.createdAt.toISOString(),
            school_mailed: flag.mailedAt?.toISOString() ?? null,
            looked_at: flag.seenAt?.toISOString() ?? null,
            you_said_misread: flag.misreadAt?.toISOString() ?? null,
          },
        ],
};

const OUTCOME_WORDS: Record<CareOutcome, string> = {
  talked: 'somebody talked with you',
  referred: 'referred to somebody who can help',
  no_concern: 'no concern',
};

const closingsCopy: TableExport<CareClosingRow> = {
  file: 'check-ins-that-were-closed',
  // What a parent wrote to the school about a child isn't passed on.
  lines: ({ place, formId, questionText, level, noticedAt, closedAt, outcome }) =>
    place === 'parent'
      ? []
      : [
          {
            form: formTitles.get(formId) ?? formId,
            question: questionText,
            how_pressing: level,
            noticed: noticedAt.toISOString(),
            closed: closedAt.toISOString(),
            outcome: outcome === null ? 'seen' : OUTCOME_WORDS[outcome],
          },
        ],
};

const secondsCopy: TableExport<CheckInSecondRow> = {
  file: 'second-person-for-check-ins',
  lines: ({ namedAt }) => [{ named: namedAt.toISOString() }],
};

@Module({
  imports: [TypeOrmModule.forFeature([SafeguardingFlag, CareClosingRow, CheckInSecondRow]), MailModule, NoticesModule],
  controllers: [SafeguardingController],
  providers: [SafeguardingService, CareFlags, CheckInMails, CheckInNotifier, SecondContacts],
  exports: [SafeguardingService],
})
export class SafeguardingModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(SafeguardingFlag, flagsCopy, 'userId', { other: 'seenBy' });
    registry.register(CareClosingRow, closingsCopy, 'userId', { other: 'closedBy' });
    registry.register(CheckInSecondRow, secondsCopy);
  }
}
