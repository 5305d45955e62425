/** How long a counselor of 500 students waits for what their pages ask of the server, one request after the other. */
import { performance } from 'node:perf_hooks';
import { tokensOf } from '../load/people.mjs';
import { worldOf } from '../seed/world.mjs';
import { routes } from '../support/product.mjs';
import { ask } from '../support/wait.mjs';

const TIMES = 20;
const QUICK_TIMES = 6;
const sorted = encodeURIComponent(JSON.stringify(['answered', 'DESC']));

/** What is asked, in the words of the pages. */
const ASKED = [
  ['Today: who needs me', routes.readToday.path],
  ['Reports: the cohort', routes.readCohort.path],
  ['Students: 25 by name', routes.listStudents.path],
  ['Students: 25 by answers', `${routes.listStudents.path}?sort=${sorted}`],
];

async function timed(app, path, token, times) {
  const taken = [];
  for (let count = 0; count < times; count += 1) {
    const began = performance.now();
    const { status, body } = await ask(app.port, `/api${path}`, { token });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    taken.push(performance.now() - began);
  }
  const [first] = taken;
  taken.sort((one, other) => one - other);
  return { first, median: taken[Math.floor(times / 2)], most: taken.at(-1) };
}

/** Tells the times of each page, the first of them before anything is remembered. */
export async function measureDesk(arena, options, tell) {
  if (!options.only.includes('desk')) return;
  const servers = await arena.serversFor(worldOf(), {});
  try {
    const token = tokensOf(servers.secret).counselor(0);
    const steps = [];
    for (const [name, path] of ASKED)
      steps.push({ name, ...(await timed(servers.app, path, token, options.quick ? QUICK_TIMES : TIMES)) });
    tell('desk', { steps });
  } finally {
    await servers.stop();
  }
}
