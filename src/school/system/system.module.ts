import { Module, Controller, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { MailModule } from '../../platform/mail/mail.module';
import { UntrustedProxyWarning } from '../../platform/http/caller';
import { routes } from '../../contract/routes';
import { type HandlerInput, Call } from '../../access/call';
import { createHash } from 'node:crypto';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import type { FailedMail, SystemState, WebhooksState } from '../../contract/school-admin';
import { Settings } from '../../platform/config/settings';
import { MIN_FREE_BYTES, readStorage } from '../../platform/database/file-watch';
import { type RawRow, selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { notFound, conflict, ProductError } from '../../platform/http/problems';
import { type FailedJob, JobQueue, type QueueState, MAX_JOB_RUN_MS } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import { MAIL_KINDS, type MailKindName } from '../../platform/mail/mail-kinds';
import { MailQueue } from '../../platform/mail/mail-queue';
import { lastBackup, productVersion } from '../../platform/runtime/process';
import { AiReceiptsService } from '../../ai/ai-receipts.service';
import { AiUsageService } from '../../ai/ai-usage.service';
import { CollegesService } from '../../colleges/colleges.service';
import type { AiState, AiTest } from '../../contract/ai';
import { AI_TEST_DAILY_TOKENS } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { secondsSince } from '../../platform/metrics/measure-requests';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type StoredAiTest, SchoolsService } from '../../users/schools.service';

const JOB_NAME = 'ai-test';

/** Tests the hosted AI service with a fictional student, as a background job. */
@Injectable()
class AiTests implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly schools: SchoolsService,
    private readonly ai: AiService,
    private readonly colleges: CollegesService,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.queue.handle(JOB_NAME, (schoolId, signal) => this.runTest(schoolId, signal));
  }

  /** The school's last test. One left unfinished by a crash counts as finished. */
  async last(schoolId: string): Promise<AiTest | null> {
    const { aiTest } = await this.schools.read(schoolId);
    if (!aiTest) return null;
    const { by: _, ...test } = aiTest;
    return isRunning(aiTest) ? test : { ...test, finished_at: test.finished_at ?? test.started_at };
  }

  /** Starts a test unless one is running. Throws 409 if no service is connected, and 429 once today's test tokens are used up. */
  async startTest({ uid, schoolId }: Actor, hasTokens: boolean): Promise<void> {
    if (this.ai.hostedServer === null) throw conflict('No AI service is connected.');
    const { aiTest } = await this.schools.read(schoolId);
    if (isRunning(aiTest)) return;
    if (!hasTokens) throw new ProductError(429, MESSAGES.noMoreAiTests);
    await this.schools.saveAiTest(schoolId, {
      ...{ by: uid, started_at: new Date().toISOString(), finished_at: null },
      ...{ left_out: [], samples: [] },
    });
    await this.audit.record({ what: 'ai_tested', actorId: uid, schoolId });
    await this.queue.add(JOB_NAME, schoolId);
  }

  /** Never throws: the test reports the service's errors. */
  private async runTest(schoolId: string, signal: AbortSignal): Promise<void> {
    const { aiTest } = await this.schools.read(schoolId);
    if (!aiTest || !isRunning(aiTest)) return;
    const test: StoredAiTest = { ...aiTest, samples: [] };
    const context = { userId: test.by, schoolId, namesToMask: [], canAskAi: true, isTest: true, signal };
    const { createSamples: samplesOf } = await import('./sample-student.js');
    for (const write of samplesOf(await this.colleges.allFacts())) {
      const startedAt = performance.now();
      const sample = await write(this.ai, context);
      test.samples.push({ ...sample, seconds: Math.round(secondsSince(startedAt) * 10) / 10 });
      test.left_out = this.ai.omittedParts;
      await this.schools.saveAiTest(schoolId, test);
    }
    await this.schools.saveAiTest(schoolId, { ...test, finished_at: new Date().toISOString() });
  }
}

const isRunning = (test: StoredAiTest | null): boolean =>
  test !== null && test.finished_at === null && Date.now() - Date.parse(test.started_at) < MAX_JOB_RUN_MS;

@Injectable()
class AiStates {
  constructor(
    private readonly settings: Settings,
    private readonly ai: AiService,
    private readonly usage: AiUsageService,
    private readonly receipts: AiReceiptsService,
    private readonly tests: AiTests,
  ) {}

  hasTestTokens({ schoolId }: Actor): Promise<boolean> {
    return this.usage.canCall(schoolId, true);
  }

  async readState({ schoolId }: Actor): Promise<AiState> {
    const { dailyTokens, serverLimits } = this.settings.ai;
    const { hostedServer } = this.ai;
    const [isPaused, { tokens, testTokens }, faults, test] = await Promise.all([
      this.ai.isPaused(),
      this.usage.usageToday(schoolId),
      this.receipts.faults(schoolId),
      this.tests.last(schoolId),
    ]);
    return {
      ...{ server: hostedServer?.server ?? null, model: hostedServer?.model ?? null, paused: isPaused },
      ...{
        second_look: serverLimits.secondLook,
        context_tokens: serverLimits.contextTokens,
        patience: serverLimits.patience,
      },
      ...{ tokens_today: tokens, daily_tokens: dailyTokens, faults, test },
      ...{ test_tokens_today: testTokens, test_daily_tokens: AI_TEST_DAILY_TOKENS },
    };
  }
}

const MAX_SHOWN_JOBS = 50;

/** Hides the job's own id, which may be the id of a student at another school. */
const publicJobId = ({ name, id }: FailedJob): string =>
  createHash('sha256').update(`${name}:${id}`).digest('hex').slice(0, 32);

@Injectable()
class JobStates {
  constructor(
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
  ) {}

  async read(): Promise<SystemState['jobs']> {
    const [unfinished, queue] = await Promise.all([this.sweeper.state(), this.readQueueState()]);
    const failed = queue?.failed ?? [];
    return {
      ...unfinished,
      queue: queue && { waiting: queue.waiting, running: queue.running, failed: failed.length },
      failed: failed.slice(0, MAX_SHOWN_JOBS).map((job) => ({
        ...{ id: publicJobId(job), job: job.name, reason: job.reason, failed_at: job.failedAt.toISOString() },
      })),
    };
  }

  /** Throws 404 if the job is no longer among the failed ones. */
  async retry(publicId: string): Promise<void> {
    const job = (await this.readQueueState())?.failed.find((failedJob) => publicJobId(failedJob) === publicId);
    if (!job) throw notFound();
    await this.queue.retry(job);
  }

  private readQueueState(): Promise<QueueState | null> {
    return this.queue.state().catch(() => null);
  }
}

const toFailureSummaries = (rows: readonly RawRow[], since: 'failing_since' | 'off_at') =>
  rows.map((row) => ({
    ...{ id: String(row['id']), name: String(row['name']) },
    since: timeFromRaw(row[since]).toISOString(),
  }));

const latest = (rows: readonly RawRow[]): string | null =>
  rows
    .flatMap(({ delivered_at: at }) => (at === null ? [] : [timeFromRaw(at).toISOString()]))
    .sort()
    .at(-1) ?? null;

async function readWebhookState(manager: EntityManager, schoolId: string): Promise<WebhooksState> {
  const [rows, [waiting]] = await Promise.all([
    selectRows(
      manager,
      `SELECT id, name, delivered_at, failing_since, off_at, off_reason FROM webhooks
       WHERE school_id = ? ORDER BY created_at, id`,
      [schoolId],
    ),
    selectRows(
      manager,
      `SELECT count(*) AS many FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE d.next_try_at IS NOT NULL AND w.school_id = ?`,
      [schoolId],
    ),
  ]);
  const activeRows = rows.filter((row) => row['off_at'] === null);
  const inactiveRows = rows.filter((row) => row['off_at'] !== null);
  const switchedOffAutomatically = inactiveRows.filter((row) => row['off_reason'] !== 'admin');
  return {
    on: activeRows.length,
    off: inactiveRows.length - switchedOffAutomatically.length,
    delivered_at: latest(rows),
    waiting: Number(waiting?.['many']),
    failing: toFailureSummaries(
      activeRows.filter((row) => row['failing_since'] !== null),
      'failing_since',
    ),
    given_up: toFailureSummaries(switchedOffAutomatically, 'off_at'),
  };
}

const mailTitle = (kind: string): string =>
  Object.hasOwn(MAIL_KINDS, kind) ? MAIL_KINDS[kind as MailKindName].title : 'A mail of an earlier version';

/** Emails to the school's people that are no longer retried. */
async function failedMails(manager: EntityManager, schoolId: string): Promise<FailedMail[]> {
  const rows = await selectRows(
    manager,
    `SELECT m.address, m.kind, m.failed_at, m.fault, u.name FROM mails m JOIN users u ON u.id = m.user_id
     WHERE m.failed_at IS NOT NULL AND u.school_id = ? ORDER BY m.failed_at DESC, m.id LIMIT ${MAX_SHOWN_JOBS}`,
    [schoolId],
  );
  return rows.map(({ address, kind, failed_at: failedAt, fault, name }) => ({
    name: String(name),
    email: String(address),
    title: mailTitle(String(kind)),
    failed_at: timeFromRaw(failedAt).toISOString(),
    fault: String(fault),
  }));
}

/** The installation's state, for the admin people ask when something doesn't work. */
@Controller()
class SystemController {
  @Inject(UntrustedProxyWarning) private readonly proxyWarning: UntrustedProxyWarning;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly mails: MailQueue,
    private readonly ai: AiService,
    private readonly jobs: JobStates,
    private readonly states: AiStates,
    private readonly tests: AiTests,
  ) {}

  @Call(routes.readSystem)
  read({ actor }: HandlerInput<'readSystem'>) {
    return this.state(actor);
  }

  @Call(routes.retryJob)
  async retry({ actor, params }: HandlerInput<'retryJob'>) {
    await this.jobs.retry(params.jobId);
    return this.state(actor);
  }

  @Call(routes.readAiState)
  readAi({ actor }: HandlerInput<'readAiState'>) {
    return this.states.readState(actor);
  }

  @Call(routes.testAi)
  async testAi({ actor }: HandlerInput<'testAi'>) {
    await this.tests.startTest(actor, await this.states.hasTestTokens(actor));
    return this.states.readState(actor);
  }

  private async state({ schoolId }: Actor): Promise<SystemState> {
    const { database, dataDir } = this.settings;
    const kind = database.kind === 'sqlite' ? 'file' : 'server';
    const [version, storage, backup, jobs, mail, webhooks, ai] = await Promise.all([
      productVersion(),
      readStorage(database, dataDir),
      lastBackup(dataDir),
      this.jobs.read(),
      this.mail(schoolId),
      readWebhookState(this.dataSource.manager, schoolId),
      this.readAiState(),
    ]);
    return {
      version,
      storage: { kind, ...storage, least: MIN_FREE_BYTES },
      backed_up_at: backup?.toISOString() ?? null,
      jobs,
      mail,
      webhooks,
      unnamed_proxy: this.proxyWarning.hasUntrustedProxy,
      ai,
    };
  }

  private async mail(schoolId: string): Promise<SystemState['mail']> {
    const { waiting, since, fault } = await this.mails.state();
    return {
      leaves: this.settings.smtp !== null,
      waiting,
      waiting_since: since?.toISOString() ?? null,
      fault,
      failed: await failedMails(this.dataSource.manager, schoolId),
    };
  }

  private async readAiState(): Promise<SystemState['ai']> {
    const { hostedServer } = this.ai;
    return {
      server: hostedServer?.server ?? null,
      model: hostedServer?.model ?? null,
      paused: await this.ai.isPaused(),
    };
  }
}

@Module({
  imports: [AiModule, CollegesModule, MailModule],
  controllers: [SystemController],
  providers: [JobStates, UntrustedProxyWarning, AiStates, AiTests],
})
export class SystemModule {}
