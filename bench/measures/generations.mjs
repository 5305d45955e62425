/** How many school lists a second the product writes with its built-in engine, profile and counselor's view included. */
import { performance } from 'node:perf_hooks';
import { tokensOf } from '../load/people.mjs';
import { studentId, unlockedStudent, worldOf } from '../seed/world.mjs';
import { cpuMicroseconds, memoryMiB } from '../support/usage.mjs';
import { ask, pause } from '../support/wait.mjs';

const WARM_UP = 20;
const LISTS = 200;
const QUICK_LISTS = 40;
const ASK_EVERY_MS = 50;
const MOST_MS = 600_000;

const requestPath = (number) => `/api/recommendations/generate-school-recommendations/${studentId(number)}`;
const statusPath = (number) => `/api/recommendations/status/${studentId(number)}`;

/** Asks for one list. */
export async function requestList({ port }, tokens, number) {
  const { status, body } = await ask(port, requestPath(number), { method: 'POST', token: tokens.student(number) });
  if (status !== 200) throw new Error(`A list was refused: ${status} ${JSON.stringify(body)}`);
}

/** Waits until the last of these lists is ready. */
export async function untilAllReady({ port }, tokens, students) {
  const until = Date.now() + MOST_MS;
  for (const number of students) {
    for (;;) {
      const { body } = await ask(port, statusPath(number), { token: tokens.student(number) });
      if (body.state === 'ready') break;
      if (body.state === 'failed' || Date.now() > until)
        throw new Error(`A list did not come: ${JSON.stringify(body)}`);
      await pause(ASK_EVERY_MS);
    }
  }
}

/** Asks for these lists, one after the other, and waits until the last one is ready. */
async function generate(app, tokens, students) {
  for (const number of students) await requestList(app, tokens, number);
  await untilAllReady(app, tokens, students);
}

/**
 * Starts the app with students who may ask for lists and has some written, so that it is warm; then hands it over with a function that has
 * the others written and tells how many, in how long, and with how much CPU each.
 */
export async function generateWarm(arena, { quick, servers = {} }, use) {
  const count = quick ? QUICK_LISTS : LISTS;
  const world = worldOf({ unlocked: WARM_UP + count });
  const { app, secret, stop } = await arena.serversFor(world, { ...servers, onlyApp: true });
  try {
    const tokens = tokensOf(secret);
    const students = Array.from({ length: WARM_UP + count }, (_, nth) => unlockedStudent(nth));
    await generate(app, tokens, students.slice(0, WARM_UP));
    return await use(app, async () => {
      const before = cpuMicroseconds(app.pid);
      const began = performance.now();
      await generate(app, tokens, students.slice(WARM_UP));
      const seconds = (performance.now() - began) / 1000;
      const cpu = before === null ? null : (cpuMicroseconds(app.pid) - before) / count;
      return { requests: count, seconds, cpu };
    });
  } finally {
    await stop();
  }
}

export async function measureGenerations(arena, { only, quick }, tell) {
  if (!only.includes('generations')) return;
  await generateWarm(arena, { quick }, async (app, writeLists) => {
    const { requests: lists, seconds, cpu } = await writeLists();
    const cpuMs = cpu === null ? null : cpu / 1000;
    tell('generations', { lists, rate: lists / seconds, cpuMs, peak: memoryMiB(app.pid).peak });
  });
}
