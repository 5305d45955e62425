import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../access/actor';
import { AiService } from '../../ai/ai.service';
import type { SystemState } from '../../contract/system';
import { Settings } from '../../platform/config/settings';
import { MIN_ROOM_BYTES, storageOf } from '../../platform/database/disk-room';
import { ProxyWatch } from '../../platform/http/caller';
import { WaitingMails } from '../../platform/mail/mail-queue';
import { lastBackup } from '../../platform/runtime/last-backup';
import { productVersion } from '../../platform/runtime/product-version';
import { JobStates } from './job-states.service';
import { failedMails } from './failed-mails';
import { webhookState } from './webhook-state';

/** How the installation is, for an admin who would be asked first when something does not work. */
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
