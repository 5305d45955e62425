import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../colleges/colleges.module';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { MailModule } from '../platform/mail/mail.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { yearNoteCopy, yearPlanCopy, yearRemindersCopy } from './data-export';
import { DatesController } from './dates.controller';
import { DatesService } from './dates.service';
import { DueItems } from './due-items.service';
import { ImportedDateRow } from './imported-date.entity';
import { PlansDue } from './plans-due.service';
import { ReminderSweep } from './reminder-sweep';
import { ReminderWishes } from './reminder-wishes.service';
import { StaffNotes } from './staff-notes.service';
import { YearCalendar } from './year-calendar.service';
import { YearController } from './year.controller';
import { YearNote } from './year-note.entity';
import { YearPlanRow } from './year-plan.entity';
import { YearPlans } from './year-plans.service';
import { YearReminders } from './year-reminders.entity';
import { YearService } from './year.service';

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
