import WORDS from '../../data/dates-file-words.json';
import { DATES_FILE_LIMITS, type DatesFileRow } from '../contract/year';
import { type ImportedDate, MAX_PLAN_TEXT, type Round, ROUND_NAMES, ROUNDS } from '../contract/year-plan';
import { nameKey } from '../colleges/college-search';
import { csvTable, quotedCell, UnreadableTable } from '../platform/text/csv';
import { dayInWords, parseDay } from '../platform/text/days';

export interface NamedCollege {
  unitid: number;
  name: string;
  aliases: readonly string[];
}

const COLUMNS = new Map(Object.entries(WORDS.columns));
const ROUND_ALIASES = new Map(Object.entries(WORDS.rounds) as [string, Round][]);

/** Colleges by id and by every name unique to one of them. */
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
  return { byId: new Map(colleges.map((college) => [college.unitid, college])), byName };
}

function parseRound(text: string): Round | null {
  const key = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const matched = ROUNDS.find((round) => round === key || ROUND_NAMES[round].toLowerCase() === key);
  return matched ?? ROUND_ALIASES.get(key) ?? null;
}

const CYCLE = /^(20\d\d)-(?:20)?(\d\d)$/;

/** '2026-27' for that or for '2026-2027'; null if the years are not consecutive. */
function cycleOf(text: string): string | null {
  const [, from = '', to = ''] = CYCLE.exec(text.trim()) ?? [];
  return from !== '' && (Number(from) + 1) % 100 === Number(to) ? `${from}-${to}` : null;
}

function collegeOf(row: Record<string, string>, { byId, byName }: CollegesByName): NamedCollege | string {
  const id = row['unitid']?.trim() ?? '';
  if (id !== '') return byId.get(Number(id)) ?? `No college has the id ${quotedCell(id)}.`;
  const name = row['college']?.trim() ?? '';
  if (name === '') return 'The college is missing.';
  const candidates = byName.get(nameKey(name)) ?? [];
  const exactMatches = candidates.filter((college) => nameKey(college.name) === nameKey(name));
  const [match, secondMatch] = exactMatches.length === 1 ? exactMatches : candidates;
  if (!match) return `No college is called ${quotedCell(name)}. Give its unitid instead.`;
  return secondMatch ? `Several colleges are called ${quotedCell(name)}. Give the unitid instead.` : match;
}

const DATE_FORMAT_HINT = 'Use 2026-11-01 or 11/1/2026.';
const dayText = (day: string): string => dayInWords(new Date(`${day}T00:00:00Z`));

/** A cell's date, or its problem. A cycle's dates run from the June before it to its last August. */
function dayOf(text: string, cycle: string): { due_on: string } | string {
  const { day, swappedDay } = parseDay(text);
  const [from, to] = [`${cycle.slice(0, 4)}-06-01`, `${Number(cycle.slice(0, 4)) + 1}-08-31`];
  const isInCycle = (date: string | null): boolean => date !== null && date >= from && date <= to;
  if (day !== null && isInCycle(day)) return { due_on: day };
  const suggestion =
    swappedDay !== null && isInCycle(swappedDay)
      ? ` Did you mean ${dayText(swappedDay)}? Then write ${swappedDay}.`
      : '';
  if (day === null) return `The date ${quotedCell(text)} is no date.${suggestion || ` ${DATE_FORMAT_HINT}`}`;
  const relation = day < from ? 'before' : 'after';
  return `${dayText(day)} is ${relation} the ${cycle} cycle, which goes from June ${from.slice(0, 4)} to August ${to.slice(0, 4)}.${suggestion}`;
}
const cell = (row: Record<string, string>, name: string): string => row[name]?.trim() ?? '';

function factsOf(row: Record<string, string>): Omit<ImportedDate, 'unitid'> | string {
  const round = parseRound(cell(row, 'round'));
  if (!round)
    return `The round ${quotedCell(cell(row, 'round'))} is not known. Use ${ROUNDS.join(', ')} or their names.`;
  const cycle = cycleOf(cell(row, 'cycle'));
  if (!cycle) return `The cycle ${quotedCell(cell(row, 'cycle'))} is no pair of years. Use 2026-27.`;
  const day = dayOf(cell(row, 'date'), cycle);
  if (typeof day === 'string') return day;
  const source = cell(row, 'source');
  if (source === '') return 'The source is missing: the address of the page, or who said so and when.';
  if (source.length > MAX_PLAN_TEXT) return `The source is longer than ${MAX_PLAN_TEXT} characters.`;
  return { round, ...day, cycle, source };
}

function readRow(row: Record<string, string>, line: number, colleges: CollegesByName): DatesFileRow {
  const college = collegeOf(row, colleges);
  const collegeText = cell(row, 'college') || cell(row, 'unitid');
  if (typeof college === 'string')
    return { line, college: collegeText.slice(0, MAX_PLAN_TEXT), date: null, problem: college };
  const { unitid, name } = college;
  const facts = factsOf(row);
  if (typeof facts === 'string') return { line, college: name, date: null, problem: facts };
  return { line, college: name, date: { unitid, ...facts }, problem: null };
}

/** The same college, round, and cycle with two different dates cannot both be right. */
function markDuplicates(rows: DatesFileRow[]): DatesFileRow[] {
  const lineByKey = new Map<string, number>();
  return rows.map((row) => {
    if (!row.date) return row;
    const key = `${row.date.unitid} ${row.date.round} ${row.date.cycle}`;
    const earlierLine = lineByKey.get(key);
    if (earlierLine === undefined) lineByKey.set(key, row.line);
    return earlierLine === undefined
      ? row
      : { ...row, date: null, problem: `Row ${earlierLine} has this college, round and cycle already.` };
  });
}

const columnNames = (headings: readonly string[]): string[] =>
  headings.map((name) => COLUMNS.get(name.trim().toLowerCase()) ?? '');

const missingColumns = (names: readonly string[]): string[] => [
  ...(names.includes('college') || names.includes('unitid') ? [] : ['college']),
  ...['round', 'date', 'cycle', 'source'].filter((name) => !names.includes(name)),
];

async function readRows(csv: string, colleges: CollegesByName): Promise<DatesFileRow[]> {
  const { headings, rows: bodyRows } = await csvTable(
    csv,
    (headingRow) => missingColumns(columnNames(headingRow)).length === 0,
  );
  const names = columnNames(headings);
  const missing = missingColumns(names);
  if (missing.length)
    throw new UnreadableTable(`The first line must name the columns; missing: ${missing.join(', ')}.`);
  const rows: DatesFileRow[] = [];
  for await (const { record, line, problem } of bodyRows) {
    const cells = Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));
    rows.push(problem === null ? readRow(cells, line, colleges) : { line, college: '', date: null, problem });
    if (rows.length > DATES_FILE_LIMITS.mostRows)
      throw new UnreadableTable(`The file holds more than ${DATES_FILE_LIMITS.mostRows} rows.`);
  }
  if (!rows.length) throw new UnreadableTable('The file holds no dates.');
  return markDuplicates(rows);
}

/**
 * Reads a file of application dates with the columns college or unitid, round, date, cycle, and source, in any order.
 * Never rejects: a file that is not such a table becomes one row with a problem.
 */
export async function readDatesFile(csv: string, colleges: CollegesByName): Promise<DatesFileRow[]> {
  try {
    return await readRows(csv, colleges);
  } catch (error) {
    if (error instanceof UnreadableTable)
      return [{ line: error.line, college: '', date: null, problem: error.problem }];
    throw error;
  }
}
