/**
 * The journeys whose code differs most on MariaDB and Redis, by what differs there. `npm test` repeats these on the services; every
 * night, and with `npm run test:services`, all journeys are, also those with a statement or two of their own.
 */
const DIFFERING = {
  'statements written by hand, transactions and locks': [
    'accounts',
    'audit',
    'audit-chain',
    'audit-end',
    'big-school',
    'invite-codes',
    'invited-counselors',
    'retention',
    'roster',
    'roster-pull',
    'school-delete',
    'saving',
    'students-by-number',
    'webhooks',
    'reports',
  ],
  'tables, types and the bytes of texts': ['data-map', 'schema', 'traces'],
  'the job queue': ['recommendations'],
  'counters that instances share': ['guessing'],
  'what the operator sees and does': ['backup', 'health', 'outbox'],
};

module.exports = Object.values(DIFFERING).flat();
