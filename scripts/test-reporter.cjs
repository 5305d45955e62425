const { writeFileSync } = require('node:fs');

/** A Jest reporter that writes the results of each file as JSON into the file that TEST_REPORT names. */
module.exports = class TestReporter {
  files = [];

  onTestResult({ path, context }, { perfStats, testResults }) {
    const tests = testResults.map(({ fullName, status }) => ({ fullName, status }));
    const seconds = (perfStats.end - perfStats.start) / 1000;
    this.files.push({ path, kind: context.config.displayName.name, seconds, tests });
  }

  onRunComplete(_contexts, results) {
    const passed = results.numPassedTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed, failed, skipped, files: this.files }));
  }
};
