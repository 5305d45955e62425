import { Module, Controller, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../colleges/colleges.module';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { MailModule } from '../platform/mail/mail.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import type { TableExport } from '../users/personal-data-registry';
import { DatesService, DueItems } from './dates.service';
import { ImportedDateRow, YearNote, YearPlanRow, YearReminders } from './applications.entity';
import { PlansDue, YearPlans } from './year-plans.service';
import { ReminderSweep, ReminderWishes } from './reminders.service';
import { StaffNotes, YearService } from './year.service';
import { YearCalendar } from './calendar';
import { routes } from '../contract/routes';
import { Call } from '../access/call';
import type { Asked } from '../access/call';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL, SEEN_BY_YOU } from '../users/data-words';

const yearPlanCopy: TableExport<YearPlanRow> = {
  file: 'my-year',
  title: 'Your application plan',
  about: 'The applications, dates, letters, scholarships and aid forms you put on the page “My year”.',
  whose: 'students',
  why: 'So that you see what is due, and so that your counselor can help you with it.',
  seenBy: `${SEEN_BY_SCHOOL} It is never sent to an AI service.`,
  kept: `What you remove is erased with your first change after 30 days. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ answers, updatedAt }) =>
    answers
      .filter(({ answer }) => answer !== '')
      .map(({ question_id, answer }) => ({ field: question_id, text: answer, last_saved: updatedAt.toISOString() })),
};

const yearNoteCopy: TableExport<YearNote> = {
  file: 'my-year-filled-in-by-staff',
  title: 'What staff filled in for you',
  about: 'Dates and letters that a counselor or an administrator filled in on your page “My year”, and who did.',
  whose: 'students',
  why: 'So that you see which dates are not your own.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ field, value, notedAt }) => [{ field, value, filled_in: notedAt.toISOString() }],
};

const yearRemindersCopy: TableExport<YearReminders> = {
  file: 'my-year-reminders',
  title: 'Your reminders by email',
  about: 'Whether you want to be reminded of dates by email, and of which dates you were.',
  whose: 'students',
  why: 'So that you are reminded if you want it, and never twice of the same.',
  seenBy: SEEN_BY_YOU,
  kept: `Which dates you were reminded of, for about 30 days after the date. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ byMail, changedAt, mailedOn, told }) => [
    {
      by_email: byMail,
      changed: changedAt.toISOString(),
      last_email_on: mailedOn ?? '',
      reminded_of: told.join('; '),
    },
  ],
};

@Controller()
class YearController {
  constructor(
    private readonly years: YearService,
    private readonly calendar: YearCalendar,
  ) {}

  @Call(routes.readYear)
  read({ student }: Asked<'readYear'>) {
    return this.years.read(student);
  }

  @Call(routes.saveYear)
  save({ student, body }: Asked<'saveYear'>) {
    return this.years.save(student, body);
  }

  @Call(routes.noteInYear)
  note({ student, body }: Asked<'noteInYear'>) {
    return this.years.note(student, body);
  }

  @Call(routes.saveYearReminders)
  remind({ student, body }: Asked<'saveYearReminders'>) {
    return this.years.remind(student, body);
  }

  @Call(routes.readYearCalendar)
  async file({ student }: Asked<'readYearCalendar'>) {
    const file = Buffer.from(await this.calendar.of(student, new Date()));
    return new StreamableFile(file, {
      type: 'text/calendar; charset=utf-8',
      disposition: 'attachment; filename="my-year.ics"',
    });
  }
}

@Controller()
class DatesController {
  constructor(private readonly dates: DatesService) {}

  @Call(routes.readSchoolDates)
  read({ actor }: Asked<'readSchoolDates'>) {
    return this.dates.cycles(actor.schoolId);
  }

  @Call(routes.importSchoolDates)
  take({ actor, body }: Asked<'importSchoolDates'>) {
    return this.dates.take(actor, body, new Date());
  }

  @Call(routes.removeSchoolDates)
  remove({ actor, body }: Asked<'removeSchoolDates'>) {
    return this.dates.remove(actor, body);
  }
}

/** The year of applying: what students plan, the dates of their school, reminders and calendar files. */
@Module({
  imports: [
    TypeOrmModule.forFeature([YearPlanRow, YearNote, YearReminders, ImportedDateRow]),
    SafeguardingModule,
    CollegesModule,
    MailModule,
  ],
  controllers: [YearController, DatesController],
  providers: [
    YearPlans,
    StaffNotes,
    ReminderWishes,
    DatesService,
    DueItems,
    PlansDue,
    YearCalendar,
    YearService,
    ReminderSweep,
  ],
  exports: [ReminderSweep, PlansDue, YearPlans],
})
export class ApplicationsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(YearPlanRow, yearPlanCopy);
    registry.register(YearNote, yearNoteCopy, 'userId', { other: 'authorId' });
    registry.register(YearReminders, yearRemindersCopy);
  }
}
