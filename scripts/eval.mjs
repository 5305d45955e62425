/**
 * Measures how well the product reads and chooses, on sentences and students that nobody tuned it on:
 * npm run eval [-- AREA [ARGUMENT...]]. An area is a module eval/AREA.ts with `evaluate(...arguments)`, which returns (or promises) the lines of
 * its table and what fell below its floors. Ends with 1 where something did.
 */
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Measured where no area is named. */
const AREAS = ['danger', 'lists', 'standing', 'feedback', 'profile', 'chat', 'hosted'];

const require = createRequire(import.meta.url);
require('./load-typescript.cjs');

const [named, ...rest] = process.argv.slice(2);
let failed = false;
for (const area of named ? [named] : AREAS) {
  const file = fileURLToPath(new URL(`../eval/${area}.ts`, import.meta.url));
  if (!existsSync(file)) {
    console.error(`There is no eval/${area}.ts.`);
    process.exit(2);
  }
  const { table, failures } = await require(file).evaluate(...rest);
  console.log([`== ${area}`, ...table, ...failures.map((failure) => `BELOW ITS FLOOR: ${failure}`)].join('\n'));
  failed ||= failures.length > 0;
}
process.exitCode = failed ? 1 : 0;
