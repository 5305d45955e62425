import { Module, Controller, StreamableFile, Injectable } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../colleges/colleges.module';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { MailModule } from '../platform/mail/mail.module';
import { PersonalDataRegistry, type TableCopy } from '../users/personal-data-registry';
import { DatesService, DueItems } from './dates.service';
import { ImportedDateRow, YearNote, YearPlanRow, YearReminders } from './applications.entity';
import { DuePlans, YearPlans } from './year-plans.service';
import { ReminderSweep, ReminderPreferences } from './reminders.service';
import { StaffNotes, YearService } from './year.service';
import { routes } from '../contract/routes';
import { Call, type HandlerInput } from '../access/call';
import { type DueItem, dueTitle, REMINDER_DAYS } from '../contract/year-plan';
import type { Authorized } from '../access/actor';
import { Settings } from '../platform/config/settings';

interface CalendarFrame {
  productName: string;
  publicUrl: string;
  /** Makes the events' ids permanent, so that importing the file again updates them. */
  userId: string;
  now: Date;
}

const FOLD_AT = 75;
const encoder = new TextEncoder();

/** Folds a line at 75 bytes, continued after a space; never splits a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const sign of line) {
    const bytes = encoder.encode(sign).length;
    if (size + bytes > FOLD_AT) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += sign;
    size += bytes;
  }
  return [...lines, current].join('\r\n');
}

/** Escapes text as a value (3.3.11); control characters, which are not allowed, become spaces. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
    .replace(/[\u0000-\u001f\u007f]/g, ' ');

const compact = (day: string): string => day.replaceAll('-', '');
const stamp = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const alarm = (title: string, days: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  // Nine in the morning; an all-day event starts at midnight.
  `TRIGGER:-P${days - 1}DT15H`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
];

const CHECK = 'Check the date on the college’s own page.';

function event(item: DueItem, { productName, publicUrl, userId, now }: CalendarFrame): string[] {
  const title = dueTitle(item);
  const description = item.kind === 'college' ? `${CHECK} ${publicUrl}/my-year` : `${publicUrl}/my-year`;
  return [
    'BEGIN:VEVENT',
    `UID:${userId}.${item.key}@${productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${compact(item.dueOn)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(item.dueOn))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    ...REMINDER_DAYS.flatMap((days) => alarm(title, days)),
    'END:VEVENT',
  ];
}

/** An iCalendar file (RFC 5545) with an all-day event with alarms for each due item. */
export function calendarOf(items: readonly DueItem[], frame: CalendarFrame): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(frame.productName)}//My year//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`My year in ${frame.productName}`)}`,
    ...items.flatMap((item) => event(item, frame)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

@Injectable()
class YearCalendar {
  constructor(
    private readonly plans: YearPlans,
    private readonly items: DueItems,
    private readonly settings: Settings,
  ) {}

  async of({ userId, schoolId }: Authorized<'read'>, now: Date): Promise<string> {
    const { due } = await this.items.of(schoolId, await this.plans.fields(userId));
    const { productName, publicUrl } = this.settings;
    return calendarOf(due, { productName, publicUrl, userId, now });
  }
}

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
    { by_email: byMail, changed: changedAt.toISOString(), last_email_on: mailedOn ?? '', reminded_of: told.join('; ') },
  ],
};

@Controller()
class YearController {
  constructor(
    private readonly years: YearService,
    private readonly calendar: YearCalendar,
  ) {}

  @Call(routes.readYear)
  read({ student }: HandlerInput<'readYear'>) {
    return this.years.read(student);
  }

  @Call(routes.saveYear)
  save({ student, body }: HandlerInput<'saveYear'>) {
    return this.years.save(student, body);
  }

  @Call(routes.noteInYear)
  note({ student, body }: HandlerInput<'noteInYear'>) {
    return this.years.note(student, body);
  }

  @Call(routes.saveYearReminders)
  remind({ student, body }: HandlerInput<'saveYearReminders'>) {
    return this.years.remind(student, body);
  }

  @Call(routes.readYearCalendar)
  async file({ student }: HandlerInput<'readYearCalendar'>) {
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
  read({ actor }: HandlerInput<'readSchoolDates'>) {
    return this.dates.cycles(actor.schoolId);
  }

  @Call(routes.importSchoolDates)
  take({ actor, body }: HandlerInput<'importSchoolDates'>) {
    return this.dates.take(actor, body, new Date());
  }

  @Call(routes.removeSchoolDates)
  remove({ actor, body }: HandlerInput<'removeSchoolDates'>) {
    return this.dates.remove(actor, body);
  }
}

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
    ReminderPreferences,
    DatesService,
    DueItems,
    DuePlans,
    YearCalendar,
    YearService,
    ReminderSweep,
  ],
  exports: [ReminderSweep, DuePlans, YearPlans],
})
export class ApplicationsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(YearPlanRow, yearPlanCopy);
    registry.register(YearNote, yearNoteCopy, 'userId', { other: 'authorId' });
    registry.register(YearReminders, yearRemindersCopy);
  }
}
