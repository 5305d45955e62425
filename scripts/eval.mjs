/**
 * Measures what the product makes of made-up people, against what experts would say: npm run eval [-- AREA]
 *   -- lists                the table of the school lists; without an area every area is measured
 *   -- lists --show nell    one person's list as a counselor reads it; `--show all` prints everyone
 * An area is a file eval/AREA.ts that exports `evaluate(show)`. Ends with 1 when a figure is worse than its floor.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);
/** The sources as they stand, without a build. */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
  });
  module._compile(code, filename);
};

const folder = fileURLToPath(new URL('../eval/', import.meta.url));
const AREAS = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => name.slice(0, -3))
  .filter((name) => 'evaluate' in require(`${folder}${name}.ts`));

const { values, positionals } = parseArgs({ options: { show: { type: 'string' } }, allowPositionals: true });
const wanted = positionals.length ? positionals : AREAS;
const unknown = wanted.filter((area) => !AREAS.includes(area));
if (unknown.length) {
  console.error(`There is no ${unknown.join(', ')}; the areas are ${AREAS.join(', ')}.`);
  process.exit(2);
}

const { isKept, lineOf } = require(`${folder}rows.ts`);

function evaluated(area) {
  try {
    return require(`${folder}${area}.ts`).evaluate(values.show ?? null);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

let worse = false;
for (const area of wanted) {
  const { rows, report } = evaluated(area);
  if (report) console.log(report);
  if (!rows.length) continue;
  worse ||= rows.some((row) => !isKept(row));
  console.log(`\n${area}\n${rows.map(lineOf).join('\n')}`);
}
process.exit(worse ? 1 : 0);
