/**
 * The load generator, a process of its own. It is told { type: 'prepare', … } once and then { type: 'run', … } for each
 * measure, and answers { type: 'result', … } with what was served.
 */
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { randomFrom } from '../seed/texts.mjs';
import { openConnection } from './connection.mjs';
import { requestsOf } from './requests.mjs';

const REVISION = Buffer.from('"revision":');

let settings;
/** What each server has been sent so far. */
const memories = new Map();

function requestsFor({ server, kind, connections }) {
  const memory = memories.get(server) ?? new Map();
  memories.set(server, memory);
  memory.shared ??= {};
  const name = `${kind} ${connections}`;
  if (!memory.has(name)) memory.set(name, requestsOf(kind, { ...settings, connections, memory: memory.shared }));
  return memory.get(name);
}

/** Reads the set's revision out of a save's answer; a save that was not stored shows itself here. */
function noteSave(form, body) {
  const at = body.indexOf(REVISION) + REVISION.length;
  const revision = parseInt(body.latin1Slice(at, at + 12), 10);
  const isNext = revision === form.revision + 1;
  form.revision = revision;
  return isNext;
}

const quantile = (sorted, share) =>
  sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] : 0;

function summary(latencies, began, counts) {
  const seconds = (performance.now() - began) / 1000;
  const sorted = Float64Array.from(latencies).sort();
  const times = { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), most: sorted.at(-1) ?? 0 };
  return { requests: latencies.length, seconds, ...times, ...counts };
}

function countRefusal(counts, status) {
  counts.refused += 1;
  counts.status ??= status;
}

/** Keeps every connection busy for this many seconds. */
function closedLoop(order) {
  const { port, connections, seconds } = order;
  const next = requestsFor(order);
  const random = randomFrom(Date.now() & 0xffff);
  const latencies = [];
  const counts = { refused: 0, status: null, unexpected: 0 };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const until = began + seconds * 1000;
    let open = connections;
    for (let number = 0; number < connections; number += 1) {
      let sent;
      let sentAt;
      const go = () => {
        sent = next(number, random);
        sentAt = performance.now();
        connection.send(sent.bytes);
      };
      const onAnswer = (status, body) => {
        const now = performance.now();
        latencies.push(now - sentAt);
        if (status !== 200) countRefusal(counts, status);
        else if (sent.form && !noteSave(sent.form, body)) counts.unexpected += 1;
        if (now < until) return go();
        connection.close();
        open -= 1;
        if (open === 0) resolve(summary(latencies, began, counts));
      };
      const connection = openConnection({ port, onAnswer, onBroken: reject });
      go();
    }
  });
}

/**
 * Sends at a steady rate, whatever the server does; times count from when a request was due, so that waiting for a free
 * connection counts too.
 */
function openLoop(order) {
  const { port, connections, seconds, rate, burst = 1 } = order;
  const next = requestsFor(order);
  const random = randomFrom(Date.now() & 0xffff);
  const latencies = [];
  const counts = { refused: 0, status: null, unexpected: 0 };
  const total = Math.round(rate * seconds);
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const free = [];
    let due = 0;
    let sentCount = 0;
    const sendDue = () => {
      const bursts = Math.floor((((performance.now() - began) / 1000) * rate) / burst) + 1;
      due = Math.min(total, bursts * burst);
      while (sentCount < due && free.length) {
        const line = free.shift();
        line.dueAt = began + ((sentCount - (sentCount % burst)) / rate) * 1000;
        line.sent = next(line.number, random);
        line.connection.send(line.sent.bytes);
        sentCount += 1;
      }
    };
    const timer = setInterval(sendDue, 1);
    for (let number = 0; number < connections; number += 1) {
      const line = { number };
      const onAnswer = (status, body) => {
        latencies.push(performance.now() - line.dueAt);
        if (status !== 200) countRefusal(counts, status);
        else if (line.sent.form && !noteSave(line.sent.form, body)) counts.unexpected += 1;
        free.push(line);
        sendDue();
        if (latencies.length < total) return;
        clearInterval(timer);
        for (const { connection } of free) connection.close();
        resolve({ ...summary(latencies, began, counts), offered: total });
      };
      line.connection = openConnection({ port, onAnswer, onBroken: reject });
      free.push(line);
    }
  });
}

process.on('message', (order) => {
  if (order.type === 'prepare') {
    settings = order;
    memories.clear();
    return;
  }
  const run = order.rate ? openLoop : closedLoop;
  run(order).then(
    (result) => process.send({ type: 'result', result }),
    (error) => process.send({ type: 'failed', why: error.message }),
  );
});
