import DATA from '../../data/webhook-events.json';

export const WEBHOOK_EVENTS = ['student.joined', 'form.completed', 'list.ready', 'list.reviewed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const WEBHOOK_TEST_EVENT = 'webhook.test';
/** When each event is sent, for authors of receivers. */
export const WEBHOOK_EVENT_DESCRIPTIONS: Readonly<Record<WebhookEvent | typeof WEBHOOK_TEST_EVENT, string>> = DATA;

export const MAX_WEBHOOKS = 10;
export const WEBHOOK_ADDRESS_MAX_LENGTH = 500;
export const WEBHOOK_LOG_DAYS = 30;
/** Days a delivery is retried; a webhook that accepted nothing for that long is turned off. */
export const WEBHOOK_RETRY_DAYS = 3;
export const WEBHOOK_TIMEOUT_SECONDS = 10;
export const WEBHOOK_RESPONSE_MAX_LENGTH = 200;

/** Turned off by an admin, because the receiver returned that it is gone, or because nothing was delivered for days. */
export const WEBHOOK_OFF_REASONS = ['admin', 'gone', 'failing'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

export const WEBHOOK_FAULTS = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'private_address',
  'no_address',
  'no_connection',
  'no_encryption',
  'secret_lost',
  'switched_off',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** 'waiting' deliveries are retried automatically, 'failed' ones only on request. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
