/** The app beside the bare server, and on SQLite beside a stock Nest app, under each kind of load, and the app's memory before and after. */
import { startGenerator } from '../load/generator.mjs';
import { LOADS } from '../options.mjs';
import { worldOf } from '../seed/world.mjs';
import { refuseDifferentAnswers } from '../support/same-answers.mjs';
import { memoryMiB } from '../support/usage.mjs';
import { pause } from '../support/wait.mjs';
import { argonAlone } from './argon-alone.mjs';
import { interleaved } from './rounds.mjs';

/** When an idle server's memory is read, in ms after it is ready: at once, and when the collector has given back what a start took. */
const IDLE_AFTER_MS = [5_000, 60_000];
const OFFERED_RATE = 400;
/** Connections ready for offered requests, so that a slow answer does not hold back the next request. */
const OFFERED_CONNECTIONS = 64;
/** Saves that arrive at once, as when a class is told to write. */
const BURST = 32;
/** What the stock Nest app answers, too. */
const STOCK_KINDS = ['saves', 'reads', 'roster'];

/** Saves come last: they make the rows of the two servers differ in size. */
const inOrder = (only) => LOADS.filter((kind) => only.includes(kind)).sort((a, b) => (a === 'saves') - (b === 'saves'));

/** Opens both servers on this world, proves that they answer the same, and gives them to `work` with a load generator. */
export async function onServers(arena, world, work, withOthers = false) {
  const servers = await arena.serversFor(world, { withOthers });
  const generator = startGenerator(world, servers.secret);
  try {
    await refuseDifferentAnswers(servers, world, servers.secret);
    return await work({ ...servers, generator, both: [servers.bare, servers.app] });
  } finally {
    generator.end();
    await servers.stop();
  }
}

/** Steady saves, one by one and in bursts, whatever the server does: whether all were served, and how soon. */
async function offered({ generator, both, stock }, { quick }) {
  const order = { kind: 'saves', connections: OFFERED_CONNECTIONS, rate: OFFERED_RATE, seconds: quick ? 5 : 20 };
  const steps = [];
  for (const burst of [1, BURST]) {
    for (const server of [...both, ...(stock ? [stock] : [])]) {
      await generator.run(server, { ...order, burst, seconds: 2 });
      const {
        requests,
        offered: sent,
        seconds,
        p50,
        p99,
        most,
        cpu,
      } = await generator.run(server, { ...order, burst });
      const cpuShare = cpu === null ? null : (cpu * requests) / seconds / 1e6;
      steps.push({ name: server.name, burst, served: requests, offered: sent, seconds, p50, p99, most, cpuShare });
    }
  }
  return { rate: OFFERED_RATE, steps };
}

async function idleMemory(pid) {
  const [early, late] = IDLE_AFTER_MS;
  await pause(early);
  const atStart = memoryMiB(pid).now;
  await pause(late - early);
  return [atStart, memoryMiB(pid).now];
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
      const idle = wants('memory') ? await idleMemory(app.pid) : [];
      for (const kind of kinds) {
        const order = { kind, connections: options.connections };
        const others = [kind === 'saves' && servers.rules, STOCK_KINDS.includes(kind) && servers.stock];
        const result = await interleaved(generator, [...both, ...others.filter(Boolean)], order, options);
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
    arena.database === 'sqlite',
  );
}
