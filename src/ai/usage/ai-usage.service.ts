import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AI_TEST_DAILY_TOKENS } from '../../contract/limits';
import { Settings } from '../../platform/config/settings';
import { measureTokens } from '../ai-measures';
import { AiUsageDay } from './ai-usage.entity';
import { type AiUsage, MAX_DAY_TOKENS, wholeTokens } from './ai-usage';

/** The day of a time in UTC, YYYY-MM-DD. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Keeps the tokens of each school and day in the database, so that the budget holds across restarts and instances. */
@Injectable()
export class AiUsageService implements AiUsage {
  constructor(
    @InjectRepository(AiUsageDay) private readonly days: Repository<AiUsageDay>,
    private readonly settings: Settings,
  ) {}

  /** False once the school's tokens of today, or those of its tests, have reached their daily budget; students' texts may have none. */
  async mayCall(schoolId: string, isTest: boolean): Promise<boolean> {
    const { dailyTokens } = this.settings.ai;
    if (dailyTokens === null && !isTest) return true;
    const { tokens, testTokens } = await this.today(schoolId);
    return isTest ? testTokens < AI_TEST_DAILY_TOKENS : tokens < (dailyTokens ?? Infinity);
  }

  /** The tokens a school has used today, and those of its tests. */
  async today(schoolId: string): Promise<{ tokens: number; testTokens: number }> {
    const day = await this.days.findOneBy({ schoolId, day: dayOf(new Date()) });
    const { inputTokens = 0, outputTokens = 0, testTokens = 0 } = day ?? {};
    return { tokens: wholeTokens(inputTokens) + wholeTokens(outputTokens), testTokens: wholeTokens(testTokens) };
  }

  /** Adds one call to the school's day; two at once both count. */
  async record(schoolId: string, tokens: { input: number; output: number }, isTest: boolean): Promise<void> {
    const key = { schoolId, day: dayOf(new Date()) };
    const [input, output] = [wholeTokens(tokens.input), wholeTokens(tokens.output)];
    measureTokens(input, output);
    await this.days
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), ...key, inputTokens: 0, outputTokens: 0, testTokens: 0, calls: 0 })
      .orIgnore()
      .updateEntity(false)
      .execute();
    const counts = isTest
      ? { testTokens: plus('test_tokens', input + output) }
      : { inputTokens: plus('input_tokens', input), outputTokens: plus('output_tokens', output) };
    await this.days
      .createQueryBuilder()
      .update()
      .set({ ...counts, calls: () => 'calls + 1' })
      .where(key)
      .execute();
  }
}

/** Adds to a column; a sum that no day can have, as a server's absurd number left it, starts over. */
const plus = (column: string, tokens: number) => (): string =>
  `CASE WHEN ${column} BETWEEN 0 AND ${MAX_DAY_TOKENS} THEN ${column} ELSE 0 END + ${tokens}`;
