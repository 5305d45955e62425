import type { Actor } from '../../access/actor';
import type { AuditNote } from '../../privacy/audit/audit-log';

/** The note of what somebody did to their own account. */
export const ownNote = (
  what: AuditNote['what'],
  { id, schoolId }: { id: string; schoolId: string },
  detail?: string,
): AuditNote => ({ what, actorId: id, subjectIds: [id], schoolId, ...(detail === undefined ? {} : { detail }) });

/** The same of somebody who is signed in. */
export const actorNote = (what: AuditNote['what'], { uid, schoolId }: Actor, detail?: string): AuditNote =>
  ownNote(what, { id: uid, schoolId }, detail);

/** The note of a try at an account by whoever it was; an unknown account is nobody's. */
export const strangerNote = (
  what: AuditNote['what'],
  account: { id: string; schoolId: string } | null,
  detail?: string,
): AuditNote => ({
  what,
  actorId: null,
  schoolId: account?.schoolId ?? null,
  ...(account ? { subjectIds: [account.id] } : {}),
  ...(detail === undefined ? {} : { detail }),
});
