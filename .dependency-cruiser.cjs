/** What every module may use: settings, logs, errors, texts. */
const BASE = ['config', 'runtime', 'text', 'logging', 'http', 'saving', 'metrics'].map((name) => `platform/${name}`);
/** What modules with rows of people use besides. */
const PEOPLE = [...BASE, 'platform/database', 'access', 'users', 'privacy/audit'];
/** What says whether a text holds danger or sounds personal, and the reader of danger that only it asks. */
const SENSITIVITY = 'guidance/safeguarding/sensitivity.ts';
const READERS = ['guidance/safeguarding/signs'];

/**
 * Who may import whom; the graph of ARCHITECTURE.md, checked. A module may always import its own files and the contract; a folder
 * or file below a module that has an entry of its own (as `auth/api-keys` below `auth`) is a module by itself.
 */
const MAY_IMPORT = {
  contract: [],
  ...Object.fromEntries(BASE.map((name) => [name, BASE])),
  'platform/metrics': [...BASE, 'platform/database', 'access'],
  'platform/database': BASE,
  'platform/redis': BASE,
  'platform/cluster': [...BASE, 'platform/redis'],
  'platform/jobs': [...BASE, 'platform/redis', 'platform/database'],
  'platform/mail': [...BASE, 'platform/database', 'access'],
  'platform/throttling': [...BASE, 'platform/cluster', 'access'],
  'platform/health': [...BASE, 'platform/jobs', 'platform/database', 'access'],
  access: BASE,
  'privacy/audit': [...BASE, 'platform/database', 'access'],
  users: PEOPLE,
  'invite-codes': PEOPLE,
  auth: [...PEOPLE, 'invite-codes', 'platform/mail', 'platform/cluster'],
  'auth/api-keys': [...PEOPLE, 'auth', 'platform/mail'],
  colleges: [...BASE, 'platform/database', 'access'],
  'guidance/articles': BASE,
  ...Object.fromEntries(READERS.map((name) => [name, BASE])),
  [SENSITIVITY]: [...BASE, ...READERS],
  ai: [...PEOPLE, 'guidance/articles', SENSITIVITY, 'colleges', 'platform/cluster'],
  'guidance/safeguarding': [...PEOPLE, 'auth', SENSITIVITY, 'platform/jobs', 'platform/mail'],
  academic: [...PEOPLE, 'guidance/safeguarding', 'platform/cluster'],
  responses: [...PEOPLE, 'academic', 'guidance/safeguarding', SENSITIVITY, 'platform/jobs'],
  feedback: [...PEOPLE, 'guidance/safeguarding'],
  applications: [...PEOPLE, 'colleges', 'guidance/articles', 'guidance/safeguarding', 'platform/mail'],
  'recommendations/preferences': [...PEOPLE, 'ai', 'colleges'],
  'recommendations/saved': [...PEOPLE, 'colleges', 'guidance/safeguarding'],
  'guidance/answer-feedback': [...PEOPLE, 'ai', 'responses', 'guidance/safeguarding'],
  'guidance/parents': [...PEOPLE, 'responses', 'platform/cluster', 'platform/mail'],
  'guidance/profiles': [
    ...PEOPLE,
    'guidance/safeguarding',
    SENSITIVITY,
    'responses',
    'academic',
    'ai',
    'recommendations/preferences',
    'colleges',
    'platform/jobs',
  ],
  recommendations: [
    ...PEOPLE,
    'platform/mail',
    'recommendations/preferences',
    'recommendations/saved',
    'guidance/profiles',
    'responses',
    'academic',
    'colleges',
    'feedback',
    'ai',
    'platform/jobs',
  ],
  'guidance/dashboard': [
    ...PEOPLE,
    'guidance/profiles',
    'recommendations',
    'recommendations/preferences',
    'applications',
    'colleges',
    'ai',
  ],
  'guidance/insights': [
    ...PEOPLE,
    'guidance/profiles',
    SENSITIVITY,
    'recommendations',
    'recommendations/preferences',
    'responses',
    'feedback',
    'ai',
  ],
  'guidance/counselor-view': [
    ...[...PEOPLE, 'academic', 'ai', 'applications', 'responses', SENSITIVITY],
    ...['guidance/notes', 'guidance/profiles', 'recommendations', 'recommendations/preferences'],
  ],
  'guidance/notes': PEOPLE,
  'guidance/next-step': [...PEOPLE, 'recommendations', 'responses', 'feedback'],
  'guidance/chat': [
    ...PEOPLE,
    'applications',
    'guidance/articles',
    'guidance/safeguarding',
    SENSITIVITY,
    'guidance/profiles',
    'recommendations',
    'recommendations/saved',
    'recommendations/preferences',
    'responses',
    'colleges',
    'ai',
  ],
  'school/roster': [
    ...PEOPLE,
    'auth',
    'guidance/safeguarding',
    'guidance/profiles',
    'recommendations',
    'responses',
    'feedback',
    'invite-codes',
  ],
  'school/desk': [...PEOPLE, 'applications', 'guidance/chat', 'school/roster'],
  'school/today': [
    ...[...PEOPLE, 'applications', 'guidance/notes', 'guidance/safeguarding', 'recommendations'],
    'school/roster',
  ],
  'school/nudges': [...PEOPLE, 'applications', 'platform/mail'],
  'school/outcomes': [...PEOPLE, 'colleges', 'applications', 'guidance/profiles'],
  'school/reports': [...PEOPLE, 'applications', 'platform/mail'],
  'school/webhooks': [...PEOPLE, 'auth', 'platform/mail'],
  'school/system': [
    ...[...PEOPLE, 'ai', 'colleges', 'guidance/chat', 'guidance/profiles', 'recommendations'],
    ...['platform/jobs', 'platform/mail'],
  ],
  'school/letters': [...PEOPLE, SENSITIVITY, 'responses', 'guidance/profiles'],
  'school/roster-import': [...PEOPLE, 'auth', 'school/admin'],
  'school/roster-pull': [...PEOPLE, 'auth', 'applications', 'school/roster-import'],
  'school/people': [...PEOPLE, 'auth'],
  'school/by-number': [...PEOPLE, 'auth', 'school/roster-import', 'school/people'],
  'school/admin': [...PEOPLE, 'auth', 'invite-codes', 'colleges', 'platform/cluster'],
  'privacy/activity': [...PEOPLE, 'auth/api-keys'],
  'privacy/personal-data': [...PEOPLE, 'ai', 'platform/mail', 'platform/cluster'],
  'privacy/retention': [...PEOPLE, 'auth', 'platform/mail'],
};

const modules = Object.keys(MAY_IMPORT);
const folder = (name) => (name.endsWith('.ts') ? `^src/${name}$` : `^src/${name}/`);
/** A module's own files: its folder without the modules below it. */
const inside = (name) => {
  const below = modules.filter((other) => other.startsWith(`${name}/`)).map((other) => other.slice(name.length + 1));
  return below.length === 0 ? folder(name) : `^src/${name}/(?!(?:${below.join('|')})(?:/|$))`;
};

const directions = modules.map((name) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path: inside(name), pathNot: '\\.spec\\.ts$' },
  to: {
    path: '^(src|frontend|migrations)/',
    pathNot: [...new Set([name, 'contract', ...MAY_IMPORT[name]])].map(inside),
  },
}));

const privacy = modules
  .filter((name) => name !== 'contract' && !name.startsWith('platform/'))
  .map((name) => ({
    name: `${name}-keeps-its-entities-and-controllers`,
    severity: 'error',
    from: {
      path: '^src/(?!(app\\.module|schema)\\.ts)',
      pathNot: [inside(name), folder('platform/database'), '\\.spec\\.ts$'],
    },
    to: { path: `${inside(name)}.*\\.(entity|controller)\\.ts$` },
  }));

/** Every folder of the server is in the table, so that a new one cannot stand outside of it. */
const everyFolder = {
  name: 'every-folder-has-its-rule',
  severity: 'error',
  from: { path: '^src/[^/]+/', pathNot: [...modules.map(folder), '^src/cli/', '^src/platform/openapi/'] },
  to: {},
};
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...directions,
    ...privacy,
    everyFolder,
    {
      name: 'sensitivity-is-decided-once',
      severity: 'error',
      from: { path: '^src/', pathNot: [...READERS.map(folder), folder(SENSITIVITY), '\\.spec\\.ts$'] },
      to: { path: READERS.map(folder) },
    },
    {
      name: 'frontend-sees-the-contract-only',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^src/(?!contract/)' },
    },
    {
      name: 'areas-stay-apart',
      severity: 'error',
      from: { path: '^frontend/src/(student|account|counselor|admin|public|chat)/' },
      to: { path: '^frontend/src/(student|account|counselor|admin|public|chat|app)/', pathNot: '^frontend/src/$1/' },
    },
    {
      name: 'shared-parts-know-no-area',
      severity: 'error',
      from: { path: '^frontend/src/(ui|api|autosave|auth/session|auth/password|lists|student-record)/' },
      to: { path: '^frontend/src/(student|account|counselor|admin|public|chat|app|auth/(?!session|password))/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.imports.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'types', 'default'],
    },
  },
};
