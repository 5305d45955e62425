import { Injectable } from '@nestjs/common';
import type { Authorized } from '../access/authorized';
import { Settings } from '../platform/config/settings';
import { calendarOf } from './calendar';
import { DueItems } from './due-items.service';
import { YearPlans } from './year-plans.service';

/** The dates of a plan as a file for any calendar. */
@Injectable()
export class YearCalendar {
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
