/**
 * Runs the tests: npm test
 *
 * Builds the app if it is missing or stale, then runs everything that a change can break: rules, components, API journeys and browser
 * journeys on the embedded database and, if MariaDB, Redis and nginx are installed, one smoke test on those.
 *   --thorough  also the files named *.night.spec.ts, whole evaluations, and all journeys on MariaDB and Redis (npm run test:thorough)
 *   --services  only what runs on the services, all of it (npm run test:services)
 *   --embedded  only what needs no services
 * Other arguments go to Jest: npm test -- --selectProjects=rules
 *
 * Prints tests by kind, the ten slowest files, what was skipped and how to install what is missing, CPU seconds, and last
 * 'N passed, N failed[, N skipped]'. A run without arguments for Jest also writes var/test-run.json:
 *   { finished_at, seconds, cpu_seconds, passed, failed, slowest: [{ file, seconds }] }
 * `finished_at` is an ISO time, `seconds` the whole run with its build, `cpu_seconds` what it and its processes used (null without /proc),
 * `slowest` the ten slowest files. The next run starts those first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../test/support/build-app.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const JEST = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin', 'jest.js');
const IS_CI = process.env.CI === 'true';
const INSTALL_CHROMIUM = 'npx playwright-core install --with-deps chromium';

/** What the tests on services need, each program with the names it may have, and how Debian installs them. */
const SERVICES = [['mariadbd', 'mysqld'], ['redis-server'], ['nginx']];
const INSTALL_SERVICES = 'apt-get install -y --no-install-recommends mariadb-server redis-server nginx-light';
const PROGRAM_FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/**
 * One more than the two cores we plan for. A worker, its server and its Chromium take turns, so a worker keeps about one core busy; the
 * third fills the pauses in which pages settle. A fourth adds another server and Chromium, and makes waits long enough to fail.
 */
const WORKERS = 3;

const OPTIONS = ['--thorough', '--services', '--embedded'];
const EMBEDDED = ['rules', 'clock', 'frontend', 'journeys', 'browser'];
const ON_SERVICES = ['services'];
const ON_SERVICES_AT_NIGHT = ['services', 'on-services'];

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

/** The services that are not installed. */
const missingServices = () =>
  SERVICES.filter(
    (names) => !names.some((name) => PROGRAM_FOLDERS.some((folder) => existsSync(join(folder, name)))),
  ).map(([name]) => name);

const MAX_SLOWEST = 10;

const named = ({ files }) => files.map((file) => ({ ...file, name: relative(ROOT, file.path).split(sep).join('/') }));

function printKinds(files) {
  const kinds = new Map();
  for (const { kind, tests, seconds } of files) {
    const sum = kinds.get(kind) ?? { files: 0, tests: 0, seconds: 0 };
    kinds.set(kind, { files: sum.files + 1, tests: sum.tests + tests.length, seconds: sum.seconds + seconds });
  }
  console.log('\nBy kind:');
  for (const [kind, sum] of kinds) {
    console.log(`  ${kind}: ${sum.files} files, ${sum.tests} tests, ${sum.seconds.toFixed(0)} s added up`);
  }
}

/** The slowest files of a run. */
const slowestOf = (report) =>
  named(report)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MAX_SLOWEST);

/** How many tests of a kind were skipped. */
const skippedIn = ({ files }, kind) =>
  files
    .filter((file) => file.kind === kind)
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'pending').length;

/** Prints what scripts/test-reporter.cjs collected: tests by kind and the slowest files. */
function printReport(report) {
  printKinds(report.files);
  console.log('\nThe slowest files:');
  for (const { seconds, name, kind } of slowestOf(report)) {
    console.log(`  ${seconds.toFixed(1)} s  ${name} (${kind})`);
  }
}

/** Says what was not tested and why. Returns how many failures that counts as. */
function printSkipped({ report, missing, areServicesRequired, isPartial }) {
  const unseen = skippedIn(report, 'browser');
  if (unseen) console.log(`\nSKIPPED ${unseen} browser tests: no Chromium found. Install it: ${INSTALL_CHROMIUM}`);
  if (missing.length) {
    console.log(
      `\nSKIPPED all tests on services: no ${missing.join(', ')} found. Install on Debian: ${INSTALL_SERVICES}`,
    );
  }
  if (!process.env.TEST_THOROUGH && !isPartial)
    console.log('\nLeft for the night: npm run test:thorough runs everything.');
  return missing.length && (IS_CI || areServicesRequired) ? 1 : 0;
}

/** What this process and all that it waited for used; Linux counts in hundredths of a second. */
function cpuSeconds() {
  if (!existsSync('/proc/self/stat')) return null;
  const [utime, stime, cutime, cstime] = readFileSync('/proc/self/stat', 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(11, 15);
  return Math.round((Number(utime) + Number(stime) + Number(cutime) + Number(cstime)) / 100);
}

function writeRun({ passed, failed }, report, began) {
  const slowest = slowestOf(report).map(({ name, seconds }) => ({ file: name, seconds }));
  const finished_at = new Date().toISOString();
  const seconds = Math.round((Date.now() - began) / 1000);
  const run = { finished_at, seconds, cpu_seconds: cpuSeconds(), passed, failed, slowest };
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  writeFileSync(join(ROOT, 'var/test-run.json'), `${JSON.stringify(run, null, 2)}\n`);
}

function main() {
  const began = Date.now();
  const has = (option) => process.argv.includes(option);
  const only = { services: has('--services'), embedded: has('--embedded') };
  const given = process.argv.slice(2).filter((argument) => !OPTIONS.includes(argument));
  if (only.services || has('--thorough')) process.env.TEST_THOROUGH = 'true';
  const missing = only.embedded ? [] : missingServices();
  const services = process.env.TEST_THOROUGH ? ON_SERVICES_AT_NIGHT : ON_SERVICES;
  const projects = [...(only.embedded || missing.length ? [] : services), ...(only.services ? [] : EMBEDDED)];
  const selectsProjects = given.some((argument) => argument.startsWith('--selectProjects'));
  const count = { passed: 0, failed: build() ? 0 : 1, skipped: 0 };
  const report =
    projects.length === 0 ? null : runJest([...given, ...(selectsProjects ? [] : ['--selectProjects', ...projects])]);
  for (const kind of Object.keys(count)) count[kind] += report?.[kind] ?? 0;
  if (!report) count.failed += 1;
  else printReport(report);
  count.failed += printSkipped({
    report: report ?? { files: [] },
    missing,
    areServicesRequired: only.services,
    isPartial: given.length > 0,
  });
  if (IS_CI && count.skipped) {
    console.log(`\nCI=true: ${count.skipped} skipped tests count as failed.`);
    count.failed += count.skipped;
    count.skipped = 0;
  }
  const { passed, failed, skipped } = count;
  const isWhole = given.length === 0 && !only.services && !only.embedded;
  if (report && isWhole) writeRun(count, report, began);
  process.exitCode = failed ? 1 : 0;
  console.log(`\nCPU seconds: ${cpuSeconds() ?? 'unknown'}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

main();
