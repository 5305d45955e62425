/** Profiles the app under one kind of load and tells where the time goes. */
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/product.mjs';
import { pause } from '../support/wait.mjs';
import { readProfile } from './summary.mjs';

const HOOK = join(ROOT, 'bench', 'profile', 'hook.cjs');

/** What Node and the app are told so that it can be profiled into this file. */
export const profilingOf = (file) => ({
  nodeOptions: ['--require', HOOK],
  more: { BENCH_PROFILE: file },
  channel: true,
});

const line =
  (total, requests) =>
  ([name, spent]) => {
    const share = ((100 * spent) / total).toFixed(1).padStart(5);
    return `${share} % ${(spent / requests).toFixed(1).padStart(8)} µs  ${name}`;
  };

/** Runs the work with the profiler on and prints functions and packages by their own time, of each of its requests too. */
export async function profileWork(app, { kind, file, work }) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  app.child.send('start');
  await pause(200);
  const { requests, cpu } = await work();
  app.child.send('stop');
  await once(app.child, 'message');
  const { total, functions, packages } = readProfile(file);
  console.log(`\n${kind}: ${requests} requests, ${cpu?.toFixed(0)} µs of CPU each with the profiler on`);
  console.log(
    `\nOwn time by function, of all busy time and per request:\n${functions.map(line(total, requests)).join('\n')}`,
  );
  console.log(`\nOwn time by package:\n${packages.map(line(total, requests)).join('\n')}`);
  console.log(`\nThe whole profile, for the performance panel of a Chromium browser: ${file}`);
}
