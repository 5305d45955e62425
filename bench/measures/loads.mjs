/** What requests cost: the app beside the bare server, and on SQLite beside a stock Nest app, under each kind of load. */
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { passwordHash, serversFor } from '../databases.mjs';
import { compare, onServers, startGenerator, warm } from '../load/compare.mjs';
import { RESULTS } from '../report.mjs';
import { cpuMicroseconds, memoryMiB } from '../servers.mjs';
import { PASSWORD } from '../world.mjs';

const { verify } = createRequire(import.meta.url)('@node-rs/argon2');

/** Saves come last: they make the rows of the servers differ in size. */
export const LOADS = ['reads', 'roster', 'progress', 'login', 'saves'];
const CONNECTIONS = 32;
/** What the stock Nest app answers, too. */
const STOCK_KINDS = ['saves', 'reads', 'roster'];
/** When an idle server's memory is read, in ms after it is ready: at once, and when the collector has given back what a start took. */
const IDLE_AFTER_MS = [5_000, 60_000];
const OFFERED_RATE = 400;
/** Connections ready for offered requests, so that a slow answer does not hold back the next request. */
const OFFERED_CONNECTIONS = 64;
/** Saves that arrive at once, as when a class is told to write. */
const BURST = 32;
const LONG_ROUND_SECONDS = 30;

/** What the password hash of a login costs by itself, in this process: the floor under any login. */
async function hashAlone(seconds) {
  const hash = await passwordHash();
  const before = cpuMicroseconds(process.pid);
  const began = performance.now();
  let done = 0;
  const one = async () => {
    for (; performance.now() - began < seconds * 1000; done += 1) await verify(hash, PASSWORD);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return { cpu: before === null ? null : (cpuMicroseconds(process.pid) - before) / done };
}

/** Steady saves, one by one and in bursts, whatever the server does: whether all were served, and how soon. */
async function offered({ generator, both, stock }, { quick }) {
  const order = { kind: 'saves', connections: OFFERED_CONNECTIONS, rate: OFFERED_RATE, seconds: quick ? 5 : 20 };
  const steps = [];
  for (const burst of [1, BURST]) {
    for (const server of [...both, stock].filter(Boolean)) {
      await generator.run(server, { ...order, burst, seconds: 2 });
      const { requests, cpu, ...result } = await generator.run(server, { ...order, burst });
      const cpuShare = cpu === null ? null : (cpu * requests) / result.seconds / 1e6;
      steps.push({ name: server.name, burst, served: requests, ...result, cpuShare });
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

/** The same requests for minutes: whether they become dearer, the first half minute against the last. */
async function long({ app, generator }, minutes, tell) {
  const steps = [];
  for (const kind of ['roster', 'saves']) {
    const order = { kind, connections: CONNECTIONS, seconds: LONG_ROUND_SECONDS };
    await warm(generator, app, { ...order, seconds: 4 });
    const rounds = [];
    for (let round = 0; round * LONG_ROUND_SECONDS < minutes * 60; round += 1) {
      const { cpu } = await generator.run(app, order);
      rounds.push({ cpu, memory: memoryMiB(app.pid).now });
    }
    const [first, last] = [rounds[0], rounds.at(-1)];
    const memory = { first: first.memory, last: last.memory };
    steps.push({ kind, minutes, first: first.cpu, last: last.cpu, memory, rounds });
    tell('long', { steps });
  }
}

/** Runs each kind of load on the app alone; Node writes a CPU profile of each as the app ends. */
export async function profileLoads(arena, { only, seconds, warmUp }) {
  for (const kind of LOADS.filter((name) => only.includes(name))) {
    const { app, secret, stop } = await serversFor(arena, { onlyApp: true, profileFolder: RESULTS });
    const generator = startGenerator(secret);
    try {
      await generator.run(app, { kind, connections: CONNECTIONS, seconds: warmUp + seconds });
    } finally {
      generator.end();
      await stop();
    }
    console.log(`${kind}: the newest profile in ${RESULTS}, for the performance panel of a Chromium browser`);
  }
}

/** Tells one result for each measure that was asked for. */
export async function measureLoads(arena, options, tell) {
  const { only, minutes, seconds } = options;
  const wants = (name) => only.includes(name);
  const kinds = LOADS.filter(wants);
  if (kinds.length || wants('offered') || wants('memory')) {
    await onServers(arena, { withOthers: arena.database === 'sqlite' }, async (servers) => {
      const { app, generator, both } = servers;
      const idle = wants('memory') ? await idleMemory(app.pid) : [];
      for (const kind of kinds) {
        const others = [kind === 'saves' && servers.rules, STOCK_KINDS.includes(kind) && servers.stock];
        const order = { kind, connections: CONNECTIONS };
        const result = await compare(generator, [...both, ...others.filter(Boolean)], order, options);
        if (kind === 'login') result.argon = await hashAlone(seconds);
        tell(kind, result);
      }
      if (wants('offered')) tell('offered', await offered(servers, options));
      if (!wants('memory')) return;
      for (const kind of LOADS) await generator.run(app, { kind, connections: CONNECTIONS, seconds });
      const { now, peak } = memoryMiB(app.pid);
      tell('memory', { idle, loaded: now, peak });
    });
  }
  if (wants('long')) await onServers(arena, {}, (servers) => long(servers, minutes, tell));
}
