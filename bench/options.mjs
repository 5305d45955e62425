/** What the bench can be asked for. */
import { parseArgs } from 'node:util';

export const LOADS = ['saves', 'reads', 'roster', 'progress', 'login'];
export const OTHERS = [
  'offered',
  'start',
  'memory',
  'desk',
  'generations',
  'waiting',
  'long',
  'connections',
  'answers',
];
const MEASURES = [...LOADS, ...OTHERS];
const DATABASES = ['sqlite', 'mariadb', 'both'];

export const USAGE = `Measures Pathlight against a bare server in the same run.

npm run bench -- [options]

  --only saves,reads     only these: ${MEASURES.join(', ')}
  --database sqlite      ${DATABASES.join(', ')} (both unless said otherwise)
  --rounds 5             measured rounds of each server, in turn
  --seconds 4            how long each round lasts
  --connections 32       connections of the load
  --minutes 10           how long the measure "long" keeps up each load
  --quick                two short rounds, for a first look
  --profile              profiles the app under each kind of load instead of comparing it
  --markdown             prints the tables as Markdown
  --guard                ends with 1 when a share is under its floor in bench/goals.mjs
  --write-docs           puts the tables into docs/figures.md

Results are kept as JSON in bench/results.`;

/** The options of this run. Throws with a sentence when one of them cannot be used. */
export function optionsOf(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      only: { type: 'string', multiple: true },
      database: { type: 'string', default: 'both' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string', default: '32' },
      minutes: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      guard: { type: 'boolean', default: false },
      'write-docs': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const only =
    values.only?.flatMap((text) => text.split(',')) ?? (values.profile ? ['saves', 'reads', 'roster'] : MEASURES);
  const unknown = only.filter((name) => !MEASURES.includes(name));
  if (unknown.length) throw new Error(`There is no measure '${unknown[0]}'. Choose of: ${MEASURES.join(', ')}.`);
  if (!DATABASES.includes(values.database)) throw new Error(`--database is one of ${DATABASES.join(', ')}.`);
  const number = (name, text, fallback) => {
    const value = Number(text ?? fallback);
    if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`);
    return value;
  };
  const { quick } = values;
  return {
    only,
    quick,
    databases: values.database === 'both' ? ['sqlite', 'mariadb'] : [values.database],
    rounds: number('rounds', values.rounds, quick ? 2 : 5),
    seconds: number('seconds', values.seconds, quick ? 1.5 : 4),
    warmUp: quick ? 1.5 : 4,
    connections: number('connections', values.connections),
    minutes: number('minutes', values.minutes, quick ? 1.5 : 10),
    profile: values.profile,
    markdown: values.markdown,
    guard: values.guard,
    writeDocs: values['write-docs'],
    help: values.help,
  };
}
