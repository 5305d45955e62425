const { readdirSync, readFileSync, existsSync } = require('node:fs');
const { join } = require('node:path');

/** Names of installed packages that are ES modules: Jest on Node 20 to 24.8 cannot require them, so they are compiled. */
function esmPackages(directory = join(__dirname, 'node_modules')) {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) =>
      entry.name.startsWith('@')
        ? readdirSync(join(directory, entry.name)).map((name) => `${entry.name}/${name}`)
        : [entry.name],
    );
  return names.flatMap((name) => {
    const manifest = join(directory, name, 'package.json');
    if (!existsSync(manifest)) return [];
    const isModule = JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
    return [...(isModule ? [name] : []), ...esmPackages(join(directory, name, 'node_modules'))];
  });
}

/** CommonJS packages that load an ES module with import(), which Jest's own loader refuses. */
const IMPORTING_PACKAGES = ['@fastify/cookie'];

const compiled = [...new Set([...esmPackages(), ...IMPORTING_PACKAGES])].map((name) =>
  name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
);

/** `npm run coverage` collects what Jest itself loads, file by file. */
const coverage = process.env['TEST_COVERAGE'] ? ['<rootDir>/test/support/run/keep-coverage.cjs'] : [];

const shared = {
  rootDir: __dirname,
  setupFilesAfterEnv: coverage,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/'],
  transform: {
    '^.+\\.(tsx?|mjs|js)$': [
      '@swc/jest',
      {
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          keepClassNames: true,
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.+/node_modules/)?(?:${compiled.join('|')})/)`],
};

/** Tests of the server: Node loads what they test, built as it ships. */
const server = {
  ...shared,
  testEnvironment: '<rootDir>/test/support/run/server-environment.cjs',
  runtime: '<rootDir>/test/support/run/server-runtime.cjs',
};

/** The journeys share what their setup prepares. */
const prepared = {
  globalSetup: '<rootDir>/test/support/run/start.ts',
  globalTeardown: '<rootDir>/test/support/run/stop.ts',
};

const isThorough = process.env['TEST_THOROUGH'] === 'true';
/** A file that is named on the command line runs at any time. */
const namesFiles = process.argv
  .slice(2)
  .some((argument) => /^--testPathPatterns?\b/.test(argument) || /^[^-].*(\/|\.spec\b)/.test(argument));
/** By day, files for the night are left out; of the services only the smoke test runs. */
const NIGHT = isThorough || namesFiles ? [] : ['\\.night\\.spec\\.tsx?$', '/test/services/(?!smoke\\.)'];
const shortened = { testPathIgnorePatterns: ['/node_modules/', ...NIGHT] };

const JOURNEYS = ['<rootDir>/test/journeys/**/*.spec.ts'];
const DATABASE_RULES = '<rootDir>/src/**/*.database.spec.ts';

module.exports = {
  testSequencer: '<rootDir>/test/support/run/slowest-first.cjs',
  // A limit against hanging, not a measure: a cold cache on a busy machine takes its time.
  testTimeout: 1_800_000,
  projects: [
    {
      ...server,
      globalSetup: '<rootDir>/test/support/run/build.ts',
      displayName: 'rules',
      testMatch: [
        '<rootDir>/src/**/*.spec.ts',
        '<rootDir>/test/documents/**/*.spec.ts',
        '<rootDir>/eval/**/*.spec.ts',
        '<rootDir>/bench/**/*.spec.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.(database|clock)\\.spec\\.ts$', ...NIGHT],
    },
    {
      ...shared,
      displayName: 'clock',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.clock.spec.ts'],
    },
    {
      ...server,
      ...prepared,
      ...shortened,
      displayName: 'journeys',
      testMatch: [...JOURNEYS, '<rootDir>/test/tables/**/*.spec.ts', DATABASE_RULES],
    },
    {
      ...server,
      globalSetup: '<rootDir>/test/support/run/start-services.ts',
      globalTeardown: '<rootDir>/test/support/run/stop.ts',
      ...shortened,
      displayName: 'on-services',
      setupFiles: ['<rootDir>/test/support/run/on-services.cjs'],
      testMatch: [...JOURNEYS, DATABASE_RULES],
    },
    {
      ...server,
      ...shortened,
      globalSetup: '<rootDir>/test/support/run/build.ts',
      displayName: 'services',
      testMatch: ['<rootDir>/test/services/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/frontend/test-setup.cjs'],
      moduleNameMapper: {
        '^@contract/(.*)$': '<rootDir>/src/contract/$1',
        '^virtual:calls$': '<rootDir>/src/contract/routes',
        '\\.(css|svg)$': '<rootDir>/frontend/test-setup.cjs',
      },
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...server,
      globalSetup: '<rootDir>/test/support/run/start-sites.ts',
      globalTeardown: '<rootDir>/test/support/run/stop.ts',
      ...shortened,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
    },
  ],
};
