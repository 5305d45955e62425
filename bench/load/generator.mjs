/** The load generator as the bench sees it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cpuMicroseconds } from '../support/usage.mjs';

const CLIENT = fileURLToPath(new URL('client.mjs', import.meta.url));

/** Starts the generator for this world; `run` answers what was served and what CPU the watched processes used for it. */
export function startGenerator(world, secret) {
  const child = fork(CLIENT, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send({ type: 'prepare', world, secret });
  return {
    async run(server, order) {
      const pids = [server.pid, ...(server.alsoWatch ?? [])];
      const before = pids.map(cpuMicroseconds);
      const clientBefore = cpuMicroseconds(child.pid);
      child.send({ type: 'run', server: server.name, port: server.port, ...order });
      const [message] = await once(child, 'message');
      if (message.type === 'failed')
        throw new Error(`${server.name}, ${order.kind}: ${message.why}\n${server.isGone() ?? ''}`);
      const { result } = message;
      refuseFailures(server, order, result);
      const used = pids.map((pid, index) => (before[index] === null ? null : cpuMicroseconds(pid) - before[index]));
      const [cpu, ...others] = used.map((microseconds) =>
        microseconds === null ? null : microseconds / result.requests,
      );
      const clientCpu = clientBefore === null ? null : (cpuMicroseconds(child.pid) - clientBefore) / result.requests;
      return { ...result, rate: result.requests / result.seconds, cpu, databaseCpu: others[0] ?? null, clientCpu };
    },
    prepare: (next) => child.send({ type: 'prepare', world: next, secret }),
    end: () => child.kill(),
  };
}

/** A figure made of refusals would be a lie. */
function refuseFailures({ name }, { kind }, { refused, status, unexpected, requests }) {
  if (refused)
    throw new Error(`${name}, ${kind}: ${refused} of ${requests} requests were refused, first with ${status}.`);
  if (unexpected) throw new Error(`${name}, ${kind}: ${unexpected} of ${requests} saves were not stored as sent.`);
}
