/**
 * The journeys whose code differs on MariaDB and Redis, by what differs there. `npm test` repeats these on the services; every
 * night, and with `npm run test:services`, all journeys are.
 */
const DIFFERING = {
  'statements written by hand, transactions and locks': [
    'academic-record',
    'account',
    'accounts',
    'audit',
    'audit-chain',
    'audit-end',
    'audit-key',
    'big-school',
    'audit-marks',
    'colleges',
    'feedback',
    'invite-codes',
    'mail',
    'my-year',
    'notes',
    'retention',
    'roster',
    'roster-neighbors',
    'roster-pull',
    'school-delete',
    'saving',
    'students-by-number',
    'webhooks',
    'reports',
    'report-mails',
  ],
  'tables, types and the bytes of texts': ['data-map', 'inputs', 'schema', 'traces', 'transcripts'],
  'the job queue': ['recommendations'],
  'counters that instances share': ['guessing', 'throttling'],
  'what the operator sees and does': ['backup', 'health', 'metrics', 'outbox'],
};

module.exports = Object.values(DIFFERING).flat();
