/**
 * The journeys whose code differs on MariaDB and Redis, by what differs there. `npm test` repeats these on the services; every
 * night, and with `npm run test:services`, all journeys are.
 */
const DIFFERING = {
  'statements, transactions and locks': [
    'academic-record',
    'account',
    'accounts',
    'api-keys',
    'audit',
    'audit-chain',
    'chat',
    'colleges',
    'feedback',
    'invite-codes',
    'parents',
    'password-reset',
    'retention',
    'roster',
    'roster-neighbors',
    'saving',
    'school-admin',
    'second-factor',
    'seed',
    'social-sign-in',
  ],
  'tables, types and the bytes of texts': ['data-map', 'inputs', 'schema', 'traces'],
  'the job queue': ['recommendations', 'waiting-lists'],
  'counters that instances share': ['guessing', 'throttling'],
  'what the operator sees and does': ['backup', 'health', 'metrics', 'outbox'],
};

module.exports = Object.values(DIFFERING).flat();
