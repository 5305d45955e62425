import { Module, Controller, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../colleges/colleges.module';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { MailModule } from '../platform/mail/mail.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import type { TableCopy } from '../users/personal-data-registry';
import { DatesService, DueItems } from './dates.service';
import { ImportedDateRow, YearNote, YearPlanRow, YearReminders } from './applications.entity';
import { PlansDue, YearPlans } from './year-plans.service';
import { ReminderSweep, ReminderWishes } from './reminders.service';
import { StaffNotes, YearService } from './year.service';
import { YearCalendar } from './calendar';
import { routes } from '../contract/routes';
import { Call } from '../access/call';
import type { Asked } from '../access/call';

const yearPlanCopy: TableCopy<YearPlanRow> = {
  file: 'my-year',
  lines: ({ answers, updatedAt }) =>
    answers
      .filter(({ answer }) => answer !== '')
      .map(({ question_id, answer }) => ({ field: question_id, text: answer, last_saved: updatedAt.toISOString() })),
};

const yearNoteCopy: TableCopy<YearNote> = {
  file: 'my-year-filled-in-by-staff',
  lines: ({ field, value, notedAt }) => [{ field, value, filled_in: notedAt.toISOString() }],
};

const yearRemindersCopy: TableCopy<YearReminders> = {
  file: 'my-year-reminders',
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
