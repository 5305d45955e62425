import { DATES_FILE, type DatesFileRow } from '../contract/year';
import type { ImportedDate } from '../contract/year-due';
import { isDay, PLAN_TEXT_MOST, type Round, ROUND_NAMES, ROUNDS } from '../contract/year-plan';
import { nameKey } from '../colleges/college-search';
import { csvRecords } from '../platform/text/csv-records';
import { own } from '../contract/own';

/** As much of a college as a file names it by. */
export interface NamedCollege {
  unitid: number;
  name: string;
  aliases: readonly string[];
}

/** How columns are called in a file. */
const COLUMNS: Record<string, string> = {
  unitid: 'unitid',
  college: 'college',
  name: 'college',
  school: 'college',
  round: 'round',
  plan: 'round',
  date: 'date',
  due: 'date',
  deadline: 'date',
  cycle: 'cycle',
  source: 'source',
  url: 'source',
  remark: 'source',
};
/** What people write for a round besides its name. */
const SHORT_ROUNDS: Record<string, Round> = {
  edi: 'ed',
  ed1: 'ed',
  edii: 'ed2',
  'early decision i': 'ed',
  'early decision 2': 'ed2',
  'ed ii': 'ed2',
  'ed 2': 'ed2',
  ea1: 'ea',
  scea: 'rea',
  rd: 'regular',
  rolling: 'rolling',
};

/** Colleges by id and by every name that belongs to one of them alone. */
export interface CollegesByName {
  byId: ReadonlyMap<number, NamedCollege>;
  byName: ReadonlyMap<string, readonly NamedCollege[]>;
}

export function collegesByName(colleges: readonly NamedCollege[]): CollegesByName {
  const byName = new Map<string, NamedCollege[]>();
  for (const college of colleges) {
    const keys = new Set([college.name, ...college.aliases].map(nameKey));
    for (const key of keys) byName.set(key, [...(byName.get(key) ?? []), college]);
  }
  return { byId: new Map(colleges.map((one) => [one.unitid, one])), byName };
}

function roundOf(text: string): Round | null {
  const key = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const named = ROUNDS.find((round) => round === key || ROUND_NAMES[round].toLowerCase() === key);
  return named ?? own(SHORT_ROUNDS, key) ?? null;
}

/** '2026-11-01' of that or of '11/1/2026'; null when it is no day. */
function dayOf(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isDay(iso) ? iso : null;
}

const CYCLE = /^(20\d\d)-(?:20)?(\d\d)$/;

/** '2026-27' of that or of '2026-2027'; null when the years do not follow each other. */
function cycleOf(text: string): string | null {
  const [, from = '', to = ''] = CYCLE.exec(text.trim()) ?? [];
  return from !== '' && (Number(from) + 1) % 100 === Number(to) ? `${from}-${to}` : null;
}

/** The college that a row means, or what is wrong with how it is named. */
function collegeOf(row: Record<string, string>, { byId, byName }: CollegesByName): NamedCollege | string {
  const id = row['unitid']?.trim() ?? '';
  if (id !== '') return byId.get(Number(id)) ?? `No college has the id ${id}.`;
  const name = row['college']?.trim() ?? '';
  if (name === '') return 'The college is missing.';
  const found = byName.get(nameKey(name)) ?? [];
  const exact = found.filter((one) => nameKey(one.name) === nameKey(name));
  const [only, other] = exact.length === 1 ? exact : found;
  if (!only) return `No college is called “${name}”. Give its unitid instead.`;
  return other ? `Several colleges are called “${name}”. Give the unitid instead.` : only;
}

const cell = (row: Record<string, string>, name: string): string => row[name]?.trim() ?? '';

/** What a row says besides its college, or what is wrong with it. */
function factsOf(row: Record<string, string>): Omit<ImportedDate, 'unitid'> | string {
  const round = roundOf(cell(row, 'round'));
  if (!round) return `The round “${cell(row, 'round')}” is not known. Use ${ROUNDS.join(', ')} or their names.`;
  const due_on = dayOf(cell(row, 'date'));
  if (!due_on) return `The date “${cell(row, 'date')}” is no date. Use 2026-11-01 or 11/1/2026.`;
  const cycle = cycleOf(cell(row, 'cycle'));
  if (!cycle) return `The cycle “${cell(row, 'cycle')}” is no pair of years. Use 2026-27.`;
  const source = cell(row, 'source');
  if (source === '') return 'The source is missing: the address of the page, or who said so and when.';
  if (source.length > PLAN_TEXT_MOST) return `The source is longer than ${PLAN_TEXT_MOST} characters.`;
  return { round, due_on, cycle, source };
}

function readRow(row: Record<string, string>, line: number, colleges: CollegesByName): DatesFileRow {
  const college = collegeOf(row, colleges);
  const typed = cell(row, 'college') || cell(row, 'unitid');
  if (typeof college === 'string')
    return { line, college: typed.slice(0, PLAN_TEXT_MOST), date: null, problem: college };
  const { unitid, name } = college;
  const facts = factsOf(row);
  if (typeof facts === 'string') return { line, college: name, date: null, problem: facts };
  return { line, college: name, date: { unitid, ...facts }, problem: null };
}

/** The same college, round and cycle twice with different dates cannot both be right. */
function withDoubles(rows: DatesFileRow[]): DatesFileRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (!row.date) return row;
    const key = `${row.date.unitid} ${row.date.round} ${row.date.cycle}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, row.line);
    return before === undefined
      ? row
      : { ...row, date: null, problem: `Line ${before} has this college, round and cycle already.` };
  });
}

/**
 * Reads a file of application dates with the columns college or unitid, round, date, cycle and source, in any order. Never throws:
 * a file that is no such table is one row with a problem.
 */
export function readDatesFile(csv: string, colleges: CollegesByName): DatesFileRow[] {
  const whole = (problem: string): DatesFileRow[] => [{ line: 1, college: '', date: null, problem }];
  const records = csvRecords(csv);
  if (!records) return whole('This is no readable CSV file.');
  const [header, ...body] = records;
  const names = (header?.record ?? []).map((name) => own(COLUMNS, name.trim().toLowerCase()) ?? '');
  const missing = ['round', 'date', 'cycle', 'source'].filter((name) => !names.includes(name));
  if (!names.includes('college') && !names.includes('unitid')) missing.unshift('college');
  if (missing.length) return whole(`The first line must name the columns; missing: ${missing.join(', ')}.`);
  if (!body.length) return whole('The file holds no dates.');
  if (body.length > DATES_FILE.mostRows) return whole(`The file holds more than ${DATES_FILE.mostRows} rows.`);
  const rows = body.map(({ record, line }) => {
    const cells = Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));
    return readRow(cells, line, colleges);
  });
  return withDoubles(rows);
}
