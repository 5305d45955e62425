/** Measures the app: npm run bench. See --help. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { onDatabases } from './databases.mjs';
import { belowFloors } from './goals.mjs';
import { LOADS, measureLoads, profileLoads } from './measures/loads.mjs';
import { measureLists, measureStart, measureWaiting } from './measures/process.mjs';
import { asText, newestResults, resultBook, tablesOf, writeDocs } from './report.mjs';
import { CAN_MEASURE } from './servers.mjs';

const MEASURES = [...LOADS, 'offered', 'start', 'memory', 'generations', 'waiting', 'long'];
const DATABASES = ['sqlite', 'mariadb', 'both'];

const USAGE = `Measures Pathlight against a bare server in the same run.

npm run bench -- [options]

  --only saves,reads     only these: ${MEASURES.join(', ')}
  --database sqlite      ${DATABASES.join(', ')} (both unless said otherwise)
  --rounds 5             measured rounds of each server, in turn
  --minutes 10           how long the measure "long" keeps up each load
  --quick                two short rounds, for a first look
  --profile              writes CPU profiles of the app under each kind of load instead of comparing it
  --guard                ends with 1 when a share is under its floor in bench/goals.mjs
  --write-docs           puts the tables into docs/figures.md

Results are kept as JSON in bench/results.`;

/** The options of this run. Throws with a sentence when one of them cannot be used. */
function optionsOf(given) {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({
    args: given,
    options: {
      only: { ...text, multiple: true },
      database: { ...text, default: 'both' },
      rounds: text,
      minutes: text,
      ...{ quick: flag, profile: flag, guard: flag, help: flag, 'write-docs': flag },
    },
  });
  const { quick, database, profile } = values;
  const only = values.only?.flatMap((names) => names.split(',')) ?? (profile ? ['saves', 'reads', 'roster'] : MEASURES);
  const unknown = only.filter((name) => !MEASURES.includes(name));
  if (unknown.length) throw new Error(`There is no measure '${unknown[0]}'. Choose of: ${MEASURES.join(', ')}.`);
  if (!DATABASES.includes(database)) throw new Error(`--database is one of ${DATABASES.join(', ')}.`);
  const number = (name, fallback) => {
    const value = Number(values[name] ?? fallback);
    if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`);
    return value;
  };
  return {
    ...values,
    only,
    databases: database === 'both' ? ['sqlite', 'mariadb'] : [database],
    rounds: number('rounds', quick ? 2 : 5),
    minutes: number('minutes', quick ? 1.5 : 10),
    seconds: quick ? 1.5 : 4,
    warmUp: quick ? 1.5 : 4,
  };
}

const IN_MEMORY = 0x01021994;

/** What makes the figures worth less than they look. */
function warn() {
  if (!CAN_MEASURE)
    console.log('This system does not tell the CPU time of another process; only requests a second follow.');
  if (statfsSync(tmpdir()).type === IN_MEMORY)
    console.log(
      `${tmpdir()} lies in memory, so that a durable save costs nothing here. Set TMPDIR to a folder on a disk.`,
    );
}

/** Runs what was asked for on each database, prints it as it comes and keeps it. */
async function measureAll(options) {
  warn();
  const book = resultBook(options);
  await onDatabases(options.databases, async (arena) => {
    console.log(`\n${arena.describe}\n`);
    const tell = (name, result) => {
      book.add(arena, name, result);
      console.log(
        tablesOf({ [name]: { result } }, arena.database)
          .map(asText)
          .join('\n'),
      );
    };
    for (const measure of [measureStart, measureLoads, measureLists, measureWaiting])
      await measure(arena, options, tell);
  });
  if (options['write-docs']) console.log(`Written: ${await writeDocs(newestResults())}`);
  console.log(`Kept: ${book.file}`);
  if (!options.guard) return;
  const below = belowFloors(book.own.databases);
  for (const sentence of below) console.error(sentence);
  if (below.length) process.exitCode = 1;
}

async function main() {
  const options = optionsOf(process.argv.slice(2));
  if (options.help) return console.log(USAGE);
  if (!options.profile) return measureAll(options);
  return onDatabases(options.databases, (arena) => profileLoads(arena, options));
}

// A bench that is stopped ends its servers and removes their data, too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

main().catch((error) => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
});
