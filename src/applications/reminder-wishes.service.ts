import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { jsonFromRaw, selectRows } from '../platform/database/hot-rows';
import { YearReminders } from './year-reminders.entity';

/** A student who wants reminders by mail, with what the last ones said. */
export interface RemindedStudent {
  userId: string;
  schoolId: string;
  name: string;
  email: string;
  /** The state of the school. */
  state: string;
  mailedOn: string | null;
  told: string[];
}

const READ_AT_ONCE = 200;

/** Who wants reminders by mail; nobody does before they say so. */
@Injectable()
export class ReminderWishes {
  constructor(@InjectRepository(YearReminders) private readonly rows: Repository<YearReminders>) {}

  async isOn(userId: string): Promise<boolean> {
    return (await this.rows.findOneBy({ userId }))?.byMail ?? false;
  }

  async set(userId: string, byMail: boolean, now: Date): Promise<void> {
    const kept = await this.rows.findOneBy({ userId });
    if ((kept?.byMail ?? false) === byMail) return;
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ userId, byMail, changedAt: now, mailedOn: null, told: [] })
      // What was told stays: who turns it off and on again is not told the same twice.
      .orUpdate(['by_mail', 'changed_at'], ['user_id'])
      .updateEntity(false)
      .execute();
  }

  /** Everybody who wants them, one page of ids after the other. */
  async *all(): AsyncGenerator<RemindedStudent> {
    let after = '';
    for (;;) {
      const sql = `SELECT r.user_id, r.mailed_on, r.told, u.name, u.email, u.school_id, s.state
                   FROM year_reminders r JOIN users u ON u.id = r.user_id JOIN schools s ON s.id = u.school_id
                   WHERE r.by_mail = 1 AND u.role = 'student' AND u.closes_at IS NULL AND u.graduated_at IS NULL AND r.user_id > ? ORDER BY r.user_id LIMIT ${READ_AT_ONCE}`;
      const rows = await selectRows(this.rows.manager, sql, [after]);
      for (const row of rows) {
        yield {
          userId: String(row['user_id']),
          schoolId: String(row['school_id']),
          name: String(row['name']),
          email: String(row['email']),
          state: String(row['state']),
          mailedOn: row['mailed_on'] as string | null,
          told: jsonFromRaw<string[]>(row['told']),
        };
      }
      if (rows.length < READ_AT_ONCE) return;
      after = String(rows.at(-1)?.['user_id']);
    }
  }

  /** Notes a mail before it is sent; false where another instance has just done so, or the student turned it off. */
  async claim({ userId, mailedOn }: RemindedStudent, day: string, told: string[]): Promise<boolean> {
    const update = this.rows.createQueryBuilder().update().set({ mailedOn: day, told });
    const unchanged = mailedOn === null ? 'mailed_on IS NULL' : 'mailed_on = :mailedOn';
    const where = `user_id = :userId AND by_mail = :yes AND ${unchanged}`;
    const { affected } = await update.where(where, { userId, yes: true, mailedOn }).execute();
    return affected === 1;
  }

  /** Takes that note back: the mail did not leave. */
  async unclaim({ userId, mailedOn, told }: RemindedStudent): Promise<void> {
    await this.rows.update({ userId }, { mailedOn, told });
  }
}
