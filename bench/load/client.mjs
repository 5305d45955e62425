/**
 * The load generator, a process of its own: node bench/load/client.mjs SECRET. It is sent { server, port, kind, connections, seconds, rate?,
 * burst? } for each measure, and answers { result } with what was served, or { why } it failed.
 */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { randomFrom } from '../world.mjs';
import { requestsOf } from './requests.mjs';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = 'content-length: ';
const REVISION = Buffer.from('"revision":');

/** One keep-alive connection on a bare socket: a request out, its answer in. The leaner the client, the truer the server. */
function openConnection({ port, onAnswer, onBroken }) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pending = null;
  socket.on('data', (chunk) => {
    pending = pending ? Buffer.concat([pending, chunk]) : chunk;
    const headEnd = pending.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = pending.latin1Slice(0, headEnd).toLowerCase();
    const at = head.indexOf(LENGTH);
    if (at < 0) return onBroken(new Error(`An answer without a length: ${head}`));
    const bodyStart = headEnd + HEAD_END.length;
    const length = parseInt(head.slice(at + LENGTH.length), 10);
    if (pending.length < bodyStart + length) return;
    const body = pending.subarray(bodyStart, bodyStart + length);
    pending = null;
    onAnswer(Number(head.slice(9, 12)), body);
  });
  socket.on('error', onBroken);
  socket.on('close', () => onBroken(new Error('The server closed a connection.')));
  return {
    send: (bytes) => socket.write(bytes),
    close: () => {
      socket.removeAllListeners('close');
      socket.end();
    },
  };
}

/** What each server has been sent so far. */
const memories = new Map();

function requestsFor({ server, kind, connections }) {
  const memory = memories.get(server) ?? { saves: {}, requests: {} };
  memories.set(server, memory);
  const secret = process.argv[2];
  return (memory.requests[`${kind} ${connections}`] ??= requestsOf(kind, {
    secret,
    connections,
    memory: memory.saves,
  }));
}

/** Reads the set's revision out of a save's answer; a save that was not stored shows itself here. */
function noteSave(form, body) {
  const at = body.indexOf(REVISION) + REVISION.length;
  const revision = parseInt(body.latin1Slice(at, at + 12), 10);
  const isNext = revision === form.revision + 1;
  form.revision = revision;
  return isNext;
}

/** Counts the answers of one run. */
function answerBook() {
  const began = performance.now();
  const latencies = [];
  const counts = { refused: 0, status: null, unexpected: 0 };
  return {
    began,
    latencies,
    note(since, { form }, status, body) {
      latencies.push(performance.now() - since);
      if (status !== 200) {
        counts.refused += 1;
        counts.status ??= status;
      } else if (form && !noteSave(form, body)) counts.unexpected += 1;
    },
    summary() {
      const seconds = (performance.now() - began) / 1000;
      const sorted = Float64Array.from(latencies).sort();
      const quantile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      const times = { p50: quantile(0.5), p99: quantile(0.99), most: sorted.at(-1) ?? 0 };
      return { requests: latencies.length, seconds, ...times, ...counts };
    },
  };
}

/** Keeps every connection busy for this many seconds. */
function closedLoop(order) {
  const { port, connections, seconds } = order;
  const next = requestsFor(order);
  const random = randomFrom(Date.now() & 0xffff);
  return new Promise((resolve, reject) => {
    const book = answerBook();
    const until = book.began + seconds * 1000;
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
        book.note(sentAt, sent, status, body);
        if (performance.now() < until) return go();
        connection.close();
        open -= 1;
        if (open === 0) resolve(book.summary());
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
  const { port, connections, seconds, rate, burst } = order;
  const next = requestsFor(order);
  const random = randomFrom(Date.now() & 0xffff);
  const total = Math.round(rate * seconds);
  return new Promise((resolve, reject) => {
    const book = answerBook();
    const free = [];
    let sentCount = 0;
    const sendDue = () => {
      const bursts = Math.floor((((performance.now() - book.began) / 1000) * rate) / burst) + 1;
      const due = Math.min(total, bursts * burst);
      while (sentCount < due && free.length) {
        const line = free.shift();
        line.dueAt = book.began + ((sentCount - (sentCount % burst)) / rate) * 1000;
        line.sent = next(line.number, random);
        line.connection.send(line.sent.bytes);
        sentCount += 1;
      }
    };
    const timer = setInterval(sendDue, 1);
    for (let number = 0; number < connections; number += 1) {
      const line = { number };
      const onAnswer = (status, body) => {
        book.note(line.dueAt, line.sent, status, body);
        free.push(line);
        sendDue();
        if (book.latencies.length < total) return;
        clearInterval(timer);
        for (const { connection } of free) connection.close();
        resolve({ ...book.summary(), offered: total });
      };
      line.connection = openConnection({ port, onAnswer, onBroken: reject });
      free.push(line);
    }
  });
}

process.on('message', (order) => {
  const run = order.rate ? openLoop : closedLoop;
  run(order).then(
    (result) => process.send({ result }),
    (error) => process.send({ why: error.message }),
  );
});
