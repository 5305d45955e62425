import { z } from 'zod';
import { SENT_KINDS, type SentKind } from './ai-words';
import { ACTOR_KINDS, AUDIT_EVENTS } from './audit';
import { RETENTION_MONTHS } from './limits';
import { count, isoTime, writtenBy } from './text';

const sentKind = z.enum(Object.keys(SENT_KINDS) as [SentKind, ...SentKind[]]);

const aiReceipt = z.object({
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

const storedData = z.object({
  title: z.string(),
  about: z.string(),
  whose: z.enum(['students', 'staff', 'everybody']),
  why: z.string(),
  seen_by: z.string(),
  kept: z.string(),
});
export type StoredData = z.infer<typeof storedData>;

/** What this installation stores and what leaves it, based on its current settings. */
export const privacyNotice = z.object({
  kept: z.array(storedData),
  /** The hosted AI service in use; null if every text is written on the school’s own server. */
  hosted_ai: z.object({ server: z.string(), model: z.string(), sent: z.array(z.string()) }).nullable(),
  /** True if this server sends email through a mail server. */
  mail_leaves: z.boolean(),
  /** Every kind of email: its recipients and content, one sentence each. */
  mails: z.array(z.string()),
  /** Whether a school on this installation sends events to other programs through webhooks. */
  webhooks: z.boolean(),
  sign_in_with: z.array(z.string()),
  /** The privacy contact provided by the school; null if there is none. */
  contact: z.string().nullable(),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;

const auditEvent = z.enum(AUDIT_EVENTS);
const actorKind = z.enum(ACTOR_KINDS);

/** An audit log entry. All names except `named` are current; a name is null if the account no longer exists. */
export const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  what: auditEvent,
  /** The operation or case, as one fixed word. */
  detail: z.string().nullable(),
  /** The staff member or webhook it is about, by its name at the time; null for everything else. */
  named: z.string().nullable(),
  by: z.object({ id: z.string().nullable(), kind: actorKind, name: z.string().nullable() }),
  /** The first people the entry is about; `about_count` is the total. */
  about: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  about_count: z.number().int(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type AuditEntryRow = z.infer<typeof auditEntry>;

/**
 * An audit log entry about the reader. Address and device are included only for the reader’s own actions and those of an unrecognized
 * person.
 */
export const ownAuditEntry = auditEntry.omit({ named: true, about: true, about_count: true }).extend({
  by: z.object({ kind: actorKind, name: z.string().nullable(), is_you: z.boolean(), is_your_counselor: z.boolean() }),
});
export type OwnAuditEntry = z.infer<typeof ownAuditEntry>;

/** Null means that an account is kept until somebody deletes it. */
const months = z.union(RETENTION_MONTHS.map((month) => z.literal(month)));
export type RetentionMonths = z.infer<typeof months>;

/** How long the caller’s account is kept while inactive; null for staff, if the school sets no limit, or if no notice can be emailed. */
export const ownRetention = z.object({ months: months.nullable(), kept_until: isoTime.nullable() });
export type OwnRetention = z.infer<typeof ownRetention>;

/** The students inactive for longer today, and those who will be within the notice period. */
const retentionOutlook = z.object({ months, due_now: count, due_soon: count });
export type RetentionOutlook = z.infer<typeof retentionOutlook>;

export const schoolRetention = z.object({
  months: months.nullable(),
  set_at: isoTime.nullable(),
  /** No account is deleted before this time because the setting changed recently; null once that has passed. */
  not_before: isoTime.nullable(),
  /** When deletions would start if the setting changed now. */
  earliest: isoTime,
  /** Whether notices can be emailed. If false, no account is deleted. */
  mail_leaves: z.boolean(),
  outlook: z.array(retentionOutlook),
});
export type SchoolRetention = z.infer<typeof schoolRetention>;

/** `seen` is the number of affected students shown to the admin, so that no decision is based on old numbers. */
export const setRetentionBody = z.object({ months: months.nullable(), seen: count });
export type SetRetentionBody = z.infer<typeof setRetentionBody>;
