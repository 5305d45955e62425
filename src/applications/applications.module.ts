import { Module, Controller, StreamableFile, Injectable } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../colleges/colleges.module';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { MailModule } from '../platform/mail/mail.module';
import { PersonalDataRegistry, type TableExport } from '../users/personal-data-registry';
import { DatesService, DueItems } from './dates.service';
import { ImportedDateRow, YearNote, YearPlanRow, YearReminders } from './applications.entity';
import { DuePlans, YearPlans } from './year-plans.service';
import { ReminderSweep, ReminderPreferences } from './reminders.service';
import { StaffNotes, YearService } from './year.service';
import { routes } from '../contract/routes';
import { Call, type HandlerInput } from '../access/call';
import { dayAfter } from '../contract/days';
import { type DueItem, dueTitle, REMINDER_DAYS } from '../contract/year-plan';
import type { Authorized } from '../access/actor';
import { Settings } from '../platform/config/settings';

interface CalendarContext {
  productName: string;
  publicUrl: string;
  /** Makes the events' ids permanent, so that importing the file again updates them. */
  userId: string;
  now: Date;
}

const MAX_LINE_BYTES = 75;
const encoder = new TextEncoder();

/** Folds a line at 75 bytes, continued after a space; never splits a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > MAX_LINE_BYTES) {
      lines.push(current);
      current = ' ';
      size = 1;
    }
    current += character;
    size += bytes;
  }
  return [...lines, current].join('\r\n');
}

/** Escapes text as a value (3.3.11); control characters, which are not allowed, become spaces. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
    .replace(/[\u0000-\u001f\u007f]/g, ' ');

const compactDate = (day: string): string => day.replaceAll('-', '');
const timestamp = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

const alarmLines = (title: string, days: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  // Nine in the morning; an all-day event starts at midnight.
  `TRIGGER:-P${days - 1}DT15H`,
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
];

const CHECK_DATE_NOTE = 'Check the date on the college’s own page.';

function eventLines(item: DueItem, { productName, publicUrl, userId, now }: CalendarContext): string[] {
  const title = dueTitle(item);
  const description = item.kind === 'college' ? `${CHECK_DATE_NOTE} ${publicUrl}/my-year` : `${publicUrl}/my-year`;
  return [
    'BEGIN:VEVENT',
    `UID:${userId}.${item.key}@${productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    `DTSTAMP:${timestamp(now)}`,
    `DTSTART;VALUE=DATE:${compactDate(item.dueOn)}`,
    `DTEND;VALUE=DATE:${compactDate(dayAfter(item.dueOn, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    ...REMINDER_DAYS.flatMap((days) => alarmLines(title, days)),
    'END:VEVENT',
  ];
}

/** An iCalendar file (RFC 5545) with an all-day event with alarms for each due item. */
export function calendarOf(items: readonly DueItem[], context: CalendarContext): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(context.productName)}//My year//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`My year in ${context.productName}`)}`,
    ...items.flatMap((item) => eventLines(item, context)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

@Injectable()
class YearCalendar {
  constructor(
    private readonly plans: YearPlans,
    private readonly items: DueItems,
    private readonly settings: Settings,
  ) {}

  async build({ userId, schoolId }: Authorized<'read'>, now: Date): Promise<string> {
    const { due } = await this.items.forSchool(schoolId, await this.plans.fields(userId));
    const { productName, publicUrl } = this.settings;
    return calendarOf(due, { productName, publicUrl, userId, now });
  }
}

const yearPlanExport: TableExport<YearPlanRow> = {
  file: 'my-year',
  lines: ({ answers, updatedAt }) =>
    answers
      .filter(({ answer }) => answer !== '')
      .map(({ question_id, answer }) => ({ field: question_id, text: answer, last_saved: updatedAt.toISOString() })),
};

const yearNoteExport: TableExport<YearNote> = {
  file: 'my-year-filled-in-by-staff',
  lines: ({ field, value, notedAt }) => [{ field, value, filled_in: notedAt.toISOString() }],
};

const yearRemindersExport: TableExport<YearReminders> = {
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
    private readonly dates: DatesService,
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
  saveReminders({ student, body }: HandlerInput<'saveYearReminders'>) {
    return this.years.setReminders(student, body);
  }

  @Call(routes.readYearCalendar)
  async file({ student }: HandlerInput<'readYearCalendar'>) {
    const file = Buffer.from(await this.calendar.build(student, new Date()));
    return new StreamableFile(file, {
      type: 'text/calendar; charset=utf-8',
      disposition: 'attachment; filename="my-year.ics"',
    });
  }

  @Call(routes.readSchoolDates)
  readDates({ actor }: HandlerInput<'readSchoolDates'>) {
    return this.dates.cycles(actor.schoolId);
  }

  @Call(routes.importSchoolDates)
  importDates({ actor, body }: HandlerInput<'importSchoolDates'>) {
    return this.dates.importFile(actor, body, new Date());
  }

  @Call(routes.removeSchoolDates)
  removeDates({ actor, body }: HandlerInput<'removeSchoolDates'>) {
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
  controllers: [YearController],
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
    registry.register(YearPlanRow, yearPlanExport);
    registry.register(YearNote, yearNoteExport, 'userId', { other: 'authorId' });
    registry.register(YearReminders, yearRemindersExport);
  }
}
