import SENTENCES from '../../../data/outside-servers.json';
import { randomUUID, createHmac, randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import type { IncomingMessage } from 'node:http';
import {
  WEBHOOK_LOG_DAYS,
  WEBHOOK_TEST_EVENT,
  WEBHOOK_RETRY_DAYS,
  type WebhookFault,
  type WebhookOffReason,
  WEBHOOK_RESPONSE_MAX_LENGTH,
  WEBHOOK_TIMEOUT_SECONDS,
} from '../../contract/webhook-values';
import { Settings } from '../../platform/config/settings';
import { claimDue } from '../../platform/database/claims';
import { selectRows, timeToRaw } from '../../platform/database/hot-rows';
import {
  type AddressRules,
  type AddressProblem,
  addressProblem,
  isTlsFault,
  requestExternal,
} from '../../platform/http/outside-address';
import { Mailer } from '../../platform/mail/mailer';
import { Every } from '../../platform/runtime/periodic';
import { isCommand } from '../../platform/runtime/process';
import { TextEncryptor } from '../../platform/runtime/secrets';
import { AuditLog } from '../../privacy/audit/audit-log';
import { bodyOf } from '../../users/domain-events';
import { SchoolPeople } from '../../users/school-people.service';
import { WebhookDeliveryRow, WebhookEntity } from './webhook.entity';

interface DeliveryResult {
  fault: WebhookFault | null;
  status: number | null;
  answer: string | null;
}

const SECRET_PREFIX = 'whsec_';
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

/** Standard Webhooks, version 1. */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}

const ADDRESS_ERRORS: Record<AddressProblem, string> = SENTENCES.webhookAddress;
export const PRIVATE_ADDRESS_MESSAGE = ADDRESS_ERRORS.private;

/** The error for the admin, or null. Doesn't resolve the host name. */
export function receiverAddressProblem(text: string, rules: AddressRules): string | null {
  const problem = addressProblem(text, rules);
  return problem && ADDRESS_ERRORS[problem];
}

function faultFromError(error: unknown, isTimeout: boolean): WebhookFault {
  if (isTimeout) return 'timeout';
  const code = (error as { code?: string }).code ?? '';
  if (code === 'PRIVATE_ADDRESS') return 'private_address';
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'no_address';
  return isTlsFault(code) ? 'no_encryption' : 'no_connection';
}

function faultFromStatus(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The first characters of a response as one line. The rest isn't read. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) {
    text += String(chunk);
    if (text.length >= WEBHOOK_RESPONSE_MAX_LENGTH) break;
  }
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...line].slice(0, WEBHOOK_RESPONSE_MAX_LENGTH).join('').slice(0, WEBHOOK_RESPONSE_MAX_LENGTH);
}

/** Never throws. */
async function postWebhook(
  { address, headers, body }: { address: string; headers: Record<string, string>; body: string },
  rules: AddressRules,
): Promise<DeliveryResult> {
  const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_SECONDS * 1000);
  let status: number | null = null;
  try {
    const response = await requestExternal(new URL(address), { method: 'POST', headers, body, signal }, rules);
    status = response.statusCode ?? 0;
    // A 2xx counts even if the rest of the response never arrives.
    const responseText = await readExcerpt(response).catch(() => '');
    return { fault: faultFromStatus(status), status, answer: responseText || null };
  } catch (error) {
    return { fault: faultFromError(error, signal.aborted), status, answer: null };
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const POLL_MS = 2_000;
/** How long one webhook may occupy a poll, in milliseconds, so that a slow receiver doesn't delay the others. */
const POLL_BUDGET_MS = 20_000;
/** Longer than a receiver may take to answer. */
const LEASE_MS = MINUTE_MS;
/** How long a webhook's other deliveries wait after a failure, in milliseconds. */
const COOLDOWN_MS = 30_000;
const WEBHOOKS_PER_POLL = 10;
/** The schedule recommended by Standard Webhooks; the last pause repeats. */
const RETRY_AFTER_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS];

const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
/**
 * The pause after a failure, by how long we have tried. Randomly up to a tenth longer, so that deliveries that failed
 * together don't retry together.
 */
function retryPause(triedForMs: number): number {
  let deadline = 0;
  const pauseMs = RETRY_AFTER_MS.find((ms) => triedForMs < (deadline += ms)) ?? RETRY_AFTER_MS.at(-1) ?? 0;
  return Math.round(pauseMs * (1 + Math.random() / 10));
}
/** The pauses start over, but the number of tries keeps counting. */
const resetForRetry = (now: Date) => ({
  ...{ nextTryAt: now, triedUntil: null, leasedUntil: null },
  ...{ deliveredAt: null, failedAt: null, fault: null, answerStatus: null, answer: null },
});

/** Delivers waiting rows. Each is claimed first, so any number of instances may run this. */
@Injectable()
export class WebhookDispatcher implements OnApplicationBootstrap {
  readonly addressRules: AddressRules;
  private readonly encryptor: TextEncryptor;
  private readonly userAgent: string;
  private lastPurgedAt = 0;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly schoolPeople: SchoolPeople,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
  ) {
    const { tokenKey, webhookPrivateAddresses, production, productName } = settings;
    this.encryptor = new TextEncryptor(tokenKey, 'pathlight webhooks');
    this.addressRules = { allowsPrivateNetworks: webhookPrivateAddresses, allowsLoopback: !production };
    this.userAgent = `${productName.replace(/[^\w.-]+/g, '-')}-Webhooks`;
  }

  async onApplicationBootstrap(): Promise<void> {
    // Without Redis this is the only server, so leases in the table come from its predecessor.
    if (!this.settings.redis && !isCommand()) {
      await this.manager.update(WebhookDeliveryRow, { leasedUntil: Not(IsNull()) }, { leasedUntil: null });
    }
  }

  newSecret(webhookId: string): { secret: string; sealedSecret: string } {
    const secret = newSecret();
    return { secret, sealedSecret: this.encryptor.encrypt(secret, webhookId) };
  }

  async addTestDelivery(webhookId: string, now: Date): Promise<string> {
    const id = `msg_${randomUUID()}`;
    const body = bodyOf(WEBHOOK_TEST_EVENT, now, { student_id: null, student_number: null });
    const row = { id, webhookId, userId: null, event: WEBHOOK_TEST_EVENT, body, happenedAt: now, tries: 0 } as const;
    await this.manager.insert(WebhookDeliveryRow, { ...row, nextTryAt: now });
    return id;
  }

  async retry(deliveryFilter: FindOptionsWhere<WebhookDeliveryRow>, now: Date): Promise<void> {
    await this.manager.update(WebhookDeliveryRow, deliveryFilter, resetForRetry(now));
  }

  /** Delivers one row now, unless another instance has claimed it. */
  async deliverNow(webhook: WebhookEntity, deliveryId: string): Promise<void> {
    const row = await this.claim({ id: deliveryId }, new Date());
    if (row) await this.deliverRow(webhook, row);
  }

  /** Turns a webhook off and ends its waiting deliveries. False if it was already off. */
  async switchOff(id: string, offReason: WebhookOffReason, now: Date): Promise<boolean> {
    const { affected } = await this.manager.update(WebhookEntity, { id, offAt: IsNull() }, { offAt: now, offReason });
    if (affected) await this.cancelDeliveries(id, 'switched_off', now);
    return Boolean(affected);
  }

  /** Deletes log rows past their retention, except waiting ones. */
  async removeOld(now: Date): Promise<void> {
    const oldest = addMs(now, -WEBHOOK_LOG_DAYS * DAY_MS);
    for (const { id: webhookId } of await this.manager.find(WebhookEntity, { select: { id: true } })) {
      await this.manager.delete(WebhookDeliveryRow, { webhookId, happenedAt: LessThan(oldest), nextTryAt: IsNull() });
    }
  }

  private get manager() {
    return this.dataSource.manager;
  }

  @Every(
    POLL_MS,
    {
      context: 'Webhooks',
      failureMessage: 'The look for waiting webhooks failed',
      recoveryMessage: 'Webhooks can be looked for again.',
    },
    { initialDelayMs: 1_000, hasJitter: true },
  )
  async poll(now: Date, signal: AbortSignal): Promise<void> {
    if (now.getTime() - this.lastPurgedAt > HOUR_MS) {
      await this.removeOld(now);
      this.lastPurgedAt = now.getTime();
    }
    const sql = `SELECT webhook_id, MIN(next_try_at) AS first_at FROM webhook_deliveries
      WHERE next_try_at <= ? AND (leased_until IS NULL OR leased_until < ?)
      GROUP BY webhook_id ORDER BY first_at LIMIT ${WEBHOOKS_PER_POLL}`;
    const due = await selectRows(this.manager, sql, [timeToRaw(now), timeToRaw(now)]);
    await Promise.all(
      due.map((row) => this.deliverDue(String(row['webhook_id']), now.getTime() + POLL_BUDGET_MS, signal)),
    );
  }

  private async deliverDue(webhookId: string, deadline: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && Date.now() < deadline) {
      const now = new Date();
      // Read each time: an admin may have turned it off or changed its address.
      const webhook = await this.manager.findOneBy(WebhookEntity, { id: webhookId });
      if (!webhook || webhook.offAt) return this.cancelDeliveries(webhookId, 'switched_off', now);
      const row = await this.claim({ webhookId }, now);
      if (!row) return;
      if (await this.deliverRow(webhook, row)) continue;
      const failedAt = new Date();
      const due = { webhookId, nextTryAt: LessThanOrEqual(failedAt), leasedUntil: IsNull() };
      await this.manager.update(WebhookDeliveryRow, due, { nextTryAt: addMs(failedAt, COOLDOWN_MS) });
      return;
    }
  }

  /** The next matching due delivery, reserved for this instance; null if there is none. */
  async claim(where: FindOptionsWhere<WebhookDeliveryRow>, now: Date): Promise<WebhookDeliveryRow | null> {
    const [row] = await claimDue(this.manager, WebhookDeliveryRow, { now, limit: 1, leaseMs: LEASE_MS, where });
    return row ?? null;
  }

  private async send({ id: webhookId, address, sealedSecret }: WebhookEntity, row: WebhookDeliveryRow) {
    const secret = this.encryptor.decrypt(sealedSecret, webhookId);
    // Encrypted with another JWT_SECRET: entering a new secret fixes it.
    if (secret === null) return { fault: 'secret_lost' as const, status: null, answer: null };
    const { id, body } = row;
    const signature = signedHeaders(secret, id, body, new Date());
    const headers = { 'content-type': 'application/json', 'user-agent': this.userAgent, ...signature };
    return postWebhook({ address, headers, body }, this.addressRules);
  }

  /** True if the receiver accepted it. */
  private async deliverRow(webhook: WebhookEntity, row: WebhookDeliveryRow): Promise<boolean> {
    const { fault, status, answer: responseText }: DeliveryResult = await this.send(webhook, row);
    const now = new Date();
    const set = (changes: Partial<WebhookDeliveryRow>) =>
      this.manager.update(WebhookDeliveryRow, { id: row.id }, { ...attemptFields, ...changes });
    const attemptFields = {
      answerStatus: status,
      answer: responseText,
      fault,
      tries: row.tries + 1,
      lastTriedAt: now,
      leasedUntil: null,
    };
    if (fault === null) {
      await set({ deliveredAt: now, failedAt: null, nextTryAt: null });
      await this.manager.update(WebhookEntity, { id: webhook.id }, { deliveredAt: now, failingSince: null });
      return true;
    }
    const isTest = row.event === WEBHOOK_TEST_EVENT;
    const triedUntil = row.triedUntil ?? addMs(now, WEBHOOK_RETRY_DAYS * DAY_MS);
    const isFinalAttempt = isTest || fault === 'gone' || now >= triedUntil;
    const triedForMs = now.getTime() - addMs(triedUntil, -WEBHOOK_RETRY_DAYS * DAY_MS).getTime();
    const nextTryAt = new Date(Math.min(addMs(now, retryPause(triedForMs)).getTime(), triedUntil.getTime()));
    await set(isFinalAttempt ? { failedAt: now, nextTryAt: null } : { triedUntil, nextTryAt });
    if (!isTest) await this.recordFailure(webhook, fault, isFinalAttempt, now);
    return false;
  }

  private async recordFailure(
    webhook: WebhookEntity,
    fault: WebhookFault,
    isFinalAttempt: boolean,
    now: Date,
  ): Promise<void> {
    const { id, failingSince } = webhook;
    if (failingSince === null)
      await this.manager.update(WebhookEntity, { id, failingSince: IsNull() }, { failingSince: now });
    const hasFailedTooLong = failingSince !== null && now >= addMs(failingSince, WEBHOOK_RETRY_DAYS * DAY_MS);
    if (fault === 'gone') await this.giveUp(webhook, 'gone', now);
    else if (isFinalAttempt && hasFailedTooLong) await this.giveUp(webhook, 'failing', now);
  }

  private async giveUp({ id, schoolId, name }: WebhookEntity, reason: 'gone' | 'failing', now: Date): Promise<void> {
    if (!(await this.switchOff(id, reason, now))) return;
    await this.audit.record({ what: 'webhook_given_up', actorId: null, schoolId, detail: reason, named: name });
    for (const admin of await this.schoolPeople.admins(schoolId)) {
      await this.mailer.send('webhook_off', admin, { name, reason });
    }
  }

  /** Ends waiting deliveries of a webhook that is off; deletes them if the webhook was deleted. */
  private async cancelDeliveries(webhookId: string, fault: WebhookFault, now: Date): Promise<void> {
    if (!(await this.manager.existsBy(WebhookEntity, { id: webhookId }))) {
      await this.manager.delete(WebhookDeliveryRow, { webhookId });
      return;
    }
    const endedFields = { fault, failedAt: now, nextTryAt: null, leasedUntil: null };
    await this.manager.update(WebhookDeliveryRow, { webhookId, nextTryAt: Not(IsNull()) }, endedFields);
  }
}
