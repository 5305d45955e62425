import type { CollegesByName, NamedCollege } from '../../applications/dates-file';
import { nameKey } from '../../colleges/college-search';
import { GPA_SCALES, OUTCOMES_FILE_LIMITS } from '../../contract/note-values';
import type { ImportedOutcomes, Outcome } from '../../contract/reports';
import { readGpa } from '../../contract/record-reading/class-rank';
import { isValue } from '../../contract/record-reading/typed-text';
import { csvTable, quotedCell, UnreadableTable } from '../../platform/text/csv';
import { shippedRows } from '../../platform/runtime/process';
import { escapeRegExp } from '../../platform/text/words';

type OutcomeKind = 'admitted' | 'going' | 'denied' | 'waitlisted' | 'deferred' | 'void' | 'open';

const PHRASES_BY_KIND = new Map(
  shippedRows('outcome-words.tsv').map(([kind = '', words = '']) => [kind, words.split(', ')] as const),
);
const phrasePattern = (phrase: string): string => escapeRegExp(phrase).replaceAll('\\*', '[a-z]*');
const phrasesPattern = (kind: string): string =>
  [...(PHRASES_BY_KIND.get(kind) ?? [])]
    .sort((item, otherItem) => otherItem.length - item.length)
    .map(phrasePattern)
    .join('|');

const KINDS: readonly OutcomeKind[] = ['waitlisted', 'open', 'denied', 'admitted', 'going', 'deferred', 'void'];
const OUTCOME_WORD = new RegExp(
  `\\b(?:${KINDS.map((kind) => `(?<${kind}>${phrasesPattern(kind)})`).join('|')})(?![a-z])`,
  'g',
);
const EARLIER_WORD = new RegExp(`\\b(?:${phrasesPattern('earlier')})\\b`);
const LATER_WORD = new RegExp(`\\b(?:${phrasesPattern('later')})\\b`);
const NEGATION_WORD = /(?:\b(?:not|no|never|unable|cannot|without)|n['’]t)\b/;
/** Matches 'denied financial aid', 'honors program denied'. */
const UNRELATED_AFTER = new RegExp(`^ (?:(?:for|from|to|by|into|of|the) ){0,2}(?:${phrasesPattern('aside')})\\b`);
const UNRELATED_BEFORE = new RegExp(`\\b(?:${phrasesPattern('aside')})(?: college| appeal| program)?:? $`);

/** Longer than any result in a system's export. */
const MAX_RESULT_LENGTH = 200;

/** The meaning of a word after the text before it: 'not accepted' is a denial, and 'not attending' says nothing. */
function effectiveKind(kind: OutcomeKind, textBetween: string, textAfter: string): OutcomeKind {
  if (
    (kind === 'denied' || kind === 'waitlisted') &&
    (UNRELATED_AFTER.test(textAfter) || UNRELATED_BEFORE.test(textBetween))
  )
    return 'open';
  const clause = textBetween.split(/[,;/|>→:.]|--? /).at(-1) ?? '';
  if (!NEGATION_WORD.test(clause)) return kind === 'going' ? 'admitted' : kind;
  return kind === 'admitted' && !/\byet\b/.test(clause + textAfter) ? 'denied' : 'open';
}

/** Whether a word names an earlier stage: 'accepted off waitlist', 'denied (originally deferred)', 'admitted (waitlist)'. */
function isOverriddenByEarlier(previousKind: OutcomeKind, kind: OutcomeKind, textBetween: string): boolean {
  if (/\(\s*(?:was )?$/.test(textBetween)) return previousKind === 'admitted' && kind === 'waitlisted';
  const clause = textBetween.split(/[,;/|>→]/).at(-1) ?? '';
  return EARLIER_WORD.test(clause) && !LATER_WORD.test(clause);
}

const DECISIONS: readonly OutcomeKind[] = ['admitted', 'denied', 'waitlisted', 'void'];

/** The last decision that a result names. A deferral and the student's own choice don't count. Null if we don't know the result. */
export function parseOutcome(text: string): Outcome | 'undecided' | null {
  const plainText = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/wait(?:ing)?[ -]?list/g, 'waitlist');
  if (plainText === '') return 'undecided';
  if (plainText.length > MAX_RESULT_LENGTH) return null;
  let [lastKind, lastEnd, hasKnownWord]: [OutcomeKind | null, number, boolean] = [null, 0, false];
  for (const match of plainText.matchAll(OUTCOME_WORD)) {
    const textBetween = plainText.slice(lastEnd, match.index);
    lastEnd = match.index + match[0].length;
    const named = KINDS.find((kind) => match.groups?.[kind] !== undefined) ?? 'open';
    const kind = effectiveKind(named, textBetween, plainText.slice(lastEnd));
    hasKnownWord = true;
    if (DECISIONS.includes(kind) && !(lastKind && isOverriddenByEarlier(lastKind, kind, textBetween))) lastKind = kind;
  }
  if (lastKind === 'admitted' || lastKind === 'denied' || lastKind === 'waitlisted') return lastKind;
  return hasKnownWord ? 'undecided' : null;
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
const HEADER_PATTERNS: readonly [Column, RegExp][] = [
  ['unitid', /^(unitid|ipedsid|ipeds|ipedscode)$/],
  ['college', /^(college|collegename|institution|institutionname|university|schoolname|collegeuniversity)$/],
  ['year', /^(classyear|classof|gradyear|graduationyear|yearofgraduation|class)$/],
  ['scale', /^(gpascale|scale)$/],
  ['gpa', /^(gpa|unweightedgpa|gpaunweighted|cumulativegpa|cumgpa|uwgpa)$/],
  ['sat', /^(sat|sattotal|satcomposite|highestsat|satscore|sat1600|superscoresat)$/],
  ['act', /^(act|actcomposite|highestact|actscore|superscoreact)$/],
  ['result', /^(result|results|outcome|decision|applicationresult|admissiondecision|status|applicationstatus)$/],
];
const matchColumn = (header: string): Column | null => {
  const key = header.toLowerCase().replace(/[^a-z0-9]/g, '');
  return HEADER_PATTERNS.find(([, headerPattern]) => headerPattern.test(key))?.[0] ?? null;
};

type OutcomeCells = Partial<Record<Column, string>>;

const parseNumber = (text: string | undefined, lowerBound: number, upperBound: number): number | null => {
  const value = Number((text ?? '').trim().replace(',', '.') || Number.NaN);
  return value >= lowerBound && value <= upperBound ? value : null;
};

const OVER_SCALE = /^(\d+(?:[.,]\d+)?)\s*\/\s*(\d+(?:[.,]\d+)?)$/;
const FIRST_NUMBER = /\d+(?:[.,]\d+)?/;

/** The GPA on a 4.0 scale, converted by the same rules as typed GPAs; null without a GPA or a known scale. */
function parseGpa({ gpa = '', scale = '' }: OutcomeCells): number | null {
  const [, gpaPart, scalePart] = OVER_SCALE.exec(gpa.trim()) ?? [];
  const named = scalePart ?? (scale.trim() === '' ? '4' : FIRST_NUMBER.exec(scale)?.[0]);
  const [value, maxGpa] = [parseNumber(gpaPart ?? gpa, 0.01, 100), parseNumber(named, 4, 100)];
  if (value === null || maxGpa === null || value > maxGpa || !GPA_SCALES.some((item) => item === maxGpa)) return null;
  const parsedGpa = readGpa(`${value} out of ${maxGpa}`, 'unweighted');
  return isValue(parsedGpa) ? Math.round(parsedGpa.value * 100) : null;
}

const isMissingGpa = (cells: OutcomeCells, { gpaHundredths }: PastApplication): boolean =>
  gpaHundredths === null && /\d/.test(cells.gpa ?? '');

export interface FileColleges extends CollegesByName {
  candidates: (typedName: string) => readonly NamedCollege[];
}

function resolveCollege(
  cells: OutcomeCells,
  { byId, byName, candidates }: FileColleges,
  chosenColleges: ReadonlyMap<string, number>,
): NamedCollege | readonly NamedCollege[] {
  const typedName = cells.college?.trim() ?? '';
  const id = byId.get(Number(cells.unitid?.trim() || Number.NaN)) ?? byId.get(chosenColleges.get(typedName) ?? -1);
  if (id) return id;
  const key = nameKey(typedName);
  const matches = byName.get(key) ?? [];
  const exactMatches = matches.filter(({ name }) => nameKey(name) === key);
  const [onlyMatch] = exactMatches.length === 1 ? exactMatches : matches.length === 1 ? matches : [];
  if (onlyMatch) return onlyMatch;
  return candidates(typedName);
}

const toFailedFile = ({ problem, line }: UnreadableTable): OutcomesFile => ({
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
  cells: OutcomeCells,
  colleges: FileColleges,
  chosenColleges: ReadonlyMap<string, number>,
): PastApplication | UnclearCollege | { problem: string } | 'undecided' {
  const [year, result] = [cells.year?.trim() ?? '', cells.result?.trim() ?? ''];
  const outcome = parseOutcome(result);
  if (outcome === 'undecided') return outcome;
  const classYear = parseNumber(year, 1990, 2100);
  if (classYear === null) return { problem: `${quotedCell(year)} is no class year. Use 2025.` };
  if (outcome === null) return { problem: `The result ${quotedCell(result)} is not known.` };
  const college = resolveCollege(cells, colleges, chosenColleges);
  if (!('unitid' in college)) {
    const name = [cells.college, cells.unitid].map((item) => item?.trim()).find(Boolean) ?? '';
    return { name, candidates: college.slice(0, 20).map(({ unitid, name: fullName }) => ({ unitid, name: fullName })) };
  }
  const [sat, act] = [parseNumber(cells.sat, 400, 1600), parseNumber(cells.act, 1, 36)];
  return { unitid: college.unitid, classYear, gpaHundredths: parseGpa(cells), sat, act, outcome };
}

type Row = ReturnType<typeof readRow>;

class FileReport {
  readonly cases: PastApplication[] = [];
  private readonly problems: { line: number; problem: string }[] = [];
  private readonly unclearColleges = new Map<string, ImportedOutcomes['unclear'][number]>();
  private undecidedCount = 0;
  private withoutGpaCount = 0;

  note(row: Row, line: number, cells: OutcomeCells): void {
    if (row === 'undecided') this.undecidedCount += 1;
    else if ('problem' in row) this.problems.push({ line, problem: row.problem });
    else if ('unitid' in row) {
      this.cases.push(row);
      if (isMissingGpa(cells, row)) this.withoutGpaCount += 1;
    } else this.unclearColleges.set(row.name, { ...row, rows: (this.unclearColleges.get(row.name)?.rows ?? 0) + 1 });
  }

  toFile(droppedColumns: string[]): OutcomesFile {
    const { cases, problems, undecidedCount, withoutGpaCount } = this;
    return {
      cases,
      report: {
        ready: cases.length,
        ...{ undecided: undecidedCount, without_gpa: withoutGpaCount, dropped: droppedColumns },
        problems: problems.slice(0, OUTCOMES_FILE_LIMITS.shownProblems),
        problem_count: problems.length,
        unclear: [...this.unclearColleges.values()],
        class_years: [...new Set(cases.map(({ classYear: year }) => year))].sort(),
      },
    };
  }
}

async function readRows(csv: string, colleges: FileColleges, chosenColleges: ReadonlyMap<string, number>) {
  const { headings, rows } = await csvTable(csv, (matches) => missingColumns(matches.map(matchColumn)).length === 0);
  const columns = headings.map(matchColumn);
  const missingNames = missingColumns(columns);
  if (missingNames.length)
    throw new UnreadableTable(`The first line must name the columns; missing: ${missingNames.join(', ')}.`);
  const report = new FileReport();
  let count = 0;
  for await (const { record, line, problem } of rows) {
    count += 1;
    if (count > OUTCOMES_FILE_LIMITS.mostRows)
      throw new UnreadableTable(`The file holds more than ${OUTCOMES_FILE_LIMITS.mostRows} rows.`);
    const cells: OutcomeCells = Object.fromEntries(
      columns.flatMap((column, index) => (column ? [[column, record[index] ?? '']] : [])),
    );
    report.note(problem === null ? readRow(cells, colleges, chosenColleges) : { problem }, line, cells);
  }
  if (count === 0) throw new UnreadableTable('The file holds no applications.');
  return report.toFile(headings.filter((name) => matchColumn(name) === null));
}

/**
 * Reads past applications from an export or a handmade table, with columns in any order. Names, ids and other unneeded
 * data are dropped. Never rejects: an unreadable file has one problem.
 */
export async function readOutcomesFile(
  csv: string,
  colleges: FileColleges,
  choices: readonly { name: string; unitid: number }[],
): Promise<OutcomesFile> {
  try {
    return await readRows(csv, colleges, new Map(choices.map(({ name, unitid }) => [name.trim(), unitid])));
  } catch (error) {
    if (error instanceof UnreadableTable) return toFailedFile(error);
    throw error;
  }
}
