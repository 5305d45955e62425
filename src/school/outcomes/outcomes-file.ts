import type { CollegesByName, NamedCollege } from '../../applications/dates-file';
import { nameKey } from '../../colleges/college-search';
import { GPA_SCALES, OUTCOMES_FILE } from '../../contract/note-values';
import type { ImportedOutcomes, Outcome } from '../../contract/reports';
import { readGpa } from '../../contract/record-reading/class-rank';
import { isValue } from '../../contract/record-reading/typed-text';
import { csvTable, quotedCell, UnreadableTable } from '../../platform/text/csv';
import { shippedRows } from '../../platform/runtime/process';
import { escapeRegExp } from '../../platform/text/words';

type Kind = 'admitted' | 'going' | 'denied' | 'waitlisted' | 'deferred' | 'void' | 'open';

const PHRASES = new Map(
  shippedRows('outcome-words.tsv').map(([kind = '', words = '']) => [kind, words.split(', ')] as const),
);
const patternOf = (phrase: string): string => escapeRegExp(phrase).replaceAll('\\*', '[a-z]*');
const anyOf = (kind: string): string =>
  [...(PHRASES.get(kind) ?? [])]
    .sort((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|');

const KINDS: readonly Kind[] = ['waitlisted', 'open', 'denied', 'admitted', 'going', 'deferred', 'void'];
const WORD = new RegExp(`\\b(?:${KINDS.map((kind) => `(?<${kind}>${anyOf(kind)})`).join('|')})(?![a-z])`, 'g');
const EARLIER = new RegExp(`\\b(?:${anyOf('earlier')})\\b`);
const LATER = new RegExp(`\\b(?:${anyOf('later')})\\b`);
const NOT = /(?:\b(?:not|no|never|unable|cannot|without)|n['’]t)\b/;
/** Matches 'denied financial aid', 'honors program denied'. */
const UNRELATED_AFTER = new RegExp(`^ (?:(?:for|from|to|by|into|of|the) ){0,2}(?:${anyOf('aside')})\\b`);
const UNRELATED_BEFORE = new RegExp(`\\b(?:${anyOf('aside')})(?: college| appeal| program)?:? $`);

/** Longer than any result in a system's export. */
const MAX_RESULT_LENGTH = 200;

/** The meaning of a word after the text before it: 'not accepted' is a denial, and 'not attending' says nothing. */
function effectiveKind(kind: Kind, between: string, behind: string): Kind {
  if ((kind === 'denied' || kind === 'waitlisted') && (UNRELATED_AFTER.test(behind) || UNRELATED_BEFORE.test(between)))
    return 'open';
  const clause = between.split(/[,;/|>→:.]|--? /).at(-1) ?? '';
  if (!NOT.test(clause)) return kind === 'going' ? 'admitted' : kind;
  return kind === 'admitted' && !/\byet\b/.test(clause + behind) ? 'denied' : 'open';
}

/** Whether a word names an earlier stage: 'accepted off waitlist', 'denied (originally deferred)', 'admitted (waitlist)'. */
function isEarlier(before: Kind, kind: Kind, between: string): boolean {
  if (/\(\s*(?:was )?$/.test(between)) return before === 'admitted' && kind === 'waitlisted';
  const clause = between.split(/[,;/|>→]/).at(-1) ?? '';
  return EARLIER.test(clause) && !LATER.test(clause);
}

const DECISIONS: readonly Kind[] = ['admitted', 'denied', 'waitlisted', 'void'];

/** The last decision that a result names. A deferral and the student's own choice don't count. Null if we don't know the result. */
export function parseOutcome(text: string): Outcome | 'undecided' | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/wait(?:ing)?[ -]?list/g, 'waitlist');
  if (plain === '') return 'undecided';
  if (plain.length > MAX_RESULT_LENGTH) return null;
  let [last, end, isKnown]: [Kind | null, number, boolean] = [null, 0, false];
  for (const match of plain.matchAll(WORD)) {
    const between = plain.slice(end, match.index);
    end = match.index + match[0].length;
    const named = KINDS.find((kind) => match.groups?.[kind] !== undefined) ?? 'open';
    const kind = effectiveKind(named, between, plain.slice(end));
    isKnown = true;
    if (DECISIONS.includes(kind) && !(last && isEarlier(last, kind, between))) last = kind;
  }
  if (last === 'admitted' || last === 'denied' || last === 'waitlisted') return last;
  return isKnown ? 'undecided' : null;
}

export interface PastApplication {
  unitid: number;
  classYear: number;
  gpaHundredths: number | null;
  sat: number | null;
  act: number | null;
  outcome: Outcome;
}

export interface OutcomesFile {
  cases: PastApplication[];
  report: Omit<ImportedOutcomes, 'saved'>;
}

type Column = 'college' | 'unitid' | 'year' | 'gpa' | 'scale' | 'sat' | 'act' | 'result';

/** Column names in common exports and handmade tables, without blanks and punctuation. */
const HEADERS: readonly [Column, RegExp][] = [
  ['unitid', /^(unitid|ipedsid|ipeds|ipedscode)$/],
  ['college', /^(college|collegename|institution|institutionname|university|schoolname|collegeuniversity)$/],
  ['year', /^(classyear|classof|gradyear|graduationyear|yearofgraduation|class)$/],
  ['scale', /^(gpascale|scale)$/],
  ['gpa', /^(gpa|unweightedgpa|gpaunweighted|cumulativegpa|cumgpa|uwgpa)$/],
  ['sat', /^(sat|sattotal|satcomposite|highestsat|satscore|sat1600|superscoresat)$/],
  ['act', /^(act|actcomposite|highestact|actscore|superscoreact)$/],
  ['result', /^(result|results|outcome|decision|applicationresult|admissiondecision|status|applicationstatus)$/],
];
const columnOf = (header: string): Column | null => {
  const key = header.toLowerCase().replace(/[^a-z0-9]/g, '');
  return HEADERS.find(([, known]) => known.test(key))?.[0] ?? null;
};

type Cells = Partial<Record<Column, string>>;

const numberIn = (text: string | undefined, from: number, to: number): number | null => {
  const value = Number((text ?? '').trim().replace(',', '.') || Number.NaN);
  return value >= from && value <= to ? value : null;
};

const OVER_SCALE = /^(\d+(?:[.,]\d+)?)\s*\/\s*(\d+(?:[.,]\d+)?)$/;
const FIRST_NUMBER = /\d+(?:[.,]\d+)?/;

/** The GPA on a 4.0 scale, converted by the same rules as typed GPAs; null without a GPA or a known scale. */
function gpaOf({ gpa = '', scale = '' }: Cells): number | null {
  const [, part, whole] = OVER_SCALE.exec(gpa.trim()) ?? [];
  const named = whole ?? (scale.trim() === '' ? '4' : FIRST_NUMBER.exec(scale)?.[0]);
  const [value, most] = [numberIn(part ?? gpa, 0.01, 100), numberIn(named, 4, 100)];
  if (value === null || most === null || value > most || !GPA_SCALES.some((one) => one === most)) return null;
  const read = readGpa(`${value} out of ${most}`, 'unweighted');
  return isValue(read) ? Math.round(read.value * 100) : null;
}

const lacksGpa = (cells: Cells, { gpaHundredths }: PastApplication): boolean =>
  gpaHundredths === null && /\d/.test(cells.gpa ?? '');

export interface CollegesOfFile extends CollegesByName {
  candidates: (typed: string) => readonly NamedCollege[];
}

function collegeOf(
  cells: Cells,
  { byId, byName, candidates }: CollegesOfFile,
  chosen: ReadonlyMap<string, number>,
): NamedCollege | readonly NamedCollege[] {
  const typed = cells.college?.trim() ?? '';
  const id = byId.get(Number(cells.unitid?.trim() || Number.NaN)) ?? byId.get(chosen.get(typed) ?? -1);
  if (id) return id;
  const key = nameKey(typed);
  const found = byName.get(key) ?? [];
  const exact = found.filter(({ name }) => nameKey(name) === key);
  const [only] = exact.length === 1 ? exact : found.length === 1 ? found : [];
  if (only) return only;
  return candidates(typed);
}

const failedFile = ({ problem, line }: UnreadableTable): OutcomesFile => ({
  cases: [],
  report: {
    ready: 0,
    undecided: 0,
    without_gpa: 0,
    dropped: [],
    problems: [{ line, problem }],
    problem_count: 1,
    unclear: [],
    class_years: [],
  },
});

function missingColumns(columns: readonly (Column | null)[]): string[] {
  const hasCollege = columns.includes('college') || columns.includes('unitid');
  return [
    ...(hasCollege ? [] : ['college']),
    ...(columns.includes('year') ? [] : ['class year']),
    ...(columns.includes('result') ? [] : ['result']),
  ];
}

type UnclearCollege = Omit<ImportedOutcomes['unclear'][number], 'rows'>;

/** A row's case, its problem, or its unclear college. */
function readRow(
  cells: Cells,
  colleges: CollegesOfFile,
  chosen: ReadonlyMap<string, number>,
): PastApplication | UnclearCollege | { problem: string } | 'undecided' {
  const [year, result] = [cells.year?.trim() ?? '', cells.result?.trim() ?? ''];
  const outcome = parseOutcome(result);
  if (outcome === 'undecided') return outcome;
  const classYear = numberIn(year, 1990, 2100);
  if (classYear === null) return { problem: `${quotedCell(year)} is no class year. Use 2025.` };
  if (outcome === null) return { problem: `The result ${quotedCell(result)} is not known.` };
  const college = collegeOf(cells, colleges, chosen);
  if (!('unitid' in college)) {
    const name = [cells.college, cells.unitid].map((one) => one?.trim()).find(Boolean) ?? '';
    return { name, candidates: college.slice(0, 20).map(({ unitid, name: full }) => ({ unitid, name: full })) };
  }
  const [sat, act] = [numberIn(cells.sat, 400, 1600), numberIn(cells.act, 1, 36)];
  return { unitid: college.unitid, classYear, gpaHundredths: gpaOf(cells), sat, act, outcome };
}

type Row = ReturnType<typeof readRow>;

class FileReport {
  readonly cases: PastApplication[] = [];
  private readonly problems: { line: number; problem: string }[] = [];
  private readonly unclear = new Map<string, ImportedOutcomes['unclear'][number]>();
  private undecided = 0;
  private withoutGpa = 0;

  note(row: Row, line: number, cells: Cells): void {
    if (row === 'undecided') this.undecided += 1;
    else if ('problem' in row) this.problems.push({ line, problem: row.problem });
    else if ('unitid' in row) {
      this.cases.push(row);
      if (lacksGpa(cells, row)) this.withoutGpa += 1;
    } else this.unclear.set(row.name, { ...row, rows: (this.unclear.get(row.name)?.rows ?? 0) + 1 });
  }

  of(dropped: string[]): OutcomesFile {
    const { cases, problems, undecided, withoutGpa } = this;
    return {
      cases,
      report: {
        ready: cases.length,
        ...{ undecided, without_gpa: withoutGpa, dropped },
        problems: problems.slice(0, OUTCOMES_FILE.shownProblems),
        problem_count: problems.length,
        unclear: [...this.unclear.values()],
        class_years: [...new Set(cases.map(({ classYear: year }) => year))].sort(),
      },
    };
  }
}

async function readRows(csv: string, colleges: CollegesOfFile, chosen: ReadonlyMap<string, number>) {
  const { headings, rows } = await csvTable(csv, (found) => missingColumns(found.map(columnOf)).length === 0);
  const columns = headings.map(columnOf);
  const lacks = missingColumns(columns);
  if (lacks.length) throw new UnreadableTable(`The first line must name the columns; missing: ${lacks.join(', ')}.`);
  const report = new FileReport();
  let count = 0;
  for await (const { record, line, problem } of rows) {
    count += 1;
    if (count > OUTCOMES_FILE.mostRows)
      throw new UnreadableTable(`The file holds more than ${OUTCOMES_FILE.mostRows} rows.`);
    const cells: Cells = Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, record[at] ?? '']] : [])),
    );
    report.note(problem === null ? readRow(cells, colleges, chosen) : { problem }, line, cells);
  }
  if (count === 0) throw new UnreadableTable('The file holds no applications.');
  return report.of(headings.filter((name) => columnOf(name) === null));
}

/**
 * Reads past applications from an export or a handmade table, with columns in any order. Names, ids and other unneeded
 * data are dropped. Never rejects: an unreadable file has one problem.
 */
export async function readOutcomesFile(
  csv: string,
  colleges: CollegesOfFile,
  choices: readonly { name: string; unitid: number }[],
): Promise<OutcomesFile> {
  try {
    return await readRows(csv, colleges, new Map(choices.map(({ name, unitid }) => [name.trim(), unitid])));
  } catch (error) {
    if (error instanceof UnreadableTable) return failedFile(error);
    throw error;
  }
}
