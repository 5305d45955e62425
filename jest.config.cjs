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

const shared = {
  rootDir: __dirname,
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

/** On the services of this machine instead of the embedded default: npm run test:services */
const services = process.env['TEST_SERVICES']
  ? {
      globalSetup: '<rootDir>/test/support/services-start.ts',
      globalTeardown: '<rootDir>/test/support/services-stop.ts',
    }
  : {};

module.exports = {
  // A limit against hanging, not a measure: a cold cache on a busy machine takes its time.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/documents/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.database\\.spec\\.ts$'],
    },
    {
      ...shared,
      ...services,
      displayName: 'journeys',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/test/support/once-more.cjs'],
      testMatch: ['<rootDir>/test/journeys/**/*.spec.ts', '<rootDir>/src/**/*.database.spec.ts'],
    },
    {
      ...shared,
      displayName: 'services',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/test/support/once-more.cjs'],
      testMatch: ['<rootDir>/test/services/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/frontend/test-setup.cjs'],
      moduleNameMapper: {
        '^@contract/(.*)$': '<rootDir>/src/contract/$1',
        '\\.css$': '<rootDir>/frontend/test-setup.cjs',
      },
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/test/support/once-more.cjs'],
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
    },
  ],
};
