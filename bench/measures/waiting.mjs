/** How long the app keeps everybody waiting while school lists do: its longest pause, and saves and health checks meanwhile. */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { tokensOf } from '../load/people.mjs';
import { randomFrom, textOf } from '../seed/texts.mjs';
import { ANSWER_LENGTH, ANSWERS_PER_SET, saveBodyOf, SEEDED_REVISION } from '../seed/world.mjs';
import { unlockedStudent, worldOf, writersOf } from '../seed/world.mjs';
import { ROOT } from '../support/product.mjs';
import { ask } from '../support/wait.mjs';
import { requestList, untilAllReady } from './generations.mjs';

const HOOK = join(ROOT, 'bench', 'measures', 'pause-hook.cjs');
const STEPS = [30, 300];
const QUICK_STEPS = [30];
const WARM_UP = 20;
/** One save and one health check each time. */
const EVERY_MS = 50;

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sends at a steady pace, whatever the server does; times count from when a request was due. */
function steadily(send) {
  const times = [];
  const sent = [];
  const began = performance.now();
  const sendDue = () => {
    for (let dueAt = began + sent.length * EVERY_MS; dueAt <= performance.now(); dueAt += EVERY_MS) {
      sent.push(send(sent.length).then(() => times.push(performance.now() - dueAt)));
    }
  };
  const timer = setInterval(sendDue, EVERY_MS / 4);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
    times.sort((one, other) => one - other);
    return { requests: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), most: times.at(-1) ?? 0 };
  };
}

/** Each save is made by a student who has not saved yet, so that none waits for another's revision. */
function savesOf({ port }, { agent, tokens, world }) {
  const random = randomFrom(7);
  const texts = Array.from({ length: ANSWERS_PER_SET }, () => textOf(ANSWER_LENGTH, random));
  const writers = writersOf(world).values();
  return async () => {
    const { value: student } = writers.next();
    const body = saveBodyOf(student, { texts, revision: SEEDED_REVISION, saveNumber: 1 });
    const { status } = await ask(port, '/api/responses/responses', {
      method: 'POST',
      token: tokens.student(student),
      body,
      agent,
    });
    if (status !== 200) throw new Error(`A save was refused: ${status}`);
  };
}

async function check({ port }, agent) {
  const { status } = await ask(port, '/api/health/ready', { agent });
  if (status !== 200) throw new Error(`A health check was refused: ${status}`);
}

/** The longest pause of the app's event loop since the last word. */
async function longestPause({ child }, word) {
  child.send(word);
  const [{ longestPauseMs }] = await once(child, 'message');
  return longestPauseMs;
}

/** Asks for all these lists at once; meanwhile somebody saves and somebody looks whether the app is well. */
async function step(app, tokens, { students, save, agent }) {
  app.child.send('start');
  const [endSaves, endChecks] = [steadily(save), steadily(() => check(app, agent))];
  const began = performance.now();
  await Promise.all(students.map((number) => requestList(app, tokens, number)));
  const askingPauseMs = await longestPause(app, 'lap');
  await untilAllReady(app, tokens, students);
  const seconds = (performance.now() - began) / 1000;
  const [saves, checks] = [await endSaves(), await endChecks()];
  const longestPauseMs = await longestPause(app, 'stop');
  return { lists: students.length, seconds, askingPauseMs, longestPauseMs, saves, checks };
}

export async function measureWaiting(arena, { only, quick }, tell) {
  if (!only.includes('waiting')) return;
  const counts = quick ? QUICK_STEPS : STEPS;
  const world = worldOf({ unlocked: counts.reduce((sum, count) => sum + count, WARM_UP) });
  const hooked = { onlyApp: true, nodeOptions: ['--require', HOOK], channel: true };
  const { app, secret, stop } = await arena.serversFor(world, hooked);
  // Browsers and proxies keep their connections.
  const agent = new Agent({ keepAlive: true });
  try {
    const tokens = tokensOf(secret);
    const students = Array.from({ length: world.unlocked }, (_, nth) => unlockedStudent(nth));
    const save = savesOf(app, { agent, tokens, world });
    const waits = (count) => step(app, tokens, { students: students.splice(0, count), save, agent });
    await waits(WARM_UP);
    const steps = [];
    for (const count of counts) steps.push(await waits(count));
    tell('waiting', { steps });
  } finally {
    agent.destroy();
    await stop();
  }
}
