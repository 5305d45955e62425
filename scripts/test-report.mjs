/** What a run of the tests prints at its end: tests by kind and the slowest files. */
import { relative, sep } from 'node:path';

const MAX_SLOWEST = 10;

const named = ({ files }, root) =>
  files.map((file) => ({ ...file, name: relative(root, file.path).split(sep).join('/') }));

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

/** The slowest files of a run, with their paths below `root`. */
export const slowestOf = (report, root) =>
  named(report, root)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MAX_SLOWEST);

/** How many tests of a kind were skipped. */
export const skippedIn = ({ files }, kind) =>
  files
    .filter((file) => file.kind === kind)
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'pending').length;

/** Prints what scripts/test-reporter.cjs collected. */
export function printReport(report, root) {
  const files = named(report, root);
  printKinds(files);
  console.log('\nThe slowest files:');
  for (const { seconds, name, kind } of slowestOf(report, root)) {
    console.log(`  ${seconds.toFixed(1)} s  ${name} (${kind})`);
  }
}
