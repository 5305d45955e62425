import { Injectable, Logger } from '@nestjs/common';
import { daysBetween } from '../contract/days';
import { type DueItem, dueTitle, REMINDER_DAYS } from '../contract/year-plan';
import { Mailer } from '../platform/mail/mailer';
import { yieldToEventLoop } from '../platform/runtime/yield-to-event-loop';
import { Every } from '../platform/runtime/periodic';
import { DueItems } from './dates.service';
import { localTime } from '../contract/school-time';
import { YearPlans } from './year-plans.service';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { jsonFromRaw, selectRows } from '../platform/database/hot-rows';
import { YearReminders } from './applications.entity';

interface RemindedStudent {
  userId: string;
  schoolId: string;
  name: string;
  email: string;
  state: string;
  mailedOn: string | null;
  sentNotes: string[];
}

const BATCH_SIZE = 200;

/** Students who want email reminders, which are opt-in. */
@Injectable()
export class ReminderPreferences {
  constructor(@InjectRepository(YearReminders) private readonly rows: Repository<YearReminders>) {}

  async isOn(userId: string): Promise<boolean> {
    return (await this.rows.findOneBy({ userId }))?.byMail ?? false;
  }

  async set(userId: string, byMail: boolean, now: Date): Promise<void> {
    const current = await this.rows.findOneBy({ userId });
    if ((current?.byMail ?? false) === byMail) return;
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ userId, byMail, changedAt: now, mailedOn: null, told: [] })
      // Keep `told`: turning reminders off and on must not repeat any.
      .orUpdate(['by_mail', 'changed_at'], ['user_id'])
      .updateEntity(false)
      .execute();
  }

  /** Everyone who wants them, read in pages by id. */
  async *readAll(): AsyncGenerator<RemindedStudent> {
    let afterId = '';
    for (;;) {
      const sql = `SELECT r.user_id, r.mailed_on, r.told, u.name, u.email, u.school_id, s.state
                   FROM year_reminders r JOIN users u ON u.id = r.user_id JOIN schools s ON s.id = u.school_id
                   WHERE r.by_mail = 1 AND u.role = 'student' AND u.closes_at IS NULL AND u.graduated_at IS NULL AND r.user_id > ? ORDER BY r.user_id LIMIT ${BATCH_SIZE}`;
      const rows = await selectRows(this.rows.manager, sql, [afterId]);
      for (const row of rows) {
        yield {
          userId: String(row['user_id']),
          schoolId: String(row['school_id']),
          name: String(row['name']),
          email: String(row['email']),
          state: String(row['state']),
          mailedOn: row['mailed_on'] as string | null,
          sentNotes: jsonFromRaw<string[]>(row['told']),
        };
      }
      if (rows.length < BATCH_SIZE) return;
      afterId = String(rows.at(-1)?.['user_id']);
    }
  }

  /** Records an email before it is sent; false if another instance just did, or the student turned reminders off. */
  async claim({ userId, mailedOn }: RemindedStudent, day: string, sentNotes: string[]): Promise<boolean> {
    const update = this.rows.createQueryBuilder().update().set({ mailedOn: day, told: sentNotes });
    const unchanged = mailedOn === null ? 'mailed_on IS NULL' : 'mailed_on = :mailedOn';
    const where = `user_id = :userId AND by_mail = :yes AND ${unchanged}`;
    const { affected } = await update.where(where, { userId, yes: true, mailedOn }).execute();
    return affected === 1;
  }

  /** Undoes that record: the email was not sent. */
  async releaseClaim({ userId, mailedOn, sentNotes }: RemindedStudent): Promise<void> {
    await this.rows.update({ userId }, { mailedOn, told: sentNotes });
  }
}

/** Reminders go out between these hours of the school's day: in the morning, or later if the server was down then. */
const SEND_HOURS = { from: 7, until: 20 } as const;

interface Reminder {
  item: DueItem;
  daysLeft: number;
  note: string;
}

const noteOf = ({ key, dueOn }: DueItem, days: number): string => `${key} ${dueOn} ${days}`;

/**
 * A student's reminders for this day: each item 14, 7, and 1 day before, once each. An item added late, or missed while
 * the server was down, gets the nearest reminder; past items get none.
 */
export function remindersOn(today: string, items: readonly DueItem[], sentNotes: readonly string[]): Reminder[] {
  return items.flatMap((item) => {
    const daysLeft = daysBetween(today, item.dueOn);
    const days = [...REMINDER_DAYS].reverse().find((reminderDay) => daysLeft <= reminderDay);
    if (days === undefined || daysLeft < 0) return [];
    const note = noteOf(item, days);
    return sentNotes.includes(note) ? [] : [{ item, daysLeft, note }];
  });
}

/** How long a record is kept after its date. */
const NOTE_RETENTION_DAYS = 30;

export function updatedNotes(today: string, sentNotes: readonly string[], reminders: readonly Reminder[]): string[] {
  const recent = sentNotes.filter((note) => daysBetween(note.split(' ')[1] ?? today, today) <= NOTE_RETENTION_DAYS);
  return [...recent, ...reminders.map(({ note }) => note)];
}

/** How often to check where it is morning, in milliseconds. */
const SWEEP_INTERVAL_MS = 900_000;
/** Delays the first check until startup is over. */
const FIRST_SWEEP_DELAY_MS = 60_000;

/**
 * Sends reminders, at most one email a day to each student who wants them. Each is recorded in the database before it
 * is sent, and the record is undone if no mail server accepted it. Any number of instances may run this, and a restart
 * repeats nothing.
 */
@Injectable()
export class ReminderSweep {
  private readonly logger = new Logger('Reminders');
  constructor(
    private readonly preferences: ReminderPreferences,
    private readonly plans: YearPlans,
    private readonly items: DueItems,
    private readonly mailer: Mailer,
  ) {}

  @Every(
    SWEEP_INTERVAL_MS,
    { context: 'Reminders', failureMessage: 'The look for what is due failed' },
    { initialDelayMs: FIRST_SWEEP_DELAY_MS, hasJitter: true },
  )
  async sweep(now: Date, abortSignal?: AbortSignal): Promise<void> {
    for await (const student of this.preferences.readAll()) {
      if (abortSignal?.aborted) return;
      await yieldToEventLoop();
      if (await this.remind(student, now)) continue;
      this.logger.warn('Reminders cannot be sent now; they are tried again.');
      return;
    }
  }

  /** False if no mail can be sent at the moment. */
  private async remind(student: RemindedStudent, now: Date): Promise<boolean> {
    const { day, hour } = localTime(now, student.state);
    if (hour < SEND_HOURS.from || hour >= SEND_HOURS.until || student.mailedOn === day) return true;
    const { due } = await this.items.forSchool(student.schoolId, await this.plans.fields(student.userId));
    const reminders = remindersOn(day, due, student.sentNotes);
    if (!reminders.length) return true;
    if (!(await this.preferences.claim(student, day, updatedNotes(day, student.sentNotes, reminders)))) return true;
    const dueItems = reminders.map(({ item, daysLeft }) => ({ title: dueTitle(item), dueOn: item.dueOn, daysLeft }));
    const outcome = await this.mailer.sendNow('due_soon', student, { dueItems });
    // A rejected address is retried tomorrow: the day stays recorded, but the unsent reminders don't.
    if (outcome === 'refused') await this.preferences.releaseClaim({ ...student, mailedOn: day });
    if (outcome === 'away') await this.preferences.releaseClaim(student);
    return outcome !== 'away';
  }
}
