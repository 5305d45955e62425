import { z } from 'zod';
import { ACTOR_KINDS, AUDIT_EVENTS, AUDIT_FAULTS, type AuditFault } from './audit';
import { isoTime } from './text';

const what = z.enum(AUDIT_EVENTS);
const kind = z.enum(ACTOR_KINDS);
const fault = z.enum(Object.keys(AUDIT_FAULTS) as [AuditFault, ...AuditFault[]]);

/** One entry of a school's audit log. Names are those of today; null for whoever has no account any more. */
export const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  what,
  /** The call or the case, one fixed word. */
  detail: z.string().nullable(),
  by: z.object({ id: z.string().nullable(), kind, name: z.string().nullable() }),
  /** The first people it is about; `about_count` says how many there are. */
  about: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  about_count: z.number().int(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type AuditEntryRow = z.infer<typeof auditEntry>;

/** One entry about the person who reads it. Address and device are told of what the person did, or somebody unknown to the account. */
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

/** Whether the log of a school is whole, as far as it was looked at. */
export const auditState = z.object({
  entries: z.number().int(),
  /** The number of the first entry that was checked. */
  checked_from: z.number().int(),
  /** The first entry that is not as it was written, or is missing; null when all is whole. */
  broken_at: z.number().int().nullable(),
  /** The number and the hash of the newest entry: written down elsewhere, they show later that nothing was cut off. */
  head_number: z.number().int(),
  head_hash: z.string(),
  /** Whether there is no log where there should be one. */
  missing: z.boolean(),
  /** What the app found wrong before when it was about to add an entry; such an entry stays. */
  breaks: z.array(z.object({ number: z.number().int(), at: isoTime, fault })),
  /** A number that the log ended with once, by what was written down outside of the database, and that is not in it any more. */
  lost_mark: z.number().int().nullable(),
});
export type AuditState = z.infer<typeof auditState>;
