/** What is told of the results: tables for the terminal and docs/figures.md, and files that keep them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import prettier from 'prettier';
import { GOALS } from './goals.mjs';
import { ROOT } from './product.mjs';

// A figure the system did not tell is a dash.
const isMissing = (number) => number === null || number === undefined;
const whole = (number) => (isMissing(number) ? '–' : Math.round(number).toLocaleString('en-US'));
const short = (number) => (isMissing(number) ? '–' : number.toFixed(number < 10 ? 1 : 0));
const withSpread = (spread) =>
  spread ? `${spread.median.toFixed(2)} (${spread.least.toFixed(2)} to ${spread.most.toFixed(2)})` : '–';

const LOAD_NAMES = {
  saves: 'autosave of five answers',
  reads: 'read of one form',
  roster: 'roster, 25 of 500 of 50,000',
  progress: 'progress',
  login: 'login',
};

const costOf = ({ cpu, databaseCpu }) =>
  isMissing(databaseCpu) ? whole(cpu) : `${whole(cpu)} + ${whole(databaseCpu)}`;

function loads(measures, database) {
  const done = Object.keys(LOAD_NAMES).filter((kind) => measures[kind]);
  if (!done.length) return null;
  const rows = done.map((kind) => {
    const { app, bare, stock, byCpu } = measures[kind].result;
    const times = `${short(app.p50)} / ${short(app.p99)}`;
    const costs = [whole(app.rate), costOf(app), costOf(bare)];
    const goal = GOALS.share[database]?.[kind]?.toFixed(2) ?? '';
    const timesStock = stock ? (app.cpu / stock.cpu).toFixed(2) : '';
    return [LOAD_NAMES[kind], ...costs, withSpread(byCpu), goal, timesStock, times];
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
    ...[LOAD_NAMES[kind], short(minutes), whole(first), whole(last), (last / first).toFixed(2)],
    `${whole(memory.first)} / ${whole(memory.last)}`,
  ]);
  return {
    note: `Goal: the last round costs at most ${GOALS.longGrowth} of the first.`,
    title: 'One load for minutes',
    head: ['', 'minutes', 'CPU µs at first', 'at last', 'last of first', 'MiB at first / at last'],
    rows,
  };
}

/** All tables there are results for, of one database: { title, head, rows, note? }. */
export const tablesOf = (measures, database) =>
  [loads(measures, database), offered(measures), processRows(measures), waiting(measures), long(measures)].filter(
    Boolean,
  );

export function asText({ title, head, rows, note }) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const padded = (text, column) => (column ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  const lines = all.map((row) => row.map(padded).join('  '));
  return [title, ...lines, ...(note ? [note] : []), ''].join('\n');
}

function asMarkdown({ title, head, rows, note }) {
  const line = (row) => `| ${row.join(' | ')} |`;
  const rule = head.map((_, column) => (column ? '--:' : '---'));
  return [`#### ${title}`, '', line(head), line(rule), ...rows.map(line), ...(note ? ['', note] : []), ''].join('\n');
}

const FIGURES = join(ROOT, 'docs', 'figures.md');
const BEGIN = '<!-- bench:begin -->';
const END = '<!-- bench:end -->';
/** The measures that the document shows. */
const SHOWN = ['saves', 'reads', 'roster', 'progress', 'login', 'start', 'memory', 'generations', 'waiting'];

function markdownOf({ machine, databases }) {
  const { processor, cores, memoryGiB, system, node } = machine;
  const parts = [`Measured on ${cores} cores of ${processor}, ${memoryGiB} GiB, ${system}, Node ${node.slice(1)}.`, ''];
  for (const [database, { describe, measures: all }] of Object.entries(databases)) {
    const measures = Object.fromEntries(Object.entries(all).filter(([name]) => SHOWN.includes(name)));
    const days = [...new Set(Object.values(measures).map(({ at }) => at))].sort();
    const quick = Object.entries(measures).filter(([, entry]) => entry.quick);
    parts.push(`### ${describe}, ${days.join(', ')}`, '');
    if (quick.length) parts.push(`Only a quick look: ${quick.map(([name]) => name).join(', ')}.`, '');
    parts.push(...tablesOf(measures, database).map(asMarkdown));
  }
  return parts.join('\n');
}

/** Replaces the block between the markers of docs/figures.md. Throws when it has none. */
export async function writeDocs(results) {
  const [before, rest] = readFileSync(FIGURES, 'utf8').split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/figures.md needs the markers ${BEGIN} and ${END}.`);
  const text = `${before}${BEGIN}\n\n${markdownOf(results)}\n${END}${after}`;
  const options = await prettier.resolveConfig(FIGURES);
  writeFileSync(FIGURES, await prettier.format(text, { ...options, parser: 'markdown' }));
  return FIGURES;
}

function machineOf() {
  const cores = cpus();
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
  };
}

export const RESULTS = join(ROOT, 'bench', 'results');
const NEWEST = join(RESULTS, 'newest.json');

/** The newest figures: database -> { describe, measures: name -> { at, quick, result } }; empty before the first run. */
export const newestResults = () =>
  existsSync(NEWEST) ? JSON.parse(readFileSync(NEWEST, 'utf8')) : { machine: machineOf(), databases: {} };

/** Collects the results of one run and writes both files as they come, so that a run that is ended keeps what it has. */
export function resultBook({ quick }) {
  mkdirSync(RESULTS, { recursive: true });
  const began = new Date().toISOString();
  const file = join(RESULTS, `${began.replace(/[:.]/g, '-')}.json`);
  const own = { began, machine: machineOf(), databases: {} };
  const put = (book, { database, describe }, name, entry) => {
    book.databases[database] ??= { measures: {} };
    book.databases[database].describe = describe;
    book.databases[database].measures[name] = entry;
  };
  return {
    file,
    own,
    add(arena, name, result) {
      const entry = { at: new Date().toISOString().slice(0, 10), quick, result };
      const newest = { ...newestResults(), machine: machineOf() };
      put(own, arena, name, entry);
      // A first look does not replace a figure that was measured properly.
      const before = newest.databases[arena.database]?.measures[name];
      if (!quick || !before || before.quick) put(newest, arena, name, entry);
      writeFileSync(file, JSON.stringify(own, null, 2));
      writeFileSync(NEWEST, JSON.stringify(newest, null, 2));
    },
  };
}
