import { z } from 'zod';
import { SENT_KINDS, type SentKind } from './ai-words';
import { isoTime, writtenBy } from './text';

const sentKind = z.enum(Object.keys(SENT_KINDS) as [SentKind, ...SentKind[]]);

/** A text written for a person: when it was written, by whom, and which data was sent to produce it. */
export const aiReceipt = z.object({
  receipt_id: z.string(),
  feature: z.string(),
  written_by: writtenBy,
  /** The host the data was sent to; null if nothing left the school’s own server. */
  sent_to: z.string().nullable(),
  model: z.string().nullable(),
  /** The kinds of data sent. Names, emails, phone numbers and street addresses are always removed first. */
  sent: z.array(sentKind),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  written_at: isoTime,
});
export type AiReceipt = z.infer<typeof aiReceipt>;

/** The newest receipts and the total number of receipts. */
export const aiReceipts = z.object({ receipts: z.array(aiReceipt), total: z.number().int() });
export type AiReceipts = z.infer<typeof aiReceipts>;

/** A kind of data stored about a person. */
export const keptData = z.object({
  title: z.string(),
  about: z.string(),
  whose: z.enum(['students', 'staff', 'everybody']),
  why: z.string(),
  seen_by: z.string(),
  kept: z.string(),
});
export type KeptData = z.infer<typeof keptData>;

/** What this installation stores and what leaves it, based on its current settings. */
export const privacyNotice = z.object({
  kept: z.array(keptData),
  /** The hosted AI service in use; null if every text is written on the school’s own server. */
  hosted_ai: z.object({ server: z.string(), model: z.string(), sent: z.array(z.string()) }).nullable(),
  /** Whether emails leave this server through a mail server. */
  mail_leaves: z.boolean(),
  /** Every kind of email: its recipients and content, one sentence each. */
  mails: z.array(z.string()),
  /** Whether a school on this installation sends events to other programs through webhooks. */
  webhooks: z.boolean(),
  /** The available sign-in services. */
  sign_in_with: z.array(z.string()),
  /** The privacy contact provided by the school; null if there is none. */
  contact: z.string().nullable(),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;
