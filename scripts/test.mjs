/**
 * Runs the tests from a fresh state: npm test
 * Builds the app when it is missing or stale, runs everything on the embedded default, then on private MariaDB and Redis services the
 * journeys whose code differs there and the tests of the services, and ends with one line 'N passed, N failed[, N skipped]'.
 *   --services  only what runs on the services, with all journeys (npm run test:services)
 *   --embedded  only what needs no service
 * Other arguments are handed to Jest, for example: npm test -- --embedded --selectProjects=rules
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../test/support/build-app.mjs';
import { TestReport } from './test-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IS_CI = process.env.CI === 'true';
const INSTALL_CHROMIUM = 'npx playwright-core install --with-deps chromium';

/** Programs of the second way to run, each with the names it may have, and how Debian installs them. */
const SERVICES = [['mariadbd', 'mysqld'], ['redis-server'], ['nginx']];
const INSTALL_SERVICES = 'apt-get install -y --no-install-recommends mariadb-server redis-server nginx-light';
const PROGRAM_FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** One more than two cores can drive: much of the time of a journey and of a browser test is waiting. */
const WORKERS = 3;

const EMBEDDED_PROJECTS = ['rules', 'frontend', 'journeys', 'browser'];

const report = new TestReport(ROOT);

function build() {
  try {
    buildIfStale();
    process.env.TEST_APP_IS_BUILT = 'true';
  } catch (error) {
    console.error(`\nThe app could not be built: ${error.message}\n`);
    report.fail();
  }
}

/** Jest's own report as JSON; null when Jest ended before it could write one. */
function runJest(given, environment = {}) {
  const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin', 'jest.js');
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-jest-'));
  const outputFile = join(folder, 'report.json');
  try {
    const options = ['--json', `--outputFile=${outputFile}`, `--maxWorkers=${WORKERS}`, ...given];
    const { status } = spawnSync(process.execPath, [jest, ...options], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    const said = readReport(outputFile);
    if (!said) console.error(`\nJest ended with ${status} and no report.\n`);
    return said;
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

/** Which programs of the second way to run are not installed. */
const absentServices = () =>
  SERVICES.filter(
    (names) => !names.some((name) => PROGRAM_FOLDERS.some((folder) => existsSync(join(folder, name)))),
  ).map(([name]) => name);

function runEmbedded(given) {
  const asksForProjects = given.some((argument) => argument.startsWith('--selectProjects'));
  const projects = asksForProjects ? [] : ['--selectProjects', ...EMBEDDED_PROJECTS];
  report.add(runJest([...given, ...projects]));
  const unseen = report.skippedIn('browser');
  if (unseen) {
    console.log(`\n${unseen} browser tests were skipped: there is no Chromium. ${INSTALL_CHROMIUM} installs one.`);
  }
}

/** What is not installed is told, and fails where everything should be there or was asked for. */
function runOnServices(given, wasAskedFor) {
  const absent = absentServices();
  if (absent.length) {
    console.log(`\nNot tested on services: ${absent.join(', ')} not installed. On Debian: ${INSTALL_SERVICES}`);
    if (IS_CI || wasAskedFor) report.fail();
    return;
  }
  // The journeys share services that the run starts; the tests of services start, and kill, those they need.
  const journeys = wasAskedFor ? 'all' : 'differing';
  report.add(runJest([...given, '--selectProjects', 'journeys'], { TEST_SERVICES: journeys }), 'on services');
  report.add(runJest([...given, '--selectProjects', 'services']));
}

const only = { services: process.argv.includes('--services'), embedded: process.argv.includes('--embedded') };
const given = process.argv.slice(2).filter((argument) => !['--services', '--embedded'].includes(argument));

build();
if (!only.services) runEmbedded(given);
if (!only.embedded) runOnServices(given, only.services);
if (IS_CI) report.failSkipped();
report.tell();

const { passed, failed, skipped } = report;
process.exitCode = failed ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
