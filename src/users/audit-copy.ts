import type { AuditRecords } from '../privacy/audit/audit-records';
import { asToldToStudent, ownSentence, UNNAMED_STAFF } from '../contract/audit-words';
import type { KeptRecord } from './personal-data-registry';

/** Entries of one read. */
const AT_ONCE = 1_000;

/** What the audit log holds about a person, without the names of others; only from where is erased with the account. */
export const auditCopy = (records: AuditRecords): KeptRecord => ({
  file: 'activity',
  about: 'What you did with your account, and when staff of your school opened or changed your data.',
  lines: async (manager, userId) => {
    const lines = [];
    for (let first = 0; ; first += AT_ONCE) {
      const { entries } = await records.ofPerson(userId, { first, take: AT_ONCE }, manager);
      for (const entry of entries) {
        const { happenedAt, what, detail, actorId, actorKind, address, device } = asToldToStudent(entry);
        const isYou = actorId === userId;
        const by = { kind: actorKind, name: null, is_you: isYou, is_your_counselor: false };
        lines.push({
          at: happenedAt.toISOString(),
          by: isYou ? 'you' : actorKind,
          what_happened: ownSentence({ what, detail, by }, isYou ? undefined : UNNAMED_STAFF[actorKind]),
          address: isYou ? address : null,
          device: isYou ? device : null,
        });
      }
      if (entries.length < AT_ONCE) return lines;
    }
  },
  erase: (manager, userIds) => records.eraseOrigins(manager, userIds),
});
