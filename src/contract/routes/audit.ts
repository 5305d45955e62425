import { z } from 'zod';
import { auditEntry, auditState, ownAuditEntry } from '../audit-entries';
import { endpoints } from '../endpoints';
import { AUDIT_FILE_MOST } from '../limits';
import { listQuery } from '../lists';
import { route } from '../route';

/** What happened in a school, and with one’s own data. */
export const auditRoutes = {
  listAudit: route(
    endpoints.listAudit,
    'What happened in the own school: who, what, when and from where, never content.',
    {
      query: listQuery,
      answer: z.array(auditEntry),
      kind: 'list',
    },
  ),
  exportAudit: route(
    endpoints.exportAudit,
    `The newest entries of the own school as a table for a spreadsheet, at most ${AUDIT_FILE_MOST}. Content-Range says of how many; filter by 'from' and 'to' for the others.`,
    { query: listQuery, kind: 'file', media: 'text/csv' },
  ),
  verifyAudit: route(endpoints.verifyAudit, 'Whether the audit log of the own school is whole.', {
    answer: auditState,
  }),
  listOwnAudit: route(endpoints.listOwnAudit, 'Who did what with the data and the account of the signed-in person.', {
    query: listQuery,
    answer: z.array(ownAuditEntry),
    kind: 'list',
  }),
};
