/** Whether a load becomes dearer the longer it lasts: the same requests for minutes, the first half minute against the last. */
import { worldOf } from '../seed/world.mjs';
import { memoryMiB } from '../support/usage.mjs';
import { onServers } from './loads.mjs';
import { warm } from './rounds.mjs';

const ROUND_SECONDS = 30;

export async function measureLong(arena, { only, minutes, connections }, tell) {
  if (!only.includes('long')) return;
  const steps = [];
  await onServers(arena, worldOf(), async ({ app, generator }) => {
    for (const kind of ['roster', 'saves']) {
      const order = { kind, connections, seconds: ROUND_SECONDS };
      await warm(generator, app, { ...order, seconds: 4 });
      const rounds = [];
      for (let round = 0; round * ROUND_SECONDS < minutes * 60; round += 1) {
        const { cpu } = await generator.run(app, order);
        rounds.push({ cpu, memory: memoryMiB(app.pid).now });
      }
      const [first, last] = [rounds[0], rounds.at(-1)];
      const memory = { first: first.memory, last: last.memory };
      steps.push({ kind, minutes, first: first.cpu, last: last.cpu, memory, rounds });
      tell('long', { steps }, { steps: steps.slice(-1) });
    }
  });
}
