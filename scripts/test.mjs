/**
 * Runs the tests from a fresh state: npm test
 * Builds the app when it is missing or stale and runs everything on the embedded default and, where they are installed, on private MariaDB
 * and Redis services the journeys that can come out differently there and the tests of the services. Ends with one line
 * 'N passed, N failed[, N skipped]'.
 *   --thorough  also what is left to the night (npm run test:thorough)
 *   --services  only what runs on the services, with all journeys and what is left to the night (npm run test:services)
 *   --embedded  only what needs no service
 * Other arguments are handed to Jest, for example: npm test -- --selectProjects=rules
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../test/support/build-app.mjs';
import { skippedIn, tell } from './test-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const JEST = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin', 'jest.js');
const IS_CI = process.env.CI === 'true';
const INSTALL_CHROMIUM = 'npx playwright-core install --with-deps chromium';

/** Programs of the second way to run, each with the names it may have, and how Debian installs them. */
const SERVICES = [['mariadbd', 'mysqld'], ['redis-server'], ['nginx']];
const INSTALL_SERVICES = 'apt-get install -y --no-install-recommends mariadb-server redis-server nginx-light';
const PROGRAM_FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** Twice what two cores can drive: much of the time of a journey and of a browser test is waiting. */
const WORKERS = 4;

const OPTIONS = ['--thorough', '--services', '--embedded'];
const EMBEDDED = ['rules', 'clock', 'frontend', 'journeys', 'browser'];
const ON_SERVICES = ['on-services', 'services'];

function build() {
  try {
    buildIfStale();
    process.env.TEST_APP_IS_BUILT = 'true';
    return true;
  } catch (error) {
    console.error(`\nThe app could not be built: ${error.message}\n`);
    return false;
  }
}

/** What scripts/test-reporter.cjs wrote, with one more failure where Jest itself failed without one; null when Jest ended before. */
function runJest(given) {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-jest-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['default', join(ROOT, 'scripts/test-reporter.cjs')].map((name) => `--reporters=${name}`);
    const { status } = spawnSync(process.execPath, [JEST, ...reporters, `--maxWorkers=${WORKERS}`, ...given], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, TEST_REPORT: file },
    });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    if (!report) console.error(`\nJest ended with ${status} and no report.\n`);
    else if (status !== 0 && report.failed === 0) report.failed = 1;
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Which programs of the second way to run are not installed. */
const absentServices = () =>
  SERVICES.filter(
    (names) => !names.some((name) => PROGRAM_FOLDERS.some((folder) => existsSync(join(folder, name)))),
  ).map(([name]) => name);

/** What is not installed is told, and counts as a failure where everything should be there or was asked for. */
function tellAbsent(absent, wasAskedFor) {
  if (!absent.length) return 0;
  console.log(`\nNot tested on services: ${absent.join(', ')} not installed. On Debian: ${INSTALL_SERVICES}`);
  return IS_CI || wasAskedFor ? 1 : 0;
}

function tellUnseen(report) {
  const unseen = skippedIn(report, 'browser');
  if (unseen) {
    console.log(`\n${unseen} browser tests were skipped: there is no Chromium. ${INSTALL_CHROMIUM} installs one.`);
  }
}

function tellLeftOut(given) {
  if (process.env.TEST_THOROUGH || given.length) return;
  console.log('\nFiles named *.night.spec.ts were left out; npm run test:thorough runs them, too.');
}

function main() {
  const asked = (name) => process.argv.includes(name);
  const only = { services: asked('--services'), embedded: asked('--embedded') };
  const given = process.argv.slice(2).filter((argument) => !OPTIONS.includes(argument));
  if (only.services || asked('--thorough')) process.env.TEST_THOROUGH = 'true';
  const absent = only.embedded ? [] : absentServices();
  const onServices = only.embedded || absent.length ? [] : ON_SERVICES;
  const projects = [...(only.services ? [] : EMBEDDED), ...onServices];
  const asksForProjects = given.some((argument) => argument.startsWith('--selectProjects'));
  const count = { passed: 0, failed: build() ? 0 : 1, skipped: 0 };
  const report =
    projects.length === 0 ? null : runJest([...given, ...(asksForProjects ? [] : ['--selectProjects', ...projects])]);
  for (const kind of Object.keys(count)) count[kind] += report?.[kind] ?? 0;
  if (!report) count.failed += 1;
  else {
    tellUnseen(report);
    tell(report, ROOT);
    tellLeftOut(given);
  }
  count.failed += tellAbsent(absent, only.services);
  if (IS_CI && count.skipped) {
    console.log(`\nCI=true: ${count.skipped} skipped tests count as failed.`);
    count.failed += count.skipped;
    count.skipped = 0;
  }
  const { passed, failed, skipped } = count;
  process.exitCode = failed ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

main();
