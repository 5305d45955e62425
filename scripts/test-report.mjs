/** Adds up what the runs of Jest report, and tells it: by kind, the slowest files, and what needed a second try. */
import { relative, sep } from 'node:path';

const SLOWEST_TOLD = 10;

/** Which kind of test a file holds, by where it lies; the first that fits. */
const KINDS = [
  ['browser', /^test\/browser\//],
  ['services', /^test\/services\//],
  ['journeys', /^test\/journeys\/|\.database\.spec\.ts$/],
  ['frontend', /^frontend\//],
  ['rules', /./],
];
const kindOf = (file) => KINDS.find(([, place]) => place.test(file))[0];

/** Everything that the runs of one `npm test` say. */
export class TestReport {
  passed = 0;
  failed = 0;
  skipped = 0;
  files = [];

  constructor(root) {
    this.root = root;
  }

  /** Adds a run's report, null for one that ended without; `place` says where it ran, e.g. 'on services'. */
  add(report, place = '') {
    if (!report) {
      this.failed += 1;
      return;
    }
    this.passed += report.numPassedTests;
    this.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    this.skipped += report.numPendingTests + report.numTodoTests;
    // A run that Jest itself calls failed, for another reason than a test, must not look green.
    if (!report.success && this.failed === 0) this.failed += 1;
    for (const { name, startTime, endTime, assertionResults } of report.testResults) {
      const file = relative(this.root, name).split(sep).join('/');
      const kind = [kindOf(file), place].filter(Boolean).join(' ');
      this.files.push({ file, kind, seconds: (endTime - startTime) / 1000, tests: assertionResults });
    }
  }

  /** Counts something that could not be done as one failed test. */
  fail() {
    this.failed += 1;
  }

  /** Where everything is installed, a test that does not run hides a fault. */
  failSkipped() {
    if (this.skipped === 0) return;
    console.log(`\n${this.skipped} skipped tests count as failed where everything is installed.`);
    this.failed += this.skipped;
    this.skipped = 0;
  }

  skippedIn(kind) {
    return this.files
      .filter((one) => one.kind === kind)
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === 'pending').length;
  }

  tell() {
    this.tellKinds();
    this.tellSlowest();
    this.tellSecondTries();
  }

  tellKinds() {
    const kinds = new Map();
    for (const { kind, tests, seconds } of this.files) {
      const sum = kinds.get(kind) ?? { files: 0, tests: 0, seconds: 0 };
      kinds.set(kind, { files: sum.files + 1, tests: sum.tests + tests.length, seconds: sum.seconds + seconds });
    }
    console.log('\nTests by kind:');
    for (const [kind, { files, tests, seconds }] of kinds) {
      console.log(`  ${kind}: ${tests} in ${files} files, ${seconds.toFixed(0)} s added up`);
    }
  }

  tellSlowest() {
    const slowest = [...this.files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_TOLD);
    console.log('\nThe slowest files:');
    for (const { seconds, file, kind } of slowest) console.log(`  ${seconds.toFixed(1)} s  ${file} (${kind})`);
  }

  tellSecondTries() {
    const tries = this.files.flatMap(({ file, tests }) =>
      tests.filter(({ invocations }) => invocations > 1).map(({ fullName }) => `  ${file}: ${fullName}`),
    );
    if (tries.length) console.log(`\nNeeded a second try:\n${tries.join('\n')}`);
  }
}
