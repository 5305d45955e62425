import { join } from 'node:path';
import { inArenas } from '../arenas/arena.mjs';
import { startGenerator } from '../load/generator.mjs';
import { LOADS } from '../options.mjs';
import { profileLoad, profilingOf } from '../profile/profile.mjs';
import { RESULTS } from '../report/results.mjs';
import { worldOf } from '../seed/world.mjs';

/** Profiles the app under each kind of load that was asked for. */
export const profileAll = ({ only, databases, seconds, warmUp, connections }) =>
  inArenas(databases, async (arena) => {
    for (const kind of only.filter((name) => LOADS.includes(name))) {
      const file = join(RESULTS, `${arena.database}-${kind}.cpuprofile`);
      const world = worldOf();
      const { app, secret, stop } = await arena.serversFor(world, { ...profilingOf(file), onlyApp: true });
      const generator = startGenerator(world, secret);
      try {
        await profileLoad(generator, app, { kind, connections }, { seconds, warmUp, file });
      } finally {
        generator.end();
        await stop();
      }
    }
  });
