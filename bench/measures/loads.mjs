/** The app and the bare server under each kind of load, and the app's memory before and after. */
import { startGenerator } from '../load/generator.mjs';
import { LOADS } from '../options.mjs';
import { worldOf } from '../seed/world.mjs';
import { refuseDifferentAnswers } from '../support/same-answers.mjs';
import { memoryMiB } from '../support/usage.mjs';
import { pause } from '../support/wait.mjs';
import { argonAlone } from './argon-alone.mjs';
import { interleaved } from './rounds.mjs';

const IDLE_AFTER_MS = 5_000;
const OFFERED_RATE = 400;
/** Connections ready for offered requests, so that a slow answer does not hold back the next request. */
const OFFERED_CONNECTIONS = 64;

/** Saves come last: they make the rows of the two servers differ in size. */
const inOrder = (only) => LOADS.filter((kind) => only.includes(kind)).sort((a, b) => (a === 'saves') - (b === 'saves'));

/** Opens both servers on this world, proves that they answer the same, and gives them to `work` with a load generator. */
export async function onServers(arena, world, work, withRules = false) {
  const servers = await arena.serversFor(world, { withRules });
  const generator = startGenerator(world, servers.secret);
  try {
    await refuseDifferentAnswers(servers, world, servers.secret);
    return await work({ ...servers, generator, both: [servers.bare, servers.app] });
  } finally {
    generator.end();
    await servers.stop();
  }
}

/** Steady saves, whatever the server does: whether all were served, and how soon. */
async function offered({ generator, both }, { quick }) {
  const order = { kind: 'saves', connections: OFFERED_CONNECTIONS, rate: OFFERED_RATE, seconds: quick ? 5 : 20 };
  const result = { rate: OFFERED_RATE };
  for (const server of both) {
    await generator.run(server, { ...order, seconds: 2 });
    const { requests, offered: sent, seconds, p50, p99, most, cpu } = await generator.run(server, order);
    const cpuShare = cpu === null ? null : (cpu * requests) / seconds / 1e6;
    result[server.name] = { served: requests, offered: sent, seconds, p50, p99, most, cpuShare };
  }
  return result;
}

/** Everything that needs the standard world; tells one result for each measure that was asked for. */
export async function measureLoads(arena, options, tell) {
  const wants = (name) => options.only.includes(name);
  const kinds = inOrder(options.only);
  if (!kinds.length && !wants('offered') && !wants('memory')) return;
  await onServers(
    arena,
    worldOf(),
    async (servers) => {
      const { app, generator, both } = servers;
      if (wants('memory')) await pause(IDLE_AFTER_MS);
      const idle = memoryMiB(app.pid).now;
      for (const kind of kinds) {
        const order = { kind, connections: options.connections };
        const all = kind === 'saves' && servers.rules ? [...both, servers.rules] : both;
        const result = await interleaved(generator, all, order, options);
        if (kind === 'login') result.argon = argonAlone(options);
        tell(kind, result);
      }
      if (wants('offered')) tell('offered', await offered(servers, options));
      if (wants('memory')) {
        const order = { connections: options.connections, seconds: options.seconds };
        for (const kind of LOADS) await generator.run(app, { kind, ...order });
        const { now, peak } = memoryMiB(app.pid);
        tell('memory', { idle, loaded: now, peak });
      }
    },
    arena.database === 'sqlite' && wants('saves'),
  );
}
