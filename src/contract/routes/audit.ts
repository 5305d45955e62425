import { z } from 'zod';
import { auditEntry, auditState, ownAuditEntry } from '../audit-entries';
import { AUDIT_FILE_MOST } from '../limits';
import { listQuery } from '../lists';
import { call, only, signedIn } from '../call';

/** What happened in a school, and with one’s own data. */
export const auditRoutes = {
  listAudit: call('GET', '/audit', {
    summary: 'What happened in the own school: who, what, when and from where, never content.',
    access: only('admin'),
    scope: 'audit:read',
    query: listQuery,
    answer: z.array(auditEntry),
  }),
  exportAudit: call('GET', '/audit/file', {
    summary: `The newest entries of the own school as a table for a spreadsheet, at most ${AUDIT_FILE_MOST}. Content-Range says of how many; filter by 'from' and 'to' for the others.`,
    access: only('admin'),
    scope: 'audit:read',
    rate: 'costly',
    query: listQuery,
    kind: 'file',
    media: 'text/csv',
  }),
  verifyAudit: call('GET', '/audit/verification', {
    summary: 'Whether the audit log of the own school is whole.',
    access: only('admin'),
    scope: 'audit:read',
    rate: 'costly',
    answer: auditState,
  }),
  listOwnAudit: call('GET', '/audit/mine', {
    summary: 'Who did what with the data and the account of the signed-in person.',
    access: signedIn,
    beforeSetup: true,
    query: listQuery,
    answer: z.array(ownAuditEntry),
  }),
};
