import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { TodayReason } from '../../contract/today-reasons';
import type { Mark } from './queue-rule';
import { TodayMarkRow } from './today-mark.entity';

/** Keeps what each counselor has set aside; a colleague sees nothing of it. */
@Injectable()
export class TodayMarks {
  constructor(@InjectRepository(TodayMarkRow) private readonly marks: Repository<TodayMarkRow>) {}

  of(readerId: string): Promise<Mark[]> {
    return this.marks.findBy({ readerId });
  }

  async set(readerId: string, mark: Mark, now: Date): Promise<void> {
    await this.marks
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), readerId, ...mark, markedAt: now })
      .orUpdate(['happening', 'until_day', 'marked_at'], ['user_id', 'reader_id', 'reason'])
      .updateEntity(false)
      .execute();
  }

  async remove(readerId: string, userId: string, reason: TodayReason): Promise<void> {
    await this.marks.delete({ readerId, userId, reason });
  }
}
