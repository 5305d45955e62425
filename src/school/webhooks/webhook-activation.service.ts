import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { WebhookOffReason } from '../../contract/webhook-values';
import { Mailer } from '../../platform/mail/mailer';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { WebhookDeliveries } from './deliveries.service';
import { WebhookEntity } from './webhook.entity';

/** Switches webhooks off and on. */
@Injectable()
export class WebhookActivation {
  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    private readonly deliveries: WebhookDeliveries,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  /** Switches it off, once, and lets nothing wait for it any more. False where it was off already. */
  async off({ id }: WebhookEntity, offReason: WebhookOffReason, now: Date): Promise<boolean> {
    const { affected } = await this.webhooks.update({ id, offAt: IsNull() }, { offAt: now, offReason });
    if (affected) await this.deliveries.end(id, 'switched_off', now);
    return Boolean(affected);
  }

  /** Switches it on again; what failed is tried anew. */
  async on({ id }: WebhookEntity, now: Date): Promise<void> {
    await this.webhooks.update({ id }, { offAt: null, offReason: null, failingSince: null });
    await this.deliveries.reviveFailed(id, now);
  }

  /** Switches it off by itself, and tells the admins of the school by mail. */
  async giveUp(webhook: WebhookEntity, reason: 'gone' | 'failing', now: Date): Promise<void> {
    if (!(await this.off(webhook, reason, now))) return;
    const { schoolId, name } = webhook;
    await this.audit.note({ what: 'webhook_given_up', actorId: null, schoolId, detail: reason });
    for (const admin of await this.people.admins(schoolId)) {
      await this.mailer.send('webhook_off', admin, { name, reason });
    }
  }
}
