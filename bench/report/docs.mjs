/** Puts the newest figures into docs/figures.md, between its markers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { ROOT } from '../support/product.mjs';
import { asMarkdown } from './render.mjs';
import { tablesOfResults } from './tables.mjs';

const FILE = join(ROOT, 'docs', 'figures.md');
const BEGIN = '<!-- bench:begin -->';
const END = '<!-- bench:end -->';

/** The measures that the document shows; npm run bench -- --markdown prints the others, too. */
const SHOWN = ['saves', 'reads', 'roster', 'progress', 'login', 'start', 'memory', 'generations', 'waiting'];

const shownOf = ({ machine, databases }) => ({
  machine,
  databases: Object.fromEntries(
    Object.entries(databases).map(([database, { describe, measures }]) => [
      database,
      { describe, measures: Object.fromEntries(Object.entries(measures).filter(([name]) => SHOWN.includes(name))) },
    ]),
  ),
});

/** All figures as Markdown. */
export function markdownOf({ machine, databases }) {
  const { processor, cores, memoryGiB, system, node } = machine;
  const parts = [`Measured on ${cores} cores of ${processor}, ${memoryGiB} GiB, ${system}, Node ${node.slice(1)}.`, ''];
  for (const [database, { describe, measures }] of Object.entries(databases)) {
    const days = [...new Set(Object.values(measures).map(({ at }) => at))].sort();
    const quick = Object.entries(measures).filter(([, entry]) => entry.quick);
    parts.push(`### ${describe}, ${days.join(', ')}`, '');
    if (quick.length) parts.push(`Only a quick look: ${quick.map(([name]) => name).join(', ')}.`, '');
    parts.push(...tablesOfResults(measures, database).map(asMarkdown));
  }
  return parts.join('\n');
}

/** Replaces the block between the markers. Throws when the document has none. */
export async function writeDocs(results) {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/figures.md needs the markers ${BEGIN} and ${END}.`);
  const whole = `${before}${BEGIN}\n\n${markdownOf(shownOf(results))}\n${END}${after}`;
  const options = await prettier.resolveConfig(FILE);
  writeFileSync(FILE, await prettier.format(whole, { ...options, parser: 'markdown' }));
  return FILE;
}
