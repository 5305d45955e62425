import { join } from 'node:path';
import { startGenerator } from '../load/generator.mjs';
import { LOADS } from '../options.mjs';
import { PROFILES, profileLoad, profilingOf } from '../profile/profile.mjs';
import { worldOf } from '../seed/world.mjs';
import { sqliteServers } from './bench-on-sqlite.mjs';

/** Profiles the app under each kind of load that was asked for. */
export async function profileAll({ only, seconds, warmUp, connections }) {
  for (const kind of only.filter((name) => LOADS.includes(name))) {
    const file = join(PROFILES, `${kind}.cpuprofile`);
    const world = worldOf();
    const { app, secret, stop } = await sqliteServers(world, { ...profilingOf(file), onlyApp: true });
    const generator = startGenerator(world, secret);
    try {
      await profileLoad(generator, app, { kind, connections }, { seconds, warmUp, file });
    } finally {
      generator.end();
      await stop();
    }
  }
}
