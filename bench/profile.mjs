/** Profiles the app under each kind of load, and while it writes school lists, and prints where the time goes. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDatabases, serversFor } from './databases.mjs';
import { startGenerator } from './load/compare.mjs';
import { LOADS } from './measures/loads.mjs';
import { onListWriter } from './measures/process.mjs';
import { RESULTS } from './report.mjs';
import { askHook } from './servers.mjs';

const CONNECTIONS = 32;
const MAX_LINES = 30;
const MODULE = /node_modules\/((?:@[^/]+\/)?[^/]+)/g;

/** The package, or part of the product, that a function belongs to. */
function packageOf({ functionName, url }) {
  if (url.includes('/node_modules/')) return [...url.matchAll(MODULE)].at(-1)[1];
  const [, file] = url.split('/dist/');
  if (file) return `pathlight ${file.replace(/^src\//, '').replace(/\/?[^/]*$/, '')}`;
  if (url.startsWith('node:')) return 'node';
  return functionName.startsWith('(') ? functionName : 'native and compiled code';
}

const placeOf = ({ url, lineNumber }) => {
  const short = url.split('/node_modules/').at(-1).split('/dist/').at(-1).replace('file://', '');
  return short ? `${short}:${lineNumber + 1}` : '';
};

const add = (sums, name, value) => sums.set(name, (sums.get(name) ?? 0) + value);

/** Microseconds by function and by package; the time in which nothing ran is left out. */
function readProfile(file) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const [functions, packages] = [new Map(), new Map()];
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    if (frame.functionName === '(idle)') return;
    const spent = timeDeltas[index + 1] ?? 0;
    add(functions, `${frame.functionName || '(anonymous)'}  ${placeOf(frame)}`, spent);
    add(packages, packageOf(frame), spent);
  });
  return { functions, packages };
}

/** The biggest sums, each with its share of all and its part of each request. */
function linesOf(sums, requests) {
  const total = [...sums.values()].reduce((sum, spent) => sum + spent, 0);
  const line = ([name, spent]) => {
    const share = ((100 * spent) / total).toFixed(1).padStart(5);
    return `${share} % ${(spent / requests).toFixed(1).padStart(8)} µs  ${name}`;
  };
  const biggest = [...sums].sort(([, one], [, other]) => other - one).slice(0, MAX_LINES);
  return biggest.map(line).join('\n');
}

/** Runs the work with the profiler on and prints functions and packages by their own time. */
async function profileWork(app, name, work) {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name}.cpuprofile`);
  await askHook(app, 'startProfile');
  const { requests, cpu } = await work();
  await askHook(app, 'writeProfile', file);
  const { functions, packages } = readProfile(file);
  console.log(`\n${name}: ${requests} requests, ${cpu?.toFixed(0)} µs of CPU each with the profiler on`);
  console.log(`\nOwn time by function, of all busy time and per request:\n${linesOf(functions, requests)}`);
  console.log(`\nOwn time by package:\n${linesOf(packages, requests)}`);
  console.log(`\nThe whole profile, for the performance panel of a Chromium browser: ${file}`);
}

async function profileLoad(arena, kind, { seconds, warmUp }) {
  const { app, secret, stop } = await serversFor(arena, { onlyApp: true, isHooked: true });
  const generator = startGenerator(secret);
  const order = { kind, connections: CONNECTIONS };
  try {
    await generator.run(app, { ...order, seconds: warmUp });
    await profileWork(app, `${arena.database}-${kind}`, () => generator.run(app, { ...order, seconds }));
  } finally {
    generator.end();
    await stop();
  }
}

/** Profiles what was asked for. */
export function profileAll({ only, databases, ...options }) {
  const loads = LOADS.filter((name) => only.includes(name));
  const hasLists = only.includes('generations');
  if (loads.length === 0 && !hasLists) {
    throw new Error(`Only ${[...LOADS, 'generations'].join(', ')} can be profiled.`);
  }
  return onDatabases(databases, async (arena) => {
    for (const kind of loads) await profileLoad(arena, kind, options);
    if (!hasLists) return;
    await onListWriter(arena, { ...options, isHooked: true }, (app, write) =>
      profileWork(app, `${arena.database}-generations`, write),
    );
  });
}
