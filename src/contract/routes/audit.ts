import { z } from 'zod';
import { auditEntry, ownAuditEntry } from '../audit-entries';
import { MAX_AUDIT_FILE } from '../limits';
import { listQuery } from '../lists';
import { call, only, signedIn } from '../call';

/** What happened in a school, and with one’s own data. */
export const auditRoutes = {
  listAudit: call('GET', '/audit', {
    summary:
      'List your school’s audit log. An entry says who did what, when and from where, but never includes content.',
    access: only('admin'),
    scope: 'audit:read',
    query: listQuery,
    answer: z.array(auditEntry),
  }),
  exportAudit: call('GET', '/audit/file', {
    summary: `Download your school’s audit log as a CSV file. The file holds the newest ${MAX_AUDIT_FILE} entries at most; Content-Range gives the total. Filter by 'from' and 'to' to get the others.`,
    access: only('admin'),
    scope: 'audit:read',
    rate: 'costly',
    query: listQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  listOwnAudit: call('GET', '/audit/mine', {
    summary: 'List the audit log entries about your account and data.',
    access: signedIn,
    beforeSetup: true,
    query: listQuery,
    answer: z.array(ownAuditEntry),
  }),
};
