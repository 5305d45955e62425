/** What a run of the tests tells at its end: tests by kind, the slowest files, and what needed a second try. */
import { relative, sep } from 'node:path';

const SLOWEST_TOLD = 10;

function tellKinds(files) {
  const kinds = new Map();
  for (const { kind, tests, seconds } of files) {
    const sum = kinds.get(kind) ?? { files: 0, tests: 0, seconds: 0 };
    kinds.set(kind, { files: sum.files + 1, tests: sum.tests + tests.length, seconds: sum.seconds + seconds });
  }
  console.log('\nTests by kind:');
  for (const [kind, sum] of kinds) {
    console.log(`  ${kind}: ${sum.tests} in ${sum.files} files, ${sum.seconds.toFixed(0)} s added up`);
  }
}

function tellSlowest(files) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_TOLD);
  console.log('\nThe slowest files:');
  for (const { seconds, name, kind } of slowest) console.log(`  ${seconds.toFixed(1)} s  ${name} (${kind})`);
}

function tellSecondTries(files) {
  const tries = files.flatMap(({ name, tests }) =>
    tests.filter(({ invocations }) => invocations > 1).map(({ fullName }) => `  ${name}: ${fullName}`),
  );
  if (tries.length) console.log(`\nNeeded a second try:\n${tries.join('\n')}`);
}

/** How many tests of a kind were skipped. */
export const skippedIn = ({ files }, kind) =>
  files
    .filter((file) => file.kind === kind)
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'pending').length;

/** Tells what the reporter wrote; `root` is what paths are told from. */
export function tell({ files }, root) {
  const named = files.map((file) => ({ ...file, name: relative(root, file.path).split(sep).join('/') }));
  tellKinds(named);
  tellSlowest(named);
  tellSecondTries(named);
}
