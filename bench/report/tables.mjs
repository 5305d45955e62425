/** The tables of one database's results, as rows of text: the terminal and the document show the same. */
import { GOALS } from '../goals.mjs';
import { short, share, whole, withSpread } from './figures.mjs';

const LOAD_NAMES = {
  saves: 'autosave of five answers',
  reads: 'read of one form',
  roster: 'roster, 25 of 500 of 50,000',
  progress: 'progress',
  login: 'login',
};
const loadName = (kind) => LOAD_NAMES[kind] ?? kind;

const costOf = ({ cpu, databaseCpu }) =>
  databaseCpu === null || databaseCpu === undefined ? whole(cpu) : `${whole(cpu)} + ${whole(databaseCpu)}`;

function loads(measures, database) {
  const done = Object.keys(LOAD_NAMES).filter((kind) => measures[kind]);
  if (!done.length) return null;
  const rows = done.map((kind) => {
    const { app, bare, byCpu } = measures[kind].result;
    const times = `${short(app.p50)} / ${short(app.p99)}`;
    const costs = [whole(app.rate), costOf(app), costOf(bare)];
    const goal = GOALS.share[database]?.[kind]?.toFixed(2) ?? '';
    const { stock } = measures[kind].result;
    const timesStock = stock ? (app.cpu / stock.cpu).toFixed(2) : '';
    return [loadName(kind), ...costs, withSpread(byCpu), goal, timesStock, times];
  });
  const { connections } = measures[done[0]].result;
  const argon = measures.login?.result.argon;
  const rules = measures.saves?.result.rules;
  return {
    title: `Under load, ${connections} connections`,
    head: ['', 'requests/s', 'CPU µs', 'bare', 'share', 'goal', 'of stock Nest', 'p50 / p99 ms'],
    rows,
    note: [
      argon && `The password hash alone takes ${whole(argon.cpu)} µs.`,
      rules &&
        `A bare server that merges saves and looks for signs of danger by our rules takes ${whole(rules.cpu)} µs a save.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function offered({ offered: measure }) {
  if (!measure) return null;
  const { rate, steps } = measure.result;
  return {
    note: `Goal: all served, p99 at most ${GOALS.offeredP99Ms} ms one by one, ${GOALS.burstP99Ms} ms in bursts.`,
    title: `${rate} saves a second offered`,
    head: ['', 'at once', 'served', 'p50 / p99 ms', 'slowest ms', 'CPU of one core'],
    rows: steps.map(({ name, burst, served, offered: sent, p50, p99, most, cpuShare }) => {
      const cpu = cpuShare === null ? '–' : `${Math.round(cpuShare * 100)}%`;
      const times = `${short(p50)} / ${short(p99)}`;
      return [name, whole(burst), `${Math.round((100 * served) / sent)}%`, times, short(most), cpu];
    }),
  };
}

function processRows({ start, memory, generations }) {
  const ms = ({ median, least, most }) => `${whole(median)} ms (${whole(least)} to ${whole(most)})`;
  const rows = [];
  if (start) {
    rows.push(['first start, with tables and catalog', ms(start.result.first), '']);
    rows.push(['later start', ms(start.result.later), `${whole(GOALS.laterStartMs)} ms`]);
    rows.push(['code files loaded at a start', whole(start.result.files), whole(GOALS.filesAtStart)]);
  }
  if (memory) {
    const { idle, loaded, peak } = memory.result;
    const [atStart, later] = idle.map(whole);
    rows.push([
      'memory, idle: after the start, and a minute later',
      `${atStart}, ${later} MiB`,
      `${GOALS.idleMiB} MiB`,
    ]);
    const after = `${whole(loaded)} MiB, at most ${whole(peak)} MiB`;
    rows.push(['memory after load', after, `${GOALS.loadedMiB} MiB`]);
  }
  if (generations) {
    const { rate, cpuMs, peak } = generations.result;
    const what = `${short(rate)} a second, ${whole(cpuMs)} ms of CPU each, at most ${whole(peak)} MiB`;
    rows.push(['school lists written by the built-in engine', what, `${GOALS.listsASecond} a second`]);
  }
  return rows.length ? { title: 'The process', head: ['', 'measured', 'goal'], rows } : null;
}

function waiting({ waiting: measure }) {
  if (!measure) return null;
  const times = ({ p50, p99 }) => `${short(p50)} / ${short(p99)}`;
  return {
    note: `Longest pauses: while the lists are requested, and while they wait. Goal: at most ${GOALS.longestPauseMs} ms while they wait.`,
    title: 'While school lists wait',
    head: ['lists', 'ready in seconds', 'longest pauses ms', 'save p50 / p99 ms', 'health check p50 / p99 ms'],
    rows: measure.result.steps.map(({ lists, seconds, askingPauseMs, longestPauseMs, saves, checks }) => [
      ...[whole(lists), short(seconds), `${whole(askingPauseMs)} / ${whole(longestPauseMs)}`],
      ...[times(saves), times(checks)],
    ]),
  };
}

function long({ long: measure }) {
  if (!measure) return null;
  const rows = measure.result.steps.map(({ kind, minutes, first, last, memory }) => [
    ...[loadName(kind), short(minutes), whole(first), whole(last), (last / first).toFixed(2)],
    `${whole(memory.first)} / ${whole(memory.last)}`,
  ]);
  return {
    note: `Goal: the last round costs at most ${GOALS.longGrowth} of the first.`,
    title: 'One load for minutes',
    head: ['', 'minutes', 'CPU µs at first', 'at last', 'last of first', 'MiB at first / at last'],
    rows,
  };
}

function desk({ desk: measure }) {
  if (!measure) return null;
  const rows = measure.result.steps.map(({ name, first, median, most }) => [
    name,
    short(first),
    short(median),
    short(most),
  ]);
  return { title: 'Pages of a counselor with 500 students', head: ['', 'first ms', 'median ms', 'slowest ms'], rows };
}

function growth(measure, title, column, valueOf) {
  if (!measure) return null;
  const rows = measure.result.steps.map(({ kind, app, bare, byCpu, ...step }) => {
    const figures = [whole(app.rate), whole(bare.rate), costOf(app), costOf(bare), share(byCpu)];
    return [loadName(kind), whole(valueOf(step)), ...figures, short(app.p99)];
  });
  const head = ['', column, 'requests/s', 'bare', 'CPU µs a request', 'bare', 'share by CPU', 'p99 ms'];
  return { title, head, rows };
}

/** All tables there are results for, of one database: { title, head, rows, note? }. */
export const tablesOfResults = (measures, database) =>
  [
    loads(measures, database),
    offered(measures),
    processRows(measures),
    desk(measures),
    waiting(measures),
    long(measures),
    growth(measures.connections, 'From 1 to 64 connections', 'connections', (step) => step.connections),
    growth(measures.answers, 'From 1,000 to 1,000,000 stored answers', 'answers', (step) => step.answers),
  ].filter(Boolean);
