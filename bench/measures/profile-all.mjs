import { join } from 'node:path';
import { inArenas } from '../arenas/arena.mjs';
import { startGenerator } from '../load/generator.mjs';
import { LOADS } from '../options.mjs';
import { profileWork, profilingOf } from '../profile/profile.mjs';
import { RESULTS } from '../report/results.mjs';
import { worldOf } from '../seed/world.mjs';
import { generateWarm } from './generations.mjs';

async function profileLoad(arena, kind, { seconds, warmUp, connections }) {
  const file = join(RESULTS, `${arena.database}-${kind}.cpuprofile`);
  const world = worldOf();
  const { app, secret, stop } = await arena.serversFor(world, { ...profilingOf(file), onlyApp: true });
  const generator = startGenerator(world, secret);
  try {
    await generator.run(app, { kind, connections, seconds: warmUp });
    await profileWork(app, { kind, file, work: () => generator.run(app, { kind, connections, seconds }) });
  } finally {
    generator.end();
    await stop();
  }
}

async function profileGenerations(arena, { quick }) {
  const file = join(RESULTS, `${arena.database}-generations.cpuprofile`);
  await generateWarm(arena, { quick, servers: profilingOf(file) }, (app, lists) =>
    profileWork(app, { kind: 'generations', file, work: lists }),
  );
}

/** Profiles the app under each kind of load that was asked for, and while it writes school lists. */
export function profileAll({ only, databases, ...options }) {
  const loads = only.filter((name) => LOADS.includes(name));
  if (loads.length === 0 && !only.includes('generations')) {
    throw new Error(`Only ${[...LOADS, 'generations'].join(', ')} can be profiled.`);
  }
  return inArenas(databases, async (arena) => {
    for (const kind of loads) await profileLoad(arena, kind, options);
    if (only.includes('generations')) await profileGenerations(arena, options);
  });
}
