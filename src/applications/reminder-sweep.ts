import { Injectable, Logger } from '@nestjs/common';
import { dueTitle } from '../contract/year-due';
import { Mailer } from '../platform/mail/mailer';
import { giveWay } from '../platform/runtime/give-way';
import { Every } from '../platform/runtime/periodic';
import { DueItems } from './due-items.service';
import { MORNING, notesAfter, remindersOn } from './reminder-rule';
import { type RemindedStudent, ReminderWishes } from './reminder-wishes.service';
import { localTime } from './school-time';
import { YearPlans } from './year-plans.service';

/** How often it is looked whose morning it is, in milliseconds. */
const EVERY_MS = 900_000;
/** The first look waits until the start is over. */
const FIRST_AFTER_MS = 60_000;

/**
 * Sends reminders, at most one mail a day to each student who wants them. Each is noted in the database before it leaves and
 * un-noted where no mail server took it, so any number of instances may sweep, and a restart repeats nothing.
 */
@Injectable()
export class ReminderSweep {
  private readonly logger = new Logger('Reminders');
  constructor(
    private readonly wishes: ReminderWishes,
    private readonly plans: YearPlans,
    private readonly items: DueItems,
    private readonly mailer: Mailer,
  ) {}

  /** Reminds everybody whose morning it is. */
  @Every(
    EVERY_MS,
    { context: 'Reminders', failed: 'The look for what is due failed' },
    { firstAfterMs: FIRST_AFTER_MS, varies: true },
  )
  async sweep(now: Date, stopped?: AbortSignal): Promise<void> {
    for await (const student of this.wishes.all()) {
      if (stopped?.aborted) return;
      await giveWay();
      if (await this.remind(student, now)) continue;
      this.logger.warn('Reminders cannot be sent now; they are tried again.');
      return;
    }
  }

  /** False where mail cannot leave at all now. */
  private async remind(student: RemindedStudent, now: Date): Promise<boolean> {
    const { day, hour } = localTime(now, student.state);
    if (hour < MORNING.from || hour >= MORNING.until || student.mailedOn === day) return true;
    const { due } = await this.items.of(student.schoolId, await this.plans.fields(student.userId));
    const reminders = remindersOn(day, due, student.told);
    if (!reminders.length) return true;
    if (!(await this.wishes.claim(student, day, notesAfter(day, student.told, reminders)))) return true;
    const things = reminders.map(({ item, daysLeft }) => ({ title: dueTitle(item), dueOn: item.dueOn, daysLeft }));
    const outcome = await this.mailer.sendNow('due_soon', student, { things });
    // An address that is refused is asked again tomorrow: the day stays noted, and what was not told does not.
    if (outcome === 'refused') await this.wishes.unclaim({ ...student, mailedOn: day });
    if (outcome === 'away') await this.wishes.unclaim(student);
    return outcome !== 'away';
  }
}
