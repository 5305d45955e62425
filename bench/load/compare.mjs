/** All servers under the same load: first that they answer the same, then rounds in turn. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { serversFor } from '../databases.mjs';
import { ask, cpuMicroseconds } from '../servers.mjs';
import { ANSWERS_PER_SET, COUNSELORS, emailOf, PASSWORD, saveBodyOf, SEEDED_REVISION, WRITERS } from '../world.mjs';
import { progressPath, readPath, rosterPath, SAVE_PATH, tokensOf } from './requests.mjs';

const CLIENT = fileURLToPath(new URL('client.mjs', import.meta.url));

/** Opens the servers, proves that they answer the same, and gives them to `work` with a load generator. */
export async function onServers(arena, { withOthers } = {}, work) {
  const servers = await serversFor(arena, { withOthers });
  const generator = startGenerator(servers.secret);
  try {
    await refuseDifferentAnswers(servers);
    return await work({ ...servers, generator, both: [servers.bare, servers.app] });
  } finally {
    generator.end();
    await servers.stop();
  }
}

/** Starts the load generator; `run` answers what was served and what CPU the watched processes used for it. */
export function startGenerator(secret) {
  const child = fork(CLIENT, [secret], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    async run(server, order) {
      const pids = [server.pid, ...(server.alsoWatch ?? [])];
      const before = pids.map(cpuMicroseconds);
      child.send({ server: server.name, port: server.port, ...order });
      const [{ result, why }] = await once(child, 'message');
      if (why) throw new Error(`${server.name}, ${order.kind}: ${why}\n${server.isGone() ?? ''}`);
      refuseFailures(server, order, result);
      const [cpu, databaseCpu = null] = pids.map((pid, at) =>
        before[at] === null ? null : (cpuMicroseconds(pid) - before[at]) / result.requests,
      );
      return { ...result, rate: result.requests / result.seconds, cpu, databaseCpu };
    },
    end: () => child.kill(),
  };
}

/** A figure made of refusals would be a lie. */
function refuseFailures({ name }, { kind }, { refused, status, unexpected, requests }) {
  if (refused)
    throw new Error(`${name}, ${kind}: ${refused} of ${requests} requests were refused, first with ${status}.`);
  if (unexpected) throw new Error(`${name}, ${kind}: ${unexpected} of ${requests} saves were not stored as sent.`);
}

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
export const spreadOf = (numbers) => ({
  median: median(numbers),
  least: Math.min(...numbers),
  most: Math.max(...numbers),
});

/** Server and database together. */
const costOf = ({ cpu, databaseCpu }) => cpu + (databaseCpu ?? 0);

const medians = (results) =>
  Object.fromEntries(
    ['rate', 'cpu', 'databaseCpu', 'p50', 'p99'].map((name) => [
      name,
      results[0][name] === null ? null : median(results.map((result) => result[name])),
    ]),
  );

/** Requests until the code of a server is compiled well enough to be measured, and how many warm-ups may be spent on it. */
const WARM_REQUESTS = 4_000;
const MAX_WARM_UPS = 5;

/** On a busy machine seconds alone do not warm a server up. A login is the password hash, which needs no warmth. */
export async function warm(generator, server, order) {
  let served = 0;
  for (let turn = 0; turn < MAX_WARM_UPS && served < WARM_REQUESTS; turn += 1) {
    served += (await generator.run(server, order)).requests;
    if (order.kind === 'login') return;
  }
}

/**
 * Runs one kind of load on all servers, `rounds` times in turn after a warm-up, so that a busy minute of the machine touches all of them.
 * Answers each one's median figures and the app's share of the bare server's speed by CPU a request: 1 is as fast as bare.
 */
export async function compare(generator, servers, order, { rounds, seconds, warmUp }) {
  const results = Object.fromEntries(servers.map(({ name }) => [name, []]));
  for (const server of servers) await warm(generator, server, { ...order, seconds: warmUp });
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) results[server.name].push(await generator.run(server, { ...order, seconds }));
  }
  const figures = Object.fromEntries(Object.entries(results).map(([name, list]) => [name, medians(list)]));
  const shares = results.app.map((one, round) => costOf(results.bare[round]) / costOf(one));
  return { ...order, ...figures, byCpu: figures.app.cpu === null ? null : spreadOf(shares), rounds: results };
}

const TIMES = new Set(['submitted_at', 'access_token']);

/** The answer without what may differ: times of writing, and tokens. */
function comparable(value) {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, TIMES.has(key) ? typeof part : comparable(part)]),
  );
}

function samples(secret) {
  const tokens = tokensOf(secret);
  const some = [WRITERS[0], WRITERS[Math.floor(WRITERS.length / 2)], WRITERS.at(-1)];
  const save = (student, revision) => {
    const texts = Array.from(
      { length: ANSWERS_PER_SET },
      (_, index) => `Draft ${revision} of “${index}”, with ünïcode and 🌱.`,
    );
    const body = saveBodyOf(student, { texts, revision, saveNumber: revision });
    return { path: SAVE_PATH, method: 'POST', token: tokens.student(student), body };
  };
  return [
    ...some.map((student) => ({ path: readPath(student), token: tokens.student(student) })),
    ...some.map((student) => ({ path: progressPath(student), token: tokens.student(student) })),
    ...[0, 1, 10, 19].map((page) => ({ path: rosterPath(page), token: tokens.counselor(0) })),
    { path: rosterPath(3), token: tokens.counselor(COUNSELORS - 1) },
    // The load generator leaves the last writer alone, so that it still finds the revisions it expects.
    save(some[2], SEEDED_REVISION),
    save(some[2], SEEDED_REVISION + 1),
    { path: readPath(some[2]), token: tokens.student(some[2]) },
    { path: '/api/auth/login', method: 'POST', body: { email: emailOf(some[0]), password: PASSWORD } },
  ];
}

/** Before anything is timed, all servers answer the same requests. Throws when one of the answers differs. */
async function refuseDifferentAnswers({ app, bare, rules, stock, secret }) {
  for (const { path, ...sent } of samples(secret)) {
    const ours = await ask(app.port, path, sent);
    const hasStock = !path.includes('/progress/') && !path.endsWith('/login');
    for (const other of [bare, rules, hasStock && stock].filter(Boolean)) {
      const theirs = await ask(other.port, path, sent);
      if (ours.status === 200 && isDeepStrictEqual(told(ours), told(theirs))) continue;
      throw new Error(`The app and the ${other.name} server differ on ${path}:\n${difference(ours, theirs)}`);
    }
  }
}

const told = ({ status, headers, body }) => [status, headers.get('content-range'), comparable(body)];

/** The first lines that differ. */
function difference(ours, theirs) {
  const [own, other] = [ours, theirs].map((answer) => JSON.stringify(told(answer), null, 1).split('\n'));
  const at = Math.max(
    0,
    own.findIndex((line, number) => line !== other[number]),
  );
  return `app:   ${own.slice(at, at + 3).join('\n')}\nother: ${other.slice(at, at + 3).join('\n')}`;
}
