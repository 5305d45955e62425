import { z } from 'zod';
import { ACTOR_KINDS, AUDIT_EVENTS } from './audit';
import { isoTime } from './text';

const what = z.enum(AUDIT_EVENTS);
const kind = z.enum(ACTOR_KINDS);

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
