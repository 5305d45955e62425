/** How speed changes with the number of connections and with the number of stored answers. */
import { ANSWERS_PER_SET, worldOf } from '../seed/world.mjs';
import { onServers } from './loads.mjs';
import { interleaved } from './rounds.mjs';

const CONNECTIONS = [1, 2, 4, 8, 16, 32, 64];
const SETS = [200, 2_000, 20_000, 200_000];
const QUICK_SETS = [200, 20_000];

/** Shorter than the main measure: there are many steps, and the direction is what counts. */
const shorter = ({ quick, seconds }) => ({ rounds: quick ? 1 : 3, seconds: Math.min(seconds, 2.5), warmUp: 1.5 });

export async function measureConnections(arena, options, tell) {
  if (!options.only.includes('connections')) return;
  const steps = [];
  await onServers(arena, worldOf(), async ({ generator, both }) => {
    for (const kind of ['reads', 'saves']) {
      for (const connections of CONNECTIONS) {
        steps.push(await interleaved(generator, both, { kind, connections }, shorter(options)));
        tell('connections', { steps }, { steps: steps.slice(-1) });
      }
    }
  });
}

/** The steps of one kind stand together. */
const byKind = (steps) => ['reads', 'roster', 'saves'].flatMap((kind) => steps.filter((step) => step.kind === kind));

export async function measureAnswers(arena, options, tell) {
  if (!options.only.includes('answers')) return;
  const steps = [];
  for (const sets of options.quick ? QUICK_SETS : SETS) {
    await onServers(arena, worldOf({ sets }), async ({ generator, both }) => {
      for (const kind of ['reads', 'roster', 'saves']) {
        const order = { kind, connections: options.connections };
        const step = await interleaved(generator, both, order, shorter(options));
        steps.push({ ...step, answers: sets * ANSWERS_PER_SET });
        tell('answers', { steps: byKind(steps) }, { steps: steps.slice(-1) });
      }
    });
  }
}
