import { SENT_KINDS } from '../../contract/ai-words';
import type { PrivacyNotice } from '../../contract/privacy';
import { MAIL_PURPOSES } from '../../platform/mail/mail-kinds';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AiService } from '../../ai/ai.service';
import { Settings } from '../../platform/config/settings';
import { Mailer } from '../../platform/mail/mailer';
import { hasActiveWebhooks } from '../../users/domain-events';
import { PersonalDataRegistry } from '../../users/personal-data-registry';

/** The privacy notice: what is stored and what leaves this machine, from the registry and the settings. */
@Injectable()
export class PrivacyNoticeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly owned: PersonalDataRegistry,
    private readonly ai: AiService,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  async notice(): Promise<PrivacyNotice> {
    const { asked } = this.ai;
    // Loads every AI feature, so a start doesn't wait for it.
    const { SENT_BY_FEATURES } = await import('../../ai/sent-kinds.js');
    return {
      kept: this.owned
        .map(this.dataSource.manager)
        .map(({ title, about, whose, why, seenBy, kept }) => ({ title, about, whose, why, seen_by: seenBy, kept })),
      hosted_ai: asked && { ...asked, sent: SENT_BY_FEATURES.map((kind) => SENT_KINDS[kind]) },
      mail_leaves: this.mailer.leaves,
      mails: [...MAIL_PURPOSES],
      webhooks: await hasActiveWebhooks(this.dataSource.manager),
      sign_in_with: this.settings.signInProviders.map(({ name }) => name),
      contact: this.settings.privacyContact,
    };
  }
}
