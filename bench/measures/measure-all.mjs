import { inArenas } from '../arenas/arena.mjs';
import { markdownOf, writeDocs } from '../report/docs.mjs';
import { belowFloors } from '../report/guard.mjs';
import { asText } from '../report/render.mjs';
import { warningOf } from '../report/machine.mjs';
import { newestResults, resultBook } from '../report/results.mjs';
import { tablesOfResults } from '../report/tables.mjs';
import { CAN_MEASURE } from '../support/usage.mjs';
import { measureDesk } from './desk.mjs';
import { measureGenerations } from './generations.mjs';
import { measureAnswers, measureConnections } from './growth.mjs';
import { measureLoads } from './loads.mjs';
import { measureLong } from './long.mjs';
import { measureStart } from './start.mjs';
import { measureWaiting } from './waiting.mjs';

const STAGES = [
  measureStart,
  measureLoads,
  measureDesk,
  measureGenerations,
  measureWaiting,
  measureLong,
  measureConnections,
  measureAnswers,
];

/** Runs what was asked for on each database, prints it as it comes and keeps it. */
export async function measureAll(options) {
  if (!CAN_MEASURE)
    console.log('This system does not tell the CPU time of another process; only requests a second follow.');
  const warning = warningOf();
  if (warning) console.log(warning);
  const book = resultBook(options);
  await inArenas(options.databases, async (arena) => {
    console.log(`\n${arena.describe}\n`);
    // A measure of many steps tells all of them each time, and shows the newest.
    const tell = (name, result, shown = result) => {
      book.add(arena, name, result);
      const tables = tablesOfResults({ [name]: { result: shown } }, arena.database);
      console.log(tables.map(asText).join('\n'));
    };
    for (const stage of STAGES) await stage(arena, options, tell);
  });
  if (options.markdown) console.log(markdownOf(newestResults()));
  if (options.writeDocs) console.log(`Written: ${await writeDocs(newestResults())}`);
  console.log(`Kept: ${book.file}`);
  if (!options.guard) return;
  const below = belowFloors(book.own.databases);
  for (const sentence of below) console.error(sentence);
  if (below.length) process.exitCode = 1;
}
