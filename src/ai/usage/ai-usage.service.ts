import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Settings } from '../../platform/config/settings';
import { measureTokens } from '../ai-measures';
import { AiUsageDay } from './ai-usage.entity';
import { type AiUsage, wholeTokens } from './ai-usage';

/** The day of a time in UTC, YYYY-MM-DD. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Keeps the tokens of each school and day in the database, so that the budget holds across restarts and instances. */
@Injectable()
export class AiUsageService implements AiUsage {
  constructor(
    @InjectRepository(AiUsageDay) private readonly days: Repository<AiUsageDay>,
    private readonly settings: Settings,
  ) {}

  /** False once the school's tokens of today have reached the daily budget; without a budget always true. */
  async mayCall(schoolId: string): Promise<boolean> {
    const budget = this.settings.ai.dailyTokens;
    if (budget === null) return true;
    return (await this.today(schoolId)) < budget;
  }

  /** The tokens a school has used today. */
  async today(schoolId: string): Promise<number> {
    const day = await this.days.findOneBy({ schoolId, day: dayOf(new Date()) });
    return day ? day.inputTokens + day.outputTokens : 0;
  }

  /** Adds one call to the school's day; two at once both count. */
  async record(schoolId: string, inputTokens: number, outputTokens: number): Promise<void> {
    const key = { schoolId, day: dayOf(new Date()) };
    measureTokens(wholeTokens(inputTokens), wholeTokens(outputTokens));
    await this.days
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), ...key, inputTokens: 0, outputTokens: 0, calls: 0 })
      .orIgnore()
      .updateEntity(false)
      .execute();
    await this.days
      .createQueryBuilder()
      .update()
      .set({
        inputTokens: () => 'input_tokens + :input',
        outputTokens: () => 'output_tokens + :output',
        calls: () => 'calls + 1',
      })
      .where(key)
      .setParameters({ input: wholeTokens(inputTokens), output: wholeTokens(outputTokens) })
      .execute();
  }
}
