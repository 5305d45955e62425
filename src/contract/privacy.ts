import { z } from 'zod';
import { SENT_KINDS, type SentKind } from './ai-words';
import { isoTime, writtenBy } from './text';

const sentKind = z.enum(Object.keys(SENT_KINDS) as [SentKind, ...SentKind[]]);

/** One text that was written for a person: when, by whom, and what was sent away for it. */
export const aiReceipt = z.object({
  receipt_id: z.string(),
  feature: z.string(),
  written_by: writtenBy,
  /** The server that was asked; null when nothing left the school's own machine. */
  sent_to: z.string().nullable(),
  model: z.string().nullable(),
  /** Always masked: names, emails, phone numbers and street addresses are taken out first. */
  sent: z.array(sentKind),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  written_at: isoTime,
});
export type AiReceipt = z.infer<typeof aiReceipt>;

/** The newest receipts and how many there are in all. */
export const aiReceipts = z.object({ receipts: z.array(aiReceipt), total: z.number().int() });
export type AiReceipts = z.infer<typeof aiReceipts>;

/** One kind of data that is kept of a person. */
export const keptData = z.object({
  title: z.string(),
  about: z.string(),
  whose: z.enum(['students', 'staff', 'everybody']),
  why: z.string(),
  seen_by: z.string(),
  kept: z.string(),
});
export type KeptData = z.infer<typeof keptData>;

/** What this installation keeps and what leaves it, from its live settings. */
export const privacyNotice = z.object({
  kept: z.array(keptData),
  /** The hosted AI service in use; null when every text is written on the school's own machine. */
  hosted_ai: z.object({ server: z.string(), model: z.string(), sent: z.array(z.string()) }).nullable(),
  /** Whether mails leave this machine, by a mail server. */
  mail_leaves: z.boolean(),
  /** Every kind of mail: whom it goes to and what it holds, a sentence each. */
  mails: z.array(z.string()),
  /** Whether a school of this installation has other programs told what happens, by webhooks. */
  webhooks: z.boolean(),
  /** Services people can sign in with. */
  sign_in_with: z.array(z.string()),
  /** Whom to ask, as the school wrote it; null when it has not. */
  contact: z.string().nullable(),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;
