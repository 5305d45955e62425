import { z } from 'zod';
import { NAME_MAX_LENGTH } from './limits';
import { isoTime, requiredText } from './text';
import {
  DELIVERY_STATES,
  WEBHOOK_ADDRESS_MAX_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_FAULTS,
  WEBHOOK_OFF_REASONS,
  type WebhookEvent,
  WEBHOOK_TEST_EVENT,
} from './webhook-values';

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Please choose at least one event.').max(WEBHOOK_EVENTS.length);
const name = requiredText(NAME_MAX_LENGTH, 'Name');
const address = requiredText(WEBHOOK_ADDRESS_MAX_LENGTH, 'Address');

/** A webhook: an address that receives the school’s events. */
export const webhookRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: isoTime,
  delivered_at: isoTime.nullable(),
  /** When deliveries started to fail; null while they succeed. */
  failing_since: isoTime.nullable(),
  /** When the webhook was turned off; null while it is on. */
  off_at: isoTime.nullable(),
  off_reason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** The state of the latest delivery, including test deliveries; null before the first. */
  last_state: z.enum(DELIVERY_STATES).nullable(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

export const createWebhookBody = z.object({ name, address, events });

export const updateWebhookBody = createWebhookBody.partial().extend({
  /** False turns the webhook off; true turns it on again. */
  on: z.boolean().optional(),
});

/** A webhook with its signing secret. No other response contains the secret. */
export const createdWebhook = webhookRow.extend({ secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

export const webhookDelivery = z.object({
  /** The webhook-id that the receiver gets, the same on every attempt. */
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT]),
  /** The student’s id; null for a test. */
  student_id: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  happened_at: isoTime,
  last_tried_at: isoTime.nullable(),
  next_try_at: isoTime.nullable(),
  delivered_at: isoTime.nullable(),
  /** The status code the receiver returned; null if there was no response. */
  answer_status: z.number().int().nullable(),
  /** The first characters of the receiver’s response. */
  answer: z.string().nullable(),
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const messageSchema = <const T extends string>(type: T, dataFields: Record<string, z.ZodType> = {}) =>
  z.object({
    type: z.literal(type),
    timestamp: isoTime,
    data: z.object({ student_id: z.string().nullable(), student_number: z.string().nullable(), ...dataFields }),
  });

/** What a receiver gets for each event: ids and the student's number at the school, but nothing anybody wrote. */
export const WEBHOOK_MESSAGES = {
  'student.joined': messageSchema('student.joined'),
  'form.completed': messageSchema('form.completed', { form_id: z.string() }),
  'list.ready': messageSchema('list.ready', { list_id: z.string() }),
  'list.reviewed': messageSchema('list.reviewed', { list_id: z.string() }),
  'webhook.test': messageSchema('webhook.test'),
} satisfies Record<WebhookEvent | typeof WEBHOOK_TEST_EVENT, z.ZodType>;
