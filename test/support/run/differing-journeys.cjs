/**
 * The journeys whose code differs most on MariaDB and Redis, by what differs there. `npm test` repeats these on the services; every
 * night, and with `npm run test:services`, all journeys are, also those with a statement or two of their own.
 */
const DIFFERING = {
  'statements written by hand, transactions and locks': [
    'accounts',
    'audit',
    'big-school',
    'invited-counselors',
    'retention',
    'roster',
    'school-delete',
    'saving',
    'students-by-number',
  ],
  'tables, types and the bytes of texts': ['data-map', 'schema', 'traces'],
  'the job queue': ['recommendations'],
  'counters that instances share': ['guessing'],
};

module.exports = Object.values(DIFFERING).flat();
