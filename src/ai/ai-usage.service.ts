import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AI_TEST_DAILY_TOKENS } from '../contract/limits';
import { Settings } from '../platform/config/settings';
import { Counter } from 'prom-client';
import { AiUsageDay } from './ai.entity';

/** More tokens than a school can use in a day; twice this number still fits in the column. */
export const MAX_DAY_TOKENS = 1_000_000_000;

export const clampTokens = (tokens: number): number =>
  tokens > 0 && tokens <= MAX_DAY_TOKENS ? Math.round(tokens) : 0;

const tokens = new Counter({
  name: 'pathlight_ai_tokens_total',
  help: 'Tokens that a hosted provider charged.',
  labelNames: ['direction'],
});
const INPUT = tokens.labels('input');
const OUTPUT = tokens.labels('output');
for (const direction of [INPUT, OUTPUT]) direction.inc(0);

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Each school's daily tokens, in the database, so that all instances share one budget. */
@Injectable()
export class AiUsageService {
  constructor(
    @InjectRepository(AiUsageDay) private readonly days: Repository<AiUsageDay>,
    private readonly settings: Settings,
  ) {}

  /** False once today's tokens, or today's test tokens, reach their daily budget. */
  async canCall(schoolId: string, isTest: boolean): Promise<boolean> {
    const { dailyTokens } = this.settings.ai;
    if (dailyTokens === null && !isTest) return true;
    const { tokens, testTokens } = await this.usageToday(schoolId);
    return isTest ? testTokens < AI_TEST_DAILY_TOKENS : tokens < (dailyTokens ?? Infinity);
  }

  async usageToday(schoolId: string): Promise<{ tokens: number; testTokens: number }> {
    const day = await this.days.findOneBy({ schoolId, day: dayOf(new Date()) });
    const { inputTokens = 0, outputTokens = 0, testTokens = 0 } = day ?? {};
    return { tokens: clampTokens(inputTokens) + clampTokens(outputTokens), testTokens: clampTokens(testTokens) };
  }

  async record(schoolId: string, tokens: { input: number; output: number }, isTest: boolean): Promise<void> {
    const key = { schoolId, day: dayOf(new Date()) };
    const [input, output] = [clampTokens(tokens.input), clampTokens(tokens.output)];
    INPUT.inc(input);
    OUTPUT.inc(output);
    await this.days
      .createQueryBuilder()
      .insert()
      .values({ id: randomUUID(), ...key, inputTokens: 0, outputTokens: 0, testTokens: 0, calls: 0 })
      .orIgnore()
      .updateEntity(false)
      .execute();
    const counts = isTest
      ? { testTokens: incrementSql('test_tokens', input + output) }
      : { inputTokens: incrementSql('input_tokens', input), outputTokens: incrementSql('output_tokens', output) };
    await this.days
      .createQueryBuilder()
      .update()
      .set({ ...counts, calls: () => 'calls + 1' })
      .where(key)
      .execute();
  }
}

export type AiUsage = Pick<AiUsageService, 'canCall' | 'record'>;

/** Adds to a column. An impossible sum, caused by a server's absurd number, restarts from zero. */
const incrementSql = (column: string, tokens: number) => (): string =>
  `CASE WHEN ${column} BETWEEN 0 AND ${MAX_DAY_TOKENS} THEN ${column} ELSE 0 END + ${tokens}`;
