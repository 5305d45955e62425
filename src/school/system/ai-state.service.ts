import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import { AiReceiptsService } from '../../ai/ai-receipts.service';
import { AiUsageService } from '../../ai/ai-usage.service';
import { AI_TEST_DAILY_TOKENS } from '../../contract/limits';
import type { AiState } from '../../contract/ai-admin';
import { Settings } from '../../platform/config/settings';
import { AiTests } from './ai-tests.service';

/** The AI service as an admin sees it. */
@Injectable()
export class AiStates {
  constructor(
    private readonly settings: Settings,
    private readonly ai: AiService,
    private readonly usage: AiUsageService,
    private readonly receipts: AiReceiptsService,
    private readonly tests: AiTests,
  ) {}

  /** Whether the tests of today have tokens left. */
  hasTestTokens({ schoolId }: Actor): Promise<boolean> {
    return this.usage.mayCall(schoolId, true);
  }

  async of({ schoolId }: Actor): Promise<AiState> {
    const { dailyTokens, reach } = this.settings.ai;
    const { asked } = this.ai;
    const [paused, { tokens, testTokens }, faults, test] = await Promise.all([
      this.ai.isPaused(),
      this.usage.today(schoolId),
      this.receipts.faults(schoolId),
      this.tests.last(schoolId),
    ]);
    return {
      ...{ server: asked?.server ?? null, model: asked?.model ?? null, paused },
      ...{ second_look: reach.secondLook, context_tokens: reach.contextTokens, patience: reach.patience },
      ...{ tokens_today: tokens, daily_tokens: dailyTokens, faults, test },
      ...{ test_tokens_today: testTokens, test_daily_tokens: AI_TEST_DAILY_TOKENS },
    };
  }
}
