import { z } from 'zod';
import { ACTOR_KINDS, AUDIT_EVENTS, AUDIT_FAULTS, type AuditFault } from './audit';
import { isoTime } from './text';

const what = z.enum(AUDIT_EVENTS);
const kind = z.enum(ACTOR_KINDS);
const fault = z.enum(Object.keys(AUDIT_FAULTS) as [AuditFault, ...AuditFault[]]);

/** An entry in the school’s audit log. Names are current; a name is null if the account no longer exists. */
export const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  what,
  /** The operation or case, as one fixed word. */
  detail: z.string().nullable(),
  by: z.object({ id: z.string().nullable(), kind, name: z.string().nullable() }),
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
export const ownAuditEntry = z.object({
  id: z.string(),
  at: isoTime,
  what,
  detail: z.string().nullable(),
  by: z.object({ kind, name: z.string().nullable(), is_you: z.boolean(), is_your_counselor: z.boolean() }),
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type OwnAuditEntry = z.infer<typeof ownAuditEntry>;

/** The result of checking the school’s audit log. */
export const auditState = z.object({
  entries: z.number().int(),
  /** The number of the first entry checked. */
  checked_from: z.number().int(),
  /** The first entry that is missing or was altered; null if the log is intact. */
  broken_at: z.number().int().nullable(),
  /** The number of the newest entry. Record it and the hash elsewhere to prove later that no entries were cut off. */
  head_number: z.number().int(),
  head_hash: z.string(),
  /** Whether an expected log is missing. */
  missing: z.boolean(),
  /** Faults found earlier while adding an entry. The affected entries stay in the log. */
  breaks: z.array(z.object({ number: z.number().int(), at: isoTime, fault })),
  /** The number of an earlier last entry, recorded outside the database, that is no longer in the log. */
  lost_mark: z.number().int().nullable(),
});
export type AuditState = z.infer<typeof auditState>;
