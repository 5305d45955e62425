import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import type { FailedMail, SystemState, WebhooksState } from '../../contract/school-admin';
import { Settings } from '../../platform/config/settings';
import { MIN_ROOM_BYTES, storageOf } from '../../platform/database/file-watch';
import { type RawRow, selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { ProxyWatch } from '../../platform/http/caller';
import { notFound } from '../../platform/http/problems';
import { type FailedJob, JobQueue, type QueueState } from '../../platform/jobs/job-queue';
import { Sweeper } from '../../platform/jobs/sweeper';
import { MAIL_KINDS, type MailKindName } from '../../platform/mail/mail-kinds';
import { WaitingMails } from '../../platform/mail/mail-queue';
import { lastBackup, productVersion } from '../../platform/runtime/process';

const MAX_SHOWN = 50;

/** Hides the job's own id, which may be the id of a student at another school. */
const publicIdOf = ({ name, id }: FailedJob): string =>
  createHash('sha256').update(`${name}:${id}`).digest('hex').slice(0, 32);

/** The installation's background work as an admin sees it. */
@Injectable()
export class JobStates {
  constructor(
    private readonly queue: JobQueue,
    private readonly sweeper: Sweeper,
  ) {}

  async read(): Promise<SystemState['jobs']> {
    const [unfinished, queue] = await Promise.all([this.sweeper.state(), this.queueState()]);
    const failed = queue?.failed ?? [];
    return {
      ...unfinished,
      queue: queue && { waiting: queue.waiting, running: queue.running, failed: failed.length },
      failed: failed.slice(0, MAX_SHOWN).map((job) => ({
        ...{ id: publicIdOf(job), job: job.name, reason: job.reason, failed_at: job.failedAt.toISOString() },
      })),
    };
  }

  /** Restarts a failed job. Throws 404 if it is no longer among the failed ones. */
  async retry(publicId: string): Promise<void> {
    const job = (await this.queueState())?.failed.find((one) => publicIdOf(one) === publicId);
    if (!job) throw notFound();
    await this.queue.retry(job);
  }

  private queueState(): Promise<QueueState | null> {
    return this.queue.state().catch(() => null);
  }
}

const told = (rows: readonly RawRow[], since: 'failing_since' | 'off_at') =>
  rows.map((row) => ({
    ...{ id: String(row['id']), name: String(row['name']) },
    since: timeFromRaw(row[since]).toISOString(),
  }));

const latest = (rows: readonly RawRow[]): string | null =>
  rows
    .flatMap(({ delivered_at: at }) => (at === null ? [] : [timeFromRaw(at).toISOString()]))
    .sort()
    .at(-1) ?? null;

/** Whether webhooks reach the school's other programs. */
async function webhookState(manager: EntityManager, schoolId: string): Promise<WebhooksState> {
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
  const on = rows.filter((row) => row['off_at'] === null);
  const off = rows.filter((row) => row['off_at'] !== null);
  const byItself = off.filter((row) => row['off_reason'] !== 'admin');
  return {
    on: on.length,
    off: off.length - byItself.length,
    delivered_at: latest(rows),
    waiting: Number(waiting?.['many']),
    failing: told(
      on.filter((row) => row['failing_since'] !== null),
      'failing_since',
    ),
    given_up: told(byItself, 'off_at'),
  };
}

const titleOf = (kind: string): string =>
  Object.hasOwn(MAIL_KINDS, kind) ? MAIL_KINDS[kind as MailKindName].title : 'A mail of an earlier version';

/** Emails to people of the school that are no longer retried. */
async function failedMails(manager: EntityManager, schoolId: string): Promise<FailedMail[]> {
  const rows = await selectRows(
    manager,
    `SELECT m.address, m.kind, m.failed_at, m.fault, u.name FROM mails m JOIN users u ON u.id = m.user_id
     WHERE m.failed_at IS NOT NULL AND u.school_id = ? ORDER BY m.failed_at DESC, m.id LIMIT ${MAX_SHOWN}`,
    [schoolId],
  );
  return rows.map(({ address, kind, failed_at: failedAt, fault, name }) => ({
    name: String(name),
    email: String(address),
    title: titleOf(String(kind)),
    failed_at: timeFromRaw(failedAt).toISOString(),
    fault: String(fault),
  }));
}

/** The state of the installation, for the admin whom people ask first when something doesn't work. */
@Injectable()
export class SystemService {
  @Inject(ProxyWatch) private readonly proxies: ProxyWatch;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly mails: WaitingMails,
    private readonly ai: AiService,
    private readonly jobs: JobStates,
  ) {}

  async read({ schoolId }: Actor): Promise<SystemState> {
    const { database, dataDir } = this.settings;
    const kind = database.kind === 'sqlite' ? 'file' : 'server';
    const [version, storage, backup, jobs, mail, webhooks, ai] = await Promise.all([
      productVersion(),
      storageOf(database, dataDir),
      lastBackup(dataDir),
      this.jobs.read(),
      this.mail(schoolId),
      webhookState(this.dataSource.manager, schoolId),
      this.aiState(),
    ]);
    return {
      version,
      storage: { kind, ...storage, least: MIN_ROOM_BYTES },
      backed_up_at: backup?.toISOString() ?? null,
      jobs,
      mail,
      webhooks,
      unnamed_proxy: this.proxies.unnamedProxySeen,
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

  private async aiState(): Promise<SystemState['ai']> {
    const { asked } = this.ai;
    return { server: asked?.server ?? null, model: asked?.model ?? null, paused: await this.ai.isPaused() };
  }
}
