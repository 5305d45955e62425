/** What the one process does beside requests: it starts, and it writes school lists while others save. */
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { serversFor, startOnEmpty } from '../databases.mjs';
import { spreadOf } from '../load/compare.mjs';
import { SAVE_PATH, tokensOf } from '../load/requests.mjs';
import { ask, askHook, cpuMicroseconds, memoryMiB, until } from '../servers.mjs';
import {
  ANSWER_LENGTH,
  ANSWERS_PER_SET,
  randomFrom,
  saveBodyOf,
  SEEDED_REVISION,
  studentId,
  textOf,
  unlockedStudent,
  WRITERS,
} from '../world.mjs';

const WARM_UP = 20;
const LISTS = 200;
const QUICK_LISTS = 40;
const WAITING = [30, 300];
/** One save and one health check each time. */
const EVERY_MS = 50;
const MAX_MS = 600_000;

/** From starting the built files to answering that everything is ready, and how many files of code that takes. */
export async function measureStart(arena, { only, quick }, tell) {
  if (!only.includes('start')) return;
  const first = [];
  const later = [];
  let files = 0;
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const { app, again, remove } = await startOnEmpty(arena);
    first.push(app.startMs);
    await app.end();
    const second = await again();
    later.push(second.startMs);
    await second.end();
    if (round === 0) {
      const watched = await again({ isHooked: true });
      files = await askHook(watched, 'loadedFiles');
      await watched.end();
    }
    await remove();
  }
  tell('start', { first: spreadOf(first), later: spreadOf(later), files });
}

/** A student and their access token, who may ask for a list. */
const askers = (secret, count) => {
  const tokens = tokensOf(secret);
  return Array.from({ length: count }, (_, nth) => {
    const number = unlockedStudent(nth);
    return { id: studentId(number), token: tokens.student(number) };
  });
};

async function requestList({ port }, { id, token }) {
  const path = `/api/recommendations/generate-school-recommendations/${id}`;
  const { status, body } = await ask(port, path, { method: 'POST', token });
  if (status !== 200) throw new Error(`A list was refused: ${status} ${JSON.stringify(body)}`);
}

/** Waits until the last of their lists is ready. */
async function untilAllReady({ port }, students) {
  for (const { id, token } of students) {
    const isReady = async () => {
      const { body } = await ask(port, `/api/recommendations/status/${id}`, { token });
      if (body?.state === 'failed') throw new Error(`A list did not come: ${JSON.stringify(body)}`);
      return body?.state === 'ready';
    };
    await until('A list', isReady, { mostMs: MAX_MS });
  }
}

async function writeLists(app, students) {
  for (const student of students) await requestList(app, student);
  await untilAllReady(app, students);
}

/** Opens the app with so many students who may ask for lists and has some more lists written, so that it is warm. */
async function onWarmApp(arena, { count, isHooked }, work) {
  const unlocked = WARM_UP + count;
  const { app, secret, stop } = await serversFor(arena, { unlocked, isHooked, onlyApp: true });
  try {
    const students = askers(secret, unlocked);
    await writeLists(app, students.splice(0, WARM_UP));
    return await work({ app, secret, students });
  } finally {
    await stop();
  }
}

/** How many school lists a second the product writes with its built-in engine, profile and counselor's view included. */
export async function measureLists(arena, { only, quick }, tell) {
  if (!only.includes('generations')) return;
  await onWarmApp(arena, { count: quick ? QUICK_LISTS : LISTS }, async ({ app, students }) => {
    const before = cpuMicroseconds(app.pid);
    const began = performance.now();
    await writeLists(app, students);
    const seconds = (performance.now() - began) / 1000;
    const cpuMs = before === null ? null : (cpuMicroseconds(app.pid) - before) / students.length / 1000;
    const lists = students.length;
    tell('generations', { lists, rate: lists / seconds, cpuMs, peak: memoryMiB(app.pid).peak });
  });
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sends at a steady pace, whatever the server does; times count from when a request was due. */
function steadily(send) {
  const times = [];
  const sent = [];
  const began = performance.now();
  const sendDue = () => {
    for (let dueAt = began + sent.length * EVERY_MS; dueAt <= performance.now(); dueAt += EVERY_MS) {
      sent.push(
        send().then(({ status }) => {
          if (status !== 200) throw new Error(`A request was refused: ${status}`);
          times.push(performance.now() - dueAt);
        }),
      );
    }
  };
  const timer = setInterval(sendDue, EVERY_MS / 4);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
    times.sort((one, other) => one - other);
    return { requests: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
}

/** Each save is made by a student who has not saved yet, so that none waits for another's revision. */
function savesOf({ port }, secret) {
  const tokens = tokensOf(secret);
  const random = randomFrom(7);
  const texts = Array.from({ length: ANSWERS_PER_SET }, () => textOf(ANSWER_LENGTH, random));
  const writers = WRITERS.values();
  return () => {
    const { value: student } = writers.next();
    const body = saveBodyOf(student, { texts, revision: SEEDED_REVISION, saveNumber: 1 });
    return ask(port, SAVE_PATH, { method: 'POST', token: tokens.student(student), body });
  };
}

/** Asks for all these lists at once; meanwhile somebody saves and somebody looks whether the app is well. */
async function wait(app, students, save) {
  await askHook(app, 'longestPause');
  const [endSaves, endChecks] = [save, () => ask(app.port, '/api/health/ready')].map(steadily);
  const began = performance.now();
  await Promise.all(students.map((student) => requestList(app, student)));
  const askingPauseMs = await askHook(app, 'longestPause');
  await untilAllReady(app, students);
  const seconds = (performance.now() - began) / 1000;
  const [saves, checks] = [await endSaves(), await endChecks()];
  const longestPauseMs = await askHook(app, 'longestPause');
  return { lists: students.length, seconds, askingPauseMs, longestPauseMs, saves, checks };
}

/** How long the app keeps everybody waiting while school lists do: its longest pause, and saves and health checks meanwhile. */
export async function measureWaiting(arena, { only, quick }, tell) {
  if (!only.includes('waiting')) return;
  const counts = quick ? WAITING.slice(0, 1) : WAITING;
  const count = counts.reduce((sum, one) => sum + one);
  await onWarmApp(arena, { count, isHooked: true }, async ({ app, secret, students }) => {
    const save = savesOf(app, secret);
    const steps = [];
    for (const one of counts) steps.push(await wait(app, students.splice(0, one), save));
    tell('waiting', { steps });
  });
}
