/**
 * Runs every test from a fresh state: npm test
 * Builds the app when it is missing or stale, runs everything on the embedded default, then the journeys again and the faults on
 * private MariaDB and Redis services, and ends with one line 'N passed, N failed[, N skipped]'.
 *   --services  only what runs on the services (npm run test:services)
 *   --embedded  only what needs no service
 * Other arguments are handed to Jest, for example: npm test -- --embedded --selectProjects rules
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../test/support/build-app.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BROWSER_TESTS = ['test', 'browser', ''].join(sep);
const IS_CI = process.env.CI === 'true';
const INSTALL_CHROMIUM = 'npx playwright-core install --with-deps chromium';

/** Programs of the second way to run, each with the names it may have, and how Debian installs them. */
const SERVICES = [['mariadbd', 'mysqld'], ['redis-server'], ['nginx']];
const INSTALL_SERVICES = 'apt-get install -y --no-install-recommends mariadb-server redis-server nginx-light';
const PROGRAM_FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

const EMBEDDED_PROJECTS = ['rules', 'journeys', 'frontend', 'browser'];

/** Adds up to what Jest counted; a suite that could not run is a failure, a build that failed is one more. */
const count = { passed: 0, failed: 0, skipped: 0 };

function build() {
  try {
    buildIfStale();
  } catch (error) {
    console.error(`\nThe app could not be built: ${error.message}\n`);
    count.failed += 1;
  }
}

/** Jest's own report as JSON; null when Jest ended before it could write one. */
function runJest(given, environment = {}) {
  const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin', 'jest.js');
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-jest-'));
  const outputFile = join(folder, 'report.json');
  try {
    // Two workers also where there are two cores: most of a journey's time is waiting.
    const options = ['--json', `--outputFile=${outputFile}`, '--maxWorkers=2', ...given];
    const { status } = spawnSync(process.execPath, [jest, ...options], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    const report = readReport(outputFile);
    if (!report) console.error(`\nJest ended with ${status} and no report.\n`);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function add(report) {
  if (!report) {
    count.failed += 1;
    return;
  }
  count.passed += report.numPassedTests;
  count.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  count.skipped += report.numPendingTests + report.numTodoTests;
  // A run that Jest itself calls failed, for another reason than a test, must not look green.
  if (!report.success && count.failed === 0) count.failed += 1;
}

function tellSkipped(report) {
  const inBrowser = (report?.testResults ?? [])
    .filter(({ name }) => relative(ROOT, name).startsWith(BROWSER_TESTS))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending');
  if (inBrowser.length) {
    console.log(
      `\n${inBrowser.length} browser tests were skipped: there is no Chromium. ${INSTALL_CHROMIUM} installs one.`,
    );
  }
}

/** Where everything is installed, a test that does not run hides a fault. */
function failSkipped() {
  if (!IS_CI || count.skipped === 0) return;
  console.log(`\nCI=true: ${count.skipped} skipped tests count as failed.`);
  count.failed += count.skipped;
  count.skipped = 0;
}

/** Which programs of the second way to run are not installed. */
const absentServices = () =>
  SERVICES.filter(
    (names) => !names.some((name) => PROGRAM_FOLDERS.some((folder) => existsSync(join(folder, name)))),
  ).map(([name]) => name);

function runEmbedded(given) {
  const projects = given.includes('--selectProjects') ? [] : ['--selectProjects', ...EMBEDDED_PROJECTS];
  const report = runJest([...given, ...projects]);
  add(report);
  tellSkipped(report);
}

/** What is not installed is told, and fails where everything should be there or was asked for. */
function runOnServices(given, wasAskedFor) {
  const absent = absentServices();
  if (absent.length) {
    console.log(`\nNot tested on services: ${absent.join(', ')} not installed. On Debian: ${INSTALL_SERVICES}`);
    if (IS_CI || wasAskedFor) count.failed += 1;
    return;
  }
  // The journeys share services that the run starts; the tests of services start, and kill, those they need.
  add(runJest([...given, '--selectProjects', 'journeys'], { TEST_SERVICES: 'true' }));
  add(runJest([...given, '--selectProjects', 'services']));
}

const only = { services: process.argv.includes('--services'), embedded: process.argv.includes('--embedded') };
const given = process.argv.slice(2).filter((argument) => !['--services', '--embedded'].includes(argument));

build();
if (!only.services) runEmbedded(given);
if (!only.embedded) runOnServices(given, only.services);
failSkipped();

const { passed, failed, skipped } = count;
process.exitCode = failed ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
