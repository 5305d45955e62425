import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NUDGE_EFFECT_DAYS } from '../../contract/limits';
import { selectRows, timeFromRaw, timeToRaw } from '../../platform/database/hot-rows';
import { NudgeRow } from './nudge.entity';

const DAY_MS = 86_400_000;

/** Notes who was active again after a nudge: the account itself remembers the last time only. */
@Injectable()
export class NudgeEffects {
  constructor(@InjectRepository(NudgeRow) private readonly nudges: Repository<NudgeRow>) {}

  /** Looks at the nudges whose days are not long over. */
  async note(now: Date): Promise<void> {
    const sql = `SELECT n.id, u.last_active FROM nudges n JOIN users u ON u.id = n.user_id
      WHERE n.sent_at > ? AND n.back_at IS NULL AND u.last_active > n.sent_at`;
    const since = new Date(now.getTime() - (NUDGE_EFFECT_DAYS + 1) * DAY_MS);
    for (const row of await selectRows(this.nudges.manager, sql, [timeToRaw(since)]))
      await this.nudges.update({ id: String(row['id']) }, { backAt: timeFromRaw(row['last_active']) });
  }
}
