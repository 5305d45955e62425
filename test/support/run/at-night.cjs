/**
 * Files that only `npm run test:thorough` runs, as happens every night: each takes minutes on a small machine and looks once more, or
 * more closely, at what other files look at with each change. Paths from the folder test, without their ending.
 */
const AT_NIGHT = {
  'every page once more, for one question': [
    'browser/policy',
    'browser/sidebar',
    'browser/spanish-whole',
    'browser/keyboard',
    'browser/told-failures',
    'browser/papers',
    'browser/phone-app',
    'browser/first-frame',
    'browser/first-looks',
  ],
  'pages whose calls the journeys test': [
    'browser/audit',
    'browser/gallery',
    'browser/my-year',
    'browser/outbox',
    'browser/privacy',
    'browser/sign-in-policies',
    'browser/social-sign-in',
    'browser/verified-record',
    'browser/what-if',
    'browser/question-on-phone',
    'browser/schools-on-a-phone',
    'browser/second-click',
  ],
  'faults and sizes beyond those that other files bring about': [
    'journeys/backup-files',
    'journeys/counterfactual',
    'journeys/hosted-inventions',
    'journeys/hung-lists',
    'journeys/kept-private-hosted',
    'journeys/long-answers',
    'journeys/roster-neighbors',
    'services/faults-together',
    'services/instances-ai',
    'services/instances-audit',
  ],
  'what the operator runs now and then': [
    'journeys/audit-key',
    'journeys/audit-marks',
    'journeys/migration-create',
    'journeys/roster-command',
    'journeys/seed',
    'services/copies',
    'services/copies-refused',
    'services/job-board-page',
  ],
};

module.exports = Object.values(AT_NIGHT).flat();
