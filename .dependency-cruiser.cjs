/** Who may import whom; the graph of ARCHITECTURE.md, checked. A module may always import its own files and the contract. */
const MAY_IMPORT = {
  contract: [],
  config: [],
  common: ['config'],
  database: ['config', 'common'],
  redis: ['config', 'common'],
  instances: ['redis', 'config', 'common'],
  access: ['common', 'config'],
  health: ['jobs', 'access', 'database', 'common', 'config'],
  metrics: ['access', 'database', 'common', 'config'],
  jobs: ['redis', 'config', 'database', 'common'],
  'job-board': ['jobs', 'access', 'config', 'common'],
  mail: ['access', 'config', 'common'],
  ai: ['instances', 'config', 'database', 'common'],
  users: ['access', 'database', 'common', 'config'],
  'invite-codes': ['access', 'users', 'database', 'common', 'config'],
  auth: ['users', 'invite-codes', 'mail', 'instances', 'access', 'database', 'common', 'config'],
  'own-data': ['users', 'instances', 'access', 'common', 'config'],
  wishes: [],
  care: ['ai', 'access', 'users', 'database', 'common'],
  'ai-response': ['ai', 'care', 'access', 'users', 'database', 'common', 'config'],
  responses: ['academic', 'care', 'access', 'users', 'database', 'common', 'config'],
  academic: ['care', 'access', 'users', 'database', 'common', 'config'],
  parents: ['responses', 'instances', 'access', 'users', 'database', 'common', 'config'],
  feedback: ['access', 'users', 'database', 'common', 'config'],
  colleges: ['database', 'access', 'common', 'config'],
  profiles: [
    'responses',
    'academic',
    'ai',
    'jobs',
    'care',
    'wishes',
    'access',
    'users',
    'database',
    'common',
    'config',
  ],
  recommendations: [
    'wishes',
    'responses',
    'academic',
    'colleges',
    'feedback',
    'profiles',
    'ai',
    'jobs',
    'access',
    'users',
    'database',
    'common',
    'config',
  ],
  insights: ['profiles', 'responses', 'recommendations', 'feedback', 'ai', 'access', 'common', 'config'],
  roster: [
    'care',
    'users',
    'invite-codes',
    'responses',
    'feedback',
    'profiles',
    'recommendations',
    'access',
    'database',
    'common',
    'config',
  ],
};

const modules = Object.keys(MAY_IMPORT);
const inside = (name) => `^src/${name}/`;

const directions = modules.map((name) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path: inside(name), pathNot: '\\.spec\\.ts$' },
  to: { path: '^(src|frontend|migrations)/', pathNot: [name, 'contract', ...MAY_IMPORT[name]].map(inside) },
}));

const privacy = modules
  .filter((name) => !['contract', 'database', 'common', 'config'].includes(name))
  .map((name) => ({
    name: `${name}-keeps-its-entities-and-controllers`,
    severity: 'error',
    from: { path: '^src/(?!(app\\.module|schema)\\.ts)', pathNot: [inside(name), inside('database'), '\\.spec\\.ts$'] },
    to: { path: `^src/${name}/.*\\.(entity|controller)\\.ts$` },
  }));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...directions,
    ...privacy,
    {
      name: 'frontend-sees-the-contract-only',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^src/(?!contract/)' },
    },
    {
      name: 'areas-stay-apart',
      severity: 'error',
      from: { path: '^frontend/src/(student|counselor|admin|parent)/' },
      to: { path: '^frontend/src/(student|counselor|admin|parent|app)/', pathNot: '^frontend/src/$1/' },
    },
    {
      name: 'shared-parts-know-no-area',
      severity: 'error',
      from: { path: '^frontend/src/(kit|api|autosave|session|student-record)/' },
      to: { path: '^frontend/src/(student|counselor|admin|parent|landing|app)/' },
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
