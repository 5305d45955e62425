/**
 * Runs every test from a fresh state: npm test
 * Builds the app when it is missing or stale, runs all Jest projects and ends with one line 'N passed, N failed[, N skipped]'.
 * Arguments are handed to Jest, for example: npm test -- --selectProjects rules
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../test/support/build-app.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BROWSER_TESTS = ['test', 'browser', ''].join(sep);
const IS_CI = process.env.CI === 'true';
const INSTALL_CHROMIUM = 'npx playwright-core install --with-deps chromium';

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
function runJest(given) {
  const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin', 'jest.js');
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-jest-'));
  const outputFile = join(folder, 'report.json');
  try {
    // Two workers also where there are two cores: most of a journey's time is waiting.
    const options = ['--json', `--outputFile=${outputFile}`, '--maxWorkers=2', ...given];
    const { status } = spawnSync(process.execPath, [jest, ...options], { cwd: ROOT, stdio: 'inherit' });
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

build();
const report = runJest(process.argv.slice(2));
add(report);
tellSkipped(report);
failSkipped();

const { passed, failed, skipped } = count;
process.exitCode = failed ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
