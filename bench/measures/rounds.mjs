/** Interleaved rounds: bare, app, bare, app, so that a busy minute of the machine touches both. */

export const median = (numbers) => {
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
const costOf = ({ cpu, databaseCpu }) => (cpu === null ? null : cpu + (databaseCpu ?? 0));

function summaryOf(results) {
  const of = (name) => (results[0][name] === null ? null : median(results.map((result) => result[name])));
  const names = ['rate', 'cpu', 'databaseCpu', 'clientCpu', 'p50', 'p99'];
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

/** Requests until the code of a server is compiled well enough to be measured, and how many warm-ups may be spent on it. */
const WARM_REQUESTS = 4_000;
const WARM_UPS_MOST = 5;

/** On a busy machine seconds alone do not warm a server up. A login is the password hash, which needs no warmth. */
export async function warm(generator, server, order) {
  let served = 0;
  for (let turn = 0; turn < WARM_UPS_MOST && served < WARM_REQUESTS; turn += 1) {
    served += (await generator.run(server, order)).requests;
    if (order.kind === 'login') return;
  }
}

/**
 * Runs one kind of load on all servers, `rounds` times in turn after a warm-up, and answers each one's median figures and
 * the app's share of the bare server's speed, by CPU a request and by requests a second: 1 is as fast as bare.
 */
export async function interleaved(generator, servers, order, { rounds, seconds, warmUp }) {
  const results = new Map(servers.map(({ name }) => [name, []]));
  for (const server of servers) await warm(generator, server, { ...order, seconds: warmUp });
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) results.get(server.name).push(await generator.run(server, { ...order, seconds }));
  }
  const [app, bare] = [results.get('app'), results.get('bare')];
  const figures = Object.fromEntries([...results].map(([name, list]) => [name, summaryOf(list)]));
  if (!app || !bare) return { ...order, ...figures, rounds: Object.fromEntries(results) };
  const pairs = app.map((one, round) => [one, bare[round]]);
  const byCpu = costOf(app[0]) === null ? null : spreadOf(pairs.map(([one, floor]) => costOf(floor) / costOf(one)));
  const byRate = spreadOf(pairs.map(([one, floor]) => one.rate / floor.rate));
  return { ...order, ...figures, byCpu, byRate, rounds: Object.fromEntries(results) };
}
