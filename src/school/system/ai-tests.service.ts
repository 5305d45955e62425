import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import { AiReceiptsService } from '../../ai/ai-receipts.service';
import { AiUsageService } from '../../ai/ai-usage.service';
import { CollegesService } from '../../colleges/colleges.service';
import type { AiState, AiTest } from '../../contract/ai';
import { AI_TEST_DAILY_TOKENS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { Settings } from '../../platform/config/settings';
import { conflict, ProductError } from '../../platform/http/problems';
import { JOB_RUN_MOST_MS, JobQueue } from '../../platform/jobs/job-queue';
import { secondsSince } from '../../platform/metrics/measure-requests';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type KeptAiTest, SchoolsService } from '../../users/schools.service';

const JOB = 'ai-test';

/** Tests the hosted AI service with a made-up student, as a background job. */
@Injectable()
export class AiTests implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly schools: SchoolsService,
    private readonly ai: AiService,
    private readonly colleges: CollegesService,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.queue.handle(JOB, (schoolId, late) => this.run(schoolId, late));
  }

  /** The school's last test. One that a crash left unfinished counts as finished. */
  async last(schoolId: string): Promise<AiTest | null> {
    const { aiTest } = await this.schools.read(schoolId);
    if (!aiTest) return null;
    const { by: _, ...test } = aiTest;
    return isRunning(aiTest) ? test : { ...test, finished_at: test.finished_at ?? test.started_at };
  }

  /** Starts a test unless one is running. Throws 409 if no service is connected, and 429 once today's test tokens are used up. */
  async start({ uid, schoolId }: Actor, hasTokens: boolean): Promise<void> {
    if (this.ai.asked === null) throw conflict('No AI service is connected.');
    const { aiTest } = await this.schools.read(schoolId);
    if (isRunning(aiTest)) return;
    if (!hasTokens) throw new ProductError(429, MESSAGES.noMoreAiTests);
    await this.schools.keepAiTest(schoolId, {
      ...{ by: uid, started_at: new Date().toISOString(), finished_at: null },
      ...{ left_out: [], samples: [] },
    });
    await this.audit.note({ what: 'ai_tested', actorId: uid, schoolId });
    await this.queue.add(JOB, schoolId);
  }

  /** Never throws: the test reports what the service does wrong. */
  private async run(schoolId: string, signal: AbortSignal): Promise<void> {
    const { aiTest } = await this.schools.read(schoolId);
    if (!aiTest || !isRunning(aiTest)) return;
    const test: KeptAiTest = { ...aiTest, samples: [] };
    const context = { userId: test.by, schoolId, namesToMask: [], mayAsk: true, isTest: true, signal };
    const { samplesOf } = await import('./sample-student.js');
    for (const write of samplesOf(await this.colleges.allFacts())) {
      const began = performance.now();
      const sample = await write(this.ai, context);
      test.samples.push({ ...sample, seconds: Math.round(secondsSince(began) * 10) / 10 });
      test.left_out = this.ai.leftOut;
      await this.schools.keepAiTest(schoolId, test);
    }
    await this.schools.keepAiTest(schoolId, { ...test, finished_at: new Date().toISOString() });
  }
}

const isRunning = (test: KeptAiTest | null): boolean =>
  test !== null && test.finished_at === null && Date.now() - Date.parse(test.started_at) < JOB_RUN_MOST_MS;

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

  /** Whether today's tests have tokens left. */
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
